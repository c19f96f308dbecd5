import { PHOTO_PIXELS_MAX } from '../../../src/domain/limits.ts';

/** What the structure of a photo reveals without decoding a single pixel. */
export interface PhotoStructure {
  width: number;
  height: number;
  /** Bytes from the start to the end of the picture. What follows isn't part of it and isn't kept. */
  length: number;
  decoding: DecodingCost;
}

/** What a decoder would have to do. */
export interface DecodingCost {
  /** Bytes it holds at once: pixels × channels × depth, and twice that for the coefficients of a progressive JPEG. */
  bytes: number;
  /** Samples it passes over: each scan of a progressive JPEG goes over the whole picture again, however little it says. */
  samples: number;
}

/** Why bytes are refused as a photo. `message` is shown to the attendee. */
export class PhotoFault extends Error {}

const NOT_AN_IMAGE = 'The content is not an image of the announced type.';

/** Refuses a file that is incomplete or something else. */
export function broken(): never {
  throw new PhotoFault(NOT_AN_IMAGE);
}

/** Refuses an empty picture, and one that would fill a viewer's memory. */
export function requireModestSize(width: number, height: number): void {
  if (width === 0 || height === 0) broken();
  requireModestArea(width * height);
}

/** The same for the total area of several frames. */
export function requireModestArea(pixels: number): void {
  if (pixels > PHOTO_PIXELS_MAX) throw new PhotoFault('The photo is too large (max 50 megapixels).');
}
