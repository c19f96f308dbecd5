import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ArrivalAnswer, ArrivalCalls, Tap } from '../../../api/arrival-calls';
import { isApiError } from '../../../api/errors';
import { nativeJson } from '../../../api/json';
import type { MountServices } from '../../../session/services';

/** The wait before a retry, in ms: the first, doubled after each failure up to the second. */
const RETRY_MS = [2_000, 15_000] as const;

export interface OutboxState {
  /** Taps without a response yet, oldest first. */
  taps: readonly Tap[];
  /** Whether the last attempt failed to connect. */
  offline: boolean;
}

/** Sends taps at the door in order, even over an unreliable connection. */
export interface TapOutbox extends StoreApi<OutboxState> {
  add(tap: Omit<Tap, 'key'>): void;
  /** Sends the taps by these calls, and again whenever the device comes online. @returns stop */
  start(calls: ArrivalCalls): () => void;
  /** Notifies the listener of responses and refusals. @returns stop */
  listen(listener: TapListener): () => void;
}

export interface TapListener {
  onAnswer: (answer: ArrivalAnswer) => void;
  onRefused: (tap: Tap, error: unknown) => void;
}

/** A UUID that makes an act idempotent. `randomUUID` is missing on pages without TLS. */
export function freshKey(): string {
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Whether it is unknown if the server has processed a tap, which is then sent again with the same key. */
const isLost = (error: unknown) =>
  isApiError(error, 'network') || (isApiError(error, 'http') && (error.status >= 500 || error.status === 429));

/**
 * One per mount. Unsent taps, which contain only ids, survive a reload of the tab, and wait while the page is locked; a logout
 * removes them.
 */
export function createTapOutbox({ session, tabStorage, key }: Pick<MountServices, 'session' | 'tabStorage' | 'key'>): TapOutbox {
  const storedKey = `${key}:taps`;
  const store = createStore<OutboxState>(() => ({ taps: read(), offline: false }));
  const listeners = new Set<TapListener>();
  let calls: ArrivalCalls | null = null;
  let sending = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause: number = RETRY_MS[0];

  function read(): Tap[] {
    try {
      const kept = nativeJson().parse(tabStorage.get(storedKey) ?? '[]') as Tap[];
      return Array.isArray(kept) ? kept : [];
    } catch {
      return [];
    }
  }
  const keep = (taps: readonly Tap[]) => {
    store.setState({ taps });
    if (taps.length > 0) tabStorage.set(storedKey, nativeJson().stringify(taps));
    else tabStorage.remove(storedKey);
  };
  const done = (tap: Tap) => keep(store.getState().taps.filter(({ key: one }) => one !== tap.key));

  const flush = async () => {
    clearTimeout(timer);
    if (sending) return;
    sending = true;
    for (;;) {
      const [tap] = store.getState().taps;
      if (!tap || !calls) break;
      try {
        const answer = await calls.send(tap);
        store.setState({ offline: false });
        pause = RETRY_MS[0];
        done(tap);
        for (const { onAnswer } of listeners) onAnswer(answer);
      } catch (error) {
        if (isLost(error)) {
          store.setState({ offline: true });
          timer = setTimeout(() => void flush(), pause);
          pause = Math.min(pause * 2, RETRY_MS[1]);
          break;
        }
        if (isApiError(error, 'aborted') || isApiError(error, 'signed-out')) break;
        done(tap);
        for (const { onRefused } of listeners) onRefused(tap, error);
      }
    }
    sending = false;
  };

  session.subscribe(({ user }) => {
    if (user !== null) return;
    clearTimeout(timer);
    keep([]);
  });

  return {
    ...store,
    add(tap) {
      keep([...store.getState().taps, { ...tap, key: freshKey() }]);
      void flush();
    },
    start(by) {
      calls = by;
      const onOnline = () => void flush();
      addEventListener('online', onOnline);
      void flush();
      return () => {
        calls = null;
        clearTimeout(timer);
        removeEventListener('online', onOnline);
      };
    },
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
