import { texts as english } from '../en/admin';
import { translation } from '../translation';
import { texts as evening } from './admin-evening';
import { texts as event } from './admin-event';
import { texts as mails } from './admin-mails';
import { texts as people } from './admin-people';
import { texts as rounds } from './admin-rounds';
import { texts as forms } from './forms';

export const texts = translation('nl', english, {
  ...forms,
  'admin.title': 'Beheer',
  'admin.welcome': 'Welkom, {email}',
  'admin.expiry': 'Het toegangstoken verloopt: {time}',
  'admin.expiry.unknown': 'niet beschikbaar',
  'admin.logout': 'Uitloggen',

  'admin.tab.evening': 'Avond',
  'admin.tab.people': 'Personen',
  'admin.tab.rounds': 'Rondes',
  'admin.tab.mails': 'E-mails',
  'admin.tab.event': 'Event',
  'admin.retry': 'Opnieuw proberen',
  'admin.refresh': 'Vernieuwen',
  'admin.cancel': 'Annuleren',
  'admin.done': 'Klaar',
  'admin.password': 'Je wachtwoord',

  'admin.locked': 'Vergrendeld',
  'admin.locked.hint': 'Deze pagina is een tijdje niet gebruikt. Met je wachtwoord gaat die weer open, zoals je hem achterliet.',
  'admin.lock.soon': 'Deze pagina wordt zo vergrendeld. Elke toets of aanraking houdt hem open.',
  'admin.unlock': 'Ontgrendelen',
  'admin.lock.after': 'Vergrendelen na',
  'admin.renew.hint': 'Je wordt uitgelogd op {time}. Met je wachtwoord blijf je nog vijf uur ingelogd.',
  'admin.renew': 'Ingelogd blijven',

  'admin.save': 'Opslaan',
  'admin.saved': 'Opgeslagen',

  ...evening,
  ...people,
  ...rounds,
  ...mails,
  ...event,
});
