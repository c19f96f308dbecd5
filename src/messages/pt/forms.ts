import { texts as english } from '../en/forms';
import { translation } from '../translation';

export const texts = translation('pt', english, {
  'email-required': 'Indica o teu e-mail',
  'email.malformed': 'Indica um e-mail válido',
  'password-required': 'Indica a palavra-passe',

  'password.show': 'Mostrar os carateres',
  'password.hide': 'Ocultar os carateres',
  'password.capsLock': 'O Caps Lock está ligado',

  'error.generic': 'Algo correu mal',
  'error.http': 'HTTP {status}',
  'account.help': 'Ajuda e apoio',
});
