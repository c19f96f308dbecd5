import { fitsCard, normalizeNote, NOTE_MAX, type CardRow } from '../../src/domain/card.ts';
import { checkContact, CONTACT_MAX, normalizeContact, type ContactFault } from '../../src/domain/contact.ts';
import { hasOnly, hasPunctuatedEdge, NAME_CHARACTERS, OCCUPATION_CHARACTERS, plainLetters } from '../../src/domain/letters.ts';
import { ApiError } from '../api-error.ts';
import type { SentenceText } from '../sentences/english.ts';

/** The rule for a text, with the sentence of §5 for each fault. */
export interface TextRule {
  /** The sentence for an empty text; without it the text is optional. */
  required?: SentenceText;
  /** Maximum length in UTF-16 units. */
  max: number;
  tooLong: SentenceText;
  /** Default: any character but controls. */
  characters?: { allowed: RegExp; wrong: SentenceText };
  /** Default: a single line. */
  lineBreaks?: { max: number; tooMany: SentenceText };
}

export const NAME = { allowed: NAME_CHARACTERS, wrong: 'Only letters, spaces, hyphens, apostrophes, and periods' } as const;
export const OCCUPATION = {
  allowed: OCCUPATION_CHARACTERS,
  wrong: 'Allowed: letters, digits, spaces, hyphens, apostrophes, &, /, +, periods, parentheses',
} as const;

/** The text as stored: trimmed and composed (NFC). Throws `ApiError` 400 with the first fault's sentence. */
export function normalizeText({ required, max, tooLong, characters, lineBreaks }: TextRule, raw: string): string {
  // PostgreSQL refuses U+0000 in text, and free text needs no control character but the line break.
  const readable = characters
    ? plainLetters(raw)
    : raw.replace(/\r\n?/g, '\n').replace(lineBreaks ? /(?!\n)\p{Cc}/gu : /\p{Cc}/gu, '');
  // A lone surrogate can't be stored, and this answer must match what is read later.
  const text = readable.toWellFormed().normalize('NFC').trim();
  if (text === '') {
    if (required !== undefined) throw new ApiError(400, required);
    return text;
  }
  if (text.length > max) throw new ApiError(400, tooLong);
  if (lineBreaks && text.split('\n').length - 1 > lineBreaks.max) throw new ApiError(400, lineBreaks.tooMany);
  if (!characters) return text;
  if (!hasOnly(characters.allowed, text)) throw new ApiError(400, characters.wrong);
  if (hasPunctuatedEdge(text)) throw new ApiError(400, 'Cannot start or end with punctuation');
  return text;
}

/** What is written with a report, or about one. */
export const REPORT_TEXT = {
  max: 1000,
  tooLong: 'Max 1000 characters',
  lineBreaks: { max: 50, tooMany: 'Max 50 line breaks' },
} as const satisfies TextRule;

const REASON_MAX = 300;

const refuse = (text: SentenceText) => new ApiError(400, text, { more: { field: 'reason' } });

/** The reason of a suspension, shown at the login. Throws `ApiError` 400 unless it is one line of text. */
export function requireReason(typed: string): string {
  const reason = typed.trim();
  if (reason === '') throw refuse('Say why: the suspended person reads it at the login.');
  if (reason.length > REASON_MAX || /\p{Cc}/u.test(reason)) {
    throw refuse(`A reason is one line of up to ${REASON_MAX} characters.`);
  }
  if (/not.?confirmed|unconfirmed/i.test(reason)) {
    throw refuse('Say it in other words: "not confirmed" is what the login says of an e-mail, and it leads to the code.');
  }
  return reason;
}

const FAULTS: Readonly<Record<ContactFault, SentenceText>> = {
  required: 'Contact is required',
  tooLong: `Max ${CONTACT_MAX} characters`,
  characters: 'Only one line, without control characters',
};

/** The contact line as stored. Throws `ApiError` 400. */
export function requireContact(text: string): string {
  const fault = checkContact(text);
  if (fault !== null) throw new ApiError(400, FAULTS[fault]);
  return normalizeContact(text);
}

/** The card's rows as stored, each number once. Throws `ApiError` 400 for a note that is too long. */
export function requireCard(rows: readonly CardRow[]): CardRow[] {
  if (!rows.every(({ note }) => fitsCard(note))) throw new ApiError(400, `Max ${NOTE_MAX} characters`);
  return [...new Map(rows.map((row) => [row.number, { ...row, note: normalizeNote(row.note) }])).values()];
}
