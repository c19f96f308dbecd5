import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseUnavailable, type Db } from '../db/db.ts';
import { holdEvents, keepHolding, releaseEvents } from '../repositories/housekeeping.ts';
import { expireOrphans } from '../repositories/photos.ts';
import { SWEEPS, type SweepSome } from '../repositories/sweeping.ts';
import { deleteSomeAccounts, deleteSomeInvitations, deleteSomeSeats } from './retention.ts';

/**
 * Deletes what is overdue, in the background: accounts, seats, invitations, expired rows and orphaned photos. In small batches with pauses in
 * which calls have the database to themselves, and of each event by one process at a time.
 */
export interface Housekeeping {
  /** Begins: a round now, and one an hour after each event's last. */
  start(): void;
  /** A round over all events, due or not, that no other process is tidying. */
  run(): Promise<void>;
  /** Ends the rounds; waits for the batch under way. */
  close(): Promise<void>;
}

interface HousekeepingOptions {
  db: Db;
  clientIds: readonly string[];
  /** `null` keeps everybody whose e-mail is confirmed. */
  retentionDays: number | null;
  /** Tidies what belongs to this process alone: remains of uploads. */
  sweepOwn: () => Promise<void>;
  now: () => number;
  onError: (error: unknown, where: string) => void;
}

const LOOK_EVERY_MS = 60_000;
const ROUND_EVERY_MS = 60 * 60_000;
/** Longer than a batch may take, which the database ends after five seconds. */
const HELD_MS = 60_000;
/** Rows of the first batch; it grows while batches are short, and shrinks if one is long or fails. */
const BATCH = 20;
const BATCH_MAX = 500;
const SHORT_MS = 50;
const LONG_MS = 250;
const PAUSE_MIN_MS = 10;

export function keepHouse({ db, clientIds, retentionDays, sweepOwn, now, onError }: HousekeepingOptions): Housekeeping {
  const holder = randomUUID();
  const closing = new AbortController();
  const isClosed = () => closing.signal.aborted;
  const report = (error: unknown) => onError(error, 'housekeeping');
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> | null = null;

  const tasks: readonly SweepSome[] = [
    (q, ids, at, count) => deleteSomeAccounts(q, ids, retentionDays, at, count),
    (q, ids, at, count) => deleteSomeSeats(q, ids, retentionDays, at, count),
    (q, ids, at, count) => deleteSomeInvitations(q, ids, retentionDays, at, count),
    ...SWEEPS,
    expireOrphans,
  ];

  /** Repeats a task until nothing is left. Resolves to `false` if another process has taken over. */
  const finish = async (task: SweepSome, held: readonly string[]): Promise<boolean> => {
    for (let batch = BATCH; !isClosed();) {
      const before = performance.now();
      const tried = batch;
      const done = await task(db, held, now(), tried).catch((error: unknown) => {
        // A batch may be too much for a slow database, but one row has to be possible.
        if (!(error instanceof DatabaseUnavailable) || tried === 1) throw error;
        return null;
      });
      if (done !== null && done < tried) return true;
      const ms = performance.now() - before;
      if (done === null) batch = Math.ceil(tried / 4);
      else if (ms < SHORT_MS) batch = Math.min(2 * tried, BATCH_MAX);
      else if (ms > LONG_MS) batch = Math.ceil(tried / 2);
      if (!(await keepHolding(db, held, { holder, now: now(), until: now() + HELD_MS }))) return false;
      // As long as the batch took, so that half of the database's time is left to calls.
      await wait(Math.max(PAUSE_MIN_MS, ms), undefined, { signal: closing.signal }).catch(() => {});
    }
    return true;
  };

  const round = async (always: boolean): Promise<void> => {
    await sweepOwn().catch(report);
    const held = await holdEvents(db, clientIds, { holder, now: now(), until: now() + HELD_MS }, always);
    if (held.length === 0) return;
    let isWhole = true;
    for (const task of tasks) {
      if (isClosed()) break;
      const isOurs = await finish(task, held).catch((error: unknown) => {
        report(error);
        isWhole = false;
        return true;
      });
      if (!isOurs) return;
    }
    const dueIn = isWhole && !isClosed() ? ROUND_EVERY_MS : 0;
    await releaseEvents(db, held, { holder, now: now() }, now() + dueIn);
  };
  const run = (always: boolean): Promise<void> => {
    underWay ??= round(always)
      .catch(report)
      .finally(() => {
        underWay = null;
      });
    return underWay;
  };

  return {
    start() {
      timer ??= setInterval(() => void run(false), LOOK_EVERY_MS).unref();
      void run(false);
    },
    async run() {
      await underWay;
      await run(true);
    },
    async close() {
      closing.abort();
      clearInterval(timer);
      await underWay;
    },
  };
}
