import { texts as english } from '../en/after';
import { translation } from '../translation';

export const texts = translation('it', english, {
  'contact.share': 'Condividi contatto',
  'contact.change': 'Modifica',
  'contact.stop': 'Non condividere più',
  'contact.seen': '{name} vede {contact}',
  'contact.shared': '{name} vede il tuo contatto',
  'contact.none': '{name} non ha ancora condiviso un contatto.',
  'contact.ask': 'Come può contattarti {name}?',
  'contact.hint': 'Lo vede solo {name}.',
  'contact.useEmail': 'Usa la mia e-mail',
  'contact.send': 'Condividi',
  'contact.wrong': 'Inserisci un numero, un indirizzo o un link di al massimo 200 caratteri.',
  'contact.failed': 'Non è stato possibile condividere. Riprova.',
  'contact.call': 'Chiama',
  'contact.message': 'Messaggio',
  'contact.copy': 'Copia',
  'contact.copied': 'Copiato',
  'matches.none': 'Stavolta nessun match. Ogni serata è diversa.',
  'matches.none.hint': 'È stato bello averti con noi.',
  'event.next': 'La nostra prossima serata',
});
