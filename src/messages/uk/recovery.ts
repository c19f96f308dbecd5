import { texts as english } from '../en/recovery';
import { translation } from '../translation';
import { texts as aside } from './aside';
import { texts as forms } from './forms';
import { texts as newAccount } from './new-account';

export const texts = translation('uk', english, {
  ...aside,
  ...forms,
  ...newAccount,
  'password.showNew': 'Показати нові символи',
  'password.hideNew': 'Приховати нові символи',

  'code-required': 'Введи код',

  'confirm.title': 'Підтверди електронну адресу',
  'confirm.text': 'Ми надіслали код на {email}. Введи його, щоб підтвердити, що адреса твоя.',
  'confirm.code': 'Код підтвердження',
  'confirm.code.checked': 'Код перевіряється, щойно введено останню цифру.',
  'confirm.submit': 'Підтвердити',
  'confirm.resend': 'Надіслати код ще раз',
  'confirm.resendIn': 'Надіслати через {seconds} с',
  'confirm.other': 'Вказати іншу адресу',
  'confirm.noCode': 'Немає коду? Перевір «Спам». Адреса {email} правильна? Якщо нічого не прийде, запитай команду біля бару.',
  'confirm.noCode.change': 'Це не ти? Змінити адресу',
  'confirm.noCode.send': 'Надіслати код туди',
  'confirm.login': 'Адресу вже підтверджено?',
  'confirm.login.link': 'Увійди',
  'confirm.done': 'Електронну адресу підтверджено',
  'confirm.resent': 'Код підтвердження ще раз надіслано',
  'confirm.failed': 'Не вдалося підтвердити',
  'confirm.resendFailed': 'Не вдалося надіслати',

  'forgot.title': 'Не пам’ятаєш пароль?',
  'forgot.text': 'Вкажи електронну адресу, і ми надішлемо код для нового пароля.',
  'forgot.email': 'Електронна пошта',
  'forgot.submit': 'Надіслати код',
  'forgot.sent': 'Якщо такий акаунт існує, лист надіслано.',
  'forgot.login': 'Назад до входу',

  'reset.title': 'Задай новий пароль',
  'reset.text': 'Код у нашому листі. Він може йти хвилину.',
  'reset.email': 'Електронна пошта',
  'reset.code': 'Код перевірки',
  'reset.password': 'Новий пароль',
  'reset.confirm': 'Повтори пароль',
  'reset.submit': 'Змінити пароль',
  'reset.differ': 'Паролі не збігаються.',
  'reset.failed': 'Не вдалося змінити пароль.',
  'reset.done': 'Пароль змінено. Тепер можна увійти.',
  'reset.again': 'Надіслати новий код',

  'change.title': 'Змінити пароль',
  'change.current': 'Поточний пароль',
  'change.new': 'Новий пароль',
  'change.confirm': 'Повтори новий пароль',
  'change.submit': 'Змінити пароль',
  'change.differ': 'Нові паролі не збігаються.',
  'change.failed': 'Не вдалося змінити пароль.',
  'change.done': 'Пароль змінено.',
});
