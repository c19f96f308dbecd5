import { texts as english } from '../en/forms';
import { translation } from '../translation';

export const texts = translation('fr', english, {
  'email-required': 'Indique ton adresse e-mail',
  'email.malformed': 'Indique une adresse e-mail valide',
  'password-required': 'Indique ton mot de passe',

  'password.show': 'Afficher les caractères',
  'password.hide': 'Masquer les caractères',
  'password.capsLock': 'Le verrouillage des majuscules est activé',

  'error.generic': 'Une erreur s’est produite',
  'error.http': 'HTTP {status}',
  'account.help': 'Aide et assistance',
});
