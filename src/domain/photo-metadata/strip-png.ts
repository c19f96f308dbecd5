import { bytesOf, isSame, textAt, viewOf, type Bytes, type Cut } from './byte-cuts';
import { exifWorthKeeping } from './exif-orientation';

const SIGNATURE_BYTES = 8;
/** A chunk has its length and name before its content, and a checksum after. */
const HEAD_BYTES = 8;
const CHECKSUM_BYTES = 4;

/** Ancillary chunks that affect how the picture looks or moves. Critical chunks (capital first letter) are always kept. */
const KEPT = new Set('tRNS gAMA cHRM sRGB iCCP sBIT bKGD hIST pHYs sPLT cICP mDCV cLLI acTL fcTL fdAT'.split(' '));

/** Finds the metadata of a PNG: EXIF, texts (including XMP), times, private chunks, and anything after the end. */
export function pngCuts(bytes: Bytes): Cut[] {
  const cuts: Cut[] = [];
  const view = viewOf(bytes);
  let at = SIGNATURE_BYTES;
  while (at + HEAD_BYTES + CHECKSUM_BYTES <= bytes.length) {
    const name = textAt(bytes, at + 4);
    const end = at + HEAD_BYTES + view.getUint32(at) + CHECKSUM_BYTES;
    if (end > bytes.length) return cuts;
    const content = bytes.subarray(at + HEAD_BYTES, end - CHECKSUM_BYTES);
    const kept = name === 'eXIf' ? exifWorthKeeping(content) : undefined;
    if (kept) {
      if (!isSame(kept, content)) cuts.push({ from: at, to: end, instead: chunk('eXIf', kept) });
    } else if (!KEPT.has(name) && !/^[A-Z]/.test(name)) {
      cuts.push({ from: at, to: end });
    }
    at = end;
    if (name !== 'IEND') continue;
    if (end < bytes.length) cuts.push({ from: end, to: bytes.length });
    break;
  }
  return cuts;
}

function chunk(name: string, content: Bytes): Bytes {
  const bytes = new Uint8Array(HEAD_BYTES + content.length + CHECKSUM_BYTES);
  const view = viewOf(bytes);
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
