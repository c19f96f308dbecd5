/** How a contact is shown: as a link to open, or as text to copy. */
export type ContactLink =
  /** `href` opens the dialler, a new mail or, for `web`, a page. */
  { kind: 'phone' | 'mail' | 'web'; href: string; text: string } | { kind: 'text'; text: string };

/** Latin, Arabic and Persian digits with the usual separators. */
const PHONE = /^\+?[\d٠-٩۰-۹\s()./\u2010-\u2013-]+$/;
/** A date, day or year first: not a phone number. */
const DATE =
  /^(?:(?:0?[1-9]|[12]\d|3[01])([./-])(?:0?[1-9]|1[0-2])\1(?:19|20)\d\d|(?:19|20)\d\d([./-])(?:0?[1-9]|1[0-2])\2(?:0?[1-9]|[12]\d|3[01]))$/;
const PHONE_DIGITS_MIN = 7;
/** E.164 has 15; a number may begin with 00. */
const PHONE_DIGITS_MAX = 17;
/** ASCII only: other scripts have look-alikes of an address. Excludes the characters that begin a `mailto:` query. */
const MAIL = /^[\w.+-]+@[a-z\d-]+(?:\.[a-z\d-]+)+$/i;
const WEB = /^https:\/\/\S+$/i;

/**
 * Recognises phone numbers, e-mail addresses and https URLs; anything else is never a link. Another person wrote the line, so the
 * text shown says where the link leads.
 * @param line decoded: one line, without control characters
 */
export function contactLink(line: string): ContactLink {
  if (MAIL.test(line)) return { kind: 'mail', href: `mailto:${line}`, text: line };
  return phoneLink(line) ?? webLink(line) ?? { kind: 'text', text: line };
}

function phoneLink(line: string): ContactLink | null {
  if (!PHONE.test(line) || DATE.test(line)) return null;
  // The low four bits of Arabic and Persian digits are their value. A trunk zero in parentheses isn't dialled from abroad.
  const ascii = line.replace(/[٠-٩۰-۹]/g, (digit) => `${digit.charCodeAt(0) & 15}`).replace(/^(\+|00)(.*)\(0\)/, '$1$2');
  const digits = ascii.replace(/\D/g, '');
  if (digits.length < PHONE_DIGITS_MIN || digits.length > PHONE_DIGITS_MAX) return null;
  return { kind: 'phone', href: `tel:${ascii.startsWith('+') ? '+' : ''}${digits}`, text: line };
}

function webLink(line: string): ContactLink | null {
  const url = WEB.test(line) ? urlOf(line) : null;
  // `https://bank.example@elsewhere.example` leads elsewhere.
  if (!url || url.username || url.password || !url.hostname.includes('.')) return null;
  // If the browser spells the host differently (`xn--…`), its spelling is shown.
  const isAsTyped = line.toLowerCase().startsWith(`https://${url.host}`);
  return { kind: 'web', href: url.href, text: isAsTyped ? line : url.href };
}

function urlOf(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
