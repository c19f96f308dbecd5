import { describe, expect, it } from 'vitest';
import { cleanText } from '../../src/api/text';
import { normalizeCode, typedCode } from '../../src/domain/code';
import { checkContact, normalizeContact } from '../../src/domain/contact';
import { contactLink } from '../../src/domain/contact-link';
import { plainDigits } from '../../src/domain/digits';
import { normalizeEmail, normalizeNewEmail } from '../../src/domain/email';
import { withAsciiHost } from '../../src/domain/email-host';
import { addressesIn } from '../../src/domain/guest-list/addresses';
import { cleanSeatName } from '../../src/domain/guest-list/seats';
import { CODES, CONTACTS, EMAILS, NAMES, NO_EMAILS, OTHER_CODES } from '../support/real/people';

/** Each of the marks in turn, as hexadecimal. */
const MARKS = [
  'ad',
  '61c',
  '200b',
  '200e',
  '200f',
  '202a',
  '202b',
  '202c',
  '202d',
  '202e',
  '2060',
  '2066',
  '2067',
  '2068',
  '2069',
  'feff',
];

describe.each(MARKS)('The invisible mark U+%s', (hex) => {
  const mark = String.fromCodePoint(Number.parseInt(hex, 16));
  const marked = (text: string) => mark + text.slice(0, 2) + mark + text.slice(2) + mark;

  it.each([
    ['a seat’s name', cleanSeatName, 'Anna Berg', 'Anna Berg'],
    ['an e-mail', normalizeEmail, 'anna@example.org', 'anna@example.org'],
    ['a code', normalizeCode, '123456', '123456'],
    ['a contact', normalizeContact, '+49 170 1234567', '+49 170 1234567'],
    ['a text of somebody else', (text: string) => cleanText(text, 100), 'Anna\nBerg', 'Anna\nBerg'],
    ['a guest’s address', (text: string) => addressesIn(text)[0]?.email, 'Anna <anna@example.org>', 'anna@example.org'],
  ] as const)('goes from %s', (_, read, text, expected) => {
    expect(read(marked(text))).toBe(expected);
  });
});

it.each(['علی\u200cرضا', 'क\u094d\u200dष'])('Joiners stay in a name that a list, a chat or somebody else has: %s', (name) => {
  expect(cleanSeatName(name)).toBe(name);
  expect(cleanText(name, 100)).toBe(name);
  expect(addressesIn(`${name} <a@example.org>`)).toEqual([{ name, email: 'a@example.org' }]);
});

it.each(NAMES)('A seat’s name loses marks only: $origin', ({ typed, stored }) => {
  expect(cleanSeatName(cleanSeatName(typed))).toBe(cleanSeatName(typed));
  expect(cleanSeatName(stored)).toBe(stored);
});

describe('An e-mail', () => {
  it.each(EMAILS)('is one mailbox: $origin', ({ typed, mailbox }) => {
    expect([normalizeEmail(typed), normalizeNewEmail(typed)]).toEqual([mailbox, mailbox]);
    expect(normalizeEmail(mailbox)).toBe(mailbox);
    expect(addressesIn(`Anna <${typed}>`)).toEqual([{ name: 'Anna', email: mailbox }]);
  });

  it.each(NO_EMAILS)('is none: $origin', ({ typed }) => {
    expect(normalizeNewEmail(typed)).toBeNull();
  });

  it.each(['.anna@example.org', 'an..na@example.org', `${'a'.repeat(65)}@example.org`])(
    'that an earlier release took is still found: %s',
    (email) => {
      expect(normalizeEmail(email)).toBe(email);
    },
  );

  it.each(['anna@example.org', 'Anna', '', '@', 'anna@', '@müller.example/x', 'anna@ü ü'])(
    'is sent as typed where there is no host to spell: %j',
    (text) => {
      expect(withAsciiHost(text)).toBe(text);
    },
  );
});

describe('A contact', () => {
  it.each(CONTACTS)('$typed: $origin', ({ typed, href }) => {
    expect(checkContact(typed)).toBeNull();
    const line = normalizeContact(typed);
    const link = contactLink(line);
    expect(link.kind === 'text' ? null : link.href).toBe(href);
    // Whatever stands beside the number is shown with it.
    expect(link.text).toBe(line);
  });
});

describe('A code', () => {
  it.each(CODES)('is its six digits: $origin', ({ typed }) => {
    expect(normalizeCode(typed)).toBe('123456');
    expect(normalizeCode(typedCode(typed))).toBe('123456');
  });

  it.each(OTHER_CODES)('of another server stays: %j', (typed, sent) => {
    expect(normalizeCode(typed)).toBe(sent);
  });
});

it('Digits of every script have their value', () => {
  const units = Array.from({ length: 0xffff }, (_, code) => String.fromCharCode(code));
  const digits = units.filter((unit) => /\p{Nd}/u.test(unit));
  // Unicode keeps each script's together and in order.
  expect(digits.map(plainDigits)).toEqual(digits.map((_, at) => String(at % 10)));
  expect(digits.length).toBeGreaterThan(350);
});
