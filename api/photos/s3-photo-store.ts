import { createHash } from 'node:crypto';
import { ApiError } from '../api-error.ts';
import { createFairQueue } from '../security/fair-queue.ts';
import { shrinkArrived } from './arrived-photo.ts';
import { SHOWN_MAX } from './photo-sizes.ts';
import { keyUnder, PhotoStoreError, PRESIGN_LIFETIME_MS, typeOfKey, type PhotoStore, type PhotoType } from './photo-store.ts';
import { bytesOf } from './s3-answers.ts';
import { createS3Client, kept, type S3Credentials } from './s3-files.ts';
import { createShrinker, SHRINKING_LIMITS } from './shrinker.ts';
import { PhotoFault } from './structure/photo-structure.ts';
import { withoutMetadata, readPhoto } from './structure/read-photo.ts';

interface TypedPhoto {
  type: PhotoType;
  bytes: Buffer;
}

/** Shrinks photos before they are stored in a bucket that others read directly. */
interface PhotoReducer {
  /**
   * The photo itself if neither side is longer than `SHOWN_MAX`, else a WebP of that width. Throws `PhotoFault` if the photo
   * can't be decoded, `ApiError` 429 or `PhotoStoreError` if it may work later.
   */
  reduce(key: string, photo: TypedPhoto): Promise<TypedPhoto>;
  close(): void;
}

function createPhotoReducer(shrinker = createShrinker()): PhotoReducer {
  const queue = createFairQueue(SHRINKING_LIMITS);
  return {
    async reduce(key, photo) {
      try {
        const arrived = { key, type: photo.type, read: async () => photo.bytes };
        const bytes = await shrinkArrived({ queue, shrinker }, arrived, { width: SHOWN_MAX, format: 'webp' });
        const { width, height } = readPhoto(photo.type, photo.bytes);
        return Math.max(width, height) <= SHOWN_MAX ? photo : { type: 'image/webp', bytes };
      } catch (error) {
        throw error instanceof ApiError || error instanceof PhotoFault ? error : new PhotoStoreError(error);
      }
    },
    close: () => shrinker.close(),
  };
}

/** Uploads arrive under this prefix. Accepted ones are copied to their key, which no upload URL can overwrite. */
const INCOMING = 'incoming/';

/**
 * Photos in a bucket that everybody can read: attendees upload to it and read from it directly. A presigned PUT limits neither
 * size nor number of uses, so before a profile takes a photo, the upload is read, checked, stripped of metadata, shrunk to what
 * others may see, and written under another key.
 */
export function createS3PhotoStore(address: string, credentials: S3Credentials, now: () => number): PhotoStore {
  const s3 = createS3Client(address, credentials, now);
  const { base, bucket, ask, limit } = s3;
  const reducer = createPhotoReducer();

  return {
    bucket,

    async presign(key, type) {
      const url = new URL(base + INCOMING + key);
      url.searchParams.set('X-Amz-Expires', String(PRESIGN_LIFETIME_MS / 1000));
      const upload = { method: 'PUT', headers: { 'content-type': type } };
      // Without `allHeaders` the content type stays unsigned, and anything could be uploaded as anything.
      const request = await s3.sign(url, upload, { signQuery: true, allHeaders: true });
      return request.url;
    },

    urlOf: (key) => base + key,
    keyOf: (url) => keyUnder(base + INCOMING, url) ?? keyUnder(base, url),

    async accept(key) {
      const response = await ask(limit(), INCOMING + key, [200, 404]);
      if (response.status === 404) return null;
      const uploaded = await bytesOf(response);
      const typeOfUpload = typeOfKey(key);
      const { type, bytes } = await reducer.reduce(key, { type: typeOfUpload, bytes: withoutMetadata(typeOfUpload, uploaded) });
      // A new time limit, because shrinking has taken time.
      const signal = limit();
      const init = { method: 'PUT', body: bytes as BodyInit };
      const headers = kept(type);
      // Anybody who sees the photo can guess its upload URL, and the upload stays for some minutes.
      if (!bytes.equals(uploaded)) await bytesOf(await ask(signal, INCOMING + key, [200], { ...init, headers }));
      // 412: another request for the same photo was faster. 501: the store doesn't support the condition.
      const once = await ask(signal, key, [200, 412, 501], { ...init, headers: { ...headers, 'if-none-match': '*' } });
      await bytesOf(once);
      if (once.status === 501) await bytesOf(await ask(signal, key, [200], { ...init, headers }));
      return createHash('sha256').update(bytes).digest('hex');
    },

    has: (key) => s3.has(key),

    async remove(key) {
      const signal = limit();
      await s3.remove(signal, key);
      await s3.remove(signal, INCOMING + key);
    },

    async move(oldPath, key) {
      await s3.move(oldPath, key, typeOfKey(key));
      await s3.remove(limit(), INCOMING + oldPath);
    },

    tidyUpload: (key) => s3.remove(limit(), INCOMING + key),

    sweep: async () => {},
    check: () => s3.check(),
    prove: () => s3.prove(),
    async close() {
      reducer.close();
      await s3.close();
    },
  };
}
