import { PHOTO_PIXELS_MAX } from '../../../../src/domain/limits.ts';

/** What the structure of a photo says about it, without decoding a single pixel. */
export interface PhotoStructure {
  width: number;
  height: number;
  /** Bytes from the start to the end of the picture. What stands behind is no part of it, and is not kept. */
  length: number;
}

/** Why bytes are not taken as a photo. `message` is shown to the attendee. */
export class PhotoFault extends Error {}

const NOT_AN_IMAGE = 'The content is not an image of the announced type.';

/** Refuses what isn't whole, or is something else. */
export function broken(): never {
  throw new PhotoFault(NOT_AN_IMAGE);
}

/** Refuses what is empty, and what would fill the memory of those it is shown to. */
export function requireModestSize(width: number, height: number): void {
  if (width === 0 || height === 0) broken();
  requireModestArea(width * height);
}

/** The same for several frames together. */
export function requireModestArea(pixels: number): void {
  if (pixels > PHOTO_PIXELS_MAX) throw new PhotoFault('The photo is too large (max 50 megapixels).');
}
