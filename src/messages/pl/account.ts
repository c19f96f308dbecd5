import { texts as english } from '../en/account';
import { translation } from '../translation';
import { texts as forms } from './forms';

export const texts = translation('pl', english, {
  ...forms,
  'login.title': 'Miło cię znów widzieć',
  'login.email': 'E-mail',
  'login.password': 'Hasło',
  'login.submit': 'Zaloguj się',
  'login.forgot': 'Nie pamiętasz hasła?',
  'login.register': 'Pierwszy raz tutaj?',
  'login.register.link': 'Załóż konto',
  'login.reset': 'Hasło zostało zmienione. Zaloguj się nowym hasłem.',
  'login.unconfirmed': 'Konto nie jest potwierdzone. Kod został wysłany na adres {email}',
  'login.failed': 'Nieprawidłowe dane logowania lub błąd serwera',
  'login.noTokens': 'Serwer nie zwrócił tokenów',
  'login.unexpected': 'Nieoczekiwany błąd logowania. Spróbuj ponownie.',
});
