import { textAt, dataViewOf, type Bytes, type Cut } from './byte-cuts';

/** "RIFF", the size of the rest, "WEBP". */
const HEAD_BYTES = 12;
const CHUNK_HEAD_BYTES = 8;
const KEPT = new Set(['VP8 ', 'VP8L', 'ANMF', 'VP8X', 'ALPH', 'ANIM', 'ICCP']);
/** Bits of the first VP8X byte that announce an EXIF and an XMP chunk. */
const METADATA_FLAGS = 0x0c;

/**
 * Finds the metadata of a WebP: EXIF, XMP, unknown chunks, stray bytes, and anything after the end. The orientation goes too, because
 * browsers don't turn a WebP by it: what they show is what stays.
 */
export function webpCuts(bytes: Bytes): Cut[] {
  const view = dataViewOf(bytes);
  const cuts: Cut[] = [];
  let size = HEAD_BYTES - 8;
  const declaredEnd = 8 + view.getUint32(4, true);
  const riffEnd = Math.max(HEAD_BYTES, Math.min(bytes.length, declaredEnd));
  let at = HEAD_BYTES;
  while (at + CHUNK_HEAD_BYTES <= riffEnd) {
    const from = at;
    const name = textAt(bytes, at);
    const length = view.getUint32(at + 4, true);
    // Chunks are padded to an even length; some encoders omit the last one's padding.
    at = Math.min(riffEnd, at + CHUNK_HEAD_BYTES + length + (length % 2));
    // One that would end behind the file's own end is stray bytes; in a file that breaks off, the last one is shown in part.
    if (!KEPT.has(name) || from + CHUNK_HEAD_BYTES + length > declaredEnd) {
      cuts.push({ from, to: at });
      continue;
    }
    size += at - from;
    const flagsAt = from + CHUNK_HEAD_BYTES;
    const flags = name === 'VP8X' && flagsAt < at ? view.getUint8(flagsAt) : 0;
    if (flags & METADATA_FLAGS) {
      cuts.push({ from: flagsAt, to: flagsAt + 1, instead: new Uint8Array([flags & ~METADATA_FLAGS]) });
    }
  }
  if (at < bytes.length) cuts.push({ from: at, to: bytes.length });
  if (size !== view.getUint32(4, true)) {
    const instead = new Uint8Array(4);
    dataViewOf(instead).setUint32(0, size, true);
    cuts.unshift({ from: 4, to: 8, instead });
  }
  return cuts;
}
