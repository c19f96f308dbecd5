/** Characters that reorder or hide text: controls (except line breaks), bidi overrides and isolates. */
// oxlint-disable-next-line no-control-regex -- naming the control characters is the point
const CONTROL_CHARACTERS = /[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu;
const LONE_SURROGATE = /\p{Surrogate}/gu;
/** No script puts more than a few marks on a letter; long stacks cover neighbouring text. */
const STACKED_MARKS = /(\p{M}{6})\p{M}+/gu;

/**
 * Makes another person's text safe to lay out: removes control characters and lone surrogates, and cuts at `max` characters.
 * Anything but a text becomes an empty one.
 */
export function cleanText(value: unknown, max: number): string {
  if (typeof value !== 'string') return '';
  const text = value.slice(0, max).replace(/\r\n?/g, '\n');
  return text.replace(CONTROL_CHARACTERS, '').replace(LONE_SURROGATE, '').replace(STACKED_MARKS, '$1').trim();
}
