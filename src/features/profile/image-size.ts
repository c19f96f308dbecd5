import { textAt, viewOf, type Bytes } from '../../domain/photo-metadata/byte-cuts';
import { imageTypeOf } from './image-type';

/**
 * How many pixels a picture decodes to, according to its header; 0 if that can't be read, and the server decides.
 * @param bytes the file, or enough of it to hold the header
 */
export function pixelsOf(bytes: Bytes): number {
  const view = viewOf(bytes);
  try {
    switch (imageTypeOf(bytes)) {
      case 'image/jpeg':
        return jpegPixels(view);
      case 'image/png':
        return view.getUint32(16) * view.getUint32(20);
      case 'image/webp':
        return webpPixels(view, textAt(bytes, 12));
    }
  } catch {
    // Truncated.
  }
  return 0;
}

/** The size is in the frame header: SOF0 to SOF15, except DHT, JPG and DAC in that range. */
function jpegPixels(view: DataView): number {
  for (let at = 2; view.getUint8(at) === 0xff;) {
    const marker = view.getUint8(at + 1);
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return view.getUint16(at + 5) * view.getUint16(at + 7);
    }
    // Any number of fill bytes may precede a marker.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return 0;
}

function webpPixels(view: DataView, chunk: string): number {
  if (chunk === 'VP8X') return ((view.getUint32(23, true) >>> 8) + 1) * ((view.getUint32(26, true) >>> 8) + 1);
  if (chunk === 'VP8 ') return (view.getUint16(26, true) & 0x3fff) * (view.getUint16(28, true) & 0x3fff);
  if (chunk !== 'VP8L') return 0;
  const sides = view.getUint32(21, true);
  return ((sides & 0x3fff) + 1) * (((sides >>> 14) & 0x3fff) + 1);
}
