import { texts as english } from '../en/rounds';
import { translation } from '../translation';

export const texts = translation('pt', english, {
  'rounds.title': 'Rondas',
  'rounds.round': 'Ronda {round} de {rounds}',
  'rounds.table': 'Mesa {table}',
  'rounds.next': 'A seguir: mesa {table}',
  'rounds.nextBreak': 'A seguir: um intervalo',
  'rounds.last': 'Esta é a última ronda.',
  'rounds.unknown': 'Sem ligação: ainda não se sabe qual é a tua próxima mesa.',
  'rounds.break': 'Intervalo',
  'rounds.break.then': 'Nesta ronda descansas.',
  'rounds.planned': 'As rondas começam em breve',
  'rounds.first': 'Começas na mesa {table}.',
  'rounds.paused': 'Em pausa. Continua já a seguir.',
  'rounds.change': 'Muda para a mesa {table}',
  'rounds.stay': 'Fica na mesa {table}',
  'rounds.over': 'As rondas terminaram',
  'rounds.said': 'Ronda {round} de {rounds}, mesa {table}, com {person}',
});
