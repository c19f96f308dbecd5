import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../api-error.ts';
import { findAccountById, whatIsKnown } from '../repositories/accounts.ts';
import { giveBack, isBusy, takeTurn, type Bucket, type Lane } from '../repositories/rate-limits.ts';
import type { Services } from '../services.ts';
import type { Origin } from './pseudonyms.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** One try waits and others are refused, so that a hundred simultaneous guesses gain no more than one. */
const guesses = { pauseMs: SECOND_MS, every: 20, maxPauseMs: MINUTE_MS, waiting: 1, windowMs: DAY_MS };
/** Constant pauses with room for some to wait, since a venue has many visitors behind one address. */
const steady = { pauseMs: SECOND_MS, every: 1e9, maxPauseMs: SECOND_MS, waiting: 8 };
const atOnce = { pauseMs: 0, every: 1, maxPauseMs: 0, waiting: 0 };

/**
 * The limits on tries. "Here" is one account from one network, "elsewhere" one account from all networks unknown to it, and
 * "crowd" one network's tries at all accounts that don't know it. From a known network, only "here" counts. See README.md,
 * "Guessing".
 */
export const LANES = {
  loginHere: { name: 'login', free: 9, ...guesses },
  loginElsewhere: { name: 'login-elsewhere', free: 50, ...guesses },
  loginCrowd: { name: 'login-crowd', free: 300, windowMs: 15 * MINUTE_MS, ...steady },

  codeHere: { name: 'code', free: 4, cap: 20, ...guesses, every: 5 },
  codeElsewhere: { name: 'code-elsewhere', free: 20, cap: 20, ...atOnce, windowMs: 10 * MINUTE_MS },
  codeElsewhereDay: { name: 'code-elsewhere-day', free: 60, cap: 60, ...atOnce, windowMs: DAY_MS },
  codeCrowd: { name: 'code-crowd', free: 300, windowMs: 15 * MINUTE_MS, ...steady },

  mailHere: { name: 'mail', free: 10, cap: 10, ...atOnce, windowMs: 10 * MINUTE_MS },
  mailElsewhere: { name: 'mail-elsewhere', free: 30, cap: 30, ...atOnce, windowMs: HOUR_MS },
  mailCrowd: { name: 'mail-crowd', free: 1_000, windowMs: HOUR_MS, ...steady },

  /** Registrations from a network. */
  register: { name: 'register', free: 2_000, windowMs: HOUR_MS, ...steady },

  /** A session's tries at its own current password. */
  currentPassword: { name: 'password', free: 9, ...guesses },
} as const satisfies Record<string, Lane>;

interface Admission {
  /** Runs the guarded work, and uncounts the try unless the guess was wrong. */
  guess<T>(work: () => Promise<T>): Promise<T>;
}

/** Statuses of a wrong code or password. */
const WRONG = new Set([400, 401]);

/**
 * Counts a try in every lane before anything is verified, and resolves when its turn comes. Throws `ApiError` 429 with the
 * seconds to wait, without counting, if a lane has no turn left.
 *
 * In the `crowd` lane, only wrong tries count until the free ones are used up: when a venue opens, hundreds of visitors behind
 * one address log in at once, which must not count as guesses.
 */
export async function admit(
  { db, now }: Services,
  clientId: string,
  buckets: readonly Bucket[],
  crowd?: Bucket,
): Promise<Admission> {
  const counted: Bucket[] = [];
  const forgive = async () => {
    if (counted.length > 0) await giveBack(db, clientId, counted);
  };
  const startedAt = now();
  let turnAt = startedAt;
  const slowed = crowd !== undefined && (await isBusy(db, clientId, crowd, startedAt));
  for (const bucket of slowed ? [...buckets, crowd] : buckets) {
    const turn = await takeTurn(db, clientId, bucket, startedAt);
    if ('refusedUntil' in turn) {
      await forgive();
      throw limitExceeded(turn.refusedUntil - startedAt);
    }
    counted.push(bucket);
    turnAt = Math.max(turnAt, turn.at);
  }
  if (turnAt > startedAt) await wait(turnAt - startedAt);
  return {
    async guess(work) {
      try {
        const result = await work();
        await forgive();
        return result;
      } catch (error) {
        const wrong = error instanceof ApiError && WRONG.has(error.status);
        if (!wrong) await forgive().catch(() => {});
        else if (crowd && !slowed) await takeTurn(db, clientId, crowd, now());
        throw error;
      }
    },
  };
}

