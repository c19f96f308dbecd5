import type { FastifyRequest } from 'fastify';
import { ApiError } from '../api-error.ts';
import { findAccountById, whatIsKnown } from '../repositories/accounts.ts';
import { giveBack, isBusy, takeTurn, type Bucket } from '../repositories/rate-limits.ts';
import type { Services } from '../services/services.ts';
import { LANES } from './lanes.ts';
import { limitExceeded } from './limit-exceeded.ts';
import type { Origin } from './pseudonyms.ts';

/** The outcome of a try: what the right secret opens, or the error that a wrong one is answered with. */
export type Checked<T> = { right: () => Promise<T> } | { wrong: ApiError };

/** The turn that a try has got in all its lanes. */
interface Turn {
  /** How long the try has to wait, in ms; 0 for none. */
  waitMs: number;
  /** How long tries are refused, in ms; `null` if this one isn't. */
  refusedMs: number | null;
  /** Uncounts the try. */
  forgive(): Promise<void>;
  /** Counts a wrong try towards its network. */
  blame(): Promise<void>;
}

/**
 * Counts a try in each lane, before anything is verified, so that simultaneous tries gain nothing. A refused try isn't counted.
 *
 * In the `crowd` lane, only wrong tries count until the free ones are used up: when a venue opens, hundreds of visitors behind
 * one address log in at once, which must not count as guesses.
 */
async function turnIn({ db, now }: Services, clientId: string, buckets: readonly Bucket[], crowd?: Bucket): Promise<Turn> {
  const counted: Bucket[] = [];
  const startedAt = now();
  let turnAt = startedAt;
  let refusedMs: number | null = null;
  const forgive = async () => {
    if (counted.length > 0) await giveBack(db, clientId, counted.splice(0));
  };
  const slowed = crowd !== undefined && (await isBusy(db, clientId, crowd, startedAt));
  for (const bucket of slowed ? [...buckets, crowd] : buckets) {
    const turn = await takeTurn(db, clientId, bucket, startedAt);
    if ('refusedUntil' in turn) {
      refusedMs = turn.refusedUntil - startedAt;
      await forgive();
      break;
    }
    counted.push(bucket);
    turnAt = Math.max(turnAt, turn.at);
  }
  return {
    waitMs: turnAt - startedAt,
    refusedMs,
    forgive,
    async blame() {
      if (crowd && !slowed && refusedMs === null) await takeTurn(db, clientId, crowd, now());
    },
  };
}

/** Statuses of a wrong code or password. */
const WRONG = new Set([400, 401]);

/** Uncounts a try that failed for another reason than being wrong. */
async function settle<T>(turn: Turn, work: () => Promise<T>): Promise<T> {
  try {
    const result = await work();
    await turn.forgive();
    return result;
  } catch (error) {
    if (error instanceof ApiError && WRONG.has(error.status)) await turn.blame();
    else await turn.forgive().catch(() => {});
    throw error;
  }
}

/** A guess at a secret of the account with this e-mail. */
export interface Guess {
  clientId: string;
  email: string;
  origin: Origin;
}

const finish = <T>(checked: Checked<T>): Promise<T> => {
  if ('wrong' in checked) throw checked.wrong;
  return checked.right();
};

/**
 * Checks a password when its turn has come. Throws `ApiError` 429 without checking it if no lane has a turn left.
 *
 * Whoever has logged in from this device or network before is let in by the right password although others have used up the
 * lanes. That must not show: a wrong password is answered as to a stranger, after the same work.
 *
 * @param guess its e-mail is `null` for a text that can't be anybody's
 * @param check verifies the password; with `false`, it does the same work, and finds it wrong
 */
export async function guessPassword<T>(
  services: Services,
  { clientId, email, origin }: Omit<Guess, 'email'> & { email: string | null },
  check: (real: boolean) => Promise<Checked<T>>,
): Promise<T> {
  const { db, now, wait } = services;
  const who = `:${services.subjectOf(clientId, email ?? '')}`;
  const lanes: Bucket[] = [
    [LANES.loginHere, `${who}:${origin.network}`],
    [LANES.loginElsewhere, who],
  ];
  const turn = await turnIn(services, clientId, email === null ? [] : lanes, [LANES.loginCrowd, origin.network]);
  if (turn.refusedMs === null && turn.waitMs === 0) return settle(turn, async () => finish(await check(true)));

  const known = email === null ? null : await whatIsKnown(db, clientId, email, origin, now());
  const own = await turnIn(services, clientId, [
    [LANES.loginKnown, `${who}:${known === 'network' ? origin.network : origin.device}`],
  ]);
  const early = await check(known !== null && own.refusedMs === null && own.waitMs === 0);
  if ('right' in early) {
    await Promise.all([turn.forgive(), own.forgive()]);
    return early.right();
  }
  if (turn.refusedMs !== null) throw limitExceeded(turn.refusedMs);
  await wait(turn.waitMs);
  return settle(turn, async () => finish(await check(true)));
}

