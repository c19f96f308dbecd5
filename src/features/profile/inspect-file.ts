import { pixelsOf } from './image-size';
import { imageTypeOf } from './image-type';

/** Enough to hold a picture's header, even behind a colour profile and a preview. Bytes. */
const HEAD_BYTES = 1024 * 1024;

export interface FileInspection {
  /** The declared MIME type; if a system declares none, the first bytes decide (X7). Empty if they can't be read. */
  type: string;
  /** 0 when unknown. */
  pixels: number;
}

/** Determines a picked file's type and size from its header alone. Never rejects. */
export async function inspectFile(file: Blob): Promise<FileInspection> {
  try {
    const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
    return { type: file.type || imageTypeOf(head), pixels: pixelsOf(head) };
  } catch {
    return { type: file.type, pixels: 0 };
  }
}
