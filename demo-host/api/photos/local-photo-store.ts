import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, opendir, readFile, rename, rm, stat, truncate } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { PHOTO_BYTES_MAX } from '../../../src/domain/limits.ts';
import { ApiError } from '../api-error.ts';
import { isSignedBy, sign } from '../security/signed-text.ts';
import { codeOf, diskFault, isOfTheDisk } from './disk-faults.ts';
import { keyUnder, PRESIGN_LIFETIME_MS, type PhotoStore } from './photo-store.ts';
import { typeOfKey, type PhotoType } from './photo-types.ts';
import { readPhoto } from './structure/read-photo.ts';

/** A photo that has arrived whole and has no place yet. */
export interface ReceivedPhoto {
  /** SHA-256 of what is kept of it. */
  digest: string;
  /** Puts it where its key says. */
  place(): Promise<void>;
  /** Forgets it, unless it has its place. */
  discard(): Promise<void>;
}

/** Photos as files, uploaded to this API itself under addresses it signs. */
export interface LocalPhotoStore extends PhotoStore {
  /** Whether the address was signed for a PUT of this key with this content type, and is still good. */
  isSigned(key: string, contentType: string, expires: string, signature: string): boolean;
  /** Takes the body in; nothing is left behind when it fails. Throws `ApiError` 413, `PhotoFault`, `PhotoStoreError`. */
  receive(key: string, body: Readable): Promise<ReceivedPhoto>;
  read(key: string): Promise<{ type: PhotoType; size: number; stream: Readable } | null>;
}

interface LocalPhotoStoreOptions {
  folder: string;
  secret: Buffer;
  /** Where attendees reach the API; known only once it listens. */
  publicUrl: () => string;
  now: () => number;
}

/** An upload takes two minutes at most; what is older than this was broken off together with its process. */
const PART_LIFETIME_MS = 10 * 60_000;
const PARTS_A_SWEEP = 1000;

/** What the signature of an upload address is made over. */
const signed = (key: string, type: string, expires: string | number) => ['PUT', key, type, expires, PHOTO_BYTES_MAX];

/** For `catch`: rejects with what the attendee may hear of it. */
const orDiskFault = (error: unknown): Promise<never> => Promise.reject(diskFault(error));

export async function openLocalPhotoStore(options: LocalPhotoStoreOptions): Promise<LocalPhotoStore> {
  const { folder, secret, publicUrl, now } = options;
  // No client id begins with a dot, so no photo lies here.
  const parts = join(folder, '.parts');
  await mkdir(parts, { recursive: true });
  const base = () => `${publicUrl()}/uploads/`;
  const fileOf = (key: string) => join(folder, key);
  /** What is missing with the whole folder isn't gone: a disk may not be mounted. */
  const nullIfMissing = async (error: unknown): Promise<null> => {
    if (codeOf(error) !== 'ENOENT') throw diskFault(error);
    await stat(parts).catch((fault: unknown) => Promise.reject(diskFault(fault)));
    return null;
  };

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
    // The upload itself was the acceptance.
    accept: async () => null,
    has: (key) =>
      stat(fileOf(key))
        .then((file) => file.isFile(), nullIfMissing)
        .then(Boolean),
    remove: (key) =>
      rm(fileOf(key))
        .catch(nullIfMissing)
        .then(() => {}),
    tidyUpload: async () => {},

    async receive(key, body) {
      // Whoever reads never sees half a photo: it gets its name when it is whole and known to be one.
      const part = join(parts, `${randomUUID()}.part`);
      const discard = () => rm(part, { force: true });
      try {
        await writePart(part, body);
        const bytes = await readFile(part);
        const { length } = readPhoto(typeOfKey(key), bytes);
        if (length < bytes.length) await truncate(part, length);
        const digest = createHash('sha256').update(bytes.subarray(0, length)).digest('hex');
        const place = () => mkdir(dirname(fileOf(key)), { recursive: true }).then(() => rename(part, fileOf(key)));
        return { digest, discard, place: () => place().catch(orDiskFault) };
      } catch (error) {
        await discard();
        throw isOfTheDisk(error) ? diskFault(error) : error;
      }
    },

    async read(key) {
      const type = typeOfKey(key);
      // Opened before anything is answered: a file that goes away meanwhile can still be read.
      const file = await open(fileOf(key)).catch(nullIfMissing);
      if (file === null) return null;
      const { size } = await file.stat();
      return { type, size, stream: file.createReadStream() };
    },

    async sweep() {
      let left = PARTS_A_SWEEP;
      for await (const { name } of await opendir(parts).catch(orDiskFault)) {
        if (left === 0) break;
        left -= 1;
        const part = join(parts, name);
        const age = await stat(part).then(
          ({ mtimeMs }) => Date.now() - mtimeMs,
          () => 0,
        );
        if (age > PART_LIFETIME_MS) await rm(part, { force: true });
      }
    },

    close: async () => {},
  };
}

/** Writes the bytes while they are few enough. They are on the disk, not only on their way to it, when this is done. */
async function writePart(part: string, body: Readable): Promise<void> {
  const file = await open(part, 'wx');
  let size = 0;
  try {
    // Not destroyed on the way out: the socket below still has to carry the answer.
    for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > PHOTO_BYTES_MAX) throw new ApiError(413, 'File too large (max 5 MB).');
      await file.writeFile(chunk);
    }
    await file.datasync();
  } finally {
    await file.close();
  }
}
