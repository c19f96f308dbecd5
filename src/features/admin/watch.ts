import { useEffect, useState, type RefObject } from 'react';
import { useStore } from 'zustand';
import { SESSION_LIFETIME_MS } from '../../domain/limits';
import { pageOf } from '../../page/page-of';
import { tokenTime } from '../../session/identity';
import { useServices } from '../../session/services';
import type { SessionState } from '../../session/session-store';

/** How long the page has to be idle before it locks. */
const LOCK_MS = 5 * 60_000;
/** How long before its end renewing the session is offered. */
const RENEW_MS = 30 * 60_000;
/** The longest time between checks of the clock: a sleeping phone stops timers. */
const LOOK_MS = 60_000;

const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/** When the page was last used. In memory alone, so that a reload asks for the password. */
function createLastUse() {
  let last = 0;
  return {
    /** ms since 1970 */
    at: () => last,
    is: (now: number) => void (last = now),
  };
}

export interface Watch {
  /** Nobody has used the page for five minutes, nor logged in. */
  locked: boolean;
  /** When the session ends, in ms since 1970, if that is within half an hour. */
  endsAt: number | null;
}

/**
 * Locks an organiser's page when it is idle, and tells when its session is about to end.
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
    const listening = new AbortController();
    const { signal } = listening;
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
      // The first touch after a sleep comes before any timer, and must not prevent the lock.
      if (at >= lockAt(lastUse.at(), issuedAt)) look();
      else lastUse.is(at);
    };
    look();
    for (const type of ['focus', 'pageshow']) addEventListener(type, look, { signal });
    if (desk) pageOf(desk).addEventListener('visibilitychange', look, { signal });
    for (const type of TOUCHES) desk?.addEventListener(type, onTouch, { signal, passive: true });
    return () => {
      clearTimeout(timer);
      listening.abort();
    };
  }, [place, now, lastUse, issuedAt, end]);

  return { locked: time >= lockAt(lastUse.at(), issuedAt), endsAt: time >= end - RENEW_MS ? end : null };
}

/** All in ms since 1970. */
const lockAt = (usedAt: number, issuedAt: number): number => Math.max(usedAt, issuedAt) + LOCK_MS;

/** When the access token expires, in milliseconds since 1970: by its own claim, else by the id token's. */
export function accessExpiry({ record, user }: Pick<SessionState, 'record' | 'user'>): number | null {
  return (record && tokenTime(record.accessToken, 'exp')) ?? user?.expiresAt ?? null;
}
