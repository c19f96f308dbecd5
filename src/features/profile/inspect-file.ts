import { pixelsOf } from './image-size';
import { imageTypeOf } from './image-type';

/** Enough to hold a picture's header, even behind a colour profile and a preview. Bytes. */
const HEAD_BYTES = 1024 * 1024;

/** What systems declare of a photo when they don't know its type, or by a name that was never registered. */
const VAGUE_TYPE = /^(application\/octet-stream|image\/(jpg|pjpeg|x-png|x-webp))?$/;

export interface FileInspection {
  /** The declared MIME type, unless that is vague: then the first bytes decide. Empty if they can't be read. */
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
