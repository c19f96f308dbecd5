import { plainText } from './plain-text';

/**
 * The line of text by which an attendee can be reached, as checked by the widget and the reference API. Shared with one match at
 * a time.
 */

/** UTF-16 units: a link to share a profile has 86 in Signal, and more in LinkedIn. */
export const CONTACT_MAX = 200;

/** Why a line is refused: empty, too long, or not one line of readable characters. */
export type ContactFault = 'required' | 'tooLong' | 'characters';

/** Control characters including line breaks. */
const CONTROL = /[\p{Cc}\u2028\u2029]/u;

/** The line as checked, sent and stored: trimmed, composed (NFC), without invisible marks, its spaces plain. */
export function normalizeContact(text: string): string {
  return plainText(text).trim();
}

/** The fault of a line; `null` if it can be shared. */
export function checkContact(text: string): ContactFault | null {
  const line = normalizeContact(text);
  if (line === '') return 'required';
  if (CONTROL.test(line)) return 'characters';
  return line.length > CONTACT_MAX ? 'tooLong' : null;
}
