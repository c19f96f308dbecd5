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
 * Reads a photo of this type from first byte to last, to verify that it is complete, of this format, and of a size that a
 * viewer's browser can handle. Nothing is decoded or decompressed, so the work grows with the bytes, not the pixels.
 * Throws `PhotoFault`.
 */
export const readPhoto = (type: PhotoType, bytes: Buffer): PhotoStructure => READERS[type](bytes);

const CUTS: Record<PhotoType, (bytes: Bytes) => Cut[]> = { 'image/jpeg': jpegCuts, 'image/png': pngCuts, 'image/webp': webpCuts };

/**
 * What is kept of an uploaded photo of this type: its picture and how it is turned, to the byte, without what follows the
 * picture and without where, when and with what it was taken. The widget sends nothing else; another client may. Throws
 * `PhotoFault` for what isn't such a photo.
 */
export function keptPhoto(type: PhotoType, uploaded: Buffer): Buffer {
  const { length } = readPhoto(type, uploaded);
  const picture = new Uint8Array(uploaded.buffer as ArrayBuffer, uploaded.byteOffset, length);
  return Buffer.concat(partsAround(picture, CUTS[type](picture)));
}
