import { texts as english } from '../en/rounds';
import { translation } from '../translation';

export const texts = translation('es', english, {
  'rounds.title': 'Rondas',
  'rounds.round': 'Ronda {round} de {rounds}',
  'rounds.table': 'Mesa {table}',
  'rounds.next': 'Después: mesa {table}',
  'rounds.nextBreak': 'Después: un descanso',
  'rounds.last': 'Esta es la última ronda.',
  'rounds.unknown': 'Sin conexión: aún no se sabe tu próxima mesa.',
  'rounds.break': 'Descanso',
  'rounds.break.then': 'Descansas esta ronda.',
  'rounds.planned': 'Las rondas empiezan pronto',
  'rounds.first': 'Empiezas en la mesa {table}.',
  'rounds.paused': 'En pausa. Enseguida continúa.',
  'rounds.change': 'Cambia a la mesa {table}',
  'rounds.stay': 'Quédate en la mesa {table}',
  'rounds.over': 'Las rondas han terminado',
  'rounds.said': 'Ronda {round} de {rounds}, mesa {table}, con {person}',
});
