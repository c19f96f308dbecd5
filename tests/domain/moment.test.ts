import { describe, expect, it } from 'vitest';
import { formatMoment } from '../../src/domain/moment';

describe('A moment', () => {
  const moment = new Date(2026, 2, 9, 17, 5).getTime();

  it.each([
    ['en-GB', ['9 March 2026', '17:05']],
    ['de', ['9. März 2026', '17:05']],
    ['en-US', ['March 9, 2026', '5:05']],
  ])('shows date, year and time of day in %s', (locale, parts) => {
    for (const part of parts) expect(formatMoment(moment, locale)).toContain(part);
  });

  it('is nothing when no calendar has it', () => {
    expect(formatMoment(1e300, 'en')).toBeNull();
  });
});
