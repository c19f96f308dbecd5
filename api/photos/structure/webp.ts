import { broken, requireModestArea, requireModestSize, type PhotoStructure } from './photo-structure.ts';

interface Size {
  width: number;
  height: number;
}

interface Chunk {
  name: string;
  content: Buffer;
}

/** A photo has about six, an animation three per frame. */
const CHUNKS_MAX = 20_000;

/** Reads the chunks of a WebP, whose sizes must add up to the file's declared size. Throws `PhotoFault`. */
export function readWebp(bytes: Buffer): PhotoStructure {
  if (bytes.length < 12 || nameAt(bytes, 0) !== 'RIFF' || nameAt(bytes, 8) !== 'WEBP') broken();
  const length = 8 + bytes.readUInt32LE(4);
  if (length > bytes.length) broken();
  const [first = broken(), ...rest] = chunksOf(bytes.subarray(12, length));
  const still = pictureSize(first);
  if (still) {
    requireModestSize(still.width, still.height);
    return { ...still, length, decoding: costOf(still) };
  }
  const canvas = first.name === 'VP8X' ? canvasSize(first.content) : broken();
  requireModestSize(canvas.width, canvas.height);
  requirePictures(canvas, rest);
  return { ...canvas, length, decoding: costOf(canvas) };
}

/** Four channels of eight bits. Of an animation, only the first frame is decoded. */
function costOf({ width, height }: Size): PhotoStructure['decoding'] {
  const samples = 4 * width * height;
  return { bytes: samples, samples };
}

/** Requires all pictures to lie within the canvas, and their total area to respect the limit. */
function requirePictures(canvas: Size, chunks: readonly Chunk[]): void {
  let pictures = 0;
  let pixels = 0;
  for (const chunk of chunks) {
    const size = chunk.name === 'ANMF' ? frameSize(canvas, chunk.content) : pictureSize(chunk);
    if (!size) continue;
    if (chunk.name !== 'ANMF' && !isSame(size, canvas)) broken();
    pictures += 1;
    pixels += size.width * size.height;
    requireModestArea(pixels);
  }
  if (pictures === 0) broken();
}

/** The size of an animation frame: its position, then its own chunks with one picture among them. */
function frameSize(canvas: Size, content: Buffer): Size {
  if (content.length < 16) broken();
  const [x, y] = [2 * content.readUIntLE(0, 3), 2 * content.readUIntLE(3, 3)];
  const size = { width: content.readUIntLE(6, 3) + 1, height: content.readUIntLE(9, 3) + 1 };
  if (x + size.width > canvas.width || y + size.height > canvas.height) broken();
  const sizes = chunksOf(content.subarray(16)).flatMap((chunk) => pictureSize(chunk) ?? []);
  const [picture = broken()] = sizes;
  return sizes.length === 1 && isSame(picture, size) ? size : broken();
}

const isSame = (one: Size, other: Size): boolean => one.width === other.width && one.height === other.height;

function canvasSize(content: Buffer): Size {
  if (content.length < 10) broken();
  return { width: content.readUIntLE(4, 3) + 1, height: content.readUIntLE(7, 3) + 1 };
}

/** The size of the picture in a chunk; `null` for a chunk without one. */
function pictureSize({ name, content }: Chunk): Size | null {
  if (name === 'VP8 ') {
    const isKeyFrame = content.length >= 10 && (content.readUInt8(0) & 1) === 0 && content.readUIntBE(3, 3) === 0x9d012a;
    if (!isKeyFrame) broken();
    return { width: content.readUInt16LE(6) & 0x3fff, height: content.readUInt16LE(8) & 0x3fff };
  }
  if (name === 'VP8L') {
    if (content.length < 5 || content.readUInt8(0) !== 0x2f) broken();
    const bits = content.readUInt32LE(1);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  return null;
}

/** The chunks in these bytes, which they must fill exactly. */
function chunksOf(bytes: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  let at = 0;
  while (at < bytes.length) {
    if (at + 8 > bytes.length || chunks.length === CHUNKS_MAX) broken();
    const size = bytes.readUInt32LE(at + 4);
    const end = at + 8 + size;
    if (end > bytes.length) broken();
    chunks.push({ name: nameAt(bytes, at), content: bytes.subarray(at + 8, end) });
    // Content of odd length is padded by one byte, which some encoders omit at the end.
    at = end + (size % 2);
  }
  return chunks;
}

const nameAt = (bytes: Buffer, at: number): string => bytes.toString('latin1', at, at + 4);
