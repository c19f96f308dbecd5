import { availableParallelism } from 'node:os';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createFairQueue, type QueueLimits, type QueueLoad } from '../security/fair-queue.ts';
import { shrink, type PhotoWidth } from './photo-sizes.ts';
import { ownerOf, type PhotoFile } from './photo-store.ts';
import type { ServedPhotoStore } from './served-photo-store.ts';

/** Makes the sizes of photos when they are first asked for, and keeps them in the store. */
export interface SizeMaker {
  /**
   * The photo in this width. `null` if there is no such photo. `'original'` if this size can't be made, or not now: then
   * the photo itself is the better answer than none.
   */
  sizeOf(key: string, width: PhotoWidth): Promise<PhotoFile | 'original' | null>;
  load(): QueueLoad;
}

/** A core stays free for the calls. Each photo being made takes up to some 200 MB for a moment. */
const LIMITS: QueueLimits = { atOnce: Math.max(1, availableParallelism() - 1), waiting: 500, waitMs: 8_000 };

export function createSizeMaker(
  photos: Pick<ServedPhotoStore, 'read' | 'readSize' | 'keepSize'>,
  onError: (error: unknown, where: string) => void,
  limits = LIMITS,
): SizeMaker {
  const queue = createFairQueue(limits);
  /** Sizes being made: a card seen by a hundred people at once is made once. */
  const underWay = new Map<string, Promise<Buffer | 'original' | null>>();

  const make = async (key: string, width: PhotoWidth): Promise<Buffer | 'original' | null> => {
    // The owners take turns, so that nobody's photos hold up those of the others.
    const asker = { network: '', account: ownerOf(key).userId };
    const made = await queue
      .run(asker, async () => {
        const original = await photos.read(key);
        return original === null ? null : shrink(await buffer(original.stream), width);
      })
      .catch((): 'original' => 'original');
    if (made !== null && made !== 'original') {
      // Kept for the next one who asks; this one gets it all the same.
      await photos.keepSize(key, width, made).catch((error: unknown) => onError(error, 'photos'));
    }
    return made;
  };

  return {
    load: queue.load,

    async sizeOf(key, width) {
      const kept = await photos.readSize(key, width);
      if (kept !== null) return kept;
      const name = `${key} ${width}`;
      const making = underWay.get(name) ?? make(key, width).finally(() => underWay.delete(name));
      underWay.set(name, making);
      return fileOf(await making);
    },
  };
}

function fileOf(made: Buffer | 'original' | null): PhotoFile | 'original' | null {
  if (made === null || made === 'original') return made;
  return { type: 'image/webp', size: made.length, stream: Readable.from([made]) };
}
