import { texts as english } from '../en/app';
import { translation } from '../translation';

export const texts = translation('es', english, {
  'app.label': 'Citas rápidas',
  'app.loading': 'Cargando…',
  'app.part.missing': 'No se pudo cargar {part}: no se encuentra',
  'app.part.timeout': 'No se pudo cargar {part}: se agotó el tiempo',
  'app.part.other': 'No se pudo cargar {part}: {reason}',
  'app.part.retry': 'Reintentar',
  'app.failed': 'Algo ha salido mal',

  'part.welcome': 'la bienvenida',
  'part.help': 'la ayuda',
  'part.account': 'las páginas de la cuenta',
  'part.main': 'la pantalla principal',
  'part.profile': 'tu perfil',
  'part.people': 'los perfiles',
  'part.admin': 'la administración',

  'confirm.none': 'No hay ningún registro en curso. Regístrate primero.',
});
