import { isExpired } from '../../session/session-record';
import type { MessageKey } from '../../messages/messages';
import type { OwnProfileState } from '../../session/own-profile';
import type { SessionState } from '../../session/session-store';
import type { Route } from './routes';

/** The state a guard depends on. */
export interface Visitor {
  session: SessionState;
  ownProfile: OwnProfileState;
  /** Milliseconds since 1970. */
  now: number;
}

export type Decision =
  | { go: 'in' }
  /** State is still loading; "Loading..." shows. `load` names what must be requested. */
  | { go: 'wait'; load?: 'profile' }
  /** The session has expired; ending it leads to `/?logout=timeout`. */
  | { go: 'expire' }
  | { go: 'redirect'; to: string; say?: MessageKey };

/** Decides whether an attendee may enter a route, and where to redirect otherwise (§2, §6). */
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
  // Before the check for a user: ending the session clears the user, which would redirect to /login.
  if (expired(session, now)) return { go: 'expire' };
  if (!session.user) return { go: 'redirect', to: '/login' };
  if (access.role !== undefined && !session.user.roles.includes(access.role)) return { go: 'redirect', to: '/' };
  return access.profile === undefined ? { go: 'in' } : decideByProfile(access.profile, visitor.ownProfile);
}

function expired({ record }: SessionState, now: number): boolean {
  return record !== null && isExpired(record.issuedAt, now);
}

function decideByProfile(rule: 'required' | 'absent' | 'seed', { phase }: OwnProfileState): Decision {
  if (phase === 'unknown') return { go: 'wait', load: 'profile' };
  if (phase === 'loading') return { go: 'wait' };
  if (phase === 'none') return rule === 'absent' ? { go: 'in' } : { go: 'redirect', to: '/create-profile' };
  // The main screen handles the phases known, failed and retrying.
  return rule === 'required' ? { go: 'in' } : { go: 'redirect', to: '/app' };
}
