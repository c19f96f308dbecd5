import { PHOTO_TYPES } from '../../domain/limits';
import { pixelsOf } from './image-size';
import { imageTypeOf } from './image-type';

/** Enough to hold a picture's header, even behind a colour profile and a preview. Bytes. */
const HEAD_BYTES = 1024 * 1024;

export interface FileInspection {
  /** The declared MIME type if it is one of the three; else what the first bytes say, and as declared if they say nothing. */
  type: string;
  /** 0 when unknown. */
  pixels: number;
}

/** Determines a picked file's type and size from its header alone. Never rejects. */
export async function inspectFile(file: Blob): Promise<FileInspection> {
  try {
    const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
    // Systems declare a JPEG as image/jpg, image/pjpeg, application/octet-stream or nothing.
    const isDeclared = (PHOTO_TYPES as readonly string[]).includes(file.type);
    return { type: isDeclared ? file.type : imageTypeOf(head) || file.type, pixels: pixelsOf(head) };
  } catch {
    return { type: file.type, pixels: 0 };
  }
}
