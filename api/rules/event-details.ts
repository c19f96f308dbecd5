import { ApiError } from '../api-error.ts';
import type { SentenceText } from '../sentences/english.ts';
import { normalizeText, REPORT_TEXT } from './texts.ts';

export const EVENT_NAME_MAX = 100;
export const VENUE_MAX = 200;

const refuse = (text: SentenceText, field: string) => new ApiError(400, text, { more: { field } });

/** What an event is called; `null` for an empty text. Throws `ApiError` 400 unless it is one line. */
export function requireEventName(typed: string): string | null {
  const name = typed.toWellFormed().normalize('NFC').trim();
  if (name.length <= EVENT_NAME_MAX && !/\p{Cc}/u.test(name)) return name || null;
  throw refuse(`The name of an event is one line of up to ${EVENT_NAME_MAX} characters.`, 'name');
}

/** Where an event takes place; `null` for an empty text. Throws `ApiError` 400 unless it is one line. */
export function requireVenue(typed: string): string | null {
  const venue = typed.toWellFormed().normalize('NFC').trim();
  if (venue.length <= VENUE_MAX && !/\p{Cc}/u.test(venue)) return venue || null;
  throw refuse(`The place of an event is one line of up to ${VENUE_MAX} characters.`, 'venue');
}

/** The address of a page in its own spelling; `null` if it is none of the web. */
export function pageAddress(typed: string): string | null {
  const isPage = URL.canParse(typed) && ['http:', 'https:'].includes(new URL(typed).protocol);
  return isPage ? new URL(typed).href : null;
}

/** The address of an event's page; `null` for an empty text. Throws `ApiError` 400. */
export function requirePage(typed: string): string | null {
  if (typed.trim() === '') return null;
  const page = pageAddress(typed.trim());
  if (page === null) throw refuse('Enter the address of a page. It begins with https://.', 'page');
  return page;
}

/** The organiser's own words in an invitation; `null` for none. Throws `ApiError` 400 if they are too long. */
export function requireWords(typed: string): string | null {
  return normalizeText(REPORT_TEXT, typed) || null;
}
