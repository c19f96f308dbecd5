import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Db } from '../db/db.ts';
import { isUnshrinkable, markUnshrinkable } from '../repositories/photos.ts';
import { createFairQueue, type QueueLimits, type QueueLoad } from '../security/fair-queue.ts';
import { shrinkArrived, type ArrivedPhoto } from './arrived-photo.ts';
import { createLaterTries } from './later-tries.ts';
import { PHOTO_WIDTHS, type PhotoSize } from './photo-sizes.ts';
import { eventOf, typeOfKey, type PhotoFile } from './photo-store.ts';
import type { ServedPhotoStore } from './served-photo-store.ts';
import {
  createShrinker,
  requireCheapDecoding,
  ShrinkerFault,
  SHRINKING_LIMITS,
  TakesTooLong,
  Unshrinkable,
  type Shrinker,
} from './shrinker.ts';
import { PhotoFault } from './structure/photo-structure.ts';

/** Photos that can't be resized, remembered in the database so that all processes together try each only once. */
interface UnshrinkablePhotos {
  has(key: string): Promise<boolean>;
  /** Returns `false` if these aren't the bytes that were accepted: the file has been damaged since. */
  add(key: string, photo: Buffer): Promise<boolean>;
}

export function createUnshrinkable(db: Db): UnshrinkablePhotos {
  return {
    has: (key) => isUnshrinkable(db, eventOf(key), key),
    add: (key, photo) => markUnshrinkable(db, eventOf(key), key, createHash('sha256').update(photo).digest('hex')),
  };
}

/** A size that was just made, or why there is none: it can't be made at all or not now, or the photo is gone. */
type Made = Buffer | 'original' | 'later' | null;

/** Makes the sizes of photos and stores them: one when the photo comes, the others ahead of time if idle, at the latest on request. */
export interface SizeMaker {
  /** The photo in this size; `null` without such a photo; `'original'` if the size can't be made, `'later'` if it can't now. */
  sizeOf(key: string, size: PhotoSize): Promise<PhotoFile | 'original' | 'later' | null>;
  /**
   * Makes a size for cards of a photo that isn't accepted yet; `null` if that can't be done now. Throws `PhotoFault` if it can't be
   * done at all, because then nobody but the owner would ever see the photo.
   */
  tryOut(photo: ArrivedPhoto): Promise<Buffer | null>;
  /** Stores the size that was made by `tryOut`, once the photo is stored, and queues the others. */
  keepTried(key: string, made: Buffer | null): Promise<void>;
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
const TRIED: PhotoSize = { width: PHOTO_WIDTHS[0], format: 'avif' };
const CARD_SIZES = AHEAD.filter(({ width }) => width <= 640);
const LARGE_SIZES = AHEAD.filter(({ width }) => width > 640);

/** Pauses before a photo is tried again after a fault of the machine, doubling, and after it has taken too long, in ms. */
const FAULT_PAUSE_MS = 10_000;
const TOO_LONG_PAUSE_MS = 60 * 60_000;

interface SizeMakerOptions {
  photos: Pick<ServedPhotoStore, 'read' | 'readSize' | 'keepSize'>;
  unshrinkable: UnshrinkablePhotos;
  onError: (error: unknown, where: string) => void;
  shrinker?: Shrinker;
  limits?: QueueLimits;
  /** Pause after the first fault of the machine, in ms. Default 10,000. */
  faultPauseMs?: number;
}

export function createSizeMaker({
  photos,
  unshrinkable,
  onError,
  shrinker = createShrinker(),
  limits = SHRINKING_LIMITS,
  faultPauseMs = FAULT_PAUSE_MS,
}: SizeMakerOptions): SizeMaker {
  const queue = createFairQueue(limits);
  /** Photos that come, which wait for each other alone: a flood of sizes doesn't hold up uploads. */
  const arrivals = createFairQueue({ ...limits, atOnce: 1 });
  /** Sizes being made, so that simultaneous requests share one job. */
  const underWay = new Map<string, Promise<Made>>();

  /** Photos to prepare, with the attempts left: first all sizes for cards, then the larger ones. */
  const ahead = [CARD_SIZES, LARGE_SIZES].map((sizes) => ({ sizes, attempts: new Map<string, number>() }));
  let preparing: Promise<void> | null = null;
  let closed = false;

  const later = createLaterTries((key) => prepare(key));

  const shrink = async (key: string, size: PhotoSize): Promise<Made> => {
    // Looked up now, because another size of the same photo may have failed meanwhile.
    if (await unshrinkable.has(key)) return 'original';
    if (later.isWaiting(key)) return 'later';
    const original = await photos.read(key);
    if (original === null) return null;
    const photo = await buffer(original.stream);
    try {
      requireCheapDecoding(typeOfKey(key), photo);
      const made = await shrinker.shrink(photo, size);
      later.succeeded(key);
      return made;
    } catch (error) {
      if (!(error instanceof Unshrinkable || error instanceof PhotoFault)) throw error;
      if (await unshrinkable.add(key, photo)) return 'original';
      throw new ShrinkerFault(`The file of the photo ${key} isn't what was uploaded.`, { cause: error });
    }
  };
  const putOff = (key: string, error: unknown): 'later' => {
    const isFault = error instanceof ShrinkerFault;
    if (isFault || error instanceof TakesTooLong) {
      onError(error, 'photo sizes');
      later.failed(key, isFault ? faultPauseMs : TOO_LONG_PAUSE_MS);
    }
    return 'later';
  };
  const make = async (key: string, size: PhotoSize): Promise<Made> => {
    // The photos take turns, so that the sizes of one don't hold up the others.
    const asker = { network: '', account: key };
    const made = await queue.run(asker, () => shrink(key, size)).catch((error: unknown) => putOff(key, error));
    if (Buffer.isBuffer(made)) {
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
      if (!Buffer.isBuffer(made)) return made !== 'later' || later.isWaiting(key);
    }
    return true;
  }

  function prepare(key: string): void {
    for (const { attempts } of ahead) if (attempts.size < AHEAD_MAX) attempts.set(key, ATTEMPTS_AHEAD);
    prepareNext();
  }

  return {
    load: queue.load,
    prepare,

    async tryOut(photo) {
      try {
        return await shrinkArrived({ queue: arrivals, shrinker }, photo, TRIED);
      } catch (error) {
        if (error instanceof PhotoFault) throw error;
        if (error instanceof ShrinkerFault) onError(error, 'photo sizes');
        return null;
      }
    },

    async keepTried(key, made) {
      if (made) await photos.keepSize(key, TRIED, made).catch((error: unknown) => onError(error, 'photos'));
      prepare(key);
    },

    async sizeOf(key, size) {
      const kept = await photos.readSize(key, size);
      if (kept !== null) return kept;
      return fileOf(await makeOnce(key, size), size);
    },

    async close() {
      closed = true;
      later.close();
      shrinker.close();
      await preparing;
    },
  };
}

function fileOf(made: Made, { format }: PhotoSize): PhotoFile | Exclude<Made, Buffer> {
  if (!Buffer.isBuffer(made)) return made;
  return { type: `image/${format}`, size: made.length, stream: Readable.from([made]) };
}
