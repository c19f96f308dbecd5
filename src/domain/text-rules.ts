import { BIO_LINE_BREAKS_MAX, BIO_MAX, LOCATION_MAX, NAME_MAX, OCCUPATION_MAX } from './limits';
import type { RuleCode } from './rule-codes';

// Letters of any script with their combining marks, and both apostrophes (P8).
const NAME_CHARACTERS = /^[\p{L}\p{M} \-'’.]+$/u;
const OCCUPATION_CHARACTERS = /^[\p{L}\p{M}\p{Nd} \-'’&/+.()]+$/u;
// "Cannot start or end with punctuation" is taken at its word for every allowed symbol (P9).
const PUNCTUATED_EDGE = /^[^\p{L}\p{Nd}]|[^\p{L}\p{M}\p{Nd}]$/u;

/** What is checked and sent: without outer white space and in composed form (NFC), so "é" counts once however it was typed. */
export function tidyText(text: string): string {
  return text.normalize('NFC').trim();
}

/** A browser submits line breaks of a text area as CRLF; each counts once (P11). */
export function tidyBio(text: string): string {
  return tidyText(text.replace(/\r\n?/g, '\n'));
}

interface TextRule {
  required: RuleCode;
  max: number;
  tooLong: RuleCode;
  characters: RegExp;
  wrongCharacters: RuleCode;
}

const FIRST_NAME: TextRule = {
  required: 'first-name-required',
  max: NAME_MAX,
  tooLong: 'first-name-length',
  characters: NAME_CHARACTERS,
  wrongCharacters: 'name-characters',
};

// §5 gives the last name no "… is required" text: the length text covers an empty one (P10).
const LAST_NAME: TextRule = { ...FIRST_NAME, required: 'last-name-length', tooLong: 'last-name-length' };

const LOCATION: TextRule = { ...FIRST_NAME, required: 'location-required', max: LOCATION_MAX, tooLong: 'location-length' };

const OCCUPATION: TextRule = {
  required: 'occupation-required',
  max: OCCUPATION_MAX,
  tooLong: 'occupation-length',
  characters: OCCUPATION_CHARACTERS,
  wrongCharacters: 'occupation-characters',
};

/** The first fault in the order required, length, characters, edges (P10). */
function check(rule: TextRule, raw: string): RuleCode | null {
  const text = tidyText(raw);
  if (text === '') return rule.required;
  if (text.length > rule.max) return rule.tooLong;
  if (!rule.characters.test(text)) return rule.wrongCharacters;
  return PUNCTUATED_EDGE.test(text) ? 'edge-punctuation' : null;
}

export const checkFirstName = (text: string): RuleCode | null => check(FIRST_NAME, text);
export const checkLastName = (text: string): RuleCode | null => check(LAST_NAME, text);
export const checkLocation = (text: string): RuleCode | null => check(LOCATION, text);
export const checkOccupation = (text: string): RuleCode | null => check(OCCUPATION, text);

export interface BioCount {
  characters: number;
  lineBreaks: number;
}

/** What the counter under the bio shows. */
export function countBio(raw: string): BioCount {
  const text = tidyBio(raw);
  return { characters: text.length, lineBreaks: text.split('\n').length - 1 };
}

/** Five line breaks are allowed, which makes six lines (P11). */
export function checkBio(raw: string): RuleCode | null {
  const { characters, lineBreaks } = countBio(raw);
  if (characters > BIO_MAX) return 'bio-length';
  return lineBreaks > BIO_LINE_BREAKS_MAX ? 'bio-line-breaks' : null;
}
