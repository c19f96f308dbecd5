import { ApiError } from '../api-error.ts';
import { createFairQueue } from '../security/fair-queue.ts';
import { requireCheapDecoding } from './decoding-limits.ts';
import { SHOWN_MAX } from './photo-sizes.ts';
import { PhotoStoreError } from './photo-store.ts';
import type { PhotoType } from './photo-types.ts';
import { createShrinker, SHRINKING_LIMITS, Unshrinkable } from './shrinker.ts';
import { PhotoFault } from './structure/photo-structure.ts';
import { readPhoto } from './structure/read-photo.ts';

/** A photo as everybody may have it. */
export interface SmallPhoto {
  type: PhotoType;
  bytes: Buffer;
}

/** Makes photos as small as others may see them, where no request passes this API that could ask for less. */
export interface PhotoReducer {
  /**
   * The photo itself if neither side is longer than 1,280 pixels, else a WebP that is at most so wide. Throws `PhotoFault`
   * for one that can't be made smaller, `ApiError` 429 and `PhotoStoreError` if that may work another time.
   */
  reduce(key: string, photo: SmallPhoto): Promise<SmallPhoto>;
  close(): void;
}

export function createPhotoReducer(shrinker = createShrinker()): PhotoReducer {
  const queue = createFairQueue(SHRINKING_LIMITS);
  return {
    async reduce(key, photo) {
      const { width, height } = readPhoto(photo.type, photo.bytes);
      if (Math.max(width, height) <= SHOWN_MAX) return photo;
      try {
        requireCheapDecoding(photo.type, photo.bytes);
        const bytes = await queue.run({ network: '', account: key }, () => shrinker.shrink(photo.bytes, SHOWN_MAX));
        return { type: 'image/webp', bytes };
      } catch (error) {
        if (error instanceof Unshrinkable) throw new PhotoFault("The photo can't be made small enough to be shown.");
        throw error instanceof ApiError || error instanceof PhotoFault ? error : new PhotoStoreError(error);
      }
    },
    close: () => shrinker.close(),
  };
}
