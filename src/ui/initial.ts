/** The first character a person would call one (emoji and marks whole), upper case; '' if there is nothing to see. */
export function initialOf(name: string): string {
  // Controls and direction overrides have no face of their own.
  const text = name.slice(0, 64).replace(/[\p{C}\p{Z}\s]+/gu, ' ').trim();
  const first = firstGrapheme(text);
  // A stack of marks on one letter would cover the tile.
  return [...first.normalize('NFC')].slice(0, 8).join('').toLocaleUpperCase();
}

function firstGrapheme(text: string): string {
  if (typeof Intl !== 'object' || !('Segmenter' in Intl)) return [...text][0] ?? '';
  for (const { segment } of new Intl.Segmenter().segment(text)) return segment;
  return '';
}

/** A hue in degrees, 0 to 359: the same for the same seed on every device, well spread for similar seeds. */
export function hueOf(seed: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < Math.min(seed.length, 64); at++) hash = Math.imul(hash ^ seed.charCodeAt(at), 0x01000193);
  return ((hash ^ (hash >>> 15)) >>> 0) % 360;
}
