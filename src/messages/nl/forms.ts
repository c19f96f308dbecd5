import { texts as english } from '../en/forms';
import { translation } from '../translation';

export const texts = translation('nl', english, {
  'email-required': 'Vul je e-mailadres in',
  'email.malformed': 'Vul een geldig e-mailadres in',
  'password-required': 'Vul je wachtwoord in',

  'password.show': 'Tekens tonen',
  'password.hide': 'Tekens verbergen',
  'password.capsLock': 'Caps Lock staat aan',

  'error.generic': 'Er ging iets mis',
  'error.http': 'HTTP {status}',
  'account.help': 'Hulp en support',
});
