/** What people typed and pasted, each with where it came from. Names, numbers and addresses are made up. */

/** Names, places and occupations: what is stored of what was typed. */
export const NAMES: readonly { origin: string; typed: string; stored: string }[] = [
  { origin: 'a name copied from a chat, with its direction marks', typed: '\u2068Anna\u2069', stored: 'Anna' },
  { origin: 'a name copied from a right-to-left page', typed: '\u200fנועה\u200e', stored: 'נועה' },
  { origin: 'an old embedding around a name', typed: '\u202aAnna Berg\u202c', stored: 'Anna Berg' },
  { origin: 'a web page’s zero-width space', typed: 'Anna\u200b Berg\u200b', stored: 'Anna Berg' },
  { origin: 'a word joiner of a word processor', typed: 'Anna\u2060-Lena', stored: 'Anna-Lena' },
  { origin: 'a soft hyphen of a newspaper', typed: 'Kranken\u00adpfleger', stored: 'Krankenpfleger' },
  { origin: 'the byte order mark of a file', typed: '\ufeffAnna', stored: 'Anna' },
  { origin: 'a mark between a letter and its accent', typed: 'Jose\u200b\u0301', stored: 'José' },
  { origin: 'a Japanese keyboard’s space', typed: '山田\u3000花子', stored: '山田 花子' },
  { origin: 'a French narrow space', typed: 'Anna\u202fBerg', stored: 'Anna Berg' },
  { origin: 'a thin space of a typesetter', typed: 'J.\u2009R.\u2009Berg', stored: 'J. R. Berg' },
  { origin: 'a spreadsheet’s minus', typed: 'Anna\u2212Lena', stored: 'Anna-Lena' },
  { origin: 'an en dash of an autocorrection', typed: 'Anna\u2013Lena', stored: 'Anna-Lena' },
  { origin: 'a maqaf', typed: 'תל\u05beאביב', stored: 'תל-אביב' },
  { origin: 'a Japanese keyboard’s hyphen', typed: 'Anna\uff0dLena', stored: 'Anna-Lena' },
  { origin: 'an acute accent for an apostrophe', typed: 'D\u00b4Angelo', stored: 'D’Angelo' },
  { origin: 'a grave accent for an apostrophe', typed: 'O`Neil', stored: 'O’Neil' },
  { origin: 'a prime for an apostrophe', typed: 'O\u2032Neil', stored: 'O’Neil' },
  { origin: 'a Greek grave accent, which composes to the plain one', typed: 'O\u1fefNeil', stored: 'O’Neil' },
  { origin: 'a Catalan first name', typed: 'Gal·la', stored: 'Gal·la' },
  { origin: 'a Catalan town', typed: 'Sant Marcel·lí', stored: 'Sant Marcel·lí' },
  { origin: 'the same with a bullet, from a phone', typed: 'Gal\u2022la', stored: 'Gal·la' },
  { origin: 'a foreign name in Chinese', typed: '瑪麗\u2027居禮', stored: '瑪麗·居禮' },
  { origin: 'a foreign name in katakana', typed: 'アンナ・ベルク', stored: 'アンナ・ベルク' },
  { origin: 'a Hebrew name with geresh', typed: 'ג\u05f3ורג\u05f3', stored: 'ג\u05f3ורג\u05f3' },
  { origin: 'a Hebrew acronym as a surname', typed: 'ש\u05f4ץ', stored: 'ש\u05f4ץ' },
  { origin: 'a Tibetan name', typed: 'བསྟན་འཛིན་', stored: 'བསྟན་འཛིན་' },
];

/** What looks like such a letter or mark, and isn't one: refused. */
export const NO_NAMES: readonly { origin: string; typed: string }[] = [
  { origin: 'a middle dot at the beginning', typed: '·Anna' },
  { origin: 'a middle dot at the end', typed: 'Anna·' },
  { origin: 'a geresh before the first letter', typed: '\u05f3ג' },
  { origin: 'a tsheg alone', typed: '་' },
  { origin: 'invisible marks alone', typed: '\u200b\u2060\u200e' },
  { origin: 'an em dash, which parts sentences', typed: 'Anna—Lena' },
];

