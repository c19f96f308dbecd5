import { texts as english } from '../en/account';
import { translation } from '../translation';
import { texts as forms } from './forms';

export const texts = translation('de', english, {
  ...forms,
  'login.title': 'Schön, dass du wieder da bist',
  'login.email': 'E-Mail',
  'login.password': 'Passwort',
  'login.submit': 'Anmelden',
  'login.forgot': 'Passwort vergessen?',
  'login.register': 'Neu hier?',
  'login.register.link': 'Jetzt registrieren',
  'login.reset': 'Dein Passwort ist geändert. Melde dich mit dem neuen Passwort an.',
  'login.unconfirmed': 'Dein Konto ist noch nicht bestätigt. Wir haben einen Code an {email} geschickt',
  'login.failed': 'Falsche Zugangsdaten oder Serverfehler',
  'login.noTokens': 'Die Antwort enthielt keine Tokens',
  'login.unexpected': 'Unerwarteter Fehler bei der Anmeldung. Bitte versuch es noch einmal.',
});
