/**
 * The line of text by which an attendee can be reached, as checked by the widget and the reference API. Shared with one match at
 * a time.
 */

/** UTF-16 units. */
export const CONTACT_MAX = 80;

/** Why a line is refused: empty, too long, or not one line of readable characters. */
export type ContactFault = 'required' | 'tooLong' | 'characters';

/** Bidi marks, which phone books put around copied numbers, and lone surrogates. */
const INVISIBLE = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]|\p{Surrogate}/gu;
/** Control characters including line breaks. */
const CONTROL = /[\p{Cc}\u2028\u2029]/u;

/** The line as checked, sent and stored: trimmed, composed (NFC), without invisible characters. */
export function normalizeContact(text: string): string {
  return text.replace(INVISIBLE, '').normalize('NFC').trim();
}

/** The fault of a line; `null` if it can be shared. */
export function checkContact(text: string): ContactFault | null {
  const line = normalizeContact(text);
  if (line === '') return 'required';
  if (CONTROL.test(line)) return 'characters';
  return line.length > CONTACT_MAX ? 'tooLong' : null;
}
