import {
  BIO_LINE_BREAKS_MAX,
  BIO_MAX,
  LOCATION_MAX,
  MINIMUM_AGE,
  NAME_MAX,
  OCCUPATION_MAX,
  PHOTOS_MAX,
} from '../../../src/domain/limits.ts';
import { ApiError } from '../api-error.ts';
import { ageOn, isCalendarDate, latestToday } from './age.ts';

const NAME = /^[\p{L}\p{M} \-'’.]+$/u;
const NAME_TEXT = 'Only letters, spaces, hyphens, apostrophes, and periods';
const OCCUPATION = /^[\p{L}\p{M}\p{Nd} \-'’&/+.()]+$/u;
const OCCUPATION_TEXT = 'Allowed: letters, digits, spaces, hyphens, apostrophes, &, /, +, periods, parentheses';
const EDGE = /^[^\p{L}\p{Nd}]|[^\p{L}\p{M}\p{Nd}]$/u;

interface LineRule {
  required: string;
  max: number;
  tooLong: string;
  characters: RegExp;
  wrongCharacters: string;
}

const FIRST_NAME: LineRule = {
  required: 'First name is required',
  max: NAME_MAX,
  tooLong: 'Max 24 characters',
  characters: NAME,
  wrongCharacters: NAME_TEXT,
};
// §5 has no "Last name is required".
const LAST_NAME: LineRule = { ...FIRST_NAME, required: 'Must be 1–24 characters', tooLong: 'Must be 1–24 characters' };
const LOCATION: LineRule = {
  ...FIRST_NAME,
  required: 'Location is required',
  max: LOCATION_MAX,
  tooLong: 'Must be 1–30 characters',
};
const OCCUPATION_RULE: LineRule = {
  required: 'Occupation is required',
  max: OCCUPATION_MAX,
  tooLong: 'Must be 1–40 characters',
  characters: OCCUPATION,
  wrongCharacters: OCCUPATION_TEXT,
};

/** The line as it is stored: trimmed, composed (NFC). Throws `ApiError` 400 with the first fault's sentence of §5. */
function tidyLine(rule: LineRule, raw: string): string {
  const text = raw.normalize('NFC').trim();
  if (text === '') throw new ApiError(400, rule.required);
  if (text.length > rule.max) throw new ApiError(400, rule.tooLong);
  if (!rule.characters.test(text)) throw new ApiError(400, rule.wrongCharacters);
  if (EDGE.test(text)) throw new ApiError(400, 'Cannot start or end with punctuation');
  return text;
}

export const tidyFirstName = (raw: string): string => tidyLine(FIRST_NAME, raw);
export const tidyLastName = (raw: string): string => tidyLine(LAST_NAME, raw);
export const tidyLocation = (raw: string): string => tidyLine(LOCATION, raw);
export const tidyOccupation = (raw: string): string => tidyLine(OCCUPATION_RULE, raw);

export function tidyBio(raw: string): string {
  // PostgreSQL refuses U+0000 in a text, and no control character but the line break means anything in a bio. Half of a
  // surrogate pair can't be stored either: what is answered now is what will be read later.
  const bio = raw
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/(?!\n)\p{Cc}/gu, '')
    .trim();
  if (bio.length > BIO_MAX) throw new ApiError(400, 'Max 400 characters');
  if (bio.split('\n').length - 1 > BIO_LINE_BREAKS_MAX) throw new ApiError(400, 'Max 5 line breaks');
  return bio;
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
