import { texts as english } from '../en/register';
import { translation } from '../translation';
import { texts as forms } from './forms';
import { texts as newAccount } from './new-account';

export const texts = translation('pl', english, {
  ...forms,
  ...newAccount,
  'register.title': 'Załóż konto',
  'register.email': 'E-mail',
  'register.email.hint': 'Wyślemy kod na ten adres.',
  'register.password': 'Hasło',
  'register.confirm': 'Powtórz hasło',
  'register.submit': 'Załóż konto',
  'register.login': 'Masz już konto?',
  'register.login.link': 'Zaloguj się',
  'register.privacy': 'Twoje dane służą wyłącznie do łączenia w pary i działania serwisu.',
  'register.privacy.link': 'Polityka prywatności',
  'register.done': 'Konto zostało założone',
  'register.shape': 'Nieoczekiwana odpowiedź serwera',
});
