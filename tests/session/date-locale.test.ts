import { afterEach, describe, expect, it, vi } from 'vitest';
import { dateLocale } from '../../src/session/date-locale';
import { formatMoment } from '../../src/domain/moment';

const MOMENT = Date.UTC(2026, 10, 22, 18);

describe('Dates', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ['en', ['de', 'en-GB', 'en-US'], 'en-GB'],
    ['en', ['en-US'], 'en-US'],
    ['de', ['de-AT', 'en-GB'], 'de-AT'],
    ['en-US', ['en-GB'], 'en-US'],
    ['en', ['eng-GB', 'de'], 'en'],
  ])('of a page in %s are written for a browser of %j as in %s', (page, languages, wanted) => {
    vi.stubGlobal('navigator', { languages });
    expect(dateLocale(page)).toBe(wanted);
  });

  it('begin with the day for the British reader of a page that says en', () => {
    vi.stubGlobal('navigator', { languages: ['en-GB'] });
    expect(formatMoment(MOMENT, dateLocale('en'))).toMatch(/^22 November 2026/);
  });
});
