import { texts as english } from '../en/help';
import { translation } from '../translation';
import { texts as aside } from './aside';

export const texts = translation('es', english, {
  ...aside,
  'help.title': 'Ayuda y soporte',
  'help.support': 'Soporte',
  'help.support.text': 'Te ayudamos con gusto. Escríbenos o llámanos:',
  'help.support.none': 'Consulta con el equipo que organiza tu evento.',
  'help.support.email': 'Correo electrónico',
  'help.support.phone': 'Teléfono',
  'help.usage': 'Cómo funciona',
  'help.usage.release': 'Los perfiles de las demás personas se publican el día del evento, cuando terminan las rondas de mesas.',
  'help.usage.text':
    'Hasta entonces, crea tu perfil y añade fotos. Después, mira los perfiles de la gente que conociste, da un like a quien quieras volver a ver y descubre en «Matches» a quién le gustas también.',
  'help.usage.seenByThem': 'Quien recibe tu like lo ve en «Likes».',
  'help.usage.results': 'Si los resultados llegan a una hora fijada, los likes son secretos hasta entonces.',
  'help.usage.shared': 'Las demás personas ven tu edad y la inicial de tu apellido. Tu fecha de nacimiento no se comparte.',
  'help.privacy': 'Privacidad de los datos',
  'help.privacy.text':
    'Tus datos se usan solo para encontrar matches y prestar el servicio. Nunca se publican ni se comparten con terceros.',
  'help.leave': 'Dejar de participar',
  'help.leave.text': 'Puedes hacerlo cuando quieras. Tu perfil, tus fotos y tus likes se borran; tu cuenta no.',
  'help.deletion': 'Eliminar la cuenta',
  'help.deletion.text':
    'Para eliminar tu cuenta, contacta con el equipo de soporte. Borraremos tu perfil, tus fotos y tus likes.',
  'help.deletion.days': {
    one: 'Todo se elimina {days} día después del cierre del evento o, mientras siga abierto, {days} día después de tu último inicio de sesión.',
    many: 'Todo se elimina {days} de días después del cierre del evento o, mientras siga abierto, {days} de días después de tu último inicio de sesión.',
    other:
      'Todo se elimina {days} días después del cierre del evento o, mientras siga abierto, {days} días después de tu último inicio de sesión.',
  },
  'help.deletion.day':
    'Todo se elimina un día después del cierre del evento o, mientras siga abierto, un día después de tu último inicio de sesión.',

  'notFound.title': '404 – Página no encontrada',
  'notFound.text': 'Esta página no existe o ha cambiado de sitio.',
  'notFound.home': 'Ir al inicio',
});
