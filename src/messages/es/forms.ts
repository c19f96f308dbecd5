import { texts as english } from '../en/forms';
import { translation } from '../translation';

export const texts = translation('es', english, {
  'email-required': 'Escribe tu correo electrónico',
  'email.malformed': 'Escribe un correo electrónico válido',
  'password-required': 'Escribe tu contraseña',

  'password.show': 'Mostrar los caracteres',
  'password.hide': 'Ocultar los caracteres',
  'password.capsLock': 'El bloqueo de mayúsculas está activado',

  'error.generic': 'Algo ha salido mal',
  'error.http': 'HTTP {status}',
  'account.help': 'Ayuda y soporte',
});
