import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { checkContact, CONTACT_MAX, normalizeContact } from '../../src/domain/contact';
import { contactLink } from '../../src/domain/contact-link';
import { holds } from '../support/properties.ts';

const TABLE = 'properties of contacts';
vi.setConfig({ testTimeout: 60_000 });

/** Without the word for its kind and without its scheme. */
const named = (text: string) =>
  text
    .toLowerCase()
    .replace(/^\p{L}[\p{L} -]*\.?: +/u, '')
    .replace('https://', '');

/** Whether it does what its kind says and no more, and shows where it leads. */
const isHonest = (line: string): boolean => {
  const link = contactLink(line);
  if (link.kind === 'text') return link.text === line;
  if (link.kind === 'phone') {
    const digits = link.href.replace(/^tel:\+?/, '');
    return link.text === line && /^tel:\+?\d{7,17}$/.test(link.href) && link.message.endsWith(digits.replace(/^00/, ''));
  }
  if (link.kind === 'mail') return link.text === line && /^mailto:[\w.+-]+@[a-z\d.-]+$/i.test(link.href);
  const { protocol, host, username, password } = new URL(link.href);
  return protocol === 'https:' && username + password === '' && named(link.text).startsWith(host);
};

describe('A contact', () => {
  it('is a line of 1 to 200 characters, counted without the white space around it', () => {
    expect(checkContact('')).toBe('required');
    expect(checkContact(' \u200e\n')).toBe('required');
    expect(checkContact(` ${'x'.repeat(200)}\t\n`)).toBeNull();
    expect(checkContact('x'.repeat(201))).toBe('tooLong');
  });

  it.each(['\n', '\r', '\t', '\0', '\u007f', '\u0085', '\u2028', '\u2029'])('has no control character: %j', (character) => {
    expect(checkContact(`Anna${character}1`)).toBe('characters');
  });

  it('loses the marks that phone books put around a number, and what turns text', () => {
    expect(normalizeContact('\u202d+49 170 1234567\u202c')).toBe('+49 170 1234567');
    expect(normalizeContact('anna\u202egro.elpmaxe@\ud800')).toBe('annagro.elpmaxe@');
  });

  it('is the same after it was normalized once more, and is as it was checked', async () => {
    const any = fc.oneof(fc.string({ unit: 'binary', maxLength: 90 }), fc.string({ unit: 'grapheme', maxLength: 90 }));
    await holds(
      TABLE,
      fc.property(any, (text) => {
        const line = normalizeContact(text);
        expect(normalizeContact(line)).toBe(line);
        expect(checkContact(line)).toBe(checkContact(text));
        expect(checkContact(text) === null && (line.length < 1 || line.length > CONTACT_MAX)).toBe(false);
      }),
    );
  });
});

