import { texts as english } from '../en/account';
import { translation } from '../translation';
import { texts as forms } from './forms';

export const texts = translation('uk', english, {
  ...forms,
  'login.title': 'З поверненням',
  'login.email': 'Електронна пошта',
  'login.password': 'Пароль',
  'login.submit': 'Увійти',
  'login.forgot': 'Не пам’ятаєш пароль?',
  'login.register': 'Тут уперше?',
  'login.register.link': 'Зареєструйся',
  'login.reset': 'Пароль змінено. Увійди з новим паролем.',
  'login.unconfirmed': 'Акаунт не підтверджено. Код надіслано на {email}',
  'login.failed': 'Неправильні дані для входу або помилка сервера',
  'login.noTokens': 'Сервер не повернув токени',
  'login.unexpected': 'Неочікувана помилка входу. Спробуй ще раз.',
});
