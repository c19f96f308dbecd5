/** Whole texts of letters of any script with their marks, and of the symbols that §5 allows between them. */
export const NAME_CHARACTERS = /^[\p{L}\p{M} \-'’.]+$/u;
export const OCCUPATION_CHARACTERS = /^[\p{L}\p{M}\p{Nd} \-'’&/+.()]+$/u;
/** "Cannot start or end with punctuation" applies to every allowed symbol. */
const PUNCTUATED_EDGE = /^[^\p{L}\p{Nd}]|[^\p{L}\p{M}\p{Nd}]$/u;

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

/** `plainSpaces`, and apostrophes where a keyboard has others of the same meaning: for names, places and occupations. */
export const plainLetters = (text: string): string => plainSpaces(text).replaceAll('\u2018', '’').replaceAll('\uff07', "'");

/** Whether a text has only characters of a set, each of which can be seen, apart from what shapes the letter before it. */
export const hasOnly = (characters: RegExp, text: string): boolean => {
  const shown = unshaped(text);
  return characters.test(shown) && !UNSEEN.test(shown);
};

export const hasPunctuatedEdge = (text: string): boolean => PUNCTUATED_EDGE.test(unshaped(text));
