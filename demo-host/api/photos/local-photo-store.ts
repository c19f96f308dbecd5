import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { PHOTO_BYTES_MAX } from '../../../src/domain/limits.ts';
import { ApiError } from '../api-error.ts';
import { isSignedBy, sign } from '../security/signed-text.ts';
import { keyUnder, PRESIGN_LIFETIME_MS, type PhotoStore } from './photo-store.ts';
import { MAGIC_LENGTH, typeOfBytes, typeOfKey, type PhotoType } from './photo-types.ts';

/** Photos as files, uploaded to this API itself under addresses it signs. */
export interface LocalPhotoStore extends PhotoStore {
  /** Whether the address was signed for a PUT of this key with this content type, and is still good. */
  isSigned(key: string, contentType: string, expires: string, signature: string): boolean;
  /** Stores the body under the key; nothing is left behind when it fails. Throws `ApiError` 413 or 415. */
  write(key: string, body: Readable): Promise<void>;
  read(key: string): Promise<{ type: PhotoType; size: number; stream: Readable } | null>;
}

interface LocalPhotoStoreOptions {
  folder: string;
  secret: Buffer;
  /** Where attendees reach the API; known only once it listens. */
  publicUrl: () => string;
  now: () => number;
}

/** What the signature of an upload address is made over. */
const signed = (key: string, type: string, expires: string | number) => ['PUT', key, type, expires, PHOTO_BYTES_MAX];

export function createLocalPhotoStore({ folder, secret, publicUrl, now }: LocalPhotoStoreOptions): LocalPhotoStore {
  const base = () => `${publicUrl()}/uploads/`;
  const fileOf = (key: string) => join(folder, key);
  const sizeOf = (key: string) =>
    stat(fileOf(key)).then(
      (file) => file.size,
      () => null,
    );

  return {
    bucket: 'photos',

    async presign(key, type) {
      const expires = now() + PRESIGN_LIFETIME_MS;
      return `${base()}${key}?exp=${expires}&sig=${sign(secret, signed(key, type, expires))}`;
    },

    isSigned: (key, contentType, expires, signature) =>
      isSignedBy(secret, signed(key, contentType, expires), signature) && now() < Number(expires),

    urlOf: (key) => base() + key,
    keyOf: (url) => keyUnder(base(), url),
    has: async (key) => (await sizeOf(key)) !== null,
    remove: (key) => rm(fileOf(key), { force: true }),

    async write(key, body) {
      const file = fileOf(key);
      // Whoever reads never sees half a photo: it gets its name when it is whole and known to be one.
      const part = `${file}.${randomUUID()}.part`;
      await mkdir(dirname(file), { recursive: true });
      try {
        await writePart(part, body, key);
        await rename(part, file);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },

    async read(key) {
      const type = typeOfKey(key);
      const size = await sizeOf(key);
      if (type === null || size === null) return null;
      return { type, size, stream: createReadStream(fileOf(key)) };
    },
  };
}

/** Writes the bytes while they are few enough and begin like the key's type. */
async function writePart(part: string, body: Readable, key: string): Promise<void> {
  const file = await open(part, 'wx');
  let size = 0;
  let head = Buffer.alloc(0);
  try {
    // Not destroyed on the way out: the socket below still has to carry the answer.
    for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > PHOTO_BYTES_MAX) throw new ApiError(413, 'File too large (max 5 MB).');
      if (head.length < MAGIC_LENGTH) head = Buffer.concat([head, chunk.subarray(0, MAGIC_LENGTH - head.length)]);
      await file.write(chunk);
    }
  } finally {
    await file.close();
  }
  if (typeOfBytes(head) !== typeOfKey(key)) {
    throw new ApiError(415, 'The content is not an image of the announced type.');
  }
}
