import { texts as english } from '../en/admin';
import { translation } from '../translation';
import { texts as evening } from './admin-evening';
import { texts as event } from './admin-event';
import { texts as mails } from './admin-mails';
import { texts as people } from './admin-people';
import { texts as rounds } from './admin-rounds';
import { texts as forms } from './forms';

export const texts = translation('de', english, {
  ...forms,
  'admin.title': 'Verwaltung',
  'admin.welcome': 'Willkommen, {email}',
  'admin.expiry': 'Das Zugriffstoken läuft ab: {time}',
  'admin.expiry.unknown': 'nicht verfügbar',
  'admin.logout': 'Abmelden',

  'admin.tab.evening': 'Abend',
  'admin.tab.people': 'Personen',
  'admin.tab.rounds': 'Runden',
  'admin.tab.mails': 'E-Mails',
  'admin.tab.event': 'Event',
  'admin.retry': 'Erneut versuchen',
  'admin.refresh': 'Aktualisieren',
  'admin.cancel': 'Abbrechen',
  'admin.done': 'Fertig',
  'admin.password': 'Dein Passwort',

  'admin.locked': 'Gesperrt',
  'admin.locked.hint':
    'Eine Weile hat niemand diese Seite benutzt. Mit deinem Passwort geht sie wieder auf, so wie du sie verlassen hast.',
  'admin.lock.soon': 'Diese Seite wird gleich gesperrt. Jede Taste oder Berührung hält sie offen.',
  'admin.unlock': 'Entsperren',
  'admin.lock.after': 'Sperren nach',
  'admin.renew.hint': 'Du wirst am {time} abgemeldet. Mit deinem Passwort bleibst du fünf Stunden länger.',
  'admin.renew': 'Angemeldet bleiben',

  'admin.save': 'Speichern',
  'admin.saved': 'Gespeichert',

  ...evening,
  ...people,
  ...rounds,
  ...mails,
  ...event,
});
