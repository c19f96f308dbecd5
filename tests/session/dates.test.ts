import { afterEach, describe, expect, it, vi } from 'vitest';
import { dateLocale, formatMoment, spelledOut } from '../../src/session/dates';

describe('A moment', () => {
  const moment = new Date(2026, 2, 9, 17, 5).getTime();

  it.each([
    ['en-GB', ['9 March 2026', '17:05']],
    ['de', ['9. März 2026', '17:05']],
    ['en-US', ['March 9, 2026', '5:05']],
  ])('shows date, year and time of day in %s', (locale, parts) => {
    for (const part of parts) expect(formatMoment(moment, locale)).toContain(part);
  });

  it('is null when no calendar has it', () => {
    expect(formatMoment(1e300, 'en')).toBeNull();
  });
});

const MOMENT = Date.UTC(2026, 10, 22, 18);

describe('Dates', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ['en', ['de', 'en-GB', 'en-US'], 'en-GB'],
    ['en', ['en-US'], 'en-US'],
    ['de', ['de-AT', 'en-GB'], 'de-AT'],
    ['en-US', ['en-GB'], 'en-US'],
    ['en', ['eng-GB', 'de'], 'en'],
    ['en', undefined, 'en'],
    ['en', null, 'en'],
    ['en', [], 'en'],
    ['en', ['en-US@posix', 'en-GB'], 'en-GB'],
    ['en', 'en-GB', 'en-GB'],
    ['en', [undefined, 7], 'en'],
  ])('of a page in %s are written for a browser of %j as in %s', (page, languages, wanted) => {
    vi.stubGlobal('navigator', { languages });
    expect(dateLocale(page)).toBe(wanted);
  });

  it('begin with the day for the British reader of a page that says en', () => {
    vi.stubGlobal('navigator', { languages: ['en-GB'] });
    expect(formatMoment(MOMENT, dateLocale('en'))).toMatch(/^22 November 2026/);
  });
});

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
