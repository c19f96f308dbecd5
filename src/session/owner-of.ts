import type { Session } from './session-store';

/** The signed-in attendee, to tell two who use the same device apart; empty if there is none. */
export function ownerOf(session: Pick<Session, 'getState'>): string {
  return session.getState().user?.email ?? '';
}
