import { ApiError } from '../api-error.ts';
import { addHit, findWindow, type RateLimit } from '../repositories/rate-limits.ts';
import type { Services } from '../services.ts';

const MINUTE_MS = 60_000;

/**
 * Wide enough for a whole event behind one address, narrow enough to make guessing pointless.
 * Logins count failures only: attendees who know their password never meet a limit.
 */
export const LIMITS = {
  registerByAddress: { name: 'register', hits: 1_000, windowMs: 60 * MINUTE_MS },
  mailByEmail: { name: 'mail', hits: 10, windowMs: 10 * MINUTE_MS },
  mailByAddress: { name: 'mail-ip', hits: 1_000, windowMs: 60 * MINUTE_MS },
  failedLoginByEmail: { name: 'login-failed', hits: 10, windowMs: 15 * MINUTE_MS },
  failedLoginByAddress: { name: 'login-failed-ip', hits: 300, windowMs: 15 * MINUTE_MS },
  failedCodeByAddress: { name: 'code-failed-ip', hits: 300, windowMs: 15 * MINUTE_MS },
  failedPasswordByUser: { name: 'password-failed', hits: 10, windowMs: 15 * MINUTE_MS },
  presignByUser: { name: 'presign', hits: 120, windowMs: 60 * MINUTE_MS },
} as const satisfies Record<string, RateLimit>;

/** One thing that is counted, and by whom. */
export type Counted = readonly [limit: RateLimit, who: string];

/** Counts a hit for each. Throws `ApiError` 429 with the seconds to wait when one is over its limit. */
export async function count({ db, now }: Services, clientId: string, counted: readonly Counted[]): Promise<void> {
  for (const [limit, who] of counted) {
    const window = await addHit(db, clientId, limit, who, now());
    if (window.hits > limit.hits) throw limitExceeded(window.endsAt, now());
  }
}

/** Throws like `count` when a limit is used up already, without counting. */
export async function requireRoom({ db, now }: Services, clientId: string, counted: readonly Counted[]): Promise<void> {
  for (const [limit, who] of counted) {
    const window = await findWindow(db, clientId, limit, who, now());
    if (window && window.hits >= limit.hits) throw limitExceeded(window.endsAt, now());
  }
}

function limitExceeded(endsAt: number, now: number): ApiError {
  return new ApiError(429, 'Attempt limit exceeded, please try after some time.', Math.max(1, Math.ceil((endsAt - now) / 1000)));
}
