import { useEffect, useState, type RefObject } from 'react';
import { useStore } from 'zustand';
import { SESSION_LIFETIME_MS } from '../../domain/limits';
import { pageOf } from '../../page/page-of';
import { useServices } from '../../session/services';
import { accessExpiry } from './expiry';

/** How long nobody has to use the page until it locks. */
const LOCK_MS = 5 * 60_000;
/** How long before its end a session can be renewed. */
const RENEW_MS = 30 * 60_000;
/** The longest time between looks at the clock: a sleeping phone stops timers. */
const LOOK_MS = 60_000;

const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/** When the page was last used. In memory alone: whoever loads the page anew gives the password again. */
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
 * Watches the clock for what an organiser's open page needs: a lock, and a word before the session ends.
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
      // The first touch after a sleep comes before any timer, and must not keep the page open.
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
