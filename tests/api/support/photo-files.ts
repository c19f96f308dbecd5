import { crc32 } from 'node:zlib';

/** The smallest whole files of each type: one pixel. */
const base64 = {
  'image/png': 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'image/webp': 'UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA',
  'image/jpeg':
    '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxD/2Q==',
};

type PhotoFileType = keyof typeof base64;

/** A photo of the type. */
export const aPhoto = (type: PhotoFileType = 'image/png'): Buffer => Buffer.from(base64[type], 'base64');

/** A chunk of a PNG. */
export function pngChunk(name: string, content: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}

/** Length, name and checksum of a chunk; and IEND, which is nothing else. */
const CHUNK_FRAME = 12;

/** A PNG of just this size, made up with a suggested palette, which is part of the picture and which decoders pass over. */
export function aPhotoOf(size: number): Buffer {
  const png = aPhoto();
  const [head, end] = [png.subarray(0, -CHUNK_FRAME), png.subarray(-CHUNK_FRAME)];
  return Buffer.concat([head, pngChunk('sPLT', Buffer.alloc(size - png.length - CHUNK_FRAME)), end]);
}
