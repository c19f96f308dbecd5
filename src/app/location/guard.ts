import { isExpired } from '../../domain/session-expiry';
import type { MessageKey } from '../../messages/messages';
import type { OwnProfileState } from '../../session/own-profile';
import type { SessionState } from '../../session/session-store';
import type { Route } from './routes';

/** What a guard knows of the attendee. */
export interface Visitor {
  session: SessionState;
  ownProfile: OwnProfileState;
  /** Milliseconds since 1970. */
  now: number;
}

export type Decision =
  | { go: 'in' }
  /** Something must be known first: "Loading..." is shown. `load` says what isn't under way yet. */
  | { go: 'wait'; load?: 'profile' }
  /** The five hours are over: the session ends, which leads to `/?logout=timeout`. */
  | { go: 'expire' }
  | { go: 'redirect'; to: string; say?: MessageKey };

/** The one place that decides whether somebody may enter a route, or where they go instead (§2, §6; A1–A10, P14, P15). */
export function decide(route: Route, visitor: Visitor): Decision {
  const { access } = route;
  const { session, now } = visitor;
  if (access.kind === 'public') {
    if (access.signedIn === undefined || session.user === null) return { go: 'in' };
    return expired(session, now) ? { go: 'expire' } : { go: 'redirect', to: access.signedIn };
  }
  if (session.phase === 'loading') return { go: 'wait' };
  if (access.kind === 'pending') {
    if (session.unconfirmedEmail) return { go: 'in' };
    return { go: 'redirect', to: '/register', say: 'confirm.none' };
  }
  // Expired comes before "no user": ending the session takes the user away, and would send them to /login (A9).
  if (expired(session, now)) return { go: 'expire' };
  if (!session.user) return { go: 'redirect', to: '/login' };
  if (access.role !== undefined && !session.user.roles.includes(access.role)) return { go: 'redirect', to: '/' };
  return access.profile === undefined ? { go: 'in' } : decideByProfile(access.profile, visitor.ownProfile);
}

function expired({ record }: SessionState, now: number): boolean {
  return record !== null && isExpired(record.issuedAt, now);
}

function decideByProfile(wanted: 'required' | 'absent' | 'seed', { phase }: OwnProfileState): Decision {
  if (phase === 'unknown') return { go: 'wait', load: 'profile' };
  if (phase === 'loading') return { go: 'wait' };
  if (phase === 'none') return wanted === 'absent' ? { go: 'in' } : { go: 'redirect', to: '/create-profile' };
  // Known, or not to be had just now: the main screen shows either (A2).
  return wanted === 'required' ? { go: 'in' } : { go: 'redirect', to: '/app' };
}
