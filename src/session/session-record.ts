import { nativeJson } from '../api/json';
import { isExpired } from '../domain/session-expiry';

/** Everything that is stored of a session (§3, A27). */
export interface SessionRecord {
  idToken: string;
  accessToken: string;
  refreshToken: string;
  /** Milliseconds since 1970. */
  issuedAt: number;
}

/** One versioned record for each client and API; plain keys could collide with the organiser's own login (A27). */
export function storageKey(clientId: string, apiHost: string): string {
  return `dating-app:v1:${clientId}@${apiHost}`;
}

/** Where it is stored that somebody was viewed during the session. @param key the session's own */
export const viewedKeyOf = (key: string) => `${key}:viewed`;

/** `null` for anything malformed, except that a session with a wrong `issuedAt` counts as expired (A9). */
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

/** As if issued now, if the clock was set back since (A34). */
export function byClock(record: SessionRecord, now: number): SessionRecord {
  return record.issuedAt > now && !isExpired(record.issuedAt, now) ? { ...record, issuedAt: now } : record;
}

/** The later session wins: an older one never overwrites a newer one from another tab. */
export function isNewer(candidate: SessionRecord, current: SessionRecord | null): boolean {
  return current === null || !(candidate.issuedAt < current.issuedAt);
}
