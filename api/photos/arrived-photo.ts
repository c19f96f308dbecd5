import type { createFairQueue } from '../security/fair-queue.ts';
import type { PhotoSize } from './photo-sizes.ts';
import type { PhotoType } from './photo-store.ts';
import { requireCheapDecoding, TakesTooLong, Unshrinkable, type Shrinker } from './shrinker.ts';
import { PhotoFault } from './structure/photo-structure.ts';

export const UNSHOWABLE = "The photo can't be shown to others. Please save it anew, or choose another one.";

/** A photo that hasn't been accepted yet. */
export interface ArrivedPhoto {
  key: string;
  type: PhotoType;
  /** Called when its turn has come, so that photos that wait aren't all in memory. */
  read: () => Promise<Buffer>;
}

/**
 * Makes a photo smaller before it is accepted, whatever its size: others see nothing else, and only a decoder tells whether there
 * is a picture in it. Throws `PhotoFault` if that can't be done, and what the shrinker and the queue throw if it can't be done now.
 */
export async function shrinkArrived(
  { queue, shrinker }: { queue: ReturnType<typeof createFairQueue>; shrinker: Shrinker },
  { key, type, read }: ArrivedPhoto,
  size: PhotoSize,
): Promise<Buffer> {
  try {
    return await queue.run({ network: '', account: key }, async () => {
      const photo = await read();
      requireCheapDecoding(type, photo);
      return shrinker.shrink(photo, size);
    });
  } catch (error) {
    throw error instanceof Unshrinkable || error instanceof TakesTooLong ? new PhotoFault(UNSHOWABLE) : error;
  }
}
