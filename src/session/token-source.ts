import type { BearerSource } from '../api/as-attendee';
import { SESSION_LIFETIME_MS } from '../domain/limits';
import { tokenTime } from './identity';
import type { SessionRecord } from './session-record';
import type { Session } from './session-store';

/** How much a token may fall short of the session, as it is on its way for a moment. */
const TOLERANCE_MS = 60_000;

/** The running session as the API client knows it. */
export function tokenSourceOf(session: Session, now: () => number): BearerSource {
  return {
    idToken: session.idToken,
    hasEnded: (token) => (tokenTime(token, 'exp') ?? Infinity) <= now(),
    onUnauthorized: session.refuse,
  };
}

/** Tells the organiser in the console if the tokens of a login end before the session would, and what to set. */
export function warnOfShortTokens({ idToken, accessToken, issuedAt }: SessionRecord): void {
  // By one clock if the token says when it was issued.
  const lives = [idToken, accessToken].map(
    (token) => (tokenTime(token, 'exp') ?? Infinity) - (tokenTime(token, 'iat') ?? issuedAt),
  );
  const life = Math.min(...lives);
  if (life >= SESSION_LIFETIME_MS - TOLERANCE_MS) return;
  // oxlint-disable-next-line no-console -- the widget goes on, and only the organiser can set it
  console.warn(`[dating-app] Tokens end after ${Math.round(life / 60_000)} minutes: let id and access tokens last five hours.`);
}
