/** A file's text in one encoding. */
export interface TextReading {
  /** A label of the Encoding standard, such as `windows-1250`. */
  encoding: string;
  text: string;
}

/** The eight-bit encodings in which spreadsheets save, the most frequent first. */
export const EIGHT_BIT = ['windows-1252', 'windows-1250', 'windows-1251', 'windows-1256', 'macintosh'] as const;

/** Letters other than ASCII's of the languages that are written in each encoding. */
const LETTERS: Readonly<Record<(typeof EIGHT_BIT)[number], string>> = {
  'windows-1252': 'äöüßéèêëàâáãåæçîïíìñôóòõøœùûúÿ',
  'windows-1250': 'ąćęłńóśźżäöüßáčďéěíňřšťúůýžőűăâîşţđëçô',
  'windows-1251': 'абвгґдеєжзиіїйклмнопрстуфхцчшщьюяёыэъў',
  'windows-1256': 'ابتثجحخدذرزسشصضطظعغفقكلمنهويىةءآأإئؤپچژگکیàâçéèêëîïôùûü',
  macintosh: 'äöüßéèêëàâáãåæçîïíìñôóòõøœùûúÿ',
};
/** How much better a reading has to be so that the next one isn't offered, as a share of what is compared. */
const CLEAR = 0.15;
const SPREADSHEETS: readonly (readonly number[])[] = [
  // ZIP, as .xlsx, .ods and .numbers are, and the container of .xls.
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];

/** Whether these are the bytes of a spreadsheet that isn't saved as text. */
export const isSpreadsheet = (bytes: Uint8Array): boolean =>
  SPREADSHEETS.some((signature) => signature.every((byte, at) => bytes[at] === byte));

/**
 * Reads a file in the encoding it is in, as far as its letters tell: UTF-8, UTF-16, or one of eight bits. Where two are as
 * likely, both, the likelier first.
 */
export function readText(bytes: Uint8Array): readonly TextReading[] {
  const unicode = unicodeOf(bytes);
  if (unicode) return [unicode];
  const readings = EIGHT_BIT.map((encoding) => {
    const text = new TextDecoder(encoding).decode(bytes);
    return { encoding, text, rating: ratingOf(text, new Set(LETTERS[encoding])) };
  });
  const [best, ...others] = readings.toSorted((a, b) => b.rating - a.rating);
  if (!best) return [];
  const close = others.filter(({ text, rating }) => text !== best.text && best.rating - rating < CLEAR && rating > 0);
  const different = close.filter(({ text }, at) => close.findIndex((other) => other.text === text) === at).slice(0, 1);
  return [best, ...different].map(({ encoding, text }) => ({ encoding, text }));
}

function unicodeOf(bytes: Uint8Array): TextReading | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return decoded('utf-16le', bytes);
  if (first === 0xfe && second === 0xff) return decoded('utf-16be', bytes);
  // Half of the bytes of a text in UTF-16 are zero, as most of its letters, delimiters and line ends are ASCII.
  const sample = bytes.subarray(0, 2_000);
  const zeros = (odd: number) => sample.filter((byte, at) => at % 2 === odd && byte === 0).length;
  if (zeros(1) * 4 > sample.length) return decoded('utf-16le', bytes);
  if (zeros(0) * 4 > sample.length) return decoded('utf-16be', bytes);
  try {
    return { encoding: 'utf-8', text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return mendedUtf8(bytes);
  }
}

const decoded = (encoding: string, bytes: Uint8Array): TextReading => ({
  encoding,
  text: new TextDecoder(encoding).decode(bytes),
});

/**
 * UTF-8 into which lines of another file were pasted: what isn't UTF-8 is read as Windows-1252. `null` unless most of what is
 * beyond ASCII is UTF-8.
 */
function mendedUtf8(bytes: Uint8Array): TextReading | null {
  const utf8 = new TextDecoder('utf-8');
  const latin = new TextDecoder('windows-1252');
  let text = '';
  let valid = 0;
  let stray = 0;
  let from = 0;
  for (let at = 0; at < bytes.length;) {
    const length = sequenceAt(bytes, at);
    if (length === 0) {
      text += utf8.decode(bytes.subarray(from, at)) + latin.decode(bytes.subarray(at, at + 1));
      stray += 1;
      at += 1;
      from = at;
    } else {
      if (length > 1) valid += 1;
      at += length;
    }
  }
  return valid > stray ? { encoding: 'utf-8', text: text + utf8.decode(bytes.subarray(from)) } : null;
}

/** The length of the UTF-8 sequence that begins here; 0 if none does. */
function sequenceAt(bytes: Uint8Array, at: number): number {
  const lead = bytes[at] ?? 0;
  if (lead < 0x80) return 1;
  const length = lead >= 0xf0 && lead < 0xf5 ? 4 : lead >= 0xe0 && lead < 0xf0 ? 3 : lead >= 0xc2 && lead < 0xe0 ? 2 : 0;
  for (let next = at + 1; next < at + length; next += 1) if (((bytes[next] ?? 0) & 0xc0) !== 0x80) return 0;
  return length;
}

/**
 * How likely a text was written in these letters, from -1 to 1: by each word that has one beyond ASCII. A wrong encoding puts
 * signs within words, capitals after small letters, or one accented letter after another.
 */
function ratingOf(text: string, letters: ReadonlySet<string>): number {
  let sum = 0;
  let count = 0;
  for (const [word] of text.slice(0, 200_000).matchAll(/[^\s!-,./:-@[-`{|}~]+/gu)) {
    const foreign = [...word].filter((character) => character > '\u007F');
    if (foreign.length === 0) continue;
    count += 1;
    const known = foreign.filter((letter) => letters.has(letter.toLowerCase())).length / foreign.length;
    const isWord = /^[\p{L}\p{M}'’\-\d/]+$/u.test(word) && !/\p{Ll}\p{Lu}{1,2}(?:\p{Ll}|$)/u.test(word);
    const isPiled =
      /[\u00C0-\u024F]{3}/u.test(word) || /[\u0400-\u06FF][A-Za-z\u00C0-\u024F]|[A-Za-z\u00C0-\u024F][\u0400-\u06FF]/u.test(word);
    sum += isWord && !isPiled ? known : known - 1.5;
  }
  return count === 0 ? 0 : sum / count;
}
