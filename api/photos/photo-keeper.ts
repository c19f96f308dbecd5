import type { Db } from '../db/db.ts';
import {
  expireUploads,
  listOldPhotos,
  noteMoved,
  postponePhoto,
  settlePhoto,
  takeDuePhotos,
  type PhotoRow,
} from '../repositories/photos.ts';
import type { PhotoStore } from './photo-store.ts';

const AT_ONCE = 5;

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
  /** Runs one round over a bounded number of photos. Calls during a round share it. */
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
const PHOTOS_A_ROUND = 100;
/** Longer than a round takes when the store hangs. */
const LEASE_MS = 10 * 60_000;
const PATIENCE_MS = 1_000;
const FIRST_PAUSE_MS = 10_000;
const LONGEST_PAUSE_MS = 60 * 60_000;

/** Starts the rounds. */
export function keepPhotos({ db, photos, clientIds, now, onError }: PhotoKeeperOptions): PhotoKeeper {
  const closing = new AbortController();
  const isClosed = () => closing.signal.aborted;
  let underWay: Promise<void> | null = null;
  let again = false;
  let isMoved = false;

  const settle = async (photo: PhotoRow): Promise<unknown> => {
    try {
      await (photo.state === 'used' ? photos.tidyUpload(photo.key) : photos.remove(photo.key));
    } catch (error) {
      await postponePhoto(db, photo, now() + Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(photo.tries, 10)));
      return error;
    }
    await settlePhoto(db, photo, now());
    return null;
  };

  const round = async (): Promise<void> => {
    if (!isMoved) await moveOldPhotos(db, photos, clientIds);
    isMoved = true;
    await expireUploads(db, clientIds, now(), PHOTOS_A_ROUND);
    const due = await takeDuePhotos(db, clientIds, now(), LEASE_MS, PHOTOS_A_ROUND);
    const failures: unknown[] = [];
    while (due.length > 0 && !isClosed()) {
      const results = await Promise.all(due.splice(0, AT_ONCE).map(settle));
      failures.push(...results.filter((result) => result !== null));
    }
    // After a restart, the rest of an interrupted round is due at once.
    await Promise.all(due.map((photo) => postponePhoto(db, photo, now())));
    const [first] = failures;
    if (first !== undefined && !isClosed()) onError(summaryOf(failures.length, first), 'photos');
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
  const timer = setInterval(() => void runAndReport(), ROUND_EVERY_MS).unref();

  return {
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
