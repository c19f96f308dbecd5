import { describe, expect, it } from 'vitest';
import * as limits from '../../src/domain/limits';

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
