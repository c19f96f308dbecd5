import type { PhotoType } from '../photo-types.ts';
import { readJpeg } from './jpeg.ts';
import type { PhotoStructure } from './photo-structure.ts';
import { readPng } from './png.ts';
import { readWebp } from './webp.ts';

const READERS: Record<PhotoType, (bytes: Buffer) => PhotoStructure> = {
  'image/jpeg': readJpeg,
  'image/png': readPng,
  'image/webp': readWebp,
};

/**
 * Reads a photo of this type from first byte to last, to verify that it is complete, of this format, and of a size that a
 * viewer's browser can handle. Nothing is decoded or decompressed, so the work grows with the bytes, not the pixels.
 * Throws `PhotoFault`.
 */
export const readPhoto = (type: PhotoType, bytes: Buffer): PhotoStructure => READERS[type](bytes);
