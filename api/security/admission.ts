import { setTimeout as wait } from 'node:timers/promises';
import { ApiError } from '../api-error.ts';
import { giveBack, isBusy, takeTurn, type Bucket } from '../repositories/turns.ts';
import type { Services } from '../services.ts';

export interface Admission {
  /**
   * Runs the guarded work, and uncounts the try unless it was refused as wrong: neither a correct guess nor one that
   * couldn't be answered uses up a try.
   */
  guess<T>(work: () => Promise<T>): Promise<T>;
}

/** A wrong code, a wrong password. */
const WRONG = new Set([400, 401]);

/**
 * Counts a try in every lane before anything is verified, and resolves when its turn comes. Throws `ApiError` 429 with the
 * seconds to wait if a lane has no turn left; then nothing is counted.
 *
 * In the lane of the `crowd`, tries count only once they were wrong, until the free ones are used up: when a venue opens,
 * hundreds of its visitors are being verified at once behind one address, and must not be taken for as many guesses.
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
