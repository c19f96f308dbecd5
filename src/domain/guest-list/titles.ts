import {
  COMPANION,
  EMAIL,
  FIRST,
  FULL,
  GUEST,
  HOST,
  INFIX,
  LAST,
  NAME,
  PAYER,
  SECOND_LAST,
  THING,
  type Vocabulary,
} from './vocabulary';

/** Whose a column is: the guest's own, the payer's, the host's; `null` if its title doesn't say. */
export type Whose = 'guest' | 'payer' | 'host' | null;

/** What a column has, as far as its title says. */
export type Content = 'email' | 'full' | 'first' | 'last' | 'second-last' | 'infix' | 'name' | null;

/** What a title says about its column. */
export interface TitleMeaning {
  whose: Whose;
  content: Content;
  /** 1 for the first or only guest of a line, 2 and on for others who come along. */
  guest: number;
}

/** A title in lower case, its words parted by single blanks: `E-Mail *` is `e mail`, `firstName` is `first name`. */
export function plainTitle(title: string): string {
  const words = title.normalize('NFKC').replaceAll(/(\p{Ll})(?=\p{Lu}\p{Ll})/gu, '$1 ');
  return words
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, ' ')
    .replaceAll(/\s{1,200}/g, ' ')
    .trim();
}

const says = (plain: string, { alone = [], words, parts }: Vocabulary): boolean => {
  const apart = ` ${plain} `;
  return alone.includes(plain) || words.some((word) => apart.includes(` ${word} `)) || parts.some((part) => plain.includes(part));
};

/** Reads the titles of a sheet's columns. */
export function meaningsOf(titles: readonly string[]): TitleMeaning[] {
  const plain = titles.map(plainTitle);
  const numbered = plain.map(numberIn);
  const guests = plain.map((title, column) => {
    const content = contentOf(title);
    const { number, rest } = numbered[column] ?? { number: null, rest: title };
    const isCompanion = says(title, COMPANION);
    // The same title again is the next guest's: Name, E-Mail, Name, E-Mail.
    const earlier = content === null ? 0 : plain.slice(0, column).filter((other) => other === title).length;
    if (number === null) return 1 + earlier + Number(isCompanion);
    // “2. Name” is the second question of a form, unless another column asks the same of the first guest.
    const isShared = numbered.some((other, at) => at !== column && other.rest === rest && other.number !== number);
    return isShared || isCompanion || says(title, GUEST) ? number + Number(isCompanion && !isShared) : 1;
  });
  const first = Math.min(...guests.filter((_, column) => contentOf(plain[column] ?? '') !== null));
  return plain.map((title, column) => ({
    whose: whoseOf(title),
    content: contentOf(title),
    guest: Math.max(1, (guests[column] ?? 1) + 1 - (Number.isFinite(first) ? first : 1)),
  }));
}

/** Whether a title is one of an address or a name. */
export const isMeaningful = (title: string): boolean => contentOf(plainTitle(title)) !== null;

function whoseOf(plain: string): Whose {
  if (says(plain, HOST)) return 'host';
  if (says(plain, GUEST) || says(plain, COMPANION)) return 'guest';
  return says(plain, PAYER) ? 'payer' : null;
}

function contentOf(plain: string): Content {
  if (plain === '') return null;
  if (says(plain, EMAIL)) return 'email';
  if (says(plain, THING) && !says(plain, GUEST)) return null;
  if (says(plain, INFIX)) return 'infix';
  if (says(plain, FULL)) return 'full';
  if (says(plain, SECOND_LAST)) return 'second-last';
  if (says(plain, FIRST)) return 'first';
  if (says(plain, LAST)) return 'last';
  return says(plain, NAME) ? 'name' : null;
}

/** The number of a guest in a title, as in `Guest 2 email` or `2nd guest`, and the title without it. */
function numberIn(plain: string): { number: number | null; rest: string } {
  const words = plain.split(' ');
  const at = words.findIndex((word) => /^[1-9](?:nd|rd|th|st|º|ª|e|te|er|ter)?$/.test(word));
  return { number: at < 0 ? null : Number(words[at]?.charAt(0)), rest: words.filter((_, place) => place !== at).join(' ') };
}
