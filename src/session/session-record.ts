import { nativeJson } from '../api/json';
import { SESSION_LIFETIME_MS } from '../domain/limits';

/** A timestamp further in the future can't come from a clock that was set back. */
const CLOCK_TOLERANCE_MS = 24 * 60 * 60 * 1000;

/**
 * A session lasts 5 hours from its issue, regardless of activity. A timestamp that is missing, or a day or more in the future,
 * counts as expired. Milliseconds since 1970.
 */
export function isExpired(issuedAt: unknown, now: number): boolean {
  if (typeof issuedAt !== 'number' || !Number.isFinite(issuedAt)) return true;
  return now - issuedAt >= SESSION_LIFETIME_MS || issuedAt - now >= CLOCK_TOLERANCE_MS;
}

/** Milliseconds until a session ends; never negative. */
export function timeLeft(issuedAt: number, now: number): number {
  return Math.max(0, issuedAt + SESSION_LIFETIME_MS - now);
}

/** The stored session (§3). */
export interface SessionRecord {
  idToken: string;
  accessToken: string;
  refreshToken: string;
  /** Milliseconds since 1970. */
  issuedAt: number;
}

/** Versioned and separate for each client and API; plain keys could collide with the organiser's own login. */
export function storageKey(clientId: string, apiHost: string): string {
  return `dating-app:v1:${clientId}@${apiHost}`;
}

/** Key under which it is stored that a person was viewed during the session. @param key the session's key */
export const viewedKeyOf = (key: string) => `${key}:viewed`;

/** `null` if malformed, except that a wrong `issuedAt` counts as expired. */
export function parseRecord(text: string): SessionRecord | null {
  try {
    // Destructuring `null` throws, as malformed JSON does.
    const { idToken, accessToken, refreshToken, issuedAt } = nativeJson().parse(text) as Record<string, unknown>;
    if (typeof idToken !== 'string' || typeof accessToken !== 'string' || !idToken || !accessToken) return null;
    return {
      idToken,
      accessToken,
      refreshToken: typeof refreshToken === 'string' ? refreshToken : '',
      issuedAt: typeof issuedAt === 'number' ? issuedAt : Number.NaN,
    };
  } catch {
    return null;
  }
}

/** If the clock has been set back since, treats the session as issued now. */
export function byClock(record: SessionRecord, now: number): SessionRecord {
  return record.issuedAt > now && !isExpired(record.issuedAt, now) ? { ...record, issuedAt: now } : record;
}

/** The later session wins: an older one never overwrites a newer one from another tab. */
export function isNewer(candidate: SessionRecord, current: SessionRecord | null): boolean {
  return current === null || !(candidate.issuedAt < current.issuedAt);
}
