import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '../db/db.ts';
import {
  expireUploads,
  listOldPhotos,
  noteMoved,
  postponePhoto,
  settlePhotos,
  takeDuePhotos,
  type PhotoRow,
} from '../repositories/photos.ts';
import type { PhotoStore } from './photo-store.ts';

const AT_ONCE = 10;

/**
 * Moves photos from an earlier release's paths, which contain their owners' ids, to their keys. The rows already have the keys,
 * so a photo is missing until it is moved. Can be interrupted, and run by several processes at once. Throws `PhotoStoreError`.
 *
 * @param clientIds the events whose photos are in this store; `null` for all
 */
export async function moveOldPhotos(
  db: Db,
  photos: Pick<PhotoStore, 'move'>,
  clientIds: readonly string[] | null,
): Promise<void> {
  for (;;) {
    const some = await listOldPhotos(db, clientIds, AT_ONCE);
    if (some.length === 0) return;
    await Promise.all(
      some.map(async (photo) => {
        await photos.move(photo.oldPath, photo.key);
        await noteMoved(db, photo);
      }),
    );
  }
}

/** Deletes removed photos and unused uploads, retrying until the store confirms it. */
export interface PhotoKeeper {
  /** Begins: a round now, and one every half minute. */
  start(): void;
  /** Runs one round over all photos that are due, in batches. Calls during a round share it. */
  run(): Promise<void>;
  /** Like `run`, but waits for a second at most. */
  runSoon(): Promise<void>;
  /** Stops the rounds; waits for a running one. */
  close(): Promise<void>;
}

interface PhotoKeeperOptions {
  db: Db;
  photos: PhotoStore;
  clientIds: readonly string[];
  now: () => number;
  onError: (error: unknown, where: string) => void;
}

const ROUND_EVERY_MS = 30_000;
const PHOTOS_A_BATCH = 200;
/** Longer than a round takes when the store hangs. */
const LEASE_MS = 10 * 60_000;
const PATIENCE_MS = 1_000;
const FIRST_PAUSE_MS = 10_000;
const LONGEST_PAUSE_MS = 60 * 60_000;

export function keepPhotos({ db, photos, clientIds, now, onError }: PhotoKeeperOptions): PhotoKeeper {
  const closing = new AbortController();
  const isClosed = () => closing.signal.aborted;
  let underWay: Promise<void> | null = null;
  let again = false;
  let isMoved = false;

  /** Resolves to the error if it failed, else to `null`. */
  const act = async (photo: PhotoRow): Promise<unknown> => {
    try {
      // Of one that is gone, something may have arrived since.
      await (photo.state === 'used' ? photos.tidyUpload(photo.key) : photos.remove(photo.key));
      return null;
    } catch (error) {
      await postponePhoto(db, photo, now() + Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(photo.tries, 10)));
      return error;
    }
  };
  /** Resolves to whether there may be more to do. */
  const batch = async (): Promise<boolean> => {
    await expireUploads(db, clientIds, now(), PHOTOS_A_BATCH);
    const due = await takeDuePhotos(db, clientIds, now(), LEASE_MS, PHOTOS_A_BATCH);
    const isFull = due.length === PHOTOS_A_BATCH;
    const failures: unknown[] = [];
    const done: PhotoRow[] = [];
    while (due.length > 0 && !isClosed()) {
      const some = due.splice(0, AT_ONCE);
      for (const [index, failure] of (await Promise.all(some.map(act))).entries()) {
        const photo = some[index];
        if (failure !== null) failures.push(failure);
        else if (photo) done.push(photo);
      }
    }
    for (const state of ['used', 'removed', 'gone'] as const) {
      await settlePhotos(
        db,
        done.filter((photo) => photo.state === state),
        now(),
      );
    }
    // After a restart, the rest of an interrupted batch is due at once.
    await Promise.all(due.map((photo) => postponePhoto(db, photo, now())));
    const [first] = failures;
    if (first !== undefined && !isClosed()) onError(summaryOf(failures.length, first), 'photos');
    return isFull && first === undefined && !isClosed();
  };

  const round = async (): Promise<void> => {
    if (!isMoved) await moveOldPhotos(db, photos, clientIds);
    isMoved = true;
    for (;;) {
      const before = performance.now();
      if (!(await batch())) return;
      // Calls need the disk and the database, too.
      await wait((performance.now() - before) / 4, undefined, { signal: closing.signal }).catch(() => {});
    }
  };

  const run = (): Promise<void> => {
    if (isClosed()) return Promise.resolve();
    // Photos that became due after the running round's query need another round.
    if (underWay) again = true;
    underWay ??= (async () => {
      try {
        do {
          again = false;
          await round();
        } while (again && !isClosed());
      } finally {
        underWay = null;
      }
    })();
    return underWay;
  };
  const runAndReport = () => run().catch((error: unknown) => onError(error, 'photos'));
  let timer: NodeJS.Timeout | undefined;

  return {
    start() {
      timer ??= setInterval(() => void runAndReport(), ROUND_EVERY_MS).unref();
      void runAndReport();
    },
    run,
    async runSoon() {
      let patience: NodeJS.Timeout | undefined;
      const enough = new Promise<void>((resolve) => {
        patience = setTimeout(resolve, PATIENCE_MS);
      });
      await Promise.race([runAndReport(), enough]);
      clearTimeout(patience);
    },
    async close() {
      closing.abort();
      clearInterval(timer);
      await photos.close();
      await underWay?.catch(() => {});
    },
  };
}

/** One line for the log. */
function summaryOf(count: number, error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const reason = cause instanceof Error ? cause.message : String(cause);
  return `${count} ${count === 1 ? 'removal' : 'removals'} put off, to be tried again: ${reason}`;
}