/**
 * Checks a code. The right one passes at once, whatever others have tried: how often a code may be tried is counted with the
 * code itself (codes.ts). Wrong ones wait for their turn, and are answered with `ApiError` 429 when no turn is left.
 *
 * @param topic separates the counts of the two kinds of codes
 */
export async function guessCode<T>(
  services: Services,
  { clientId, email, origin }: Guess,
  topic: string,
  check: () => Promise<Checked<T>>,
): Promise<T> {
  const here: Bucket = [LANES.codeHere, `${topic}:${services.subjectOf(clientId, email)}:${origin.network}`];
  const turn = await turnIn(services, clientId, [here], [LANES.codeCrowd, origin.network]);
  const checked = await settleUnless(turn, check);
  if ('right' in checked) {
    await turn.forgive();
    return checked.right();
  }
  if (turn.refusedMs !== null) throw limitExceeded(turn.refusedMs);
  if (turn.waitMs > 0) await services.wait(turn.waitMs);
  await turn.blame();
  throw checked.wrong;
}

/** Uncounts a try of which the work failed. */
async function settleUnless<T>(turn: Turn, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await turn.forgive().catch(() => {});
    throw error;
  }
}

/**
 * Mails something when its turn has come, or throws `ApiError` 429. Each try counts, but one that fails: a server that can't
 * answer uses up nobody's.
 *
 * @param topic separates the kinds of codes
 */
export async function admitMail<T>(
  services: Services,
  { clientId, email, origin }: Guess,
  topic: string,
  work: () => Promise<T>,
): Promise<T> {
  const here: Bucket = [LANES.mailHere, `${topic}:${services.subjectOf(clientId, email)}:${origin.device}`];
  return settleUnless(await admit(services, clientId, [here, [LANES.mailCrowd, origin.network]]), work);
}

/**
 * Registers when its turn has come, or throws `ApiError` 429. Each try counts, but one that fails. Only registrations from the
 * same network count: nobody else can keep somebody from registering.
 */
export async function admitRegistration<T>(services: Services, { clientId, origin }: Guess, work: () => Promise<T>): Promise<T> {
  return settleUnless(await admit(services, clientId, [[LANES.register, origin.network]]), work);
}

async function admit(services: Services, clientId: string, buckets: readonly Bucket[]): Promise<Turn> {
  const turn = await turnIn(services, clientId, buckets);
  if (turn.refusedMs !== null) throw limitExceeded(turn.refusedMs);
  if (turn.waitMs > 0) await services.wait(turn.waitMs);
  return turn;
}

/** Runs `work`, which verifies the session's own password, as one of the session's tries. Throws `ApiError` 429 for too many. */
export async function guessOwnPassword<T>(services: Services, request: FastifyRequest, work: () => Promise<T>): Promise<T> {
  const { clientId, session } = request.caller;
  return settle(await admit(services, clientId, [[LANES.currentPassword, session]]), work);
}

/** Not 401: the session is valid, only the typed password isn't. */
const wrongPassword = () => new ApiError(400, 'Incorrect password.', { more: { field: 'password' } });

/**
 * Verifies the caller's password again, for acts that somebody who merely found the phone must not perform. Throws `ApiError`
 * 400 for a wrong one, 429 for too many tries.
 */
export async function requireOwnPassword(services: Services, request: FastifyRequest, password: string): Promise<void> {
  const { db, passwords, originOf } = services;
  const { clientId, userId } = request.caller;
  await guessOwnPassword(services, request, async () => {
    const account = await findAccountById(db, clientId, userId);
    const asker = { network: originOf(request).share, account: userId };
    if (!account || !(await passwords.verify(account.passwordHash, password, asker))) throw wrongPassword();
  });
}
