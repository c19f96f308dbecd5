import { Unshrinkable } from './shrinker.ts';
import { readPhoto } from './structure/read-photo.ts';
import type { PhotoType } from './photo-types.ts';

/** 50 megapixels of four channels, eight bits each. Two photos are decoded at once. */
const BYTES_MAX = 200_000_000;
/** A progressive photo of 24 megapixels with its usual scans goes over 340 million. */
const SAMPLES_MAX = 1_000_000_000;

/**
 * Refuses a photo of which few bytes would cost a decoder much memory (interlaced, of 16 bits) or time (progressive, of many
 * scans). Throws `Unshrinkable`. People are shown it all the same, as it is.
 */
export function requireCheapDecoding(type: PhotoType, photo: Buffer): void {
  const { bytes, samples } = readPhoto(type, photo).decoding;
  if (bytes > BYTES_MAX || samples > SAMPLES_MAX) throw new Unshrinkable('The photo costs too much to decode.');
}
