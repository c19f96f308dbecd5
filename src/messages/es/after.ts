import { texts as english } from '../en/after';
import { translation } from '../translation';

export const texts = translation('es', english, {
  'contact.share': 'Compartir contacto',
  'contact.change': 'Cambiar',
  'contact.stop': 'Dejar de compartir',
  'contact.seen': '{name} ve {contact}',
  'contact.shared': '{name} ve tu contacto',
  'contact.none': '{name} aún no ha compartido un contacto.',
  'contact.ask': '¿Cómo puede contactarte {name}?',
  'contact.hint': 'Solo lo ve {name}.',
  'contact.useEmail': 'Usar mi correo',
  'contact.send': 'Compartir',
  'contact.wrong': 'Escribe un número, una dirección o un enlace de 200 caracteres como máximo.',
  'contact.failed': 'No se pudo compartir. Inténtalo de nuevo.',
  'contact.call': 'Llamar',
  'contact.message': 'Mensaje',
  'contact.copy': 'Copiar',
  'contact.copied': 'Copiado',
  'matches.none': 'Esta vez no hay matches. Cada noche es distinta.',
  'matches.none.hint': 'Gracias por haber estado.',
  'event.next': 'Nuestro próximo evento',
});
