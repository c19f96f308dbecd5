import { SESSION_LIFETIME_MS } from './limits';

/** How far in the future a session's stamp may lie, since clocks differ, before it is distrusted. */
const CLOCK_TOLERANCE_MS = 5 * 60 * 1000;

/**
 * A session lasts 5 hours from its issue, regardless of activity (A8). A stamp that is missing or in the future can't be
 * trusted and counts as expired (A9). All values are milliseconds since 1970.
 */
export function isExpired(issuedAt: unknown, now: number): boolean {
  if (typeof issuedAt !== 'number' || !Number.isFinite(issuedAt)) return true;
  return now - issuedAt >= SESSION_LIFETIME_MS || issuedAt - now > CLOCK_TOLERANCE_MS;
}

/** Milliseconds until a session ends; never negative. */
export function timeLeft(issuedAt: number, now: number): number {
  return Math.max(0, issuedAt + SESSION_LIFETIME_MS - now);
}
