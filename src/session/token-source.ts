import type { BearerSource } from '../api/as-attendee';
import { SESSION_LIFETIME_MS } from '../domain/limits';
import { tokenTime } from './identity';
import type { SessionRecord } from './session-record';
import type { Session } from './session-store';

/** How much shorter than the session a token may be, to allow for transit. */
const TOLERANCE_MS = 60_000;

/** The session as the API client's source of tokens. */
export function tokenSourceOf(session: Session, now: () => number): BearerSource {
  return {
    idToken: session.idToken,
    hasEnded: (token) => (tokenTime(token, 'exp') ?? Infinity) <= now(),
    onUnauthorized: session.endIfCurrent,
  };
}

/** Warns the organiser in the console if a login's tokens expire before the session would. */
export function warnOfShortTokens({ idToken, accessToken, issuedAt }: SessionRecord): void {
  // Uses the server's clock for both if the token has `iat`.
  const lifetimes = [idToken, accessToken].map(
    (token) => (tokenTime(token, 'exp') ?? Infinity) - (tokenTime(token, 'iat') ?? issuedAt),
  );
  const lifetime = Math.min(...lifetimes);
  if (lifetime >= SESSION_LIFETIME_MS - TOLERANCE_MS) return;
  // oxlint-disable-next-line no-console -- only the organiser can fix it
  console.warn(
    `[dating-app] Tokens end after ${Math.round(lifetime / 60_000)} minutes: let id and access tokens last five hours.`,
  );
}
