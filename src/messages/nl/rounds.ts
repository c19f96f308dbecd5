import { texts as english } from '../en/rounds';
import { translation } from '../translation';

export const texts = translation('nl', english, {
  'rounds.title': 'Rondes',
  'rounds.round': 'Ronde {round} van {rounds}',
  'rounds.table': 'Tafel {table}',
  'rounds.next': 'Daarna: tafel {table}',
  'rounds.nextBreak': 'Daarna: pauze',
  'rounds.last': 'Dit is de laatste ronde.',
  'rounds.unknown': 'Geen verbinding: je volgende tafel is nog niet bekend.',
  'rounds.break': 'Pauze',
  'rounds.break.then': 'Deze ronde sla je over.',
  'rounds.planned': 'De rondes beginnen zo',
  'rounds.first': 'Je begint aan tafel {table}.',
  'rounds.paused': 'Gepauzeerd. Het gaat zo verder.',
  'rounds.change': 'Ga naar tafel {table}',
  'rounds.stay': 'Blijf aan tafel {table}',
  'rounds.over': 'De rondes zijn voorbij',
  'rounds.said': 'Ronde {round} van {rounds}, tafel {table}, met {person}',
});
