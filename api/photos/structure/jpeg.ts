import { EOI, isFrame, jpegSegments, SOI, SOS, type JpegSegment } from '../../../src/domain/photo-metadata/jpeg-segments';
import { broken, requireModestSize, unusual, type PhotoStructure } from './photo-structure.ts';

interface Frame {
  width: number;
  height: number;
  /** Samples of a pixel, of all channels together: 3 for colour, 1.5 where colours have a quarter of the resolution. */
  samples: number;
  progressive: boolean;
}

/** Baseline, extended and progressive, which every browser decodes, unlike lossless, hierarchical and arithmetic ones. */
const FRAMES = new Set([0xc0, 0xc1, 0xc2]);
const PROGRESSIVE = 0xc2;
/** A progressive file has about ten. Each costs a decoder a pass over the whole picture. */
const SCANS_MAX = 100;

/** Reads the segments of a JPEG to its end, each byte once. Throws `PhotoFault`. */
export function readJpeg(bytes: Buffer): PhotoStructure {
  if (bytes[0] !== 0xff || bytes[1] !== SOI) broken();
  let frame: Frame | null = null;
  let scans = 0;
  let scannedComponents = 0;
  let length = 0;
  for (const segment of jpegSegments(new Uint8Array(bytes.buffer as ArrayBuffer, bytes.byteOffset, bytes.length))) {
    const { marker, from, to } = segment;
    if (isFrame(marker)) frame = frame ? broken() : frameAt(bytes, segment);
    if (marker === SOS) {
      scans += 1;
      if (!frame || scans > SCANS_MAX) broken();
      scannedComponents += Math.max(1, bytes[from + 4] ?? 0);
    }
    if (marker === EOI) length = to;
  }
  return frame && scans > 0 && length > 0 ? structureOf(frame, scannedComponents, length) : broken();
}

function frameAt(bytes: Buffer, { marker, from, end }: JpegSegment): Frame {
  // As many bytes as its components need, says the walk.
  if (end - from < 13) broken();
  if (!FRAMES.has(marker) || bytes.readUInt8(from + 4) !== 8) unusual();
  const height = bytes.readUInt16BE(from + 5);
  const width = bytes.readUInt16BE(from + 7);
  requireModestSize(width, height);
  return { width, height, samples: samplesOfAPixel(bytes.subarray(from + 10, end)), progressive: marker === PROGRESSIVE };
}

/** By the sampling factors of the components, each of which has its id, the factors in half a byte each, and its table. */
function samplesOfAPixel(components: Buffer): number {
  let [across, down, samples] = [0, 0, 0];
  for (let at = 1; at < components.length; at += 3) {
    const factors = components.readUInt8(at);
    across = Math.max(across, factors >> 4);
    down = Math.max(down, factors & 15);
    samples += (factors >> 4) * (factors & 15);
  }
  return samples / (across * down || 1);
}

/** A progressive picture's coefficients, of two bytes each, are all in memory at once, however small it is made. */
function structureOf({ width, height, samples, progressive }: Frame, scanned: number, length: number): PhotoStructure {
  const pixels = width * height;
  return { width, height, length, decoding: { bytes: progressive ? 2 * pixels * samples : 0, samples: pixels * scanned } };
}
