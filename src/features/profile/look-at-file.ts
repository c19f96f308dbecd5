import { pixelsOf } from './image-size';
import { imageTypeOf } from './image-type';

/** Holds the head of a picture, with a profile of colours and a preview before it. Bytes. */
const HEAD_BYTES = 1024 * 1024;

export interface FileLook {
  /** The declared MIME type; some systems declare none, then the first bytes decide (X7). Empty when they can't be read. */
  type: string;
  /** 0 when it is unknown. */
  pixels: number;
}

/** What a picked file is, without reading more than its head. Never rejects. */
export async function lookAtFile(file: Blob): Promise<FileLook> {
  try {
    const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
    return { type: file.type || imageTypeOf(head), pixels: pixelsOf(head) };
  } catch {
    return { type: file.type, pixels: 0 };
  }
}
