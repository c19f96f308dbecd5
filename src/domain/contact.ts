/**
 * The line by which an attendee can be reached, as the widget and the reference API check it. Shared with a match by a tap
 * for that match alone.
 */

/** UTF-16 units. */
export const CONTACT_MAX = 80;

/** Why a line is refused: it is empty, too long, or not one line of readable characters. */
export type ContactFault = 'required' | 'tooLong' | 'characters';

/** Direction marks, which phone books put around copied numbers, and halves of characters. */
const INVISIBLE = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]|\p{Surrogate}/gu;
/** Controls, line breaks among them. */
const CONTROL = /[\p{Cc}\u2028\u2029]/u;

/** The line that is checked, sent and stored: trimmed, composed (NFC), without invisible marks. */
export function normalizeContact(text: string): string {
  return text.replace(INVISIBLE, '').normalize('NFC').trim();
}

/** What is wrong with a line; `null` for one that can be shared. */
export function checkContact(text: string): ContactFault | null {
  const line = normalizeContact(text);
  if (line === '') return 'required';
  if (CONTROL.test(line)) return 'characters';
  return line.length > CONTACT_MAX ? 'tooLong' : null;
}
