import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, opendir, readFile, rename, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { PHOTO_BYTES_MAX } from '../../../src/domain/limits.ts';
import { ApiError } from '../api-error.ts';
import { isSignedBy, sign } from '../security/signed-text.ts';
import { codeOf, diskFault, isOfTheDisk } from './disk-faults.ts';
import { PHOTO_WIDTHS, type PhotoWidth } from './photo-sizes.ts';
import { keyUnder, PRESIGN_LIFETIME_MS, type PhotoFile, type PhotoStore, type ReadablePhotos } from './photo-store.ts';
import { typeOfKey, type PhotoType } from './photo-types.ts';
import { readPhoto } from './structure/read-photo.ts';

/** A photo that has been received completely but not stored under its key. */
export interface ReceivedPhoto {
  /** SHA-256 of the bytes that are kept. */
  digest: string;
  /** Stores it under its key. */
  place(): Promise<void>;
  /** Deletes it unless it has been stored. */
  discard(): Promise<void>;
}

/** Photos as files, uploaded to this API at addresses it signs. */
export interface LocalPhotoStore extends PhotoStore, ReadablePhotos {
  /** Whether the address was signed for a PUT of this key with this content type, and hasn't expired. */
  isSigned(key: string, contentType: string, expires: string, signature: string): boolean;
  /** Receives the body; leaves nothing behind on failure. Throws `ApiError` 413, `PhotoFault`, `PhotoStoreError`. */
  receive(key: string, body: Readable): Promise<ReceivedPhoto>;
}

interface LocalPhotoStoreOptions {
  folder: string;
  secret: Buffer;
  /** Where attendees reach the API; known only once it listens. */
  publicUrl: () => string;
  now: () => number;
}

/** An upload takes two minutes at most; an older part was interrupted along with its process. */
const PART_LIFETIME_MS = 10 * 60_000;
const PARTS_A_SWEEP = 1000;

/** What the signature of an upload address covers. */
const signed = (key: string, type: string, expires: string | number) => ['PUT', key, type, expires, PHOTO_BYTES_MAX];

/** For `catch`: rejects with the error for the attendee. */
const orDiskFault = (error: unknown): Promise<never> => Promise.reject(diskFault(error));

export async function openLocalPhotoStore(options: LocalPhotoStoreOptions): Promise<LocalPhotoStore> {
  const { folder, secret, publicUrl, now } = options;
  // No client id begins with a dot, so no photo can be in here.
  const parts = join(folder, '.parts');
  await mkdir(parts, { recursive: true });
  const base = () => `${publicUrl()}/uploads/`;
  const fileOf = (key: string) => join(folder, key);
  const sizeFileOf = (key: string, width: PhotoWidth) => `${fileOf(key)}.w${width}.webp`;
  /** If the whole folder is missing, its files aren't gone: a disk may not be mounted. */
  const nullIfMissing = async (error: unknown): Promise<null> => {
    if (codeOf(error) !== 'ENOENT') throw diskFault(error);
    await stat(parts).catch((fault: unknown) => Promise.reject(diskFault(fault)));
    return null;
  };
  const readFrom = async (path: string, type: PhotoType): Promise<PhotoFile | null> => {
    // Opened before the answer starts: a file deleted meanwhile can still be read.
    const file = await open(path).catch(nullIfMissing);
    if (file === null) return null;
    const { size } = await file.stat();
    return { type, size, stream: file.createReadStream() };
  };
  const has = (key: string): Promise<boolean> =>
    stat(fileOf(key))
      .then((file) => file.isFile(), nullIfMissing)
      .then(Boolean);
  const removeFile = (path: string) => rm(path).catch(nullIfMissing);

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
    // The upload was accepted when it was received.
    accept: async () => null,
    has,
    async remove(key) {
      await removeFile(fileOf(key));
      // After the photo: a size being made meanwhile finds the photo gone, and goes too.
      for (const width of PHOTO_WIDTHS) await removeFile(sizeFileOf(key, width));
    },
    tidyUpload: async () => {},

    async receive(key, body) {
      // Readers never see a partial photo: it gets its name once it is complete and checked.
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

    read: (key) => readFrom(fileOf(key), typeOfKey(key)),
    readSize: (key, width) => readFrom(sizeFileOf(key, width), 'image/webp'),

    async keepSize(key, width, bytes) {
      const part = join(parts, `${randomUUID()}.part`);
      try {
        await writeFile(part, bytes, { flag: 'wx' });
        await rename(part, sizeFileOf(key, width));
      } catch (error) {
        await rm(part, { force: true });
        throw diskFault(error);
      }
      if (!(await has(key))) await removeFile(sizeFileOf(key, width));
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

/** Writes the bytes up to the size limit. When it resolves, they have been flushed to the disk. */
async function writePart(part: string, body: Readable): Promise<void> {
  const file = await open(part, 'wx');
  let size = 0;
  try {
    // Not destroyed on early exit: the socket still has to carry the answer.
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
