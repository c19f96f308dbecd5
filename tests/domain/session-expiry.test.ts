import { describe, expect, it } from 'vitest';
import * as limits from '../../src/domain/limits';
import { isExpired, timeLeft } from '../../src/domain/session-expiry';

const NOW = Date.UTC(2026, 10, 21, 12);
const FIVE_HOURS = 18_000_000;
const MINUTE = 60_000;

describe('A session', () => {
  it('lasts five hours from its issue', () => {
    expect(isExpired(NOW, NOW)).toBe(false);
    expect(isExpired(NOW - FIVE_HOURS + 1, NOW)).toBe(false);
    expect(isExpired(NOW - FIVE_HOURS, NOW)).toBe(true);
    expect(isExpired(NOW - FIVE_HOURS - 1, NOW)).toBe(true);
  });

  it('outlives a clock set back by less than a day', () => {
    const day = 24 * 60 * MINUTE;
    expect(isExpired(NOW + day - 1, NOW)).toBe(false);
    expect(isExpired(NOW + day, NOW)).toBe(true);
  });

  it.each([undefined, null, '', String(NOW), Number.NaN, Number.POSITIVE_INFINITY, {}, [NOW], true])(
    'without a stamp that makes sense is over: %j',
    (issuedAt) => {
      expect(isExpired(issuedAt, NOW)).toBe(true);
    },
  );

  it('tells how long it still lasts, never less than nothing', () => {
    expect(timeLeft(NOW, NOW)).toBe(FIVE_HOURS);
    expect(timeLeft(NOW - FIVE_HOURS + 1, NOW)).toBe(1);
    expect(timeLeft(NOW - 2 * FIVE_HOURS, NOW)).toBe(0);
  });
});

describe('The constants of the business', () => {
  it('are the ones of the specification', () => {
    expect({ ...limits }).toEqual({
      SESSION_LIFETIME_MS: 18_000_000,
      RESEND_COOLDOWN_MS: 60_000,
      MINIMUM_AGE: 18,
      LAG_MS: 10_000,
      MAXIMUM_AGE: 120,
      NAME_MAX: 24,
      LOCATION_MAX: 30,
      OCCUPATION_MAX: 40,
      BIO_MAX: 400,
      BIO_LINE_BREAKS_MAX: 5,
      PASSWORD_MIN: 8,
      PHOTOS_MAX: 3,
      PHOTO_BYTES_MAX: 5_242_880,
      PHOTO_PIXELS_MAX: 50_000_000,
      PHOTO_TYPES: ['image/jpeg', 'image/png', 'image/webp'],
      BROWSE_PAGE_SIZE: 8,
      FORGOT_REDIRECT_MS: 1_000,
      RESET_REDIRECT_MS: 1_200,
      UNCONFIRMED_REDIRECT_MS: 1_200,
      CONFIRMED_REDIRECT_MS: 250,
      TOAST_MS: 4_000,
      TOAST_SUCCESS_MS: 2_000,
      TOASTS_MAX: 20,
      LAZY_PART_TIMEOUT_MS: 120_000,
      UPLOAD_STALL_MS: 30_000,
      REQUEST_TIMEOUT_MS: 15_000,
    });
  });
});
