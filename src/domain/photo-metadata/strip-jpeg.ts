import { bytesOf, isSame, textAt, viewOf, type Bytes, type Cut } from './byte-cuts';
import { exifWorthKeeping } from './exif-orientation';

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;
const APP15 = 0xef;
const COM = 0xfe;
const EXIF_HEADER = 'Exif\0\0';

/**
 * Finds the metadata of a JPEG: EXIF with GPS and thumbnails, XMP, IPTC, comments, maker notes, and extra pictures appended after
 * the end. Keeps what decoders need: JFIF density, the ICC profile, Adobe's colour transform, and the orientation. Where the
 * structure can't be parsed, the rest is kept.
 */
export function jpegCuts(bytes: Bytes): Cut[] {
  const cuts: Cut[] = [];
  const view = viewOf(bytes);
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = view.getUint8(at + 1);
    if (marker === 0xff || marker === SOI) {
      at += marker === SOI ? 2 : 1; // any number of fill bytes may precede a marker
      continue;
    }
    if (marker === EOI) break;
    const length = view.getUint16(at + 2); // includes its own two bytes
    const end = at + 2 + length;
    if (length < 2 || end > bytes.length) return cuts;
    const cut = isApplicationData(marker) ? cutOf(bytes, at, end, marker) : null;
    if (cut) cuts.push(cut);
    at = marker === SOS ? endOfScan(bytes, end) : end;
  }
  const close = at + 2;
  if (bytes[at] === 0xff && bytes[at + 1] === EOI && close < bytes.length) cuts.push({ from: close, to: bytes.length });
  return cuts;
}

function isApplicationData(marker: number): boolean {
  return (marker >= APP0 && marker <= APP15) || marker === COM;
}

function cutOf(bytes: Bytes, from: number, to: number, marker: number): Cut | null {
  const content = bytes.subarray(from + 4, to);
  if (marker === APP0 && startsWith(content, 'JFIF\0')) return null;
  if (marker === APP2 && startsWith(content, 'ICC_PROFILE\0')) return null;
  if (marker === APP14 && startsWith(content, 'Adobe')) return null;
  const exif = marker === APP1 && startsWith(content, EXIF_HEADER) ? content.subarray(EXIF_HEADER.length) : null;
  const kept = exif && exifWorthKeeping(exif);
  if (!kept) return { from, to };
  return isSame(exif, kept) ? null : { from, to, instead: exifSegment(kept) };
}

function startsWith(bytes: Bytes, text: string): boolean {
  return textAt(bytes, 0, text.length) === text;
}

function exifSegment(exif: Bytes): Bytes {
  // The kept block is 26 bytes: its length fits in one byte.
  const length = 2 + EXIF_HEADER.length + exif.length;
  return new Uint8Array([0xff, APP1, 0, length, ...bytesOf(EXIF_HEADER), ...exif]);
}

/** In a scan, 0xFF is followed by 0 or a restart marker; anything else ends it. `indexOf` is fast enough for 5 MB. */
function endOfScan(bytes: Bytes, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return bytes.length;
}
