import { useEffect, useState, type RefObject } from 'react';
import { useStore } from 'zustand';
import { SESSION_LIFETIME_MS } from '../../domain/limits';
import { createListening } from '../../page/listening';
import { pageOf } from '../../page/page-of';
import { tokenTime } from '../../session/identity';
import { useServices } from '../../session/services';
import type { SessionState } from '../../session/session-store';

/** Idle time after which the page locks. */
const LOCK_MS = 5 * 60_000;
/** How long before the session's end its renewal is offered. */
const RENEW_MS = 30 * 60_000;
/** Maximum time between checks: a sleeping phone stops timers. */
const LOOK_MS = 60_000;

const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/** When the page was last used. In memory only, so that a reload asks for the password. */
function createLastUse() {
  let last = 0;
  return {
    /** ms since 1970 */
    at: () => last,
    is: (now: number) => void (last = now),
  };
}

export interface Watch {
  /** Whether the page was idle for five minutes since the last use or login. */
  locked: boolean;
  /** The session's end in ms since 1970, if within half an hour. */
  endsAt: number | null;
}

/**
 * Locks an organiser's page when idle, and tells when the session is about to end.
 *
 * @param place the element whose use counts
 */
export function useWatch(place: RefObject<HTMLElement | null>): Watch {
  const { session, now, once } = useServices();
  const { record, user } = useStore(session);
  const [time, setTime] = useState(now);
  const lastUse = once(createLastUse);
  const issuedAt = record?.issuedAt ?? 0;
  const end = Math.min(issuedAt + SESSION_LIFETIME_MS, accessExpiry({ record, user }) ?? Infinity);

  useEffect(() => {
    const desk = place.current;
    const { on, stop } = createListening();
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      clearTimeout(timer);
      const at = now();
      setTime(at);
      const next = [lockAt(lastUse.at(), issuedAt), end - RENEW_MS].filter((moment) => moment > at);
      timer = setTimeout(look, Math.min(LOOK_MS, ...next.map((moment) => moment - at)));
    };
    const onTouch = () => {
      const at = now();
      // The first touch after a sleep may precede any timer, and must not prevent the lock.
      if (at >= lockAt(lastUse.at(), issuedAt)) look();
      else lastUse.is(at);
    };
    look();
    on(window, ['focus', 'pageshow'], look);
    on(desk && pageOf(desk), 'visibilitychange', look);
    on(desk, TOUCHES, onTouch, { passive: true });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [place, now, lastUse, issuedAt, end]);

  return { locked: time >= lockAt(lastUse.at(), issuedAt), endsAt: time >= end - RENEW_MS ? end : null };
}

/** In ms since 1970. */
const lockAt = (usedAt: number, issuedAt: number): number => Math.max(usedAt, issuedAt) + LOCK_MS;

/** When the access token expires, in ms since 1970, by its own claim or else the id token's. */
export function accessExpiry({ record, user }: Pick<SessionState, 'record' | 'user'>): number | null {
  return (record && tokenTime(record.accessToken, 'exp')) ?? user?.expiresAt ?? null;
}
