import { Piscina } from 'piscina';
import { createFairQueue, type Asker, type QueueLimits, type QueueLoad } from './fair-queue.ts';

/** Each hash takes a thread, 7 MiB and a core. The wait ends before the widget's time limit (15 s). */
const LIMITS: QueueLimits = { atOnce: 2, waiting: 2_000, waitMs: 12_000 };
/** By how much the threads give way to everything else, from 0 to 19: a crowd that logs in must not hold up those inside. */
const NICENESS = 10;
/** Threads end after this long without work, ms. To start them again takes a fifth of a second of somebody's login. */
const IDLE_MS = 10 * 60_000;
/** The server's own work, such as the seed's. */
const NOBODY: Asker = { network: '', account: '' };

export interface Passwords {
  hash(password: string, asker?: Asker): Promise<string>;
  /** Takes the same time for `null`, so that the timing doesn't reveal whether an account exists. */
  verify(stored: string | null, password: string, asker?: Asker): Promise<boolean>;
  load(): QueueLoad;
  /** Has the threads started before anybody who logs in waits for that. */
  start(): Promise<void>;
  /** Ends the threads. */
  close(): Promise<void>;
}

/** Argon2id in threads of low priority, behind a fair queue. Throws `ApiError` 429 if the wait is too long. */
export function createPasswords(limits: Partial<QueueLimits> = {}): Passwords {
  const bounds = { ...LIMITS, ...limits };
  const queue = createFairQueue(bounds);
  const threads = new Piscina({
    filename: new URL('./hashing.mjs', import.meta.url).href,
    minThreads: 0,
    maxThreads: bounds.atOnce,
    idleTimeout: IDLE_MS,
    niceIncrement: NICENESS,
  });
  return {
    load: queue.load,
    hash: (password, asker = NOBODY) => queue.run<string>(asker, () => threads.run(password, { name: 'hashPassword' })),
    verify: (stored, password, asker = NOBODY) =>
      queue.run<boolean>(asker, () => threads.run({ stored, password }, { name: 'verifyPassword' })),
    async start() {
      // Past the queue, which may be full already, and would refuse.
      const nothing = { stored: null, password: '' };
      await Promise.all(Array.from({ length: bounds.atOnce }, () => threads.run(nothing, { name: 'verifyPassword' })));
    },
    close: () => threads.destroy(),
  };
}
