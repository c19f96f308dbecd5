import { texts as english } from '../en/rounds';
import { translation } from '../translation';

export const texts = translation('uk', english, {
  'rounds.title': 'Раунди',
  'rounds.round': 'Раунд {round} з {rounds}',
  'rounds.table': 'Столик {table}',
  'rounds.next': 'Далі: столик {table}',
  'rounds.nextBreak': 'Далі: перерва',
  'rounds.last': 'Це останній раунд.',
  'rounds.unknown': 'Немає з’єднання: твій наступний столик ще невідомий.',
  'rounds.break': 'Перерва',
  'rounds.break.then': 'Цей раунд ти пропускаєш.',
  'rounds.planned': 'Раунди скоро почнуться',
  'rounds.first': 'Ти починаєш за столиком {table}.',
  'rounds.paused': 'Призупинено. Зараз продовжимо.',
  'rounds.change': 'Перейди до столика {table}',
  'rounds.stay': 'Залишайся за столиком {table}',
  'rounds.over': 'Раунди закінчилися',
  'rounds.said': 'Раунд {round} з {rounds}, столик {table}, {person}',
});
