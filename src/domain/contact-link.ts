import { plainDigits } from './digits';

/** How a contact is shown: as a link to open, or as text to copy. */
export type ContactLink =
  /** `href` opens the dialler, `message` a new message in the app the line names, or a text message. */
  | { kind: 'phone'; href: string; message: string; text: string }
  /** `href` opens a new mail or a page. */
  | { kind: 'mail' | 'web'; href: string; text: string }
  | { kind: 'text'; text: string };

/**
 * What says of which kind a contact is: words with a colon, as in "WhatsApp: +49 …", or a scheme, as in "tel:+49…". Not
 * another host: "bank.example: elsewhere.example/x" is no link.
 */
const LABEL = /^\p{L}[\p{L} -]*\.?[:：]\s*/u;
/** Digits with the usual separators, and what may stand after them: an extension, or a word in parentheses. */
const PHONE = /^(\+?[\d\s()./\u2010-\u2013-]+)(?:(?:ext\.?|x)\s?\d{1,6}|\(\p{L}[\p{L} ]*\))?$/iu;
/** A date, day or year first: not a phone number. */
const DATE =
  /^(?:(?:0?[1-9]|[12]\d|3[01])([./-])(?:0?[1-9]|1[0-2])\1(?:19|20)\d\d|(?:19|20)\d\d([./-])(?:0?[1-9]|1[0-2])\2(?:0?[1-9]|[12]\d|3[01]))$/;
/** Two postcodes. Mobile numbers of India, which are written alike, begin with 6 to 9. */
const POSTCODES = /^[1-5]\d{4}\D+\d{5}$/;
const PHONE_DIGITS_MIN = 7;
/** E.164 has 15; a number may begin with 00. */
const PHONE_DIGITS_MAX = 17;
/** Without + or 00, more digits than this are a card's number or an account's. */
const PHONE_DIGITS_MAX_AT_HOME = 13;
/** ASCII only: other scripts have look-alikes of an address. Excludes the characters that begin a `mailto:` query. */
const MAIL = /^[\w.+-]+@[a-z\d-]+(?:\.[a-z\d-]+)+$/i;
const WEB = /^https:\/\/\S+$/i;
/** A page as people write it, without its scheme: `instagram.com/anna`. */
const BARE_WEB = /^(?:[a-z\d-]+\.)+[a-z]{2,}\/\S+$/i;

/**
 * Recognises phone numbers, e-mail addresses and web pages, with or without a word for their kind; anything else is never a
 * link. Another person wrote the line, so the text shown says where the link leads.
 * @param line decoded: one line, without control characters
 */
export function contactLink(line: string): ContactLink {
  const [label = ''] = LABEL.exec(line) ?? [];
  const contact = line.slice(label.length);
  if (MAIL.test(contact)) return { kind: 'mail', href: `mailto:${contact}`, text: line };
  const href = phoneHref(contact);
  if (href !== null) return { kind: 'phone', href, message: messageHref(line, href), text: line };
  // Before a page, a word without a space after it is a scheme.
  return webLink(label.endsWith(' ') ? contact : line, line) ?? { kind: 'text', text: line };
}

function phoneHref(contact: string): string | null {
  const [, typed = ''] = PHONE.exec(plainDigits(contact)) ?? [];
  if (DATE.test(typed) || POSTCODES.test(typed)) return null;
  // A trunk zero in parentheses isn't dialled from abroad.
  const number = typed.replace(/^(\+|00)(.*)\(0\)/, '$1$2');
  const digits = number.replace(/\D/g, '');
  const max = /^(?:\+|00)/.test(number) ? PHONE_DIGITS_MAX : PHONE_DIGITS_MAX_AT_HOME;
  if (digits.length < PHONE_DIGITS_MIN || digits.length > max) return null;
  return `tel:${number.startsWith('+') ? '+' : ''}${digits}`;
}

/** The apps that a line can name beside a number, and their links, which take international numbers only. */
const APPS = [
  [/whats\s?app|واتساب/i, 'https://wa.me/'],
  [/signal/i, 'https://signal.me/#p/+'],
] as const;

function messageHref(line: string, href: string): string {
  const [, digits] = /^tel:(?:\+|00)(\d+)$/.exec(href) ?? [];
  const [, app] = APPS.find(([name]) => name.test(line)) ?? [];
  return app && digits ? app + digits : href.replace('tel:', 'sms:');
}

function webLink(contact: string, line: string): ContactLink | null {
  const address = BARE_WEB.test(contact) ? `https://${contact}` : contact;
  const url = WEB.test(address) ? urlOf(address) : null;
  // `https://bank.example@elsewhere.example` leads elsewhere.
  if (!url || url.username || url.password || !url.hostname.includes('.')) return null;
  // If the browser spells the host differently (`xn--…`), its spelling is shown.
  const isAsTyped = address.toLowerCase().startsWith(`https://${url.host}`);
  return { kind: 'web', href: url.href, text: isAsTyped ? line : url.href };
}

function urlOf(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
