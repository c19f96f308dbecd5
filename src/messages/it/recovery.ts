import { texts as english } from '../en/recovery';
import { translation } from '../translation';
import { texts as aside } from './aside';
import { texts as forms } from './forms';
import { texts as newAccount } from './new-account';

export const texts = translation('it', english, {
  ...aside,
  ...forms,
  ...newAccount,
  'password.showNew': 'Mostra i nuovi caratteri',
  'password.hideNew': 'Nascondi i nuovi caratteri',

  'code-required': 'Inserisci il codice',

  'confirm.title': 'Conferma la tua e-mail',
  'confirm.text': 'Abbiamo inviato un codice a {email}. Inseriscilo qui per confermare che l’indirizzo è tuo.',
  'confirm.code': 'Codice di conferma',
  'confirm.code.checked': 'Controlliamo il codice appena inserisci l’ultima cifra.',
  'confirm.submit': 'Conferma',
  'confirm.resend': 'Reinvia il codice',
  'confirm.resendIn': 'Reinvia tra {seconds} s',
  'confirm.other': 'Usa un altro indirizzo e-mail',
  'confirm.noCode': 'Ancora nessun codice? Guarda nello spam. {email} è giusto? Se non arriva, chiedi al team al bar.',
  'confirm.noCode.change': 'Non sei tu? Cambia indirizzo',
  'confirm.noCode.send': 'Invia lì il codice',
  'confirm.login': 'Hai già confermato?',
  'confirm.login.link': 'Accedi qui',
  'confirm.done': 'E-mail confermata',
  'confirm.resent': 'Ti abbiamo inviato di nuovo il codice di conferma',
  'confirm.failed': 'Conferma non riuscita',
  'confirm.resendFailed': 'Invio non riuscito',

  'forgot.title': 'Password dimenticata?',
  'forgot.text': 'Scrivi il tuo indirizzo e-mail: ti invieremo un codice per sceglierne una nuova.',
  'forgot.email': 'E-mail',
  'forgot.submit': 'Invia il codice',
  'forgot.sent': 'Se l’account esiste, abbiamo inviato un’e-mail.',
  'forgot.login': 'Torna all’accesso',

  'reset.title': 'Scegli una nuova password',
  'reset.text': 'Il codice è nell’e-mail che ti abbiamo inviato. Può metterci un minuto ad arrivare.',
  'reset.email': 'E-mail',
  'reset.code': 'Codice di verifica',
  'reset.password': 'Nuova password',
  'reset.confirm': 'Conferma la password',
  'reset.submit': 'Cambia password',
  'reset.differ': 'Le password non coincidono.',
  'reset.failed': 'Cambio non riuscito.',
  'reset.done': 'Password cambiata. Ora puoi accedere.',
  'reset.again': 'Invia un nuovo codice',

  'change.title': 'Cambia password',
  'change.current': 'Password attuale',
  'change.new': 'Nuova password',
  'change.confirm': 'Conferma la nuova password',
  'change.submit': 'Cambia password',
  'change.differ': 'Le nuove password non coincidono.',
  'change.failed': 'Cambio non riuscito.',
  'change.done': 'Password cambiata.',
});
