import { texts as english } from '../en/forms';
import { translation } from '../translation';

export const texts = translation('uk', english, {
  'email-required': 'Вкажи електронну адресу',
  'email.malformed': 'Вкажи дійсну електронну адресу',
  'password-required': 'Вкажи пароль',

  'password.show': 'Показати символи',
  'password.hide': 'Приховати символи',
  'password.capsLock': 'Caps Lock увімкнено',

  'error.generic': 'Щось пішло не так',
  'error.http': 'HTTP {status}',
  'account.help': 'Довідка й підтримка',
});
