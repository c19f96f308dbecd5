import { plainText } from './plain-text';

/**
 * Whole texts of letters of any script with their marks, and of the symbols that §5 allows between them. Symbols that languages
 * spell words with are letters to them: the middle dot of Catalan, Chinese and katakana, the geresh and gershayim of Hebrew, and
 * the tsheg between Tibetan syllables.
 */
export const NAME_CHARACTERS = /^[\p{L}\p{M} \-'’.\u00b7\u30fb\u05f3\u05f4\u0f0b]+$/u;
export const OCCUPATION_CHARACTERS = /^[\p{L}\p{M}\p{Nd} \-'’\u00b7\u30fb\u05f3\u05f4\u0f0b&/+.()]+$/u;
/** "Cannot start or end with punctuation" applies to every allowed symbol, but for those that belong to the letter before them. */
const PUNCTUATED_EDGE = /^[^\p{L}\p{Nd}]|[^\p{L}\p{M}\p{Nd}\u05f3\u0f0b]$/u;

/**
 * Characters of which nothing is seen, though Unicode counts some of them among letters or marks: fillers of Hangul, blank
 * hieroglyphs, and whatever else is ignored when a text is drawn.
 */
const UNSEEN = /[\p{DI}\u{13441}\u{13442}]/u;
/** Variation selectors choose the shape of the letter before them, and joiners whether the letters around them connect. */
const SHAPED = /([\p{L}\p{M}])(?:\p{VS}|[\u200c\u200d](?=\p{L}))/gu;
const unshaped = (text: string): string => text.replaceAll(SHAPED, '$1');

/** Plain spaces and hyphens in place of those that keyboards insert. */
export const plainSpaces = (text: string): string => text.replaceAll('\u00a0', ' ').replaceAll(/[\u2010\u2011]/g, '-');

/**
 * For names, places and occupations: composed (NFC), without invisible marks, and with a plain space, hyphen, apostrophe or middle
 * dot where keyboards and other scripts have one of their own.
 */
export const plainLetters = (text: string): string =>
  plainText(text)
    .replaceAll(/[\u05be\u2010-\u2013\u2212\uff0d]/g, '-')
    .replaceAll(/[\u2018\u2032\u00b4`]/g, '’')
    .replaceAll('\uff07', "'")
    .replaceAll(/[\u2022\u2027\u2219\u22c5]/g, '\u00b7');

/** Whether a text has only characters of a set, each of which can be seen, apart from what shapes the letter before it. */
export const hasOnly = (characters: RegExp, text: string): boolean => {
  const shown = unshaped(text);
  return characters.test(shown) && !UNSEEN.test(shown);
};

export const hasPunctuatedEdge = (text: string): boolean => PUNCTUATED_EDGE.test(unshaped(text));
