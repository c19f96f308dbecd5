import { texts as english } from '../en/admin';
import { translation } from '../translation';
import { texts as evening } from './admin-evening';
import { texts as event } from './admin-event';
import { texts as mails } from './admin-mails';
import { texts as people } from './admin-people';
import { texts as rounds } from './admin-rounds';
import { texts as forms } from './forms';

export const texts = translation('it', english, {
  ...forms,
  'admin.title': 'Amministrazione',
  'admin.welcome': 'Ti diamo il benvenuto, {email}',
  'admin.expiry': 'Il token di accesso scade: {time}',
  'admin.expiry.unknown': 'non disponibile',
  'admin.logout': 'Esci',

  'admin.tab.evening': 'Serata',
  'admin.tab.people': 'Persone',
  'admin.tab.rounds': 'Giri',
  'admin.tab.mails': 'E-mail',
  'admin.tab.event': 'Evento',
  'admin.retry': 'Riprova',
  'admin.refresh': 'Aggiorna',
  'admin.cancel': 'Annulla',
  'admin.done': 'Fatto',
  'admin.password': 'La tua password',

  'admin.locked': 'Bloccata',
  'admin.locked.hint': 'Da un po’ nessuno usa questa pagina. La tua password la riapre così come l’hai lasciata.',
  'admin.lock.soon': 'Questa pagina sta per bloccarsi. Un tasto o un tocco la tiene aperta.',
  'admin.unlock': 'Sblocca',
  'admin.lock.after': 'Blocca dopo',
  'admin.renew.hint': 'La sessione finirà: {time}. Con la password resti altre cinque ore.',
  'admin.renew': 'Resta qui',

  'admin.save': 'Salva',
  'admin.saved': 'Salvato',

  ...evening,
  ...people,
  ...rounds,
  ...mails,
  ...event,
});
