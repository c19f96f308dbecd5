/**
 * A kind of value.
 *
 * @typedef {object} Kind
 * @property {(text: string) => string | undefined} read normalises a value; `undefined` if it is invalid
 * @property {string} fault error text for the field
 */

const LOCAL_HOST = /^(?:localhost|127(?:\.\d+){3}|\[::1\]|.+\.localhost)$/;
/** One family of a font list: a name, or a quoted name. */
const FAMILY = String.raw`(?:[\p{L}-][\p{L}\d _-]*|"[^"'<>{};\\\p{Cc}]+"|'[^"'<>{};\\\p{Cc}]+')`;
const FONT = new RegExp(String.raw`^${FAMILY}(?:\s*,\s*${FAMILY})*$`, 'u');
/** ISO 8601 with a time zone, to the minute or the second. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?(?:Z|[+-]\d\d:\d\d)$/;

/** A URL that a browser can open, or `undefined`; `https://api` and `https:/x.y` count as slips. */
function addressOf(text) {
  if (!/^https?:\/\/[^\s\\]+$/i.test(text) || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isLocal = LOCAL_HOST.test(url.hostname);
  const isNamed = /^[^.].*\.[^.]+$/.test(url.hostname) || url.hostname.startsWith('[');
  return (isLocal || isNamed) && url.username + url.password === '' ? url : undefined;
}

/** Tokens and code require https, except on localhost. */
const isSafe = (url) => url?.protocol === 'https:' || (url && LOCAL_HOST.test(url.hostname));

const matching = (pattern, fault) => ({ read: (text) => (pattern.test(text) ? text : undefined), fault });

/** @type {Kind} */
export const scriptAddress = {
  read(text) {
    const url = addressOf(text);
    return isSafe(url) && url.pathname.endsWith('/embed.js') ? url.origin + url.pathname + url.search : undefined;
  },
  fault: 'This is not the address of the script: it begins with https:// and ends with /embed.js.',
};

/** @type {Kind} */
export const apiAddress = {
  read(text) {
    const url = addressOf(text);
    return isSafe(url) && url.search + url.hash === '' ? (url.origin + url.pathname).replace(/\/+$/, '') : undefined;
  },
  fault: 'This is not the address of an API: it looks like https://api.example.org, with nothing behind a ? or #.',
};

/** @type {Kind} */
export const webAddress = {
  read: (text) => addressOf(text)?.href,
  fault: 'This is not a web address: it looks like https://www.example.org/page.',
};

/** @type {Kind} */
export const colour = matching(/^#[\da-f]{6}$/i, 'This is not a colour such as #0f766e.');

/** @type {Kind} */
export const text = matching(/^[^\p{Cc}\u2028\u2029]{1,200}$/u, 'This is too long: at most 200 characters.');

/** @type {Kind} */
export const prefix = matching(/^[\w-]{1,40}$/, 'Only letters without accents, digits, - and _ can stand here.');

/** @type {Kind} */
export const email = matching(/^[^\s@<>"'&]+@[^\s@<>"'&.]+(?:\.[^\s@<>"'&.]+)+$/, 'This is not an e-mail address.');

/** @type {Kind} */
export const phone = matching(
  /^\+?\d[\d\s()/.-]{3,30}$/,
  'This is not a phone number: digits, spaces, + ( ) / . and - can stand here.',
);

/** @type {Kind} */
export const font = matching(FONT, 'This is not a list of fonts such as "Source Sans 3", sans-serif.');

/** @type {Kind} */
export const moment = {
  read: (value) => (MOMENT.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined),
  fault: 'This is not a date with a time.',
};

/** @param {number} least @param {number} most @returns {Kind} */
export const wholeNumber = (least, most) => ({
  read: (value) => (/^\d{1,4}$/.test(value) && Number(value) >= least && Number(value) <= most ? `${Number(value)}` : undefined),
  fault: `This has to be a whole number from ${least} to ${most}.`,
});

/** @param {readonly string[]} choices @returns {Kind} */
export const oneOf = (choices) => ({
  read: (value) => (choices.includes(value) ? value : undefined),
  fault: `This is none of ${choices.join(', ')}.`,
});
