import { texts as english } from '../en/signed-in';
import { translation } from '../translation';

export const texts = translation('es', english, {
  'app.storage': 'Tu navegador no guarda nada de esta página, así que tu sesión se cerrará al salir de ella.',
  'app.title': 'Citas rápidas',
  'menu.open': 'Menú',
  'menu.help': 'Ayuda',
  'menu.changePassword': 'Cambiar contraseña',
  'menu.logout': 'Cerrar sesión',
  'error.wait': {
    one: 'Puedes volver a intentarlo en {seconds} segundo.',
    many: 'Puedes volver a intentarlo en {seconds} de segundos.',
    other: 'Puedes volver a intentarlo en {seconds} segundos.',
  },
  'error.waitOne': 'Puedes volver a intentarlo en un segundo.',
  'app.notifications': 'Notificaciones',
  'app.dismiss': 'Ocultar',
});
