import { texts as english } from '../en/signed-in';
import { translation } from '../translation';

export const texts = translation('pl', english, {
  'app.storage': 'Twoja przeglądarka niczego nie zapisuje dla tej strony, więc po jej opuszczeniu nastąpi wylogowanie.',
  'app.title': 'Szybkie randki',
  'menu.open': 'Menu',
  'menu.help': 'Pomoc',
  'menu.changePassword': 'Zmień hasło',
  'menu.logout': 'Wyloguj się',
  'error.wait': {
    one: 'Możesz spróbować ponownie za {seconds} sekundę.',
    few: 'Możesz spróbować ponownie za {seconds} sekundy.',
    many: 'Możesz spróbować ponownie za {seconds} sekund.',
    other: 'Możesz spróbować ponownie za {seconds} sekundy.',
  },
  'error.waitOne': 'Możesz spróbować ponownie za sekundę.',
  'app.notifications': 'Powiadomienia',
  'app.dismiss': 'Ukryj',
});
