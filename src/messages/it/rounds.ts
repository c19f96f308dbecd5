import { texts as english } from '../en/rounds';
import { translation } from '../translation';

export const texts = translation('it', english, {
  'rounds.title': 'Turni',
  'rounds.round': 'Turno {round} di {rounds}',
  'rounds.table': 'Tavolo {table}',
  'rounds.next': 'Poi: tavolo {table}',
  'rounds.nextBreak': 'Poi: una pausa',
  'rounds.last': 'Questo è l’ultimo turno.',
  'rounds.break': 'Pausa',
  'rounds.break.then': 'In questo turno fai una pausa.',
  'rounds.planned': 'I turni iniziano presto',
  'rounds.first': 'Inizi al tavolo {table}.',
  'rounds.paused': 'In pausa. Tra poco si riprende.',
  'rounds.change': 'Passa al tavolo {table}',
  'rounds.stay': 'Resta al tavolo {table}',
  'rounds.over': 'I turni sono finiti',
  'rounds.said': 'Turno {round} di {rounds}, tavolo {table}, con {person}',
});
