import { bytesOf, isSame, textAt, viewOf, type Bytes, type Cut } from './byte-cuts';
import { exifWorthKeeping } from './exif-orientation';

/** "RIFF", the size of the rest, "WEBP". */
const HEAD_BYTES = 12;
const CHUNK_HEAD_BYTES = 8;
const PICTURES = new Set(['VP8 ', 'VP8L', 'ANMF']);
const KEPT = new Set([...PICTURES, 'VP8X', 'ALPH', 'ANIM', 'ICCP']);
/** Bits of the first VP8X byte that announce an EXIF and an XMP chunk. */
const EXIF_FLAG = 0x08;
const XMP_FLAG = 0x04;

/** Finds the metadata of a WebP: EXIF, XMP, unknown chunks, and anything after the end. */
export function webpCuts(bytes: Bytes): Cut[] {
  const view = viewOf(bytes);
  const cuts: Cut[] = [];
  let flagsAt: number | null = null;
  let keepsExif = false;
  let size = HEAD_BYTES - 8;
  let hasPicture = false;
  const riffEnd = Math.min(bytes.length, 8 + view.getUint32(4, true));
  let at = HEAD_BYTES;
  while (at + CHUNK_HEAD_BYTES <= riffEnd) {
    const name = textAt(bytes, at);
    const content = bytes.subarray(at + CHUNK_HEAD_BYTES, at + CHUNK_HEAD_BYTES + view.getUint32(at + 4, true));
    // Chunks are padded to an even length; some encoders omit the last one's padding.
    const end = Math.min(riffEnd, at + CHUNK_HEAD_BYTES + view.getUint32(at + 4, true) + (content.length % 2));
    if (PICTURES.has(name)) hasPicture = true;
    if (name === 'VP8X' && content.length > 0) flagsAt = at + CHUNK_HEAD_BYTES;
    const kept = name === 'EXIF' ? exifWorthKeeping(tiffIn(content)) : undefined;
    if (kept) keepsExif = true;
    if (KEPT.has(name) || (kept && isSame(kept, content))) {
      size += end - at;
    } else {
      const instead = kept && exifChunk(kept);
      size += instead?.length ?? 0;
      cuts.push(instead ? { from: at, to: end, instead } : { from: at, to: end });
    }
    at = end;
  }
  if (!hasPicture) return []; // a wrong size in the header: the rest can't be parsed
  if (riffEnd < bytes.length) cuts.push({ from: riffEnd, to: bytes.length });
  if (cuts.length === 0) return [];
  const head = { from: 4, to: 8, instead: littleEndian(size) };
  return [head, ...withFlags(bytes, flagsAt, keepsExif), ...cuts].toSorted((a, b) => a.from - b.from);
}

function withFlags(bytes: Bytes, at: number | null, keepsExif: boolean): Cut[] {
  if (at === null) return [];
  const flags = viewOf(bytes).getUint8(at) & ~(EXIF_FLAG | XMP_FLAG);
  return [{ from: at, to: at + 1, instead: new Uint8Array([keepsExif ? flags | EXIF_FLAG : flags]) }];
}

/** Some encoders put JPEG's "Exif\0\0" before the block. */
function tiffIn(content: Bytes): Bytes {
  return textAt(content, 0) === 'Exif' ? content.subarray(6) : content;
}

function exifChunk(exif: Bytes): Bytes {
  return new Uint8Array([...bytesOf('EXIF'), ...littleEndian(exif.length), ...exif]);
}

function littleEndian(value: number): Bytes {
  const bytes = new Uint8Array(4);
  viewOf(bytes).setUint32(0, value, true);
  return bytes;
}
