import type { RuleCode, TextField } from './fields';
import { hasOnly, hasPunctuatedEdge, NAME_CHARACTERS, OCCUPATION_CHARACTERS, plainLetters, plainSpaces } from './letters';

/** The character sets a row of `fields` can name, each with the fault of any other character. */
const CHARACTERS: Record<NonNullable<TextField['characters']>, readonly [allowed: RegExp, fault: RuleCode]> = {
  name: [NAME_CHARACTERS, 'name-characters'],
  occupation: [OCCUPATION_CHARACTERS, 'occupation-characters'],
};

/**
 * The text as checked and sent: trimmed and composed (NFC), so that "é" counts once however it was typed. What keyboards put in
 * place of plain spaces, hyphens and apostrophes becomes plain, and invisible marks go. A text area's CRLF line breaks count once.
 */
export function normalizeText({ characters, lineBreaks }: TextField, text: string): string {
  const plain = characters ? plainLetters(text) : plainSpaces(text);
  return (lineBreaks === undefined ? plain : plain.replace(/\r\n?/g, '\n')).normalize('NFC').trim();
}

export interface TextCount {
  characters: number;
  lineBreaks: number;
}

export function countText(row: TextField, raw: string): TextCount {
  const text = normalizeText(row, raw);
  return { characters: text.length, lineBreaks: text.split('\n').length - 1 };
}

/** The first fault, in the order required, length, lines, characters, edges. Five line breaks make six lines. */
export function checkText(row: TextField<RuleCode>, raw: string): RuleCode | null {
  const { characters, lineBreaks } = countText(row, raw);
  if (characters === 0) return row.required ?? null;
  if (characters > row.max) return row.tooLong;
  if (row.tooManyLines && lineBreaks > (row.lineBreaks ?? 0)) return row.tooManyLines;
  if (!row.characters) return null;
  const text = normalizeText(row, raw);
  const [allowed, fault] = CHARACTERS[row.characters];
  if (!hasOnly(allowed, text)) return fault;
  return hasPunctuatedEdge(text) ? 'edge-punctuation' : null;
}
