import { withAsciiHost } from './email-host';
import { withoutMarks } from './invisible';

// The same rule as <input type=email>: https://html.spec.whatwg.org/#valid-e-mail-address. For the API and for guest lists: the
// account's forms only ask that there is an e-mail (§5), and the server judges it.
const EMAIL = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i;
const EMAIL_MAX = 254;
/** Dots where mail servers take none: at an edge of the local part, or beside another. */
const STRAY_DOT = /^\.|\.@|\.\./;
const LOCAL_MAX = 64;

/**
 * The canonical spelling of an e-mail address; `null` if it isn't one. One with a host in letters of any language is that with
 * the host in ASCII.
 */
export function normalizeEmail(raw: string): string | null {
  const typed = withoutMarks(raw).trim();
  if (typed.length > EMAIL_MAX) return null;
  const email = withAsciiHost(typed);
  // Checked before lowercasing, which turns a Kelvin sign into a plain k, and so into another person's address.
  return email.length <= EMAIL_MAX && EMAIL.test(email) ? email.toLowerCase() : null;
}

/** Whether mail servers take the local part of a canonical address (RFC 5321), which the rule of browsers doesn't ask. */
export const canBeMailed = (email: string): boolean => email.indexOf('@') <= LOCAL_MAX && !STRAY_DOT.test(email);

/** `normalizeEmail` for an address that isn't known yet: also `null` for one that no mail reaches. */
export function normalizeNewEmail(raw: string): string | null {
  const email = normalizeEmail(raw);
  return email !== null && canBeMailed(email) ? email : null;
}
