import { PHOTO_BYTES_MAX } from '../../src/domain/limits.ts';
import { PhotoStoreError } from './photo-store.ts';
import { PhotoFault } from './structure/photo-structure.ts';

/** The complete body of a response. Throws `PhotoStoreError` if it is cut off, `PhotoFault` if it is larger than a photo may be. */
export async function bytesOf(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of response.body ?? []) {
      size += chunk.length;
      if (size > PHOTO_BYTES_MAX) throw new PhotoFault('File too large (max 5 MB).');
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof PhotoFault ? error : new PhotoStoreError(error);
  }
  return Buffer.concat(chunks);
}

/** The store's own word for a refusal, such as `NoSuchBucket`; none in what a proxy in between answers. */
export const codeIn = (body: Buffer): string | undefined => /<Code>(\w+)<\/Code>/.exec(body.toString())?.[1];

/** What is thrown for an answer that nobody expects of a store that works. */
export async function refusalOf(response: Response, { method = 'GET' }: RequestInit): Promise<PhotoStoreError> {
  await response.body?.cancel().catch(() => {});
  return new PhotoStoreError(`The photo store answered ${response.status} to ${method}.`);
}
