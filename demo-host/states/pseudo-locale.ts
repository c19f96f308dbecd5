import type { Messages } from '../../src/messages/messages.ts';
import { ROOMS, type Room } from './rooms.ts';

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTED = 'àƀçðéƒĝĥîĵķļɱñöþɋŕšţûṽŵẋýžÀƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞɊŔŠŢÛṼŴẊÝŽ';
const ACCENTS = new Map([...PLAIN].map((letter, at) => [letter, [...ACCENTED][at] ?? letter]));

/** How much longer than English a text may become in another language. */
const LONGER = 1.4;

const PLACEHOLDER = /(\{\w+\})/;
const lengthOf = (text: string) => [...text].length;

/**
 * An English text as no language has it: with accents, at least 40 % longer, and in brackets, so that what is cut, what has
 * no room and what isn't translated is seen by somebody who speaks English alone. Placeholders stay, and each of the forms
 * of a text that depends on a number, a line each, is a text by itself.
 *
 * @param room what a translation has to fit in, brackets counted; any length without
 */
export function pseudo(text: string, room?: Pick<Room, 'word' | 'whole'>): string {
  // A name with an age has nothing to translate.
  if (!/\p{L}/u.test(text.replaceAll(/\{\w+\}/g, ''))) return text;
  return text
    .split('\n')
    .map((form) => `[${longer(form, room)}]`)
    .join('\n');
}

function longer(text: string, room = { word: Number.POSITIVE_INFINITY, whole: Number.POSITIVE_INFINITY }): string {
  let missing = Math.min(Math.ceil(lengthOf(text) * LONGER), Math.max(room.whole - 2, lengthOf(text))) - lengthOf(text);
  /** Small letters twice until the text is long enough: words grow as compounds do. */
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
  // Of hardly any letters.
  if (missing > 0 && room.word === Number.POSITIVE_INFINITY) long.push(` ${'ö'.repeat(missing)}`);
  return long.join('');
}

const roomOf = new Map(Object.values(ROOMS).flatMap((room) => room.keys.map((key) => [key, room])));

/** All texts in the pseudo-locale; those whose room is known are no longer than a translation may be. */
export function pseudoTexts(texts: Partial<Messages>): Partial<Messages> {
  const entries = Object.entries(texts) as [keyof Messages, string][];
  return Object.fromEntries(entries.map(([key, text]) => [key, pseudo(text, roomOf.get(key))]));
}