/** The error while a limit is used up for another `ms`. */
export function limitExceeded(ms: number): ApiError {
  const retryAfter = Math.max(1, Math.ceil(ms / 1000));
  return new ApiError(429, 'Attempt limit exceeded, please try after some time.', { retryAfter });
}

/** A guess at a secret of the account with this e-mail. */
export interface Guess {
  clientId: string;
  email: string;
  origin: Origin;
}

interface GuessLanes {
  here: Lane;
  elsewhere: readonly Lane[];
  crowd: Lane;
  /** Whether each try counts towards the crowd, not only wrong ones, since a mail can't be wrong. */
  eachCounts?: true;
}

const GUESSES = {
  login: { here: LANES.loginHere, elsewhere: [LANES.loginElsewhere], crowd: LANES.loginCrowd },
  code: { here: LANES.codeHere, elsewhere: [LANES.codeElsewhere, LANES.codeElsewhereDay], crowd: LANES.codeCrowd },
  mail: { here: LANES.mailHere, elsewhere: [LANES.mailElsewhere], crowd: LANES.mailCrowd, eachCounts: true },
  registration: { here: LANES.mailHere, elsewhere: [LANES.mailElsewhere], crowd: LANES.register, eachCounts: true },
} as const satisfies Record<string, GuessLanes>;

/**
 * Counts a guess before it is verified. A device known to the account has its own lane, and so has the rest of its network,
 * which strangers may share. From elsewhere, a guess also counts in a lane of all unknown networks, and in one of all accounts
 * tried from its network. `topic` separates counts, such as those of the two kinds of codes. Throws `ApiError` 429.
 */
export async function admitGuess(
  services: Services,
  kind: keyof typeof GUESSES,
  { clientId, email, origin }: Guess,
  topic = '',
): Promise<Admission> {
  const { here, elsewhere, crowd, eachCounts }: GuessLanes = GUESSES[kind];
  const who = `${topic}:${services.subjectOf(clientId, email)}`;
  const known = await whatIsKnown(services.db, clientId, email, origin, services.now());
  const buckets: Bucket[] = [[here, `${who}:${known === 'device' ? origin.device : origin.network}`]];
  if (known !== null) return admit(services, clientId, buckets);
  for (const lane of elsewhere) buckets.push([lane, who]);
  if (eachCounts) return admit(services, clientId, [...buckets, [crowd, origin.network]]);
  return admit(services, clientId, buckets, [crowd, origin.network]);
}

/** Not 401: the session is valid, only the typed password isn't. */
const wrongPassword = () => new ApiError(400, 'Incorrect password.', { more: { field: 'password' } });

/**
 * Verifies the caller's password again, for acts that somebody who merely found the phone must not perform. Throws `ApiError`
 * 400 for a wrong one, 429 for too many tries.
 */
export async function requireOwnPassword(services: Services, request: FastifyRequest, password: string): Promise<void> {
  const { db, passwords, originOf } = services;
  const { clientId, userId, session } = request.caller;
  const admission = await admit(services, clientId, [[LANES.currentPassword, session]]);
  await admission.guess(async () => {
    const account = await findAccountById(db, clientId, userId);
    const asker = { network: originOf(request).network, account: userId };
    if (!account || !(await passwords.verify(account.passwordHash, password, asker))) throw wrongPassword();
  });
}