/** E-mails, each with the one mailbox it is. */
export const EMAILS: readonly { origin: string; typed: string; mailbox: string }[] = [
  { origin: 'a German host, as Firefox sends it', typed: 'anna@müller.example', mailbox: 'anna@xn--mller-kva.example' },
  { origin: 'the same, as Chromium sends it', typed: 'anna@xn--mller-kva.example', mailbox: 'anna@xn--mller-kva.example' },
  { origin: 'the same in capitals', typed: 'Anna@MÜLLER.Example', mailbox: 'anna@xn--mller-kva.example' },
  { origin: 'the same from a Mac’s file name', typed: 'anna@mu\u0308ller.example', mailbox: 'anna@xn--mller-kva.example' },
  { origin: 'a Cyrillic host', typed: 'anna@пошта.укр', mailbox: 'anna@xn--80a1acn3a.xn--j1amh' },
  { origin: 'an ideographic full stop', typed: 'anna@例え。テスト', mailbox: 'anna@xn--r8jz45g.xn--zckzah' },
  { origin: 'an eszett, which is a letter of its own', typed: 'anna@straße.example', mailbox: 'anna@xn--strae-oqa.example' },
  { origin: 'copied from a chat', typed: '\u2068anna@example.org\u2069', mailbox: 'anna@example.org' },
  { origin: 'copied from a web page', typed: 'anna\u200b@example.org\u200b', mailbox: 'anna@example.org' },
  { origin: 'hyphenated by a newspaper', typed: 'anna@exam\u00adple.org', mailbox: 'anna@example.org' },
  { origin: 'a local part as long as may be', typed: `${'a'.repeat(64)}@example.org`, mailbox: `${'a'.repeat(64)}@example.org` },
];

/** Addresses that no mail server takes. */
export const NO_EMAILS: readonly { origin: string; typed: string }[] = [
  { origin: 'a dot before the local part', typed: '.anna@example.org' },
  { origin: 'a dot after it', typed: 'anna.@example.org' },
  { origin: 'two dots', typed: 'an..na@example.org' },
  { origin: 'a local part of 65 characters', typed: `${'a'.repeat(65)}@example.org` },
  { origin: 'a local part of other letters', typed: 'änna@example.org' },
  { origin: 'a path after the host', typed: 'anna@müller.example/x' },
  { origin: 'a port', typed: 'anna@müller.example:25' },
  { origin: 'another host before it', typed: 'anna@müller.example@example.org' },
  { origin: 'full-width digits, which a URL reads as an IP address', typed: 'anna@１２７.１' },
  { origin: 'letters that no host may have', typed: 'anna@mü\u0000ller.example' },
];

