import { bytesOf, isSame, textAt, dataViewOf, type Bytes, type Cut } from './byte-cuts';
import { exifWorthKeeping } from './exif-orientation';

const SIGNATURE_BYTES = 8;
/** A chunk has its length and name before its content, and a checksum after. */
const HEAD_BYTES = 8;
const CHECKSUM_BYTES = 4;

/** The picture, and what affects how it looks or moves. */
const KEPT = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP sBIT bKGD hIST pHYs sPLT cICP mDCV cLLI acTL fcTL fdAT'.split(' '),
);

/**
 * Finds the metadata of a PNG: EXIF, texts (including XMP), times, private chunks, anything after the end, and everything from
 * where no chunk can follow; the picture then gets an end. Pixels that break off stay.
 */
export function pngCuts(bytes: Bytes): Cut[] {
  const cuts: Cut[] = [];
  const view = dataViewOf(bytes);
  let hasExif = false;
  let name = '';
  let last = '';
  let at = SIGNATURE_BYTES;
  while (name !== 'IEND' && at + HEAD_BYTES + CHECKSUM_BYTES <= bytes.length) {
    name = textAt(bytes, at + 4);
    const end = at + HEAD_BYTES + view.getUint32(at) + CHECKSUM_BYTES;
    if (end > bytes.length) {
      if (name === 'IDAT') return cuts;
      break;
    }
    const content = bytes.subarray(at + HEAD_BYTES, end - CHECKSUM_BYTES);
    // Decoders go by the first block.
    const kept = name === 'eXIf' && !hasExif ? exifWorthKeeping(content) : undefined;
    hasExif ||= name === 'eXIf';
    if (kept) {
      if (!isSame(kept, content)) cuts.push({ from: at, to: end, instead: chunk('eXIf', kept) });
    } else if (KEPT.has(name)) {
      last = name;
    } else {
      cuts.push({ from: at, to: end });
    }
    at = end;
  }
  if (last === 'IDAT') cuts.push({ from: at, to: bytes.length, instead: chunk('IEND', new Uint8Array()) });
  else if (at < bytes.length) cuts.push({ from: at, to: bytes.length });
  return cuts;
}

function chunk(name: string, content: Bytes): Bytes {
  const bytes = new Uint8Array(HEAD_BYTES + content.length + CHECKSUM_BYTES);
  const view = dataViewOf(bytes);
  view.setUint32(0, content.length);
  bytes.set(bytesOf(name), 4);
  bytes.set(content, HEAD_BYTES);
  view.setUint32(HEAD_BYTES + content.length, checksum(bytes.subarray(4, HEAD_BYTES + content.length)));
  return bytes;
}

/** CRC-32 as in PNG. Bitwise: so few bytes aren't worth a table. */
function checksum(bytes: Bytes): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}
