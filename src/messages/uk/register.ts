import { texts as english } from '../en/register';
import { translation } from '../translation';
import { texts as forms } from './forms';
import { texts as newAccount } from './new-account';

export const texts = translation('uk', english, {
  ...forms,
  ...newAccount,
  'register.title': 'Створи акаунт',
  'register.email': 'Електронна пошта',
  'register.email.hint': 'Ми надішлемо код на цю адресу.',
  'register.password': 'Пароль',
  'register.confirm': 'Повтори пароль',
  'register.submit': 'Зареєструватися',
  'register.login': 'Уже маєш акаунт?',
  'register.login.link': 'Увійди',
  'register.privacy': 'Твої дані потрібні лише для пошуку пар і роботи сервісу.',
  'register.privacy.link': 'Політика конфіденційності',
  'register.done': 'Реєстрацію завершено',
  'register.shape': 'Неочікувана відповідь сервера',
});
