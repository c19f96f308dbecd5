import { texts as english } from '../en/app';
import { translation } from '../translation';

export const texts = translation('pl', english, {
  'app.label': 'Szybkie randki',
  'app.loading': 'Wczytywanie…',
  'app.part.missing': 'Nie udało się wczytać: {part} (brak pliku)',
  'app.part.timeout': 'Nie udało się wczytać: {part} (przekroczono czas)',
  'app.part.other': 'Nie udało się wczytać: {part} ({reason})',
  'app.part.retry': 'Spróbuj ponownie',
  'app.failed': 'Coś poszło nie tak',

  'part.welcome': 'ekran powitalny',
  'part.help': 'pomoc',
  'part.account': 'ekrany konta',
  'part.main': 'ekran główny',
  'part.profile': 'twój profil',
  'part.people': 'profile innych osób',
  'part.admin': 'panel administracyjny',

  'confirm.none': 'Żadna rejestracja nie jest w toku. Najpierw załóż konto.',
});
