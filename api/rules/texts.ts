import { ApiError } from '../api-error.ts';

/** The rule for a text, with the sentence of §5 for each fault. */
export interface TextRule {
  /** The sentence for an empty text; without it the text is optional. */
  required?: string;
  /** UTF-16 units. */
  max: number;
  tooLong: string;
  /** Default: any character but controls. */
  characters?: { allowed: RegExp; wrong: string };
  /** Default: a single line. */
  lineBreaks?: { max: number; tooMany: string };
}

export const NAME = { allowed: /^[\p{L}\p{M} \-'’.]+$/u, wrong: 'Only letters, spaces, hyphens, apostrophes, and periods' };
export const OCCUPATION = {
  allowed: /^[\p{L}\p{M}\p{Nd} \-'’&/+.()]+$/u,
  wrong: 'Allowed: letters, digits, spaces, hyphens, apostrophes, &, /, +, periods, parentheses',
};
const EDGE = /^[^\p{L}\p{Nd}]|[^\p{L}\p{M}\p{Nd}]$/u;

/** The text as stored: trimmed and composed (NFC). Throws `ApiError` 400 with the first fault's sentence. */
export function normalizeText({ required, max, tooLong, characters, lineBreaks }: TextRule, raw: string): string {
  // PostgreSQL refuses U+0000 in text, and free text needs no control character but the line break.
  const readable = characters ? raw : raw.replace(/\r\n?/g, '\n').replace(lineBreaks ? /(?!\n)\p{Cc}/gu : /\p{Cc}/gu, '');
  // A lone surrogate can't be stored: this answer must match what is read later.
  const text = readable.toWellFormed().normalize('NFC').trim();
  if (text === '') {
    if (required !== undefined) throw new ApiError(400, required);
    return text;
  }
  if (text.length > max) throw new ApiError(400, tooLong);
  if (lineBreaks && text.split('\n').length - 1 > lineBreaks.max) throw new ApiError(400, lineBreaks.tooMany);
  if (!characters) return text;
  if (!characters.allowed.test(text)) throw new ApiError(400, characters.wrong);
  if (EDGE.test(text)) throw new ApiError(400, 'Cannot start or end with punctuation');
  return text;
}
