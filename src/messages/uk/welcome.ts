import { texts as english } from '../en/welcome';
import { translation } from '../translation';

export const texts = translation('uk', english, {
  'landing.title': 'Зустрінь тих, кого варто зустріти',
  'landing.text':
    'Приходь на цікаві події та заводь справжні знайомства. Розкажи про себе, познайомся з людьми наживо й дізнайся, з ким симпатія взаємна.',
  'landing.register': 'Зареєструватися',
  'landing.login': 'Увійти',
  'landing.timeout': 'Сеанс завершено через неактивність. Увійди знову, щоб продовжити.',
  'landing.step.register': 'Зареєструйся й створи профіль',
  'landing.step.meet': 'Познайомся з усіма на події',
  'landing.step.match': 'Дізнайся, з ким симпатія взаємна',
  'landing.help': 'Довідка й підтримка',
});
