import { timeLeft } from '../domain/session-expiry';
import { joinNeighbours } from './neighbours';
import type { Session } from './session-store';

/** Timers longer than this overflow, and a sleeping laptop stops them anyway: look again at least so often. */
const LOOK_AGAIN_MS = 60_000;

/**
 * Notices what happens to a session from outside: its five hours run out (by timer, and on every wake-up, as a frozen
 * page runs no timers), another tab or another widget of this page logs in or out (X9), storage is cleared.
 * @returns undo
 */
export function watchSession(session: Session, key: string, view: Window, now: () => number): () => void {
  let timer: number | undefined;
  const plan = () => {
    view.clearTimeout(timer);
    const { record } = session.getState();
    if (record) timer = view.setTimeout(look, Math.min(LOOK_AGAIN_MS, timeLeft(record.issuedAt, now())));
  };
  // Either way the session says so, even if nothing changed, and the next look is planned.
  const look = () => {
    if (!session.endIfExpired()) session.load();
  };
  const onStorage = (event: StorageEvent) => {
    // A cleared storage has no key.
    if (event.key === key || event.key === null) look();
  };
  const stop = new AbortController();
  const { signal } = stop;
  view.addEventListener('storage', onStorage, { signal });
  view.addEventListener('focus', look, { signal });
  view.addEventListener('pageshow', look, { signal });
  view.document.addEventListener('visibilitychange', look, { signal });
  const others = joinNeighbours(view, look);
  const unsubscribe = session.subscribe(({ record }, before) => {
    plan();
    if (record !== before.record) others.tell();
  });
  plan();
  return () => {
    stop.abort();
    unsubscribe();
    others.leave();
    view.clearTimeout(timer);
  };
}
