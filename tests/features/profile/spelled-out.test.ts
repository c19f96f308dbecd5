import { describe, expect, it } from 'vitest';
import { spelledOut } from '../../../src/features/profile/spelled-out';

describe('A date in words', () => {
  it.each([
    ['en-GB', '14 March 1994'],
    ['en-US', 'March 14, 1994'],
    ['de', '14. März 1994'],
  ])('is spelled as %s has it: %s', (locale, words) => {
    expect(spelledOut('1994-03-14', locale)).toBe(words);
  });

  it('is the same day in every time zone', () => {
    const before = process.env.TZ;
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      process.env.TZ = zone;
      expect(spelledOut('1994-01-01', 'en-GB')).toBe('1 January 1994');
    }
    process.env.TZ = before;
  });

  it.each([null, '', 'in spring', '1994-13-40'])('stays as it is when it is none: %j', (text) => {
    expect(spelledOut(text, 'en-GB')).toBe(text ?? '');
  });
});
