import { timeLeft } from './session-record';
import { forgetOldMarks } from './forget-old-marks';
import type { Session } from './session-store';
import { warnOfShortTokens } from './token-source';
import { createListening } from '../page/listening';
import { newEvent } from '../page/kinds';
import { ownMembers } from '../page/own-members';

/** Maximum time between checks: long timers overflow, and a sleeping laptop stops them anyway. */
const MAX_CHECK_INTERVAL_MS = 60_000;

/** How long before its end a session is said to end. */
const WARN_MS = 10 * 60_000;

/** How long after a wake-up this page may still be told of what other tabs did while it slept. */
const SETTLE_MS = 1_000;

/**
 * Watches for outside changes to a session: it expires (checked by timer and on every wake-up, since a frozen page runs no
 * timers) or is about to, another tab or widget logs in or out, or a script sweeps the storage, which is no logout. Warns once in the console
 * if a login's tokens expire sooner.
 * @returns undo
 */
export function watchSession(session: Session, key: string, view: Window, now: () => number): () => void {
  forgetOldMarks(view);
  let timer: number | undefined;
  let settling: number | undefined;
  const plan = () => {
    const { record, endsSoon = false } = session.getState();
    const left = record ? timeLeft(record.issuedAt, now()) : Infinity;
    const isSoon = left <= WARN_MS;
    // Which plans as well, so first.
    if (isSoon !== endsSoon) session.setState({ endsSoon: isSoon });
    view.clearTimeout(timer);
    if (record) timer = view.setTimeout(onWakeUp, Math.min(MAX_CHECK_INTERVAL_MS, isSoon ? left : left - WARN_MS));
  };
  const check = (announced?: string | null) => {
    if (!session.endIfExpired()) session.load(announced);
    plan();
  };
  const onWakeUp = () => {
    check();
    view.clearTimeout(settling);
    settling = view.setTimeout(check, SETTLE_MS, null);
  };
  const onStorage = (event: StorageEvent) => {
    // `key` is null when storage was cleared.
    if (event.key === key || event.key === null) check(event.newValue);
  };
  const { on, stop } = createListening();
  on(view, 'storage', onStorage);
  on(view, 'focus', onWakeUp);
  // A page out of the back/forward cache is told nothing of the time between: a record that has gone then may have ended.
  on(view, 'pageshow', ({ persisted }) => (persisted ? check('manual') : onWakeUp()));
  on(ownMembers(view.document), 'visibilitychange', onWakeUp);
  // The `storage` event reaches only other tabs. Widgets on this page are told by a window event, since each build has its own
  // modules.
  let isAnnouncing = false;
  on(view, key, () => isAnnouncing || check());
  const unsubscribe = session.subscribe(({ record }, before) => {
    plan();
    if (record === before.record) return;
    if (record) warnOfShortTokens(record);
    isAnnouncing = true;
    view.dispatchEvent(newEvent(key));
    isAnnouncing = false;
  });
  plan();
  return () => {
    stop();
    unsubscribe();
    view.clearTimeout(timer);
    view.clearTimeout(settling);
  };
}
