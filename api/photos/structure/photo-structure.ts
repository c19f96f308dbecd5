import { PHOTO_PIXELS_MAX } from '../../../src/domain/limits.ts';
import { Refusal } from '../../sentences/sentences.ts';

/** Facts about a photo, read without decoding any pixel. */
export interface PhotoStructure {
  width: number;
  height: number;
  /** Length of the picture, in bytes. Trailing bytes are dropped. */
  length: number;
  decoding: DecodingCost;
}

/** The cost of decoding. */
export interface DecodingCost {
  /** Memory, in bytes: pixels × channels × depth; of a JPEG, the coefficients, which only a progressive one needs all at once. */
  bytes: number;
  /** Samples to process. Each scan of a progressive JPEG passes over the whole picture. */
  samples: number;
}

/** The bytes aren't an acceptable photo. The sentence is shown to the attendee. */
export class PhotoFault extends Refusal {}

const NOT_AN_IMAGE = 'The content is not an image of the announced type.';

/** Throws for a file that is incomplete or of another format. */
export function broken(): never {
  throw new PhotoFault(NOT_AN_IMAGE);
}

/** Throws for a format's variety that not every browser can show, such as 12 bits or arithmetic coding. */
export function unusual(): never {
  throw new PhotoFault('This kind of JPEG cannot be shown by every browser.');
}

/** Throws for an empty picture, and for one that would fill a viewer's memory. */
export function requireModestSize(width: number, height: number): void {
  if (width === 0 || height === 0) broken();
  requireModestArea(width * height);
}

/** Throws for too large a total area of frames. */
export function requireModestArea(pixels: number): void {
  if (pixels > PHOTO_PIXELS_MAX) throw new PhotoFault('The photo is too large (max 50 megapixels).');
}