describe('What a contact opens', () => {
  it.each([
    ['+49 170 1234567', 'tel:+491701234567'],
    ['0170/123 45-67', 'tel:01701234567'],
    ['+49 (0)170 1234567', 'tel:+491701234567'],
    ['0049 (0) 170 1234567', 'tel:00491701234567'],
    ['(030) 123 456', 'tel:030123456'],
    ['٠١٠٠ ١٢٣ ٤٥٦٧', 'tel:01001234567'],
    ['۰۹۱۲۳۴۵۶۷۸۹', 'tel:09123456789'],
    ['+49\u00a0170\u20131234567', 'tel:+491701234567'],
  ])('the dialler for %s', (line, href) => {
    expect(contactLink(line)).toEqual({ kind: 'phone', href, message: href.replace('tel:', 'sms:'), text: line });
  });

  it.each([
    ['WhatsApp: +49 170 1234567', 'https://wa.me/491701234567'],
    ['+49 170 1234567 (WhatsApp)', 'https://wa.me/491701234567'],
    ['واتساب: +20 100 123 4567', 'https://wa.me/201001234567'],
    ['whats app: 0049 170 1234567', 'https://wa.me/491701234567'],
    ['Signal: +49 170 1234567', 'https://signal.me/#p/+491701234567'],
    // Their links take international numbers only.
    ['WhatsApp: 0170 1234567', 'sms:01701234567'],
    ['Mobile: +49 170 1234567', 'sms:+491701234567'],
  ])('a message where it names, for %s', (line, message) => {
    expect(contactLink(line)).toMatchObject({ kind: 'phone', message });
  });

  it.each(['anna@example.org', 'anna.k+dates@mail.example.co.uk', 'ANNA@EXAMPLE.ORG', 'a@xn--80ak6aa92e.com'])(
    'a mail for %s',
    (line) => {
      expect(contactLink(line)).toEqual({ kind: 'mail', href: `mailto:${line}`, text: line });
    },
  );

  it.each([
    ['https://wa.me/491701234567', 'https://wa.me/491701234567'],
    ['https://instagram.com/anna?igsh=1#x', 'https://instagram.com/anna?igsh=1#x'],
    ['HTTPS://T.me/Anna', 'https://t.me/Anna'],
  ])('a page for %s', (line, href) => {
    expect(contactLink(line)).toEqual({ kind: 'web', href, text: line });
  });

  it.each([
    ['https://аррӏе.com/anna', 'https://xn--80ak6aa92e.com/anna'],
    ['https://ｔ.me/anna', 'https://t.me/anna'],
    ['https:///evil.example/x', 'https://evil.example/x'],
  ])('%s is shown as where it leads', (line, href) => {
    expect(contactLink(line)).toEqual({ kind: 'web', href, text: href });
  });

  it.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'http://example.org/anna',
    'ftp://example.org',
    'blob:https://example.org/1',
    '//example.org',
    'https://bank.example@elsewhere.example/',
    'https://user:pass@example.org/',
    'https://localhost/',
    'https://',
    'https://exa mple.org',
    '+49 170 1234567 or anna@example.org',
    'see https://example.org/anna',
    'https://example.org/anna bye',
    '@anna on Instagram',
    '*#06#',
    '+49 170 1234567;ext=1',
    '112',
    '123456789012345678',
    'anna@example',
    'anna@example.org?bcc=everybody@example.org',
    'anna@example.org,ben@example.org',
    'änna@example.org',
    'anna@exаmple.org',
    'instagram.com',
    'instagram.com/',
    'x.y/z',
    'call me +49 170 1234567',
    'call me: or not',
    'bank.example: elsewhere.example/x',
    'Insta: https://bank.example@elsewhere.example/',
    'ftp:example.org/anna',
    '12345678901234',
    '10115/20095',
    '<img src=x onerror=alert(1)>',
  ])('nothing for %s, which is text', (line) => {
    expect(contactLink(line)).toEqual({ kind: 'text', text: line });
  });

  const anyLine = fc
    .oneof(
      fc.string({ unit: 'binary', maxLength: 80 }),
      fc.string({ unit: fc.constantFrom(...'+0123456789 ()/.-٠٣۹*#;,a@'), maxLength: 30 }),
      fc.string({ unit: fc.constantFrom(...'anEо1@.+-_?&=%:,xn--ア'), maxLength: 40 }),
      fc
        .tuple(
          fc.constantFrom('https://', 'HTTPS://', 'http://', 'javascript:', 'data:', 'https:/', 'https:\\\\'),
          fc.string({ unit: fc.constantFrom(...'abаｂ.:/@\\?#%20-۔。\u00ad\u200d[]1'), maxLength: 40 }),
        )
        .map((parts) => parts.join('')),
      fc.webUrl({ validSchemes: ['https', 'http', 'ftp'], withQueryParameters: true, withFragments: true }),
      fc.emailAddress(),
      fc
        .tuple(
          fc.constantFrom('+', '00', '0'),
          fc.string({ unit: fc.constantFrom(...'0123456789 '), minLength: 7, maxLength: 18 }),
        )
        .map((parts) => parts.join('')),
      fc
        .tuple(
          fc.constantFrom('', 'Insta: ', 'Tel.:', 'E-Mail: ', 'bank.example: ', 'https: ', 'x:'),
          fc.string({ unit: fc.constantFrom(...'ab1ａ./@:?-+०9 (x)'), maxLength: 40 }),
          fc.constantFrom('', '.example/anna', ' (WhatsApp)', ' ext. 12'),
        )
        .map((parts) => parts.join('')),
    )
    .map(normalizeContact)
    .filter((line) => checkContact(line) === null);

  it('is, of whatever is typed, a call to a number, a mail to one address, an https page whose host is shown, or nothing', async () => {
    const kinds = new Set<string>();
    await holds(
      TABLE,
      fc.property(anyLine, (line) => {
        kinds.add(contactLink(line).kind);
        expect([line, isHonest(line)]).toEqual([line, true]);
      }),
    );
    expect([...kinds].toSorted()).toEqual(['mail', 'phone', 'text', 'web']);
  });

  it('is never a link where words stand beside it', async () => {
    const words = fc.constantFrom('Anna', 'me', 'مرحبا', '電話', '🙂', 'or');
    const good = fc.constantFrom('+49 170 1234567', 'anna@example.org', 'https://example.org/anna');
    await holds(
      TABLE,
      fc.property(words, good, fc.boolean(), (word, contact, before) => {
        const line = before ? `${word} ${contact}` : `${contact} ${word}`;
        expect(contactLink(line)).toEqual({ kind: 'text', text: line });
      }),
    );
  });
});

it.each(['31.12.1990', '1.2.1990', '1990-12-31', '31/12/1990', '2027.01.05'])('A day is no number: %s', (line) => {
  expect(contactLink(line).kind).toBe('text');
});

it.each(['31.12.199', '32.12.1990', '12-34-5678', '31.12-1990', '0170 1990', '+31.12.1990'])(
  '%s is a number, or too short for one',
  (line) => {
    expect(contactLink(line).kind).toBe(line.replaceAll(/\D/g, '').length < 7 ? 'text' : 'phone');
  },
);
