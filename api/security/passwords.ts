import { Piscina } from 'piscina';
import { composed } from '../../src/domain/password.ts';
import { createFairQueue, type Asker, type QueueLimits, type QueueLoad } from './fair-queue.ts';

/** Each hash takes a thread, 7 MiB and a core. The wait ends before the widget's time limit (15 s). */
const LIMITS: QueueLimits = { atOnce: 2, waiting: 2_000, waitMs: 12_000 };
/** Niceness of the threads, from 0 to 19, so that a crowd logging in doesn't slow down everybody else. */
const NICENESS = 10;
/** Idle threads end after this, in ms. Starting one delays a login by 0.2 s. */
const IDLE_MS = 10 * 60_000;
/** For the server's own work, such as the seed's. */
const NOBODY: Asker = { network: '', account: '' };

export interface Passwords {
  /**
   * Hashes the composed form.
   * @param salt 16 bytes. Default: random ones
   */
  hash(password: string, asker?: Asker, salt?: Uint8Array): Promise<string>;
  /**
   * Whether these are the same letters, however each was composed. Takes equally long for `null`, so that the timing doesn't
   * reveal whether an account exists.
   */
  verify(stored: string | null, password: string, asker?: Asker): Promise<boolean>;
  load(): QueueLoad;
  /** Starts the threads in advance. */
  start(): Promise<void>;
}

/**
 * The spellings to compare with a hash. Earlier releases hashed what was typed, so that besides the composed form it may be of
 * what is typed now, or of the decomposed form; for nearly all passwords that is one spelling. How many depends on nothing else.
 */
const spellingsOf = (password: string): Set<string> => new Set([composed(password), password, password.normalize('NFD')]);

const processThreads = new Map<number, Piscina>();

/**
 * The threads of this process that do so many hashes at once. All its APIs share them: starting two for each took a tenth of the
 * time of the tests. They keep no process alive, and end with it.
 */
function threadsFor(atOnce: number): Piscina {
  const running = processThreads.get(atOnce);
  if (running) return running;
  const threads = new Piscina({
    filename: new URL('./hashing.mjs', import.meta.url).href,
    minThreads: 0,
    maxThreads: atOnce,
    idleTimeout: IDLE_MS,
    niceIncrement: NICENESS,
  });
  processThreads.set(atOnce, threads);
  return threads;
}

/** Argon2id in low-priority threads, behind a fair queue. Throws `ApiError` 429 if the wait is too long. */
export function createPasswords(limits: Partial<QueueLimits> = {}): Passwords {
  const bounds = { ...LIMITS, ...limits };
  const queue = createFairQueue(bounds);
  const threads = threadsFor(bounds.atOnce);
  return {
    load: queue.load,
    hash: (password, asker = NOBODY, salt) =>
      queue.run<string>(asker, () => threads.run({ password: composed(password), salt }, { name: 'hashPassword' })),
    verify: (stored, password, asker = NOBODY) =>
      queue.run<boolean>(asker, async () => {
        for (const spelling of spellingsOf(password)) {
          if (await threads.run({ stored, password: spelling }, { name: 'verifyPassword' })) return true;
        }
        return false;
      }),
    async start() {
      // Bypasses the queue, which may already be full.
      const nothing = { stored: null, password: '' };
      await Promise.all(Array.from({ length: bounds.atOnce }, () => threads.run(nothing, { name: 'verifyPassword' })));
    },
  };
}
