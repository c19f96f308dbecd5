import { useEffect, useState, type RefObject } from 'react';
import { useStore } from 'zustand';
import { SESSION_LIFETIME_MS } from '../../domain/limits';
import { createListening } from '../../page/listening';
import { pageOf } from '../../page/page-of';
import { tokenTime } from '../../session/identity';
import { useServices } from '../../session/services';
import type { SessionState } from '../../session/session-store';
import { createLockAfter } from './lock-after';

/** How long before the lock it is announced, or half of a shorter idle time. */
const WARN_MS = 30_000;
/** How long before the session's end its renewal is offered. */
const RENEW_MS = 30 * 60_000;
/** Maximum time between checks: a sleeping phone stops timers. */
const LOOK_MS = 60_000;

/** Whatever tells that somebody is there: voices and pens type without keys, screen readers press and move without a pointer. */
const TOUCHES = [
  'pointerdown',
  'keydown',
  'wheel',
  'touchmove',
  'scroll',
  'click',
  'focusin',
  'beforeinput',
  'input',
  'change',
  'compositionupdate',
] as const;
const CAPTURE = { capture: true, passive: true };

/** When the page was last used. In memory only, so that a reload asks for the password. */
function createLastUse() {
  let last = 0;
  return {
    /** ms since 1970 */
    at: () => last,
    is: (now: number) => void (last = now),
  };
}

export interface IdleLock {
  /** Whether the page was idle for as long as was chosen, or `desk-lock` says, since the last use or login. */
  locked: boolean;
  /** Whether it is about to lock. */
  locksSoon: boolean;
  /** The session's end in ms since 1970, if within half an hour. */
  endsAt: number | null;
}

/**
 * Locks an organiser's page when idle, and tells when the session is about to end.
 *
 * @param place an element of the widget, all of whose use counts
 */
export function useIdleLock(place: RefObject<HTMLElement | null>): IdleLock {
  const { session, now, perMount, deskLock } = useServices();
  const { record, user } = useStore(session);
  const [time, setTime] = useState(now);
  const lastUse = perMount(createLastUse);
  const issuedAt = record?.issuedAt ?? 0;
  const end = Math.min(issuedAt + SESSION_LIFETIME_MS, accessExpiry({ record, user }) ?? Infinity);
  const { minutes } = useStore(perMount(createLockAfter));
  const lockMs = minutes === null ? deskLock * 1_000 : minutes * 60_000;
  const warnMs = Math.min(WARN_MS, lockMs / 2);
  /** In ms since 1970. */
  const lockAt = Math.max(lastUse.at(), issuedAt) + lockMs;

  useEffect(() => {
    const desk = place.current;
    const { on, stop } = createListening();
    let timer: ReturnType<typeof setTimeout>;
    const locksAt = () => Math.max(lastUse.at(), issuedAt) + lockMs;
    const look = () => {
      clearTimeout(timer);
      const at = now();
      setTime(at);
      const next = [locksAt() - warnMs, locksAt(), end - RENEW_MS].filter((moment) => moment > at);
      timer = setTimeout(look, Math.min(LOOK_MS, ...next.map((moment) => moment - at)));
    };
    const onTouch = () => {
      const at = now();
      const left = locksAt() - at;
      // The first touch after a sleep may precede any timer, and must not prevent the lock.
      if (left > 0) lastUse.is(at);
      if (left <= warnMs) look();
    };
    look();
    on(window, ['focus', 'pageshow'], look);
    on(desk && pageOf(desk), 'visibilitychange', look);
    on(desk?.getRootNode(), TOUCHES, onTouch, CAPTURE);
    // The page's own carousels and chats scroll without anybody.
    on(window, 'scroll', ({ target }) => scrolls(target, desk) && onTouch(), CAPTURE);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [place, now, lastUse, issuedAt, end, lockMs, warnMs]);

  return { locked: time >= lockAt, locksSoon: time >= lockAt - warnMs, endsAt: time >= end - RENEW_MS ? end : null };
}

/** Whether what has scrolled is around the widget. */
function scrolls(target: EventTarget | null, desk: HTMLElement | null): boolean {
  const root = desk?.getRootNode() as Partial<ShadowRoot> | undefined;
  return root?.host !== undefined && (target as Partial<Node> | null)?.contains?.(root.host) === true;
}

/** When the access token expires, in ms since 1970, by its own claim or else the id token's. */
export function accessExpiry({ record, user }: Pick<SessionState, 'record' | 'user'>): number | null {
  return (record && tokenTime(record.accessToken, 'exp')) ?? user?.expiresAt ?? null;
}
