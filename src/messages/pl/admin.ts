import { texts as english } from '../en/admin';
import { translation } from '../translation';
import { texts as evening } from './admin-evening';
import { texts as event } from './admin-event';
import { texts as mails } from './admin-mails';
import { texts as people } from './admin-people';
import { texts as rounds } from './admin-rounds';
import { texts as forms } from './forms';

export const texts = translation('pl', english, {
  ...forms,
  'admin.title': 'Panel administracyjny',
  'admin.welcome': 'Witaj, {email}',
  'admin.expiry': 'Token dostępu wygasa: {time}',
  'admin.expiry.unknown': 'brak danych',
  'admin.logout': 'Wyloguj się',

  'admin.tab.evening': 'Wieczór',
  'admin.tab.people': 'Osoby',
  'admin.tab.rounds': 'Rundy',
  'admin.tab.mails': 'E-maile',
  'admin.tab.event': 'Spotkanie',
  'admin.retry': 'Spróbuj ponownie',
  'admin.refresh': 'Odśwież',
  'admin.cancel': 'Anuluj',
  'admin.done': 'Gotowe',
  'admin.password': 'Twoje hasło',

  'admin.locked': 'Zablokowane',
  'admin.locked.hint': 'Od dłuższej chwili nikt nie używał tej strony. Twoje hasło otworzy ją znowu, tak jak ją zostawiono.',
  'admin.lock.soon': 'Ta strona zaraz się zablokuje. Dowolny klawisz lub dotknięcie zostawi ją otwartą.',
  'admin.unlock': 'Odblokuj',
  'admin.lock.after': 'Czas do blokady',
  'admin.renew.hint': 'Wylogowanie nastąpi: {time}. Podaj hasło, aby zostać kolejne pięć godzin.',
  'admin.renew': 'Zostań',

  'admin.save': 'Zapisz',
  'admin.saved': 'Zapisano',

  ...evening,
  ...people,
  ...rounds,
  ...mails,
  ...event,
});
