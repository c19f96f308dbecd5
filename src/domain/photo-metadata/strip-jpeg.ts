import { isSame, textAt, type Bytes, type Cut } from './byte-cuts';
import { exifWorthKeeping } from './exif-orientation';
import { DHT, DQT, DRI, EOI, isFrame, jpegSegments, SOS } from './jpeg-segments';

const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;

/** How the content of an application segment begins that may stay, and how much of it does. */
const KEPT: Readonly<Record<number, readonly [header: string, bytes?: number]>> = {
  // Density and, as the last two bytes, the size of a thumbnail, which may follow.
  [APP0]: ['JFIF\0', 14],
  [APP1]: ['Exif\0\0'],
  [APP2]: ['ICC_PROFILE\0'],
  [APP14]: ['Adobe', 12],
};

/** Frames, scans, tables, restart intervals and the end. */
const isOfThePicture = (marker: number): boolean => isFrame(marker) || [DHT, EOI, SOS, DQT, DRI].includes(marker);

/**
 * Finds what a JPEG doesn't need: EXIF with GPS and thumbnails, XMP, IPTC, comments, maker notes, stray bytes between segments, and
 * whatever follows the end, such as the second picture of an Ultra HDR or motion photo. Keeps what decoders need: JFIF density, the
 * ICC profile, Adobe's colour transform, and the orientation. A picture without an end marker gets one.
 */
export function jpegCuts(bytes: Bytes): Cut[] {
  const cuts: Cut[] = [];
  let hasExif = false;
  let hasScan = false;
  let last = 0;
  let at = 2;
  for (const { marker, from, end, to } of jpegSegments(bytes)) {
    last = marker;
    hasScan ||= marker === SOS;
    let kept: Bytes | undefined;
    if (!isOfThePicture(marker)) {
      const content = bytes.subarray(from + 4, end);
      kept = keptContent(marker, content);
      if (marker === APP1 && kept) {
        // Decoders go by the first block.
        const exif = hasExif ? undefined : exifWorthKeeping(content.subarray(6));
        hasExif = true;
        kept = exif && new Uint8Array([...kept, ...exif]);
      }
      if (!kept) continue;
      if (isSame(kept, content)) kept = undefined;
    }
    // All that is rewritten is so short that its length fits in one byte.
    if (kept) cuts.push({ from: at, to, instead: new Uint8Array([0xff, marker, 0, 2 + kept.length, ...kept]) });
    else if (from > at) cuts.push({ from: at, to: from });
    at = to;
  }
  if (hasScan && last !== EOI) cuts.push({ from: at, to: bytes.length, instead: new Uint8Array([0xff, EOI]) });
  else if (at < bytes.length) cuts.push({ from: at, to: bytes.length });
  return cuts;
}

/** What stays of an application segment's content; of EXIF, the header. */
function keptContent(marker: number, content: Bytes): Bytes | undefined {
  const [header = '', length = marker === APP2 ? content.length : header.length] = KEPT[marker] ?? [];
  if (!header || content.length < length || textAt(content, 0, header.length) !== header) return undefined;
  const kept = content.slice(0, length);
  if (marker === APP0) kept.fill(0, 12);
  return kept;
}
