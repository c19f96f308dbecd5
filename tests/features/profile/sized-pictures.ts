import { plainPng } from '../../support/camera-pictures';

/** Heads of pictures that announce a size. No decoder has ever seen what they announce. */

/** @param given `before`: how many segments of metadata stand before the frame's; `fill`: fill bytes before its marker */
export function jpegOf(width: number, height: number, { marker = 0xc0, before = 1, fill = 0 } = {}): Buffer {
  const frame = Buffer.from([0xff, marker, 0, 11, 8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  const metadata = Buffer.concat([Buffer.from([0xff, 0xe1, 0x40, 0x02]), Buffer.alloc(0x4000)]);
  const rest = Buffer.from([0xff, 0xda, 0, 2, 0, 0xff, 0xd9]);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...Array.from({ length: before }, () => metadata),
    Buffer.alloc(fill, 0xff),
    frame,
    rest,
  ]);
}

export function pngOf(width: number, height: number): Buffer {
  const file = Buffer.from(plainPng());
  file.writeUInt32BE(width, 16);
  file.writeUInt32BE(height, 20);
  return file;
}

export type WebpKind = 'VP8 ' | 'VP8L' | 'VP8X';

export function webpOf(kind: WebpKind, width: number, height: number): Buffer {
  const chunk = Buffer.alloc(18);
  chunk.write(kind, 0);
  chunk.writeUInt32LE(10, 4);
  if (kind === 'VP8X') {
    chunk.writeUIntLE(width - 1, 12, 3);
    chunk.writeUIntLE(height - 1, 15, 3);
  } else if (kind === 'VP8L') {
    chunk[8] = 0x2f;
    chunk.writeUInt32LE(((height - 1) * 0x4000 + (width - 1)) >>> 0, 9);
  } else {
    chunk.set([0, 0, 0, 0x9d, 0x01, 0x2a], 8);
    chunk.writeUInt16LE(width, 14);
    chunk.writeUInt16LE(height, 16);
  }
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  head.writeUInt32LE(4 + chunk.length, 4);
  return Buffer.concat([head, chunk]);
}
