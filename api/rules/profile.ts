import { MINIMUM_AGE, PHOTOS_MAX } from '../../src/domain/limits.ts';
import { ApiError } from '../api-error.ts';
import type { ConsentBody } from '../schemas/consent.ts';
import type { SentenceText } from '../sentences/english.ts';

/** Age in whole years on a day in UTC. `dob` is `YYYY-MM-DD`; a birthday on 29 February falls on 1 March in common years. */
export function ageOn(dob: string, today: Date): number {
  const [year, month, day] = dob.split('-').map(Number) as [number, number, number];
  const monthsAhead = today.getUTCMonth() + 1 - month;
  const hadBirthday = monthsAhead > 0 || (monthsAhead === 0 && today.getUTCDate() >= day);
  return today.getUTCFullYear() - year - (hadBirthday ? 0 : 1);
}

/** Whether the text is an existing day. */
function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  // `Date` turns 31 February into a day of March, which doesn't match the text.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

const EASTERNMOST_HOURS = 14;

/** The latest calendar day anywhere on Earth, since an attendee in Auckland turns 18 before it is that day in London. */
function latestToday(now: number): Date {
  return new Date(now + EASTERNMOST_HOURS * 60 * 60_000);
}

const OLDEST = '1900-01-01';

export function requireDob(raw: string, now: number): string {
  const dob = raw.trim();
  if (!isCalendarDate(dob) || dob < OLDEST) throw new ApiError(400, 'Date of birth is required');
  if (ageOn(dob, latestToday(now)) < MINIMUM_AGE) {
    throw new ApiError(400, 'You must be at least 18 years old to register');
  }
  return dob;
}

export function requirePhotoCount(photos: readonly string[]): void {
  if (photos.length > PHOTOS_MAX) throw new ApiError(400, `You can upload up to ${PHOTOS_MAX} photos.`);
}

/** The answer names the required version, so that the widget can ask for it. */
const needed = (status: number, text: SentenceText, version: string) =>
  new ApiError(status, text, { more: { consent: { version } } });

/** Throws `ApiError` 400 unless the consent is to the required version; `null` requires none. */
export function requireConsent(given: ConsentBody | undefined, wanted: string | null): void {
  // PostgreSQL stores no NUL, and no journal a line that is several.
  if (given && /\p{Cc}/u.test(given.version)) throw new ApiError(400, { english: 'A consent version is one line of text.' });
  if (wanted === null || given?.version === wanted) return;
  const text = given ? 'What you agree to has changed. Please reload the page.' : 'Please agree to how your data is used.';
  throw needed(400, text, wanted);
}

/** The error for somebody without a consent to the required version. */
export const consentIsMissing = (wanted: string): ApiError =>
  needed(403, 'What you agree to has changed. Please agree to it again.', wanted);
