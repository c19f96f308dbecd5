import { partsAround, type Bytes, type Cut } from '../../../src/domain/photo-metadata/byte-cuts';
import { jpegCuts } from '../../../src/domain/photo-metadata/strip-jpeg';
import { pngCuts } from '../../../src/domain/photo-metadata/strip-png';
import { webpCuts } from '../../../src/domain/photo-metadata/strip-webp';
import type { PhotoType } from '../photo-store.ts';
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
 * Verifies that a photo is complete, of this type, and of a size that browsers can handle. Nothing is decoded, so the work grows
 * with the bytes, not the pixels. Throws `PhotoFault`.
 */
export const readPhoto = (type: PhotoType, bytes: Buffer): PhotoStructure => READERS[type](bytes);

const CUTS: Record<PhotoType, (bytes: Bytes) => Cut[]> = { 'image/jpeg': jpegCuts, 'image/png': pngCuts, 'image/webp': webpCuts };

/**
 * The uploaded photo without trailing bytes and without metadata such as place, time and camera, but with its orientation. The
 * widget strips these already; other clients may not. Throws `PhotoFault`.
 */
export function keptPhoto(type: PhotoType, uploaded: Buffer): Buffer {
  const { length } = readPhoto(type, uploaded);
  const picture = new Uint8Array(uploaded.buffer as ArrayBuffer, uploaded.byteOffset, length);
  return Buffer.concat(partsAround(picture, CUTS[type](picture)));
}
