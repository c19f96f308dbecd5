import { availableParallelism } from 'node:os';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createFairQueue, type QueueLimits, type QueueLoad } from '../security/fair-queue.ts';
import { PHOTO_WIDTHS, shrink, type PhotoWidth } from './photo-sizes.ts';
import { ownerOf, type PhotoFile } from './photo-store.ts';
import type { ServedPhotoStore } from './served-photo-store.ts';

/** Makes the sizes of photos, and keeps them in the store: ahead where there is time, at the latest when asked for. */
export interface SizeMaker {
  /**
   * The photo in this width. `null` if there is no such photo. `'original'` if this size can't be made, or not now: then
   * the photo itself is the better answer than none.
   */
  sizeOf(key: string, width: PhotoWidth): Promise<PhotoFile | 'original' | null>;
  /**
   * Has the photo's sizes made one by one, whenever nobody waits for another: an evening's photos come hours before they
   * are looked at, and then by everybody at once. Forgotten when the process ends.
   */
  prepare(key: string): void;
  load(): QueueLoad;
  /** Prepares no more; waits for the size being made. */
  close(): Promise<void>;
}

/** Photos that wait to be prepared; more of them are left to those who ask. */
const AHEAD_MAX = 5_000;
/** Those of cards first, of all photos; a phone shows them in two columns. */
const CARD_WIDTHS = PHOTO_WIDTHS.filter((width) => width <= 640);
const LARGE_WIDTHS = PHOTO_WIDTHS.filter((width) => width > 640);

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

  /** What is to be prepared: the sizes of cards, then the larger ones. */
  const ahead = [CARD_WIDTHS, LARGE_WIDTHS].map((widths) => ({ widths, keys: new Set<string>() }));
  let preparing: Promise<void> | null = null;
  let closed = false;

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
  const makeOnce = (key: string, width: PhotoWidth) => {
    const name = `${key} ${width}`;
    const making =
      underWay.get(name) ??
      make(key, width).finally(() => {
        underWay.delete(name);
        goOn();
      });
    underWay.set(name, making);
    return making;
  };

  /** Prepares one photo at a time, while nobody waits. Called whenever that may have changed. */
  function goOn(): void {
    const next = ahead.find(({ keys }) => keys.size > 0);
    const [key] = next?.keys ?? [];
    const { running, waiting } = queue.load();
    if (closed || preparing || !next || key === undefined || waiting > 0 || running >= limits.atOnce) return;
    next.keys.delete(key);
    preparing = prepareNow(key, next.widths)
      .catch((error: unknown) => onError(error, 'photos'))
      .finally(() => {
        preparing = null;
        goOn();
      });
  }
  async function prepareNow(key: string, widths: readonly PhotoWidth[]): Promise<void> {
    for (const width of widths) {
      if (closed) return;
      const kept = await photos.readSize(key, width);
      kept?.stream.destroy();
      // One that can't be made, or whose photo is gone, has no others either.
      if (kept === null && !Buffer.isBuffer(await makeOnce(key, width))) return;
    }
  }

  return {
    load: queue.load,

    async sizeOf(key, width) {
      const kept = await photos.readSize(key, width);
      if (kept !== null) return kept;
      return fileOf(await makeOnce(key, width));
    },

    prepare(key) {
      for (const { keys } of ahead) if (keys.size < AHEAD_MAX) keys.add(key);
      goOn();
    },

    async close() {
      closed = true;
      await preparing;
    },
  };
}

function fileOf(made: Buffer | 'original' | null): PhotoFile | 'original' | null {
  if (made === null || made === 'original') return made;
  return { type: 'image/webp', size: made.length, stream: Readable.from([made]) };
}
