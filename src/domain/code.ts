import { plainDigits } from './digits';
import { withoutMarks } from './invisible';

/** A code as it is typed, key by key: in plain digits, without spaces and invisible marks. */
export const typedCode = (text: string): string => plainDigits(withoutMarks(text)).replaceAll(/\s/g, '');

/** What stands before a code in a mail or a message: "Code:". */
const LABEL = /^[^\d:]*:/;

/**
 * The code that is meant, as sent and as checked. One of digits is its digits alone: "Code: 123-456" is 123456. One with letters,
 * which other servers may send, is as typed.
 */
export function normalizeCode(text: string): string {
  const typed = typedCode(text);
  const bare = typed.replace(LABEL, '');
  return /\d/.test(bare) && !/\p{L}/u.test(bare) ? bare.replaceAll(/\D/g, '') : typed;
}
