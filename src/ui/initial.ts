// Controls, direction overrides and zero-width characters, except the joiner that holds emoji together.
const FACELESS = /[\p{Cc}\p{Cs}\p{Z}\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]+/gu;

/** The first user-perceived character (emoji and marks whole), in upper case; '' if nothing is visible. */
export function initialOf(name: string): string {
  const text = name.slice(0, 64).replace(FACELESS, ' ').trim();
  const first = firstGrapheme(text);
  // A tall stack of marks on one letter would cover the tile.
  return [...first.normalize('NFC')].slice(0, 8).join('').toLocaleUpperCase();
}

function firstGrapheme(text: string): string {
  if (typeof Intl !== 'object' || !('Segmenter' in Intl)) return [...text][0] ?? '';
  for (const { segment } of new Intl.Segmenter().segment(text)) return segment;
  return '';
}

/** A hue in degrees, 0 to 359: stable for a seed on every device, well spread for similar seeds. */
export function hueOf(seed: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < Math.min(seed.length, 64); at++) hash = Math.imul(hash ^ seed.charCodeAt(at), 0x01000193);
  return ((hash ^ (hash >>> 15)) >>> 0) % 360;
}
