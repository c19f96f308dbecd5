import { translation } from '../translation';

export const texts = translation('es', 'start', {
  'app.loading': 'Cargando…',
  'app.part.missing': 'No se pudo cargar {part}: no se encuentra',
  'app.part.timeout': 'No se pudo cargar {part}: se agotó el tiempo',
  'app.part.other': 'No se pudo cargar {part}: {reason}',
  'app.part.retry': 'Reintentar',
  'app.storage': 'Tu navegador no guarda nada de esta página, así que tu sesión se cerrará al salir de ella.',
  'app.label': 'Citas rápidas',
  'app.failed': 'Algo ha salido mal',

  'part.welcome': 'la bienvenida',
  'part.help': 'la ayuda',
  'part.account': 'las páginas de la cuenta',
  'part.main': 'la pantalla principal',
  'part.profile': 'tu perfil',
  'part.people': 'los perfiles',
  'part.admin': 'la administración',

  'confirm.none': 'No hay ningún registro en curso. Regístrate primero.',

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

  'landing.title': 'Conoce a gente que vale la pena',
  'landing.text':
    'Apúntate a encuentros especiales y crea conexiones de verdad. Cuéntanos quién eres, conoce a gente en persona y descubre a quién le gustas también.',
  'landing.register': 'Registrarse',
  'landing.login': 'Iniciar sesión',
  'landing.timeout': 'Tu sesión se ha cerrado por inactividad. Vuelve a iniciarla para continuar.',
  'landing.step.register': 'Regístrate y crea tu perfil',
  'landing.step.meet': 'Conoce a todo el mundo en el evento',
  'landing.step.match': 'Descubre a quién le gustas también',
  'landing.help': 'Ayuda y soporte',
});
