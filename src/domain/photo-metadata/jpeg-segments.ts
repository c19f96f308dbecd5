import { dataViewOf, type Bytes } from './byte-cuts';

export const SOI = 0xd8;
export const EOI = 0xd9;
export const SOS = 0xda;
export const DHT = 0xc4;
export const DQT = 0xdb;
export const DRI = 0xdd;

/** A marker of a JPEG with what belongs to it. Offsets in the file; the ends are exclusive. */
export interface JpegSegment {
  marker: number;
  /** Where the marker's 0xFF is. */
  from: number;
  /** End of the parameters, which begin at `from + 4`. */
  end: number;
  /** End of the segment: of a scan, the end of its compressed data. */
  to: number;
}

/**
 * The segments of a JPEG up to its end, as decoders find them: like libjpeg, this skips stray bytes before a marker, and markers
 * that have no meaning outside a scan. Stops at the end marker, which is the last one given, and where a decoder stops: at
 * another picture's start, at a segment of another length than its content needs, and at the end of the bytes.
 */
export function* jpegSegments(bytes: Bytes): Generator<JpegSegment, void> {
  const view = dataViewOf(bytes);
  let at = 2;
  for (;;) {
    const from = nextMarker(bytes, at);
    const marker = bytes[from + 1];
    if (marker === undefined || marker === SOI) return;
    if (marker === EOI) return yield { marker, from, end: from + 2, to: from + 2 };
    if (from + 4 > bytes.length) return;
    // The length includes its own two bytes, even if it says less.
    const end = from + 2 + Math.max(2, view.getUint16(from + 2));
    if (end > bytes.length || !isSound(bytes, marker, from + 4, end)) return;
    at = marker === SOS ? nextMarker(bytes, end) : end;
    yield { marker, from, end, to: at };
  }
}

/** Frames; among their markers are those of tables and of a reserved one. */
export const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![DHT, 0xc8, 0xcc].includes(marker);

/** Whether the parameters of a frame, a scan or a table have the length that they need by what they say. */
function isSound(bytes: Bytes, marker: number, from: number, end: number): boolean {
  let at = from;
  if (isFrame(marker)) at += 6 + 3 * (bytes[at + 5] ?? 0);
  else if (marker === SOS) at += 4 + 2 * (bytes[at] ?? 0);
  else if (marker === DRI) at += 2;
  else if (marker === DQT) while (at < end) at += (bytes[at] ?? 0) > 15 ? 129 : 65;
  else if (marker === DHT) while (at < end) at = bytes.subarray(at + 1, at + 17).reduce((sum, count) => sum + count, at + 17);
  else return true;
  return at === end;
}

/** Below 0xC0 are a stuffed zero and reserved codes, from 0xD0 to 0xD7 restarts; 0xFF fills up. */
const isSegment = (code: number): boolean => code >= 0xc0 && code < 0xff && (code < 0xd0 || code > 0xd7);

/** The offset of the next marker, in compressed data too, or of the end. `indexOf` is fast enough for 5 MB. */
function nextMarker(bytes: Bytes, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    if (isSegment(bytes[at + 1] ?? 0)) return at;
  }
  return bytes.length;
}
