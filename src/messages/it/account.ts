import { texts as english } from '../en/account';
import { translation } from '../translation';
import { texts as forms } from './forms';

export const texts = translation('it', english, {
  ...forms,
  'login.title': 'È bello rivederti',
  'login.email': 'E-mail',
  'login.password': 'Password',
  'login.submit': 'Accedi',
  'login.forgot': 'Password dimenticata?',
  'login.register': 'È la prima volta?',
  'login.register.link': 'Registrati qui',
  'login.reset': 'Password cambiata. Accedi con quella nuova.',
  'login.unconfirmed': 'Account non ancora confermato. Abbiamo inviato un codice a {email}',
  'login.failed': 'Dati di accesso errati o errore del server',
  'login.noTokens': 'Il server non ha restituito i token',
  'login.unexpected': 'Errore di accesso imprevisto. Riprova.',
});
