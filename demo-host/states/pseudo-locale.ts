import type { Messages } from '../../src/messages/messages.ts';
import { ROOMS, type Room } from './rooms.ts';

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTED = 'àƀçðéƒĝĥîĵķļɱñöþɋŕšţûṽŵẋýžÀƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞɊŔŠŢÛṼŴẊÝŽ';
const ACCENTS = new Map([...PLAIN].map((letter, at) => [letter, [...ACCENTED][at] ?? letter]));

/** Expected length of a translation relative to English. */
const LONGER = 1.4;

const PLACEHOLDER = /(\{\w+\})/;
const lengthOf = (text: string) => [...text].length;

/**
 * A pseudo-translation: with accents, at least 40 % longer, and in brackets, so that English speakers notice texts that are cut,
 * lack room or aren't translated. Placeholders stay. Plural forms, one per line, are separate texts.
 *
 * @param room limits including brackets; default none
 */
export function pseudo(text: string, room?: Pick<Room, 'word' | 'whole'>): string {
  // Without letters, there is nothing to translate.
  if (!/\p{L}/u.test(text.replaceAll(/\{\w+\}/g, ''))) return text;
  return text
    .split('\n')
    .map((form) => `[${longer(form, room)}]`)
    .join('\n');
}

function longer(text: string, room = { word: Number.POSITIVE_INFINITY, whole: Number.POSITIVE_INFINITY }): string {
  let missing = Math.min(Math.ceil(lengthOf(text) * LONGER), Math.max(room.whole - 2, lengthOf(text))) - lengthOf(text);
  /** Doubles small letters until the text is long enough. */
  const stretched = (word: string) => {
    let spare = room.word - 2 - lengthOf(word);
    return [...word].map((letter) => {
      const other = ACCENTS.get(letter) ?? letter;
      if (letter < 'a' || letter > 'z' || missing <= 0 || spare <= 0) return other;
      [missing, spare] = [missing - 1, spare - 1];
      return other + other;
    });
  };
  const parts = text.split(PLACEHOLDER);
  const long = parts.map((part) =>
    PLACEHOLDER.test(part)
      ? part
      : part
          .split(/([ -])/)
          .flatMap(stretched)
          .join(''),
  );
  // For texts with hardly any letters.
  if (missing > 0 && room.word === Number.POSITIVE_INFINITY) long.push(` ${'ö'.repeat(missing)}`);
  return long.join('');
}

const roomOf = new Map(Object.values(ROOMS).flatMap((room) => room.keys.map((key) => [key, room])));

/** All texts in the pseudo-locale, within the known limits for translations. */
export function pseudoTexts(texts: Partial<Messages>): Partial<Messages> {
  const entries = Object.entries(texts) as [keyof Messages, string][];
  return Object.fromEntries(entries.map(([key, text]) => [key, pseudo(text, roomOf.get(key))]));
}
