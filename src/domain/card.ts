/**
 * The marks and notes attendees make by number before profiles are released, as checked by the widget and the reference API. A
 * card is private; its rows are shown with the people once those are released.
 */

/** The marks a number can have, in the order shown. */
export const MARKS = ['yes', 'maybe', 'no'] as const;
export type Mark = (typeof MARKS)[number];

/** UTF-16 units. */
export const NOTE_MAX = 140;
/** The highest number a card has a row for. */
export const CARD_NUMBER_MAX = 500;
/** Maximum number of rows in one call. */
export const CARD_ROWS_MAX = 100;

/** A row of the card; a row without mark and note counts as absent. */
export interface CardRow {
  /** 1 to 500. */
  number: number;
  mark: Mark | null;
  /** One line of at most 140 characters; may be empty. */
  note: string;
}

/** Control characters including line breaks, and lone surrogates. */
const UNREADABLE = /[\p{Cc}\p{Surrogate}\u2028\u2029]+/gu;

/** The note as counted, sent and stored: trimmed, composed (NFC), unreadable characters replaced by spaces. */
export const normalizeNote = (text: string): string => text.replace(UNREADABLE, ' ').normalize('NFC').trim();

export const fitsCard = (note: string): boolean => normalizeNote(note).length <= NOTE_MAX;

export const isCardNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= CARD_NUMBER_MAX;

export const isMark = (value: unknown): value is Mark => MARKS.some((mark) => mark === value);
