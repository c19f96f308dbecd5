import { bytesOf, isSame, textAt, type Bytes, type Cut } from './byte-cuts';
import { exifWorthKeeping } from './exif-orientation';
import { EOI, isFrame, jpegSegments, SOS, type JpegSegment } from './jpeg-segments';

const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;
const EXIF_HEADER = 'Exif\0\0';

/** Density and, as its last two bytes, the size of a thumbnail, which may follow. */
const JFIF_BYTES = 14;
const ADOBE_BYTES = 12;

/** Frames, scans, tables, restart intervals and the end. */
const isOfThePicture = (marker: number): boolean => isFrame(marker) || [0xc4, EOI, SOS, 0xdb, 0xdd].includes(marker);

/**
 * Finds what a JPEG doesn't need: EXIF with GPS and thumbnails, XMP, IPTC, comments, maker notes, stray bytes between segments, and
 * whatever follows the end, such as the second picture of an Ultra HDR or motion photo. Keeps what decoders need: JFIF density, the
 * ICC profile, Adobe's colour transform, and the orientation. A picture without an end marker gets one.
 */
export function jpegCuts(bytes: Bytes): Cut[] {
  const cuts: Cut[] = [];
  let hasExif = false;
  let hasScan = false;
  let isWhole = false;
  let at = 2;
  for (const segment of jpegSegments(bytes)) {
    const { marker, from, to } = segment;
    const isExif = marker === APP1 && contentStarts(bytes, segment, EXIF_HEADER);
    // Decoders go by the first block.
    const instead = isExif && hasExif ? null : replacementOf(bytes, segment);
    hasExif ||= isExif;
    hasScan ||= marker === SOS;
    isWhole = marker === EOI;
    if (instead === null) continue;
    if (instead) cuts.push({ from: at, to, instead });
    else if (from > at) cuts.push({ from: at, to: from });
    at = to;
  }
  const instead = hasScan && !isWhole ? new Uint8Array([0xff, EOI]) : undefined;
  if (instead) cuts.push({ from: at, to: bytes.length, instead });
  else if (at < bytes.length) cuts.push({ from: at, to: bytes.length });
  return cuts;
}

/** What to write in place of a segment: `undefined` to keep it, `null` for nothing. */
function replacementOf(bytes: Bytes, segment: JpegSegment): Bytes | null | undefined {
  const { marker, from, end } = segment;
  if (isOfThePicture(marker)) return;
  if (marker === APP2 && contentStarts(bytes, segment, 'ICC_PROFILE\0')) return;
  const content = bytes.subarray(from + 4, end);
  let kept: Bytes | undefined;
  if (marker === APP0 && contentStarts(bytes, segment, 'JFIF\0') && content.length >= JFIF_BYTES) {
    kept = content.slice(0, JFIF_BYTES);
    kept.fill(0, JFIF_BYTES - 2);
  } else if (marker === APP14 && contentStarts(bytes, segment, 'Adobe') && content.length >= ADOBE_BYTES) {
    kept = content.subarray(0, ADOBE_BYTES);
  } else if (marker === APP1 && contentStarts(bytes, segment, EXIF_HEADER)) {
    const exif = exifWorthKeeping(content.subarray(EXIF_HEADER.length));
    kept = exif && new Uint8Array([...bytesOf(EXIF_HEADER), ...exif]);
  }
  if (!kept) return null;
  // All of these are so short that the length fits in one byte.
  return isSame(content, kept) ? undefined : new Uint8Array([0xff, marker, 0, 2 + kept.length, ...kept]);
}

function contentStarts(bytes: Bytes, { from, end }: JpegSegment, text: string): boolean {
  return from + 4 + text.length <= end && textAt(bytes, from + 4, text.length) === text;
}
