import { tokenTime } from '../../session/identity';
import type { SessionState } from '../../session/session-store';

/** When the access token expires, in milliseconds since 1970: by its own claim, else by the id token's (A6). */
export function accessExpiry({ record, user }: Pick<SessionState, 'record' | 'user'>): number | null {
  return (record && tokenTime(record.accessToken, 'exp')) ?? user?.expiresAt ?? null;
}
