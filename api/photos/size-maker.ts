import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createFairQueue, type QueueLimits, type QueueLoad } from '../security/fair-queue.ts';
import { requireCheapDecoding } from './decoding-limits.ts';
import { PHOTO_WIDTHS, type PhotoWidth } from './photo-sizes.ts';
import type { PhotoFile } from './photo-store.ts';
import { typeOfKey } from './photo-types.ts';
import type { ServedPhotoStore } from './served-photo-store.ts';
import { createShrinker, SHRINKING_LIMITS, Unshrinkable, type Shrinker } from './shrinker.ts';
import { PhotoFault } from './structure/photo-structure.ts';
import type { UnshrinkablePhotos } from './unshrinkable.ts';

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
  /** Makes no more. */
  close(): Promise<void>;
}

/** Photos that wait to be prepared; more of them are left to those who ask. */
const AHEAD_MAX = 5_000;
/** Those of cards first, of all photos; a phone shows them in two columns. */
const CARD_WIDTHS = PHOTO_WIDTHS.filter((width) => width <= 640);
const LARGE_WIDTHS = PHOTO_WIDTHS.filter((width) => width > 640);

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
  /** Sizes being made: a card seen by a hundred people at once is made once. */
  const underWay = new Map<string, Promise<Buffer | 'original' | null>>();

  /** What is to be prepared: the sizes of cards, then the larger ones. */
  const ahead = [CARD_WIDTHS, LARGE_WIDTHS].map((widths) => ({ widths, keys: new Set<string>() }));
  let preparing: Promise<void> | null = null;
  let closed = false;

  const shrink = async (key: string, width: PhotoWidth): Promise<Buffer | 'original' | null> => {
    // Looked up in its turn: a size of the same photo may have failed meanwhile.
    if (await unshrinkable.has(key)) return 'original';
    const original = await photos.read(key);
    if (original === null) return null;
    try {
      const photo = await buffer(original.stream);
      requireCheapDecoding(typeOfKey(key), photo);
      return await shrinker.shrink(photo, width);
    } catch (error) {
      if (error instanceof Unshrinkable || error instanceof PhotoFault) await unshrinkable.add(key);
      throw error;
    }
  };
  const make = async (key: string, width: PhotoWidth): Promise<Buffer | 'original' | null> => {
    // The photos take turns, so that the sizes of one don't hold up the others.
    const asker = { network: '', account: key };
    const made = await queue.run(asker, () => shrink(key, width)).catch((): 'original' => 'original');
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
      shrinker.close();
      await preparing;
    },
  };
}

function fileOf(made: Buffer | 'original' | null): PhotoFile | 'original' | null {
  if (made === null || made === 'original') return made;
  return { type: 'image/webp', size: made.length, stream: Readable.from([made]) };
}
