import { texts as english } from '../en/new-account';
import { translation } from '../translation';

export const texts = translation('uk', english, {
  'password-weak': 'Пароль має містити щонайменше 8 символів, зокрема цифру та спеціальний символ',
  'passwords-differ': 'Паролі не збігаються',

  'password.rules': 'Пароль має містити:',
  'password.rule.length': 'Щонайменше 8 символів',
  'password.rule.digit': 'Одну цифру',
  'password.rule.special': 'Один спеціальний символ: !@#$%^&*',
  'password.rule.met': 'виконано',
  'password.showRepeated': 'Показати повторені символи',
  'password.hideRepeated': 'Приховати повторені символи',

  'confirm.autoLoginFailed': 'Адресу підтверджено, але увійти автоматично не вдалося',
  'confirm.noCredentials': 'Бракує даних для автоматичного входу',
});
