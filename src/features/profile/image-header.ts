import { textAt, viewOf, type Bytes } from '../../domain/photo-metadata/byte-cuts';

const SIGNATURES: readonly (readonly [type: string, offset: number, bytes: readonly number[]])[] = [
  ['image/jpeg', 0, [0xff, 0xd8, 0xff]],
  ['image/png', 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  // "WEBP" in a RIFF container
  ['image/webp', 8, [0x57, 0x45, 0x42, 0x50]],
];

/** The MIME type according to the first bytes; empty for anything but JPEG, PNG and WebP. */
export function imageTypeOf(bytes: Uint8Array): string {
  const match = SIGNATURES.find(([, offset, start]) => start.every((byte, index) => bytes[offset + index] === byte));
  return match?.[0] ?? '';
}

/**
 * The number of pixels a picture decodes to, from its header; 0 if unreadable: the server then decides.
 * @param bytes the file, or enough of it to contain the header
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

/** Enough for a picture's header, even after a colour profile and a preview. Bytes. */
const HEAD_BYTES = 1024 * 1024;

/** Types that systems declare for photos of unknown type, or by an unregistered name. */
const VAGUE_TYPE = /^(application\/octet-stream|image\/(jpg|pjpeg|x-png|x-webp))?$/;

export interface FileInspection {
  /** The declared MIME type; if vague, from the first bytes. Empty if unreadable. */
  type: string;
  /** 0 when unknown. */
  pixels: number;
}

/** Determines a picked file's type and size from its header alone. Never rejects. */
export async function inspectFile(file: Blob): Promise<FileInspection> {
  try {
    const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
    return { type: (VAGUE_TYPE.test(file.type) && imageTypeOf(head)) || file.type, pixels: pixelsOf(head) };
  } catch {
    return { type: file.type, pixels: 0 };
  }
}
