import { broken, requireModestSize, type PhotoStructure } from './photo-structure.ts';

interface Frame {
  width: number;
  height: number;
  /** Colour channels. */
  components: number;
  progressive: boolean;
}

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
/** Baseline, extended and progressive: what browsers decode. */
const FRAMES = new Set([0xc0, 0xc1, 0xc2]);
const PROGRESSIVE = 0xc2;
/** Lossless, hierarchical and arithmetic frames, a deferred height, and markers that are invalid outside a scan. */
const REFUSED = new Set([0xc3, 0xc5, 0xc6, 0xc7, 0xc8, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf, 0xdc, 0xde, 0xdf, 0x00, 0x01, SOI]);
/** A progressive file has about ten. Each costs a decoder a pass over the whole picture. */
const SCANS_MAX = 100;

/** Reads the markers of a JPEG to its end, each byte once. Throws `PhotoFault`. */
export function readJpeg(bytes: Buffer): PhotoStructure {
  if (bytes[0] !== 0xff || bytes[1] !== SOI) broken();
  let frame: Frame | null = null;
  let scans = 0;
  let scannedComponents = 0;
  let at = 2;
  for (;;) {
    const { marker, end } = markerAt(bytes, at);
    if (marker === EOI) return frame && scans > 0 ? structureOf(frame, scannedComponents, end) : broken();
    const next = end + lengthAt(bytes, end);
    if (FRAMES.has(marker)) frame = frame ? broken() : frameAt(bytes, marker, end, next);
    if (marker !== SOS) {
      at = next;
      continue;
    }
    scans += 1;
    if (!frame || scans > SCANS_MAX) broken();
    scannedComponents += Math.max(1, bytes[end + 2] ?? 0);
    at = endOfScan(bytes, next);
  }
}

/** The marker at this offset, after any number of fill bytes, and where it ends. */
function markerAt(bytes: Buffer, from: number): { marker: number; end: number } {
  if (bytes[from] !== 0xff) broken();
  let at = from + 1;
  while (bytes[at] === 0xff) at += 1;
  const marker = bytes[at] ?? broken();
  if (REFUSED.has(marker) || isRestart(marker)) broken();
  return { marker, end: at + 1 };
}

/** The length of a segment, which includes its own two bytes. */
function lengthAt(bytes: Buffer, at: number): number {
  if (at + 2 > bytes.length) broken();
  const length = bytes.readUInt16BE(at);
  return length < 2 || at + length > bytes.length ? broken() : length;
}

function frameAt(bytes: Buffer, marker: number, from: number, to: number): Frame {
  if (to - from < 8 || to - from !== 8 + 3 * bytes.readUInt8(from + 7)) broken();
  const height = bytes.readUInt16BE(from + 3);
  const width = bytes.readUInt16BE(from + 5);
  requireModestSize(width, height);
  return { width, height, components: bytes.readUInt8(from + 7), progressive: marker === PROGRESSIVE };
}

function structureOf({ width, height, components, progressive }: Frame, scanned: number, length: number): PhotoStructure {
  const pixels = width * height;
  return { width, height, length, decoding: { bytes: pixels * components * (progressive ? 2 : 1), samples: pixels * scanned } };
}

const isRestart = (marker: number): boolean => marker >= 0xd0 && marker <= 0xd7;

/** In a scan, 0xFF is followed by 0 or a restart marker; anything else ends it. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    if (bytes[at] !== 0xff) continue;
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !isRestart(next)) return at;
  }
  return broken();
}