/** Lines with which people say how they can be reached: `href` is `null` where there is nothing to open. */
export const CONTACTS: readonly { origin: string; typed: string; href: string | null }[] = [
  { origin: 'a profile without its scheme', typed: 'instagram.com/anna', href: 'https://instagram.com/anna' },
  { origin: 'the same with www', typed: 'www.instagram.com/anna/', href: 'https://www.instagram.com/anna/' },
  { origin: 'Telegram', typed: 't.me/anna_berg', href: 'https://t.me/anna_berg' },
  { origin: 'WhatsApp', typed: 'wa.me/491701234567', href: 'https://wa.me/491701234567' },
  { origin: 'a word before it', typed: 'Insta: instagram.com/anna', href: 'https://instagram.com/anna' },
  { origin: 'a number copied as a link', typed: 'tel:+491701234567', href: 'tel:+491701234567' },
  { origin: 'an address copied as a link', typed: 'mailto:anna@example.org', href: 'mailto:anna@example.org' },
  { origin: 'a word before a number', typed: 'WhatsApp: +49 170 1234567', href: 'tel:+491701234567' },
  { origin: 'the same without a space', typed: 'WhatsApp:+49 170 1234567', href: 'tel:+491701234567' },
  { origin: 'a word before an address', typed: 'E-Mail: anna@example.org', href: 'mailto:anna@example.org' },
  { origin: 'a German abbreviation', typed: 'Tel.: 0170/1234567', href: 'tel:01701234567' },
  { origin: 'a word in Arabic', typed: 'واتساب: ‎+20 100 123 4567', href: 'tel:+201001234567' },
  { origin: 'a Japanese keyboard’s plus and digits', typed: '＋４９\u3000１７０\u3000１２３４５６７', href: 'tel:+491701234567' },
  { origin: 'Devanagari digits', typed: '+९१ ९८७६५ ४३२१०', href: 'tel:+919876543210' },
  { origin: 'Bengali digits', typed: '০১৭১২ ৩৪৫৬৭৮', href: 'tel:01712345678' },
  { origin: 'a mobile number of India', typed: '98765 43210', href: 'tel:9876543210' },
  { origin: 'an extension', typed: '+49 30 123456 ext. 12', href: 'tel:+4930123456' },
  { origin: 'an extension, short', typed: '030 1234567 x12', href: 'tel:0301234567' },
  { origin: 'a word after it', typed: '+49 170 1234567 (WhatsApp)', href: 'tel:+491701234567' },
  { origin: 'a phone book’s marks', typed: '\u202d+49 170 1234567\u202c', href: 'tel:+491701234567' },
  {
    origin: 'Signal’s link to share a profile',
    typed: `https://signal.me/#eu/${'aB3-'.repeat(16)}`,
    href: `https://signal.me/#eu/${'aB3-'.repeat(16)}`,
  },
  {
    origin: 'LinkedIn’s, with what it counts by',
    typed: `https://www.linkedin.com/in/anna-berg?utm_source=share&utm_campaign=${'x'.repeat(110)}`,
    href: `https://www.linkedin.com/in/anna-berg?utm_source=share&utm_campaign=${'x'.repeat(110)}`,
  },
  { origin: 'two postcodes', typed: '10115 20095', href: null },
  { origin: 'a card’s number', typed: '4111 1111 1111 1111', href: null },
  { origin: 'another card’s, of 15 digits', typed: '3782 822463 10005', href: null },
  { origin: 'a name for an app', typed: 'Instagram: @anna', href: null },
  { origin: 'a fraction of words', typed: 'and/or', href: null },
  { origin: 'a scheme that runs', typed: 'javascript: +49 170 1234567', href: 'tel:+491701234567' },
];

/** Codes as they were typed, pasted or opened by a link: all of them are 123456. */
export const CODES: readonly { origin: string; typed: string }[] = [
  { origin: 'a Japanese keyboard', typed: '１２３４５６' },
  { origin: 'an Arabic keyboard', typed: '١٢٣٤٥٦' },
  { origin: 'a Persian keyboard', typed: '۱۲۳۴۵۶' },
  { origin: 'a Hindi keyboard', typed: '१२३४५६' },
  { origin: 'with its word', typed: 'Code: 123456' },
  { origin: 'with its word in French', typed: 'Code\u00a0: 123456' },
  { origin: 'with its word in Chinese', typed: '驗證碼：123456' },
  { origin: 'in two parts', typed: '123-456' },
  { origin: 'in two parts, with a dash', typed: '123–456' },
  { origin: 'with a space', typed: '123 456' },
  { origin: 'with a narrow space', typed: '123\u202f456' },
  { origin: 'with marks around it', typed: '\u2068123456\u2069' },
  { origin: 'with a mark within', typed: '123\u200b456' },
  { origin: 'with the full stop after it', typed: '123456.' },
  { origin: 'in bold, from a chat', typed: '*123456*' },
  { origin: 'of a table’s cell', typed: '\t123456\r\n' },
];

/** Codes of other servers, which stay as they are. */
export const OTHER_CODES: readonly (readonly [typed: string, sent: string])[] = [
  ['AB12-CD34', 'AB12-CD34'],
  ['G-123456', 'G-123456'],
  [' a1b2c3 ', 'a1b2c3'],
  ['abc def', 'abcdef'],
  ['xyz:12ab', 'xyz:12ab'],
  ['', ''],
  ['---', '---'],
];
