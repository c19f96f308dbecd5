import { withoutMarks } from '../domain/invisible';

/** All but line breaks. */
const CONTROL_CHARACTERS = /(?!\n)\p{Cc}/gu;
/** No script puts more than a few marks on a letter; long stacks cover neighbouring text. */
const STACKED_MARKS = /(\p{M}{6})\p{M}+/gu;

/**
 * Makes another person's text safe to lay out: removes control characters and invisible marks, and cuts at `max` characters.
 * Anything but a text becomes an empty one.
 */
export function cleanText(value: unknown, max: number): string {
  if (typeof value !== 'string') return '';
  const text = value.slice(0, max).replace(/\r\n?/g, '\n');
  return withoutMarks(text.replace(CONTROL_CHARACTERS, '')).replace(STACKED_MARKS, '$1').trim();
}
