import { texts as english } from '../en/new-account';
import { translation } from '../translation';

export const texts = translation('es', english, {
  'password-weak': 'La contraseña debe tener al menos 8 caracteres, entre ellos un número y un carácter especial',
  'passwords-differ': 'Las contraseñas no coinciden',

  'password.rules': 'Tu contraseña necesita:',
  'password.rule.length': 'Al menos 8 caracteres',
  'password.rule.digit': 'Un número',
  'password.rule.special': 'Un carácter especial: !@#$%^&*',
  'password.rule.met': 'hecho',
  'password.showRepeated': 'Mostrar los caracteres repetidos',
  'password.hideRepeated': 'Ocultar los caracteres repetidos',

  'confirm.autoLoginFailed': 'Correo confirmado, pero falló el inicio de sesión automático',
  'confirm.noCredentials': 'Faltan los datos para el inicio de sesión automático',
});
