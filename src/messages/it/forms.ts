import { texts as english } from '../en/forms';
import { translation } from '../translation';

export const texts = translation('it', english, {
  'email-required': 'Inserisci il tuo indirizzo e-mail',
  'email.malformed': 'Inserisci un indirizzo e-mail valido',
  'password-required': 'Inserisci la password',

  'password.show': 'Mostra i caratteri',
  'password.hide': 'Nascondi i caratteri',
  'password.capsLock': 'Il blocco maiuscole è attivo',

  'error.generic': 'Qualcosa è andato storto',
  'error.http': 'HTTP {status}',
  'account.help': 'Aiuto e assistenza',
});
