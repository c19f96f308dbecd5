import { texts as english } from '../en/account';
import { translation } from '../translation';
import { texts as forms } from './forms';

export const texts = translation('es', english, {
  ...forms,
  'login.title': 'Qué bien verte de nuevo',
  'login.email': 'Correo electrónico',
  'login.password': 'Contraseña',
  'login.submit': 'Iniciar sesión',
  'login.forgot': 'Recuperar contraseña',
  'login.register': '¿Es tu primera vez?',
  'login.register.link': 'Regístrate aquí',
  'login.reset': 'Contraseña cambiada. Inicia sesión con la nueva.',
  'login.unconfirmed': 'La cuenta no está confirmada. Hemos enviado un código a {email}',
  'login.failed': 'Datos incorrectos o error del servidor',
  'login.noTokens': 'El servidor no devolvió los tokens',
  'login.unexpected': 'Error inesperado al iniciar sesión. Inténtalo de nuevo.',
});
