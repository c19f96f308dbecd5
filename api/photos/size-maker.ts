import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Db } from '../db/db.ts';
import { isUnshrinkable, markUnshrinkable } from '../repositories/photos.ts';
import { createFairQueue, type QueueLimits, type QueueLoad } from '../security/fair-queue.ts';
import { PHOTO_WIDTHS, type PhotoSize } from './photo-sizes.ts';
import { eventOf, typeOfKey, type PhotoFile } from './photo-store.ts';
import type { ServedPhotoStore } from './served-photo-store.ts';
import { createShrinker, requireCheapDecoding, SHRINKING_LIMITS, Unshrinkable, type Shrinker } from './shrinker.ts';
import { PhotoFault } from './structure/photo-structure.ts';

/** Photos that can't be resized, remembered in the database so that all processes together try each only once. */
interface UnshrinkablePhotos {
  has(key: string): Promise<boolean>;
  add(key: string): Promise<void>;
}

export function createUnshrinkable(db: Db): UnshrinkablePhotos {
  return { has: (key) => isUnshrinkable(db, eventOf(key), key), add: (key) => markUnshrinkable(db, eventOf(key), key) };
}

/** Makes the sizes of photos and stores them: ahead of time if idle, at the latest on request. */
export interface SizeMaker {
  /** The photo in this size; `null` without such a photo; `'original'` if the size can't be made, at least now. */
  sizeOf(key: string, size: PhotoSize): Promise<PhotoFile | 'original' | null>;
  /**
   * Queues the photo's sizes to be made one by one while nobody waits for another: an evening's photos arrive hours before
   * everybody looks at them at once. Only as AVIF; WebP, for older browsers, is made on request. Not persisted.
   */
  prepare(key: string): void;
  load(): QueueLoad;
  /** Makes no more. */
  close(): Promise<void>;
}

/** Most photos queued for preparing; others are made on request. */
const AHEAD_MAX = 5_000;
/** How often a photo is prepared that the machine is too busy for. */
const ATTEMPTS_AHEAD = 3;
const AHEAD = PHOTO_WIDTHS.map((width): PhotoSize => ({ width, format: 'avif' }));
const CARD_SIZES = AHEAD.filter(({ width }) => width <= 640);
const LARGE_SIZES = AHEAD.filter(({ width }) => width > 640);

interface SizeMakerOptions {
  photos: Pick<ServedPhotoStore, 'read' | 'readSize' | 'keepSize'>;
  unshrinkable: UnshrinkablePhotos;
  onError: (error: unknown, where: string) => void;
  shrinker?: Shrinker;
  limits?: QueueLimits;
}

export function createSizeMaker({
  photos,
  unshrinkable,
  onError,
  shrinker = createShrinker(),
  limits = SHRINKING_LIMITS,
}: SizeMakerOptions): SizeMaker {
  const queue = createFairQueue(limits);
  /** Sizes being made, so that simultaneous requests share one job. */
  const underWay = new Map<string, Promise<Buffer | 'original' | null>>();

  /** Photos to prepare, with the attempts left: first all sizes for cards, then the larger ones. */
  const ahead = [CARD_SIZES, LARGE_SIZES].map((sizes) => ({ sizes, attempts: new Map<string, number>() }));
  let preparing: Promise<void> | null = null;
  let closed = false;

  const shrink = async (key: string, size: PhotoSize): Promise<Buffer | 'original' | null> => {
    // Looked up now, because another size of the same photo may have failed meanwhile.
    if (await unshrinkable.has(key)) return 'original';
    const original = await photos.read(key);
    if (original === null) return null;
    try {
      const photo = await buffer(original.stream);
      requireCheapDecoding(typeOfKey(key), photo);
      return await shrinker.shrink(photo, size);
    } catch (error) {
      if (error instanceof Unshrinkable || error instanceof PhotoFault) await unshrinkable.add(key);
      throw error;
    }
  };
  const make = async (key: string, size: PhotoSize): Promise<Buffer | 'original' | null> => {
    // The photos take turns, so that the sizes of one don't hold up the others.
    const asker = { network: '', account: key };
    const made = await queue.run(asker, () => shrink(key, size)).catch((): 'original' => 'original');
    if (made !== null && made !== 'original') {
      // If storing fails, this request still gets the size.
      await photos.keepSize(key, size, made).catch((error: unknown) => onError(error, 'photos'));
    }
    return made;
  };
  const makeOnce = (key: string, size: PhotoSize) => {
    const name = `${key} ${size.width} ${size.format}`;
    const making =
      underWay.get(name) ??
      make(key, size).finally(() => {
        underWay.delete(name);
        prepareNext();
      });
    underWay.set(name, making);
    return making;
  };

  /** Prepares the next photo if the queue is idle. Called whenever that may have changed. */
  function prepareNext(): void {
    const next = ahead.find(({ attempts }) => attempts.size > 0);
    const [first] = next?.attempts ?? [];
    const { running, waiting } = queue.load();
    if (closed || preparing || !next || !first || waiting > 0 || running >= limits.atOnce) return;
    const [key, left] = first;
    next.attempts.delete(key);
    preparing = prepareNow(key, next.sizes)
      .then((isDone) => void (!isDone && left > 1 && next.attempts.set(key, left - 1)))
      .catch((error: unknown) => onError(error, 'photos'))
      .finally(() => {
        preparing = null;
        prepareNext();
      });
  }
  /** Resolves to whether another attempt would change nothing. */
  async function prepareNow(key: string, sizes: readonly PhotoSize[]): Promise<boolean> {
    for (const size of sizes) {
      if (closed) return true;
      const kept = await photos.readSize(key, size);
      kept?.stream.destroy();
      if (kept !== null) continue;
      const made = await makeOnce(key, size);
      // If one size can't be made, or the photo is gone, the others can't be made either.
      if (!Buffer.isBuffer(made)) return made === null || unshrinkable.has(key);
    }
    return true;
  }

  return {
    load: queue.load,

    async sizeOf(key, size) {
      const kept = await photos.readSize(key, size);
      if (kept !== null) return kept;
      return fileOf(await makeOnce(key, size), size);
    },

    prepare(key) {
      for (const { attempts } of ahead) if (attempts.size < AHEAD_MAX) attempts.set(key, ATTEMPTS_AHEAD);
      prepareNext();
    },

    async close() {
      closed = true;
      shrinker.close();
      await preparing;
    },
  };
}

function fileOf(made: Buffer | 'original' | null, { format }: PhotoSize): PhotoFile | 'original' | null {
  if (made === null || made === 'original') return made;
  return { type: `image/${format}`, size: made.length, stream: Readable.from([made]) };
}
