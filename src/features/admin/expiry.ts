import { tokenExpiry } from '../../session/identity';
import type { SessionState } from '../../session/session-store';

/** When the access token expires, in milliseconds since 1970: by its own claim, else by the id token's (A6). */
export function accessExpiry({ record, user }: Pick<SessionState, 'record' | 'user'>): number | null {
  return (record && tokenExpiry(record.accessToken)) ?? user?.expiresAt ?? null;
}

/** Date with year, and time of day, in the locale's format (X12); `null` for an invalid date. */
export function formatMoment(ms: number, locale: string): string | null {
  const moment = new Date(ms);
  if (Number.isNaN(moment.getTime())) return null;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' }).format(moment);
}
