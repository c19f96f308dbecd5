import { crc32 } from 'node:zlib';

/** The key of a photo at one of the reference API's addresses, signed or not. */
export const keyIn = (photo: string): string => new URL(photo).pathname.split('/').slice(-2).join('/');

/** The smallest whole files of each type: one pixel. */
const base64 = {
  'image/png': 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'image/webp': 'UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA',
  'image/jpeg':
    '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxD/2Q==',
};

type PhotoFileType = keyof typeof base64;

export const aPhoto = (type: PhotoFileType = 'image/png'): Buffer => Buffer.from(base64[type], 'base64');

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

const SIGNATURE = aPhoto('image/png').subarray(0, 8);
const IDAT = aPhoto('image/png').subarray(33, -12);
const IEND = aPhoto('image/png').subarray(-12);

/** Big-endian 32-bit integers. */
function words(...numbers: number[]): Buffer {
  const bytes = Buffer.alloc(4 * numbers.length);
  for (const [index, number] of numbers.entries()) bytes.writeUInt32BE(number, 4 * index);
  return bytes;
}

const header = (width: number, height: number, depth = 8) =>
  pngChunk('IHDR', Buffer.concat([words(width, height), Buffer.from([depth, 6, 0, 0, 0])]));

/** A PNG of one pixel that says it has this size, with transparency, and this many bits a channel. */
export const withPngSize = (width: number, height: number, depth?: number): Buffer =>
  Buffer.concat([SIGNATURE, header(width, height, depth), IDAT, IEND]);

/** A PNG of so many frames, each of `side` × `side`. */
export function anAnimatedPng(frames: number, side = 1): Buffer {
  const chunks: Buffer[] = [];
  for (let frame = 0; frame < frames; frame += 1) {
    const place = words(2 * frame, side, side, 0, 0);
    chunks.push(pngChunk('fcTL', Buffer.concat([place, Buffer.from([0, 1, 0, 10, 0, 0])])));
    chunks.push(frame === 0 ? IDAT : pngChunk('fdAT', Buffer.concat([words(2 * frame + 1), IDAT.subarray(8, -4)])));
  }
  return Buffer.concat([SIGNATURE, header(side, side), pngChunk('acTL', words(frames, 0)), ...chunks, IEND]);
}

/** Where the frame header of the JPEG of one pixel says its height, and where its one scan begins. */
const JPEG = aPhoto('image/jpeg');
const FRAME = JPEG.indexOf(Buffer.from([0xff, 0xc2]));
const SCAN = JPEG.indexOf(Buffer.from([0xff, 0xda]));

/** A progressive JPEG of one grey pixel, or another, that says it has this size. */
export function withJpegSize(width: number, height: number, jpeg = JPEG): Buffer {
  const bytes = Buffer.from(jpeg);
  bytes.writeUInt16BE(height, FRAME + 5);
  bytes.writeUInt16BE(width, FRAME + 7);
  return bytes;
}

/** A JPEG that goes over its picture so many times. */
export function jpegWithScans(count: number): Buffer {
  const scan = JPEG.subarray(SCAN, -2);
  return Buffer.concat([JPEG.subarray(0, SCAN), ...Array.from({ length: count }, () => scan), JPEG.subarray(-2)]);
}

function riffChunk(name: string, content: Buffer): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(content.length);
  return Buffer.concat([Buffer.from(name, 'latin1'), size, content, Buffer.alloc(content.length % 2)]);
}

const webp = (...chunks: Buffer[]): Buffer => riffChunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...chunks]));

/** Numbers as little-endian 24-bit integers. */
const thirds = (...numbers: number[]): Buffer => Buffer.from(numbers.flatMap((n) => [n & 255, (n >> 8) & 255, (n >> 16) & 255]));

/** The picture of the WebP of one pixel, saying that it has another size. */
function picture(width: number, height: number): Buffer {
  const bytes = Buffer.from(aPhoto('image/webp').subarray(20));
  bytes.writeUInt16LE(width, 6);
  bytes.writeUInt16LE(height, 8);
  return riffChunk('VP8 ', bytes);
}

const canvas = (width: number, height: number, flags: number): Buffer =>
  riffChunk('VP8X', Buffer.concat([Buffer.from([flags, 0, 0, 0]), thirds(width - 1, height - 1)]));

/** A WebP with a canvas of this size, and a picture of the same or another. */
export const extendedWebp = (width: number, height: number, shown = { width, height }): Buffer =>
  webp(canvas(width, height, 0), picture(shown.width, shown.height));

/** A WebP of so many frames, each of `side` × `side`. */
export function anAnimatedWebp(frames: number, side = 1): Buffer {
  const place = Buffer.concat([thirds(0, 0, side - 1, side - 1, 100), Buffer.from([0])]);
  const frame = riffChunk('ANMF', Buffer.concat([place, picture(side, side)]));
  return webp(canvas(side, side, 2), riffChunk('ANIM', Buffer.alloc(6)), ...Array.from({ length: frames }, () => frame));
}
