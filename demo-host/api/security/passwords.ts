import { hash, verify } from '@node-rs/argon2';
import { ApiError } from '../api-error.ts';

/** Argon2id is the package's default. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const AT_ONCE = 2;
const QUEUE_MAX = 50;

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes the same time for `null`, so that nobody learns from the clock whether an account exists. */
  verify(stored: string | null, password: string): Promise<boolean>;
}

/**
 * Argon2id with the parameters OWASP recommends. Each run takes 19 MiB and a core, so only a few run at once; who comes
 * when the queue is full is told to try again rather than kept waiting. Throws `ApiError` 429 then.
 */
export function createPasswords(): Passwords {
  let running = 0;
  const waiting: (() => void)[] = [];

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= AT_ONCE) {
      if (waiting.length >= QUEUE_MAX) throw new ApiError(429, 'Too many people at once, please try again shortly.', 2);
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The place is handed on, not freed: a newcomer can't slip in between.
      if (next) next();
      else running -= 1;
    }
  }

  const decoy = hash('nobody has this password', ARGON2);
  return {
    hash: (password) => inTurn(() => hash(password, ARGON2)),
    verify: (stored, password) =>
      inTurn(async () => {
        const matches = await verify(stored ?? (await decoy), password);
        return matches && stored !== null;
      }),
  };
}
