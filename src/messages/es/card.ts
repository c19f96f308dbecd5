import { texts as english } from '../en/card';
import { translation } from '../translation';

export const texts = translation('es', english, {
  'card.title': 'Mi tarjeta',
  'card.own': 'Eres el número {number}',
  'card.hint': 'Solo lo ves tú. Toca otra vez una respuesta para quitarla.',
  'card.number': 'Número {number}',
  'card.yes': 'Sí',
  'card.maybe': 'Quizá',
  'card.no': 'No',
  'card.note': 'Nota',
  'card.note.of': 'Nota sobre el número {number}',
  'card.saved': 'Guardado',
  'card.unsent': 'Sin enviar: se enviará cuando vuelvas a tener conexión',
  'card.refused': 'No se pudo guardar.',
  'card.failed': 'No se pudo cargar tu tarjeta.',
  'card.retry': 'Reintentar',
  'card.mine': 'Tu nota: {note}',
  'card.across': 'En tu mesa',
});
