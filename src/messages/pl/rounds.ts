import { texts as english } from '../en/rounds';
import { translation } from '../translation';

export const texts = translation('pl', english, {
  'rounds.title': 'Rundy',
  'rounds.round': 'Runda {round} z {rounds}',
  'rounds.table': 'Stolik {table}',
  'rounds.next': 'Potem: stolik {table}',
  'rounds.nextBreak': 'Potem: przerwa',
  'rounds.last': 'To ostatnia runda.',
  'rounds.unknown': 'Brak połączenia: nie wiadomo jeszcze, który stolik będzie następny.',
  'rounds.break': 'Przerwa',
  'rounds.break.then': 'W tej rundzie masz przerwę.',
  'rounds.planned': 'Rundy zaraz się zaczną',
  'rounds.first': 'Zaczynasz przy stoliku {table}.',
  'rounds.paused': 'Wstrzymano. Zaraz ciąg dalszy.',
  'rounds.change': 'Przejdź do stolika {table}',
  'rounds.stay': 'Zostań przy stoliku {table}',
  'rounds.over': 'Rundy się skończyły',
  'rounds.said': 'Runda {round} z {rounds}, stolik {table}, {person}',
});
