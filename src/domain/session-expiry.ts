import { SESSION_LIFETIME_MS } from './limits';

/** A stamp this far in the future isn't one of a clock that was corrected. */
const CLOCK_TOLERANCE_MS = 24 * 60 * 60 * 1000;

/**
 * A session lasts 5 hours from its issue, regardless of activity (A8). A stamp that is missing, or a day or more in the
 * future, can't be trusted and counts as expired (A9, A34). All values are milliseconds since 1970.
 */
export function isExpired(issuedAt: unknown, now: number): boolean {
  if (typeof issuedAt !== 'number' || !Number.isFinite(issuedAt)) return true;
  return now - issuedAt >= SESSION_LIFETIME_MS || issuedAt - now >= CLOCK_TOLERANCE_MS;
}

/** Milliseconds until a session ends; never negative. */
export function timeLeft(issuedAt: number, now: number): number {
  return Math.max(0, issuedAt + SESSION_LIFETIME_MS - now);
}
