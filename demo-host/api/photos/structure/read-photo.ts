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
 * Reads a photo of this type from its first byte to its last: whole, of no other format, and of a size that a viewer's
 * browser can bear. Nothing is decoded or unpacked, so the work grows with the bytes and not with the pixels.
 * Throws `PhotoFault`.
 */
export const readPhoto = (type: PhotoType, bytes: Buffer): PhotoStructure => READERS[type](bytes);
