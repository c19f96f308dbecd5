import { crc32 } from 'node:zlib';
import { broken, requireModestArea, requireModestSize, type PhotoStructure } from './photo-structure.ts';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Bytes around a chunk's content: length, name and checksum. */
const AROUND = 12;
/** 5 MB in chunks of 4 KB are 1,280. */
const CHUNKS_MAX = 20_000;
/** The bit depths each colour type may have. */
const DEPTHS: Record<number, readonly number[]> = { 0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16] };

/** The channels of each colour type once decoded; a palette becomes colours, perhaps with transparency. */
const CHANNELS: Record<number, number> = { 0: 1, 2: 3, 3: 4, 4: 2, 6: 4 };

interface Chunk {
  name: string;
  content: Buffer;
  end: number;
}

/** Reads the chunks of a PNG up to IEND and verifies each checksum. Throws `PhotoFault`. */
export function readPng(bytes: Buffer): PhotoStructure {
  if (!bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)) broken();
  const header = chunkAt(bytes, SIGNATURE.length);
  const { width, height, decoding } = pictureOf(header);
  let hasPixels = false;
  let framePixels = 0;
  let at = header.end;
  for (let count = 0; count < CHUNKS_MAX; count += 1) {
    const { name, content, end } = chunkAt(bytes, at);
    at = end;
    if (name === 'IHDR') broken();
    if (name === 'IDAT') hasPixels = true;
    if (name === 'fcTL') framePixels += areaOfFrame(content, width, height);
    requireModestArea(framePixels);
    if (name === 'IEND') return hasPixels && content.length === 0 ? { width, height, length: at, decoding } : broken();
  }
  return broken();
}

function chunkAt(bytes: Buffer, at: number): Chunk {
  if (at + AROUND > bytes.length) broken();
  const length = bytes.readUInt32BE(at);
  const end = at + AROUND + length;
  if (end > bytes.length) broken();
  const named = bytes.subarray(at + 4, end - 4);
  const name = named.toString('latin1', 0, 4);
  if (!/^[A-Za-z]{4}$/.test(name) || crc32(named) !== bytes.readUInt32BE(end - 4)) broken();
  return { name, content: named.subarray(4), end };
}

function pictureOf({ name, content }: Chunk): Omit<PhotoStructure, 'length'> {
  if (name !== 'IHDR' || content.length !== 13) broken();
  const [depth = 0, colour = 0, compression, filter, interlace = 2] = content.subarray(8);
  if (!(DEPTHS[colour] ?? []).includes(depth) || compression !== 0 || filter !== 0 || interlace > 1) broken();
  const width = content.readUInt32BE(0);
  const height = content.readUInt32BE(4);
  requireModestSize(width, height);
  const samples = width * height * (CHANNELS[colour] ?? 0);
  return { width, height, decoding: { bytes: samples * (depth === 16 ? 2 : 1), samples } };
}

/** The area of one frame of an animated PNG, which must lie within the picture. */
function areaOfFrame(content: Buffer, width: number, height: number): number {
  if (content.length !== 26) broken();
  const [frameWidth, frameHeight] = [content.readUInt32BE(4), content.readUInt32BE(8)];
  if (frameWidth + content.readUInt32BE(12) > width || frameHeight + content.readUInt32BE(16) > height) broken();
  return frameWidth * frameHeight;
}
