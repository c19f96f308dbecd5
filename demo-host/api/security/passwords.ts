import { hash, verify } from '@node-rs/argon2';
import { createFairQueue, type Asker, type QueueLimits, type QueueLoad } from './fair-queue.ts';

/** Argon2id is the package's default. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Each hash takes 19 MiB and a core. The wait ends before the widget's time limit (15 s). */
const LIMITS: QueueLimits = { atOnce: 2, waiting: 2_000, waitMs: 12_000 };
/** The server's own work, such as the seed's. */
const NOBODY: Asker = { network: '', account: '' };

export interface Passwords {
  hash(password: string, asker?: Asker): Promise<string>;
  /** Takes the same time for `null`, so that the timing doesn't reveal whether an account exists. */
  verify(stored: string | null, password: string, asker?: Asker): Promise<boolean>;
  load(): QueueLoad;
}

/** Argon2id with the parameters OWASP recommends, in a fair queue. Throws `ApiError` 429 if the wait is too long. */
export function createPasswords(limits: Partial<QueueLimits> = {}): Passwords {
  const queue = createFairQueue({ ...LIMITS, ...limits });
  const decoy = hash('nobody has this password', ARGON2);
  return {
    load: queue.load,
    hash: (password, asker = NOBODY) => queue.run(asker, () => hash(password, ARGON2)),
    verify: (stored, password, asker = NOBODY) =>
      queue.run(asker, async () => {
        const matches = await verify(stored ?? (await decoy), password);
        return matches && stored !== null;
      }),
  };
}
