import { texts as english } from '../en/register';
import { translation } from '../translation';
import { texts as forms } from './forms';
import { texts as newAccount } from './new-account';

export const texts = translation('es', english, {
  ...forms,
  ...newAccount,
  'register.title': 'Crea tu cuenta',
  'register.email': 'Correo electrónico',
  'register.email.hint': 'Enviaremos un código a esta dirección.',
  'register.password': 'Contraseña',
  'register.confirm': 'Confirma la contraseña',
  'register.submit': 'Registrarse',
  'register.login': '¿Ya tienes cuenta?',
  'register.login.link': 'Inicia sesión aquí',
  'register.privacy': 'Tus datos se usan solo para encontrar matches y prestar el servicio.',
  'register.privacy.link': 'Política de privacidad',
  'register.done': 'Registro completado',
  'register.shape': 'Respuesta inesperada del servidor',
});
