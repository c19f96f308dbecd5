import { texts as english } from '../en/forms';
import { translation } from '../translation';

export const texts = translation('de', english, {
  'email-required': 'Bitte gib deine E-Mail-Adresse ein',
  'email.malformed': 'Bitte gib eine gültige E-Mail-Adresse ein',
  'password-required': 'Bitte gib dein Passwort ein',

  'password.show': 'Zeichen anzeigen',
  'password.hide': 'Zeichen verbergen',
  'password.capsLock': 'Die Feststelltaste ist an',

  'error.generic': 'Etwas ist schiefgelaufen',
  'error.http': 'HTTP {status}',
  'account.help': 'Hilfe & Support',
});
