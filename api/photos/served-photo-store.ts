import { createHash, randomUUID } from 'node:crypto';
import { open, opendir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { PHOTO_BYTES_MAX } from '../../src/domain/limits.ts';
import { ApiError } from '../api-error.ts';
import { isSignedBy, sign } from '../security/signed-text.ts';
import { diskFault, isOfTheDisk, type PhotoFiles } from './photo-files.ts';
import type { PhotoAddresses } from './photo-addresses.ts';
import { PHOTO_SIZES, type PhotoSize } from './photo-sizes.ts';
import { PRESIGN_LIFETIME_MS, typeOfKey, type PhotoFile, type PhotoStore, type ServedType } from './photo-store.ts';
import { withoutMetadata } from './structure/read-photo.ts';

/** A completely received photo that isn't stored under its key yet. */
export interface ReceivedPhoto {
  /** The bytes to be stored. */
  read(): Promise<Buffer>;
  /** Their SHA-256. */
  digest: string;
  /** Stores it under its key. */
  place(): Promise<void>;
  /** Deletes it unless it has been stored. */
  discard(): Promise<void>;
}

/** A store whose photos and sizes this API receives and serves itself, at URLs it signs. */
export interface ServedPhotoStore extends PhotoStore {
  /** Whether an unexpired upload URL was signed for this path and content type. */
  isSigned(path: string, contentType: string, expires: string, signature: string): boolean;
  /** Receives the body; leaves nothing behind on failure. Throws `ApiError` 413, `PhotoFault`, `PhotoStoreError`. */
  receive(key: string, body: Readable): Promise<ReceivedPhoto>;
  grantFor: PhotoAddresses['grantFor'];
  attendeeOf: PhotoAddresses['attendeeOf'];
  read(key: string): Promise<PhotoFile | null>;
  /** A stored size; `null` if it hasn't been made. */
  readSize(key: string, size: PhotoSize): Promise<PhotoFile | null>;
  /** Stores a size for as long as the photo exists. */
  keepSize(key: string, size: PhotoSize, bytes: Buffer): Promise<void>;
}

interface ServedPhotoStoreOptions {
  files: PhotoFiles;
  addresses: PhotoAddresses;
  secret: Buffer;
  now: () => number;
}

/** An upload takes two minutes at most; an older part was interrupted along with its process. */
const PART_LIFETIME_MS = 10 * 60_000;
const PARTS_A_SWEEP = 1000;

/** The parts covered by an upload URL's signature. */
const signed = (path: string, type: string, expires: string | number) => ['PUT', path, type, expires, PHOTO_BYTES_MAX];

const sizePath = (key: string, { width, format }: PhotoSize) => `${key}.w${width}.${format}`;
const sizeType = ({ format }: PhotoSize) => `image/${format}` as const;

export function createServedPhotoStore({ files, addresses, secret, now }: ServedPhotoStoreOptions): ServedPhotoStore {
  const newPart = () => join(files.parts, `${randomUUID()}.part`);
  const read = async (path: string, type: ServedType): Promise<PhotoFile | null> => {
    const file = await files.open(path);
    return file && { ...file, type };
  };

  return {
    bucket: 'photos',

    async presign(key, type) {
      const expires = now() + PRESIGN_LIFETIME_MS;
      // Without its query, this is the URL for reading the photo.
      return `${addresses.urlOf(key, 'owner')}?exp=${expires}&sig=${sign(secret, signed(key, type, expires))}`;
    },

    isSigned: (path, contentType, expires, signature) =>
      isSignedBy(secret, signed(path, contentType, expires), signature) && now() < Number(expires),

    urlOf: addresses.urlOf,
    keyOf: addresses.keyOf,
    grantFor: addresses.grantFor,
    attendeeOf: addresses.attendeeOf,
    // The upload was accepted when it was received.
    accept: async () => null,
    has: files.has,
    tidyUpload: async () => {},

    async remove(key) {
      await files.remove(key);
      // After the photo, so that a size made meanwhile finds it gone and is deleted too.
      await Promise.all(PHOTO_SIZES.map((size) => files.remove(sizePath(key, size))));
    },

    async move(oldPath, key) {
      // Sizes first, so that a moved photo has its sizes.
      for (const size of PHOTO_SIZES) await files.move(sizePath(oldPath, size), sizePath(key, size), sizeType(size));
      await files.move(oldPath, key, typeOfKey(key));
    },

    async receive(key, body) {
      // Readers never see a partial photo: it is moved to its key once complete and checked.
      const part = newPart();
      const discard = () => rm(part, { force: true });
      try {
        await writePart(part, body);
        const uploaded = await readFile(part);
        const type = typeOfKey(key);
        const photo = withoutMetadata(type, uploaded);
        // Flushed, so that an accepted photo survives a power cut.
        if (!photo.equals(uploaded)) await writeFile(part, photo, { flush: true });
        const digest = createHash('sha256').update(photo).digest('hex');
        return { read: () => readFile(part), digest, discard, place: () => files.place(part, key, type) };
      } catch (error) {
        await discard();
        throw isOfTheDisk(error) ? diskFault(error) : error;
      }
    },

    read: (key) => read(key, typeOfKey(key)),
    readSize: (key, size) => read(sizePath(key, size), sizeType(size)),

    async keepSize(key, size, bytes) {
      const part = newPart();
      try {
        await writeFile(part, bytes, { flag: 'wx' }).catch((error: unknown) => Promise.reject(diskFault(error)));
        await files.place(part, sizePath(key, size), sizeType(size));
      } finally {
        await rm(part, { force: true });
      }
      if (!(await files.has(key))) await files.remove(sizePath(key, size));
    },

    async sweep() {
      let left = PARTS_A_SWEEP;
      for await (const { name } of await opendir(files.parts).catch((error: unknown) => Promise.reject(diskFault(error)))) {
        if (left === 0) break;
        left -= 1;
        const part = join(files.parts, name);
        const age = await stat(part).then(
          ({ mtimeMs }) => Date.now() - mtimeMs,
          () => 0,
        );
        if (age > PART_LIFETIME_MS) await rm(part, { force: true });
      }
    },

    check: () => files.check(),
    prove: () => files.prove(),
    close: () => files.close(),
  };
}

/** Writes a body to a file and flushes it. Throws `ApiError` 413 beyond the size limit. */
async function writePart(part: string, body: Readable): Promise<void> {
  const file = await open(part, 'wx');
  let size = 0;
  try {
    // Not destroyed on early exit, because the socket still has to carry the answer.
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
