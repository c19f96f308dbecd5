/**
 * What attendees note by number while nobody can be browsed yet, as the widget and the reference API check it. It is its owner's
 * alone, and joins the people once they are released.
 */

/** The marks a number can have, as the card shows them. */
export const MARKS = ['yes', 'maybe', 'no'] as const;
export type Mark = (typeof MARKS)[number];

/** UTF-16 units. */
export const NOTE_MAX = 140;
/** The highest number a card has a row for. */
export const CARD_NUMBER_MAX = 500;
/** How many rows one call may change. */
export const CARD_ROWS_MAX = 100;

/** One row of a card; without mark and note it is as if it weren't there. */
export interface CardRow {
  /** 1 to 500. */
  number: number;
  mark: Mark | null;
  /** One line of at most 140 characters; empty without one. */
  note: string;
}

/** Controls, line breaks among them, and halves of characters. */
const UNREADABLE = /[\p{Cc}\p{Surrogate}\u2028\u2029]+/gu;

/** The note that is counted, sent and stored: trimmed, composed (NFC), with spaces for unreadable characters. */
export const normalizeNote = (text: string): string => text.replace(UNREADABLE, ' ').normalize('NFC').trim();

/** Whether a note is short enough. */
export const fitsCard = (note: string): boolean => normalizeNote(note).length <= NOTE_MAX;

/** Whether a card has a row for the number. */
export const isCardNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= CARD_NUMBER_MAX;

export const isMark = (value: unknown): value is Mark => MARKS.some((mark) => mark === value);
