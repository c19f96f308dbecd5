import { expect, test } from 'vitest';
import { CARD_NUMBER_MAX, fitsCard, isCardNumber, isMark, MARKS, normalizeNote, NOTE_MAX } from '../../src/domain/card';

test('A note is one line of at most 140 characters, counted without the white space around it', () => {
  expect(fitsCard('')).toBe(true);
  expect(fitsCard(` ${'x'.repeat(NOTE_MAX)}\n`)).toBe(true);
  expect(fitsCard('x'.repeat(NOTE_MAX + 1))).toBe(false);
  expect(normalizeNote(' Laughs\r\n loud\u2028\0and\ud800 long ')).toBe('Laughs  loud and  long');
  expect(normalizeNote('e\u0301')).toBe('\u00e9');
  expect(normalizeNote('👩‍🚀 \u202bxyz')).toBe('👩‍🚀 \u202bxyz');
});

test('Rows have whole numbers from 1 to 500, and one of three marks', () => {
  for (const good of [1, 17, CARD_NUMBER_MAX]) expect(isCardNumber(good)).toBe(true);
  for (const bad of [0, -1, 1.5, CARD_NUMBER_MAX + 1, Number.NaN, Infinity, '7', null]) expect(isCardNumber(bad)).toBe(false);
  for (const mark of MARKS) expect(isMark(mark)).toBe(true);
  for (const bad of ['Yes', '', null, undefined, ['yes']]) expect(isMark(bad)).toBe(false);
});
