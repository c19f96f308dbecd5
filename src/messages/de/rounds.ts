import { texts as english } from '../en/rounds';
import { translation } from '../translation';

export const texts = translation('de', english, {
  'rounds.title': 'Runden',
  'rounds.round': 'Runde {round} von {rounds}',
  'rounds.table': 'Tisch {table}',
  'rounds.next': 'Danach: Tisch {table}',
  'rounds.nextBreak': 'Danach: Pause',
  'rounds.last': 'Das ist die letzte Runde.',
  'rounds.unknown': 'Keine Verbindung: Dein nächster Tisch ist noch nicht bekannt.',
  'rounds.break': 'Pause',
  'rounds.break.then': 'Diese Runde setzt du aus.',
  'rounds.planned': 'Die Runden beginnen bald',
  'rounds.first': 'Du beginnst an Tisch {table}.',
  'rounds.paused': 'Angehalten. Gleich geht es weiter.',
  'rounds.change': 'Wechsle zu Tisch {table}',
  'rounds.stay': 'Bleib an Tisch {table}',
  'rounds.over': 'Die Runden sind vorbei',
  'rounds.said': 'Runde {round} von {rounds}, Tisch {table}, mit {person}',
});
