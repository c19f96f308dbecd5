import type { LanguageTexts } from './language-texts.ts';

export const es: LanguageTexts = {
  confirm: {
    subject: 'Tu código de confirmación',
    lead: '¡Te damos la bienvenida! Escribe este código para confirmar tu correo:',
    otherwise: 'Si no te has registrado, puedes ignorar este correo.',
  },
  reset: {
    subject: 'Tu código para una contraseña nueva',
    lead: 'Escribe este código para crear una contraseña nueva:',
    otherwise: 'Si no lo has pedido, puedes ignorar este correo; tu contraseña no cambia.',
  },
  unlisted: {
    subject: 'Tu registro',
    lead: 'Este correo no está en la lista de invitados, así que todavía no hay ningún código para él. Pide al equipo que organiza que te deje entrar o que ponga este correo en lugar del que figura en tu entrada: entonces el código llegará por correo.',
    otherwise: 'Si no te has registrado, puedes ignorar este correo.',
  },
  member: {
    subject: 'Ya tienes una cuenta',
    lead: 'Ya hay una cuenta con este correo. Inicia sesión con tu contraseña o crea una nueva con «Recuperar contraseña».',
    otherwise: 'Si no lo has pedido, puedes ignorar este correo.',
  },
  changed: {
    subject: 'Tu contraseña ha cambiado',
    lead: 'La contraseña de tu cuenta ha cambiado y se ha cerrado la sesión en los demás dispositivos.',
    otherwise: 'Si no has sido tú, crea enseguida una nueva con «Recuperar contraseña».',
  },
  helped: {
    subject: 'Se puede elegir una contraseña nueva para tu cuenta',
    lead: 'El equipo organizador ha enseñado un código a alguien que ha dado tu nombre. Con él se elige una contraseña nueva y se cierran todas las sesiones.',
    otherwise: 'Si no has sido tú, avisa al equipo organizador y crea enseguida una contraseña nueva con «Recuperar contraseña».',
  },
  export: {
    subject: 'Tus datos',
    lead: 'Has pedido todo lo que se guarda sobre ti. Está en este enlace:',
    otherwise: 'Si no lo has pedido, puedes ignorar este correo.',
  },
  reported: {
    subject: 'Hay una denuncia',
    lead: 'Alguien ha denunciado a otra persona en tu evento. La denuncia está en tu panel, donde también puedes suspender a esa persona.',
    otherwise: 'Por muchas denuncias que haya, este correo llega como mucho una vez cada diez minutos.',
  },
  waiting: 'Denuncias pendientes: {count}.',
  several:
    'Con este correo se han hecho varios registros, con contraseñas distintas. Ninguna es válida: cuando el correo esté confirmado, crea una con «Recuperar contraseña».',
  linkValid: 'El enlace es válido durante 24 horas. No se lo enseñes a nadie.',
  download: 'Descargar',
  linkGone: 'Este enlace ha caducado. Pide otro.',
  valid: 'Es válido durante 10 minutos.',
  kept: {
    one: 'Todos tus datos se eliminan {days} día después del cierre del evento o, mientras siga abierto, {days} día después de tu último inicio de sesión. Una cuenta sin confirmar se elimina a los 7 días.',
    many: 'Todos tus datos se eliminan {days} de días después del cierre del evento o, mientras siga abierto, {days} de días después de tu último inicio de sesión. Una cuenta sin confirmar se elimina a los 7 días.',
    other:
      'Todos tus datos se eliminan {days} días después del cierre del evento o, mientras siga abierto, {days} días después de tu último inicio de sesión. Una cuenta sin confirmar se elimina a los 7 días.',
  },
  questions: '¿Preguntas? Escribe a {support}.',
  results: {
    subject: 'Tus resultados ya están',
    lead: 'Tus resultados ya están. Entra para verlos.',
    otherwise: 'Este correo llega a todas las personas que tienen perfil.',
  },
  unfinished: {
    subject: 'Falta un paso',
    lead: 'Tu registro está hecho y falta un paso: tu perfil. Son dos minutos.',
    otherwise: 'Si has cambiado de idea, puedes ignorar este correo.',
  },
  undecided: {
    subject: 'Aún hay tiempo',
    lead: 'Aún no has elegido, y todavía hay tiempo.',
    otherwise: 'Si no quieres elegir a nadie, puedes ignorar este correo.',
  },
  invitation: {
    subject: 'Una invitación para ti',
    lead: 'Tienes una invitación. Regístrate en la página del evento y la plaza es tuya.',
    otherwise: 'Si no quieres venir, puedes ignorar este correo.',
  },
  unregistered: {
    subject: 'Tu plaza te espera',
    lead: 'Tienes una invitación y aún no te has registrado.',
    otherwise: 'Si no quieres venir, puedes ignorar este correo.',
  },
  unsubscribe: 'Para no recibir más correos como este:',
  stop: 'No más correos',
  stopped: 'Ya no recibirás correos como este. Los códigos llegan cuando los pides.',
};
