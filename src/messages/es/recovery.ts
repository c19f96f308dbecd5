import { texts as english } from '../en/recovery';
import { translation } from '../translation';
import { texts as aside } from './aside';
import { texts as forms } from './forms';
import { texts as newAccount } from './new-account';

export const texts = translation('es', english, {
  ...aside,
  ...forms,
  ...newAccount,
  'password.showNew': 'Mostrar los caracteres nuevos',
  'password.hideNew': 'Ocultar los caracteres nuevos',

  'code-required': 'Escribe el código',

  'confirm.title': 'Confirma tu correo',
  'confirm.text': 'Hemos enviado un código a {email}. Escríbelo aquí para confirmar que la dirección es tuya.',
  'confirm.code': 'Código de confirmación',
  'confirm.code.checked': 'Comprobamos el código en cuanto escribes la última cifra.',
  'confirm.submit': 'Confirmar',
  'confirm.resend': 'Reenviar código',
  'confirm.resendIn': 'Reenviar en {seconds} s',
  'confirm.other': 'Usar otro correo electrónico',
  'confirm.noCode':
    '¿Aún no tienes el código? Mira en la carpeta de spam. ¿Es correcto {email}? Si no llega, pregunta al equipo en la barra.',
  'confirm.noCode.change': '¿No eres tú? Cambiar la dirección',
  'confirm.noCode.send': 'Enviar el código ahí',
  'confirm.login': '¿Ya lo confirmaste?',
  'confirm.login.link': 'Inicia sesión aquí',
  'confirm.done': 'Correo confirmado',
  'confirm.resent': 'Te hemos reenviado el código de confirmación',
  'confirm.failed': 'No se pudo confirmar',
  'confirm.resendFailed': 'No se pudo reenviar',

  'forgot.title': '¿Olvidaste la contraseña?',
  'forgot.text': 'Dinos tu correo electrónico y te enviaremos un código para crear una nueva.',
  'forgot.email': 'Correo electrónico',
  'forgot.submit': 'Enviar código',
  'forgot.sent': 'Si la cuenta existe, se ha enviado un correo.',
  'forgot.login': 'Volver al inicio de sesión',

  'reset.title': 'Crea una contraseña nueva',
  'reset.text': 'El código está en el correo que te hemos enviado. Puede tardar un minuto en llegar.',
  'reset.email': 'Correo electrónico',
  'reset.code': 'Código de verificación',
  'reset.password': 'Contraseña nueva',
  'reset.confirm': 'Confirma la contraseña',
  'reset.submit': 'Cambiar contraseña',
  'reset.differ': 'Las contraseñas no coinciden.',
  'reset.failed': 'No se pudo cambiar la contraseña.',
  'reset.done': 'Contraseña cambiada. Ya puedes iniciar sesión.',
  'reset.again': 'Enviar otro código',

  'change.title': 'Cambiar contraseña',
  'change.current': 'Contraseña actual',
  'change.new': 'Contraseña nueva',
  'change.confirm': 'Confirma la contraseña nueva',
  'change.submit': 'Cambiar contraseña',
  'change.differ': 'Las contraseñas nuevas no coinciden.',
  'change.failed': 'No se pudo cambiar la contraseña.',
  'change.done': 'Contraseña cambiada.',
});
