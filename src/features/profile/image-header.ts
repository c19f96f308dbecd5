import { textAt, dataViewOf, type Bytes } from '../../domain/photo-metadata/byte-cuts';
import { imageTypeOf } from '../../domain/photo-metadata/image-type';
import { isFrame, jpegSegments } from '../../domain/photo-metadata/jpeg-segments';

/**
 * The number of pixels a picture decodes to, from its header; 0 if unreadable: the server then decides.
 * @param bytes the file, or enough of it to contain the header
 */
export function pixelsOf(bytes: Bytes): number {
  const view = dataViewOf(bytes);
  try {
    switch (imageTypeOf(bytes)) {
      case 'image/jpeg':
        return jpegPixels(bytes, view);
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

/** The size is in the frame header. */
function jpegPixels(bytes: Bytes, view: DataView): number {
  for (const { marker, from } of jpegSegments(bytes)) {
    if (isFrame(marker)) return view.getUint16(from + 5) * view.getUint16(from + 7);
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

export interface FileInspection {
  /** The MIME type by the first bytes, whatever the file is called or declared as; empty for none of the three. */
  type: string;
  /** 0 when unknown. */
  pixels: number;
}

/** Determines a picked file's type and size from its header alone. Never rejects: a file that can't be read fails when it is sent. */
export async function inspectFile(file: Blob): Promise<FileInspection> {
  try {
    const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
    return { type: imageTypeOf(head), pixels: pixelsOf(head) };
  } catch {
    return { type: file.type, pixels: 0 };
  }
}
