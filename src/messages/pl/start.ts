import { translation } from '../translation';

export const texts = translation('pl', 'start', {
  'app.loading': 'Wczytywanie…',
  'app.part.missing': 'Nie udało się wczytać: {part} (brak pliku)',
  'app.part.timeout': 'Nie udało się wczytać: {part} (przekroczono czas)',
  'app.part.other': 'Nie udało się wczytać: {part} ({reason})',
  'app.part.retry': 'Spróbuj ponownie',
  'app.storage': 'Twoja przeglądarka niczego nie zapisuje dla tej strony, więc po jej opuszczeniu nastąpi wylogowanie.',
  'app.label': 'Szybkie randki',
  'app.failed': 'Coś poszło nie tak',

  'part.welcome': 'ekran powitalny',
  'part.help': 'pomoc',
  'part.account': 'ekrany konta',
  'part.main': 'ekran główny',
  'part.profile': 'twój profil',
  'part.people': 'profile innych osób',
  'part.admin': 'panel administracyjny',

  'confirm.none': 'Żadna rejestracja nie jest w toku. Najpierw załóż konto.',

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

  'landing.title': 'Poznaj kogoś, kogo warto poznać',
  'landing.text':
    'Przyjdź na ciekawe spotkania i nawiąż prawdziwe znajomości. Napisz coś o sobie, poznaj ludzi na żywo i zobacz, komu też się podobasz.',
  'landing.register': 'Załóż konto',
  'landing.login': 'Zaloguj się',
  'landing.timeout': 'Nastąpiło wylogowanie z powodu braku aktywności. Zaloguj się ponownie, aby kontynuować.',
  'landing.step.register': 'Załóż konto i utwórz profil',
  'landing.step.meet': 'Poznaj wszystkich na spotkaniu',
  'landing.step.match': 'Zobacz, komu też się podobasz',
  'landing.help': 'Pomoc i wsparcie',
});
