import type { RuleCode, TextField } from './fields';

/**
 * The character sets a row of `fields` can name, each with the fault of any other character. They allow letters of any script
 * with their marks, and both apostrophes.
 */
const CHARACTERS: Record<NonNullable<TextField['characters']>, readonly [allowed: RegExp, fault: RuleCode]> = {
  name: [/^[\p{L}\p{M} \-'’.]+$/u, 'name-characters'],
  occupation: [/^[\p{L}\p{M}\p{Nd} \-'’&/+.()]+$/u, 'occupation-characters'],
};
// "Cannot start or end with punctuation" applies to every allowed symbol.
const PUNCTUATED_EDGE = /^[^\p{L}\p{Nd}]|[^\p{L}\p{M}\p{Nd}]$/u;

/**
 * The text as checked and sent: trimmed and composed (NFC), so that "é" counts once however it was typed. No-break spaces and
 * typographic hyphens, which keyboards insert, become plain ones. A text area's CRLF line breaks count once.
 */
export function normalizeText({ lineBreaks }: TextField, text: string): string {
  const plain = text.replaceAll('\u00a0', ' ').replaceAll(/[\u2010\u2011]/g, '-');
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
  if (!allowed.test(text)) return fault;
  return PUNCTUATED_EDGE.test(text) ? 'edge-punctuation' : null;
}
