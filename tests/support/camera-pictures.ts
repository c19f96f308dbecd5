import { readFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { aPng } from './pictures';

/** Pictures as cameras write them: real ones of the support folder, with metadata put in by hand. */

export const SECRETS = ['GPSMARK', 'XMPMARK', 'IPTCMARK', 'COMMENTMARK', 'TRAILERMARK', 'TIMEMARK'];

const kept = (file: string): Buffer => readFileSync(new URL(`./files/${file}`, import.meta.url));
export const plainJpeg = (): Buffer => kept('portrait.jpg');
export const plainWebp = (): Buffer => kept('portrait.webp');
export const plainPng = (): Buffer => aPng().buffer;

/** A little-endian TIFF block with an orientation and a text that must not leave the device. */
export function exif(orientation: number, order: 'II' | 'MM' = 'II'): Buffer {
  const little = order === 'II';
  const block = Buffer.alloc(8 + 2 + 24 + 4);
  const u16 = (value: number, at: number) => (little ? block.writeUInt16LE(value, at) : block.writeUInt16BE(value, at));
  const u32 = (value: number, at: number) => (little ? block.writeUInt32LE(value, at) : block.writeUInt32BE(value, at));
  block.write(order, 0);
  u16(42, 2);
  u32(8, 4);
  u16(2, 8);
  u16(0x010f, 10); // Make, an ASCII text behind the directory
  u16(2, 12);
  u32(8, 14);
  u32(38, 18);
  u16(0x0112, 22);
  u16(3, 24);
  u32(1, 26);
  u16(orientation, 30);
  return Buffer.concat([block, Buffer.from('GPSMARK\0')]);
}

export function jpegSegment(marker: number, ...content: (string | Buffer)[]): Buffer {
  const body = Buffer.concat(content.map((part) => Buffer.from(part as string)));
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

/** A picture that tells everything: EXIF, XMP, IPTC, comments, times, a thumbnail, and something behind its end. */
export function chattyPicture(plain: Buffer, orientation: number): Buffer {
  if (plain[0] === 0x89) return chattyPng(orientation, plain);
  return plain[0] === 0xff ? phoneJpeg(orientation, plain) : chattyWebp(orientation, plain);
}

/** A phone's JPEG: EXIF, XMP, IPTC, a comment, and a second picture behind the end. */
export function phoneJpeg(orientation = 6, plain = plainJpeg()): Buffer {
  return Buffer.concat([
    plain.subarray(0, 2),
    jpegSegment(0xe1, 'Exif\0\0', exif(orientation)),
    jpegSegment(0xe1, 'http://ns.adobe.com/xap/1.0/\0<x>XMPMARK</x>'),
    jpegSegment(0xed, 'Photoshop 3.0\0IPTCMARK'),
    jpegSegment(0xfe, 'COMMENTMARK'),
    plain.subarray(2),
    Buffer.from('TRAILERMARK'),
  ]);
}

function pngChunk(name: string, content: Buffer): Buffer {
  const chunk = Buffer.alloc(12 + content.length);
  chunk.writeUInt32BE(content.length, 0);
  chunk.write(name, 4);
  content.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + content.length)), 8 + content.length);
  return chunk;
}

export function chattyPng(orientation = 3, plain = plainPng()): Buffer {
  const afterHeader = 8 + 25;
  return Buffer.concat([
    plain.subarray(0, afterHeader),
    pngChunk('gAMA', Buffer.from([0, 0, 0xb1, 0x8f])),
    pngChunk('eXIf', exif(orientation, 'MM')),
    pngChunk('iTXt', Buffer.from('XML:com.adobe.xmp\0\0\0\0\0XMPMARK')),
    pngChunk('tEXt', Buffer.from('Comment\0COMMENTMARK')),
    pngChunk('tIME', Buffer.from('TIMEMARK')),
    plain.subarray(afterHeader),
    Buffer.from('TRAILERMARK'),
  ]);
}

function webpChunk(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(name);
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
}

export function chattyWebp(orientation = 8, plain = plainWebp()): Buffer {
  const chunks = [webpChunk('EXIF', exif(orientation)), webpChunk('XMP ', Buffer.from('<x>XMPMARK</x>!'))];
  const file = Buffer.concat([plain, ...chunks]);
  file.writeUInt32LE(file.length - 8, 4);
  file.writeUInt8(file.readUInt8(20) | 0x0c, 20); // VP8X announces both
  return Buffer.concat([file, Buffer.from('TRAILERMARK')]);
}

/** The chunks of a PNG or WebP, or the segments of a JPEG up to its scan, by name. */
export function chunksOf(file: Buffer): string[] {
  if (file[0] === 0xff) return jpegSegments(file);
  const png = file[0] === 0x89;
  const names: string[] = [];
  for (let at = png ? 8 : 12; at + 8 <= file.length;) {
    names.push(file.toString('latin1', png ? at + 4 : at, png ? at + 8 : at + 4));
    const size = png ? file.readUInt32BE(at) : file.readUInt32LE(at + 4);
    at += png ? size + 12 : size + 8 + (size % 2);
  }
  return names;
}

function jpegSegments(file: Buffer): string[] {
  const names: string[] = [];
  for (let at = 2; file[at] === 0xff && file[at + 1] !== 0xda; at += 2 + file.readUInt16BE(at + 2)) {
    names.push(file.toString('hex', at + 1, at + 2));
  }
  return names;
}

/** Where the segments of a JPEG, or the chunks of a PNG or WebP, begin and end, in a file that is as it should be. */
export function markersOf(file: Buffer): number[] {
  const bounds: number[] = [];
  const isJpeg = file[0] === 0xff;
  const isPng = file[0] === 0x89;
  const end = isJpeg || isPng ? file.length : 8 + file.readUInt32LE(4);
  let at = isJpeg ? 2 : isPng ? 8 : 12;
  while (at < end) {
    bounds.push(at);
    if (isPng) {
      if (at + 8 > end) break;
      at += 12 + file.readUInt32BE(at);
      if (file.toString('latin1', bounds.at(-1)! + 4, bounds.at(-1)! + 8) === 'IEND') break;
    } else if (!isJpeg) {
      const size = file.readUInt32LE(at + 4);
      at += 8 + size + (size % 2);
    } else {
      const marker = file[at + 1];
      if (marker === 0xd9) {
        at += 2;
        break;
      }
      at += 2 + file.readUInt16BE(at + 2);
      if (marker === 0xda) while (file[at] !== 0xff || file[at + 1] === 0 || (file[at + 1]! & 0xf8) === 0xd0) at += 1;
    }
  }
  return [...bounds, at];
}
