import { partsAround } from '../../../src/domain/photo-metadata/byte-cuts';
import { imageTypeOf } from '../../../src/domain/photo-metadata/image-type';
import { metadataCuts } from '../../../src/domain/photo-metadata/metadata-cuts';
import type { PhotoType } from '../photo-store.ts';
import { readJpeg } from './jpeg.ts';
import { broken, type PhotoStructure } from './photo-structure.ts';
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

/**
 * The uploaded photo as it is stored: without metadata such as place, time and camera, stray and trailing bytes, but with its
 * orientation. The widget strips these already, by the same function; other clients may not. Throws `PhotoFault`.
 */
export function withoutMetadata(type: PhotoType, uploaded: Buffer): Buffer {
  if (imageTypeOf(uploaded) !== type) broken();
  const bytes = new Uint8Array(uploaded.buffer as ArrayBuffer, uploaded.byteOffset, uploaded.length);
  const kept = Buffer.concat(partsAround(bytes, metadataCuts(bytes)));
  readPhoto(type, kept);
  return kept;
}
