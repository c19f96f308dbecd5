import { texts as english } from '../en/admin';
import { translation } from '../translation';
import { texts as evening } from './admin-evening';
import { texts as event } from './admin-event';
import { texts as mails } from './admin-mails';
import { texts as people } from './admin-people';
import { texts as rounds } from './admin-rounds';
import { texts as forms } from './forms';

export const texts = translation('es', english, {
  ...forms,
  'admin.title': 'Administración',
  'admin.welcome': 'Te damos la bienvenida, {email}',
  'admin.expiry': 'El token de acceso caduca: {time}',
  'admin.expiry.unknown': 'no disponible',
  'admin.logout': 'Cerrar sesión',

  'admin.tab.evening': 'Velada',
  'admin.tab.people': 'Personas',
  'admin.tab.rounds': 'Rondas',
  'admin.tab.mails': 'Correos',
  'admin.tab.event': 'Evento',
  'admin.retry': 'Reintentar',
  'admin.refresh': 'Actualizar',
  'admin.cancel': 'Cancelar',
  'admin.done': 'Listo',
  'admin.password': 'Tu contraseña',

  'admin.locked': 'Bloqueado',
  'admin.locked.hint': 'Hace un rato que nadie usa esta página. Tu contraseña la abre de nuevo, tal como la dejaste.',
  'admin.lock.soon': 'Esta página está a punto de bloquearse. Cualquier tecla o toque la mantiene abierta.',
  'admin.unlock': 'Desbloquear',
  'admin.lock.after': 'Bloquear tras',
  'admin.renew.hint': 'Tu sesión se cerrará: {time}. Con tu contraseña sigues cinco horas más.',
  'admin.renew': 'Seguir aquí',

  'admin.save': 'Guardar',
  'admin.saved': 'Guardado',

  ...evening,
  ...people,
  ...rounds,
  ...mails,
  ...event,
});
