import { texts as english } from '../en/forms';
import { translation } from '../translation';

export const texts = translation('pl', english, {
  'email-required': 'Podaj adres e-mail',
  'email.malformed': 'Podaj poprawny adres e-mail',
  'password-required': 'Podaj hasło',

  'password.show': 'Pokaż znaki',
  'password.hide': 'Ukryj znaki',
  'password.capsLock': 'Caps Lock jest włączony',

  'error.generic': 'Coś poszło nie tak',
  'error.http': 'HTTP {status}',
  'account.help': 'Pomoc i wsparcie',
});
