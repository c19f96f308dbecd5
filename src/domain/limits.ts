/** Every business constant of §9, in one place. Times are milliseconds, sizes are bytes, lengths are UTF-16 units. */

export const SESSION_LIFETIME_MS = 5 * 60 * 60 * 1000;
export const RESEND_COOLDOWN_MS = 60_000;
export const MINIMUM_AGE = 18;
/** Catches years typed with two digits. */
export const MAXIMUM_AGE = 120;

export const NAME_MAX = 24;
export const LOCATION_MAX = 30;
export const OCCUPATION_MAX = 40;
export const BIO_MAX = 400;
export const BIO_LINE_BREAKS_MAX = 5;

export const PASSWORD_MIN = 8;

export const PHOTOS_MAX = 3;
export const PHOTO_BYTES_MAX = 5_242_880;
/** Maximum number of decoded pixels: even a file of one megabyte can fill a viewer's memory. */
export const PHOTO_PIXELS_MAX = 50_000_000;
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

export const BROWSE_PAGE_SIZE = 8;

export const FORGOT_REDIRECT_MS = 1_000;
export const RESET_REDIRECT_MS = 1_200;
export const UNCONFIRMED_REDIRECT_MS = 1_200;
export const CONFIRMED_REDIRECT_MS = 250;

export const TOAST_MS = 4_000;
export const TOAST_SUCCESS_MS = 2_000;
export const TOASTS_MAX = 20;

export const LAZY_PART_TIMEOUT_MS = 120_000;
export const REQUEST_TIMEOUT_MS = 15_000;
/** How long an upload may stall before it is aborted. */
export const UPLOAD_STALL_MS = 30_000;
/** How long the server's reads may lag behind its writes. */
export const LAG_MS = 10_000;
