import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ArrivalAnswer, ArrivalCalls, Tap } from '../../api/arrival-calls';
import { isApiError } from '../../api/errors';
import { nativeJson } from '../../api/json';
import type { MountServices } from '../../session/services';

/** The wait before a tap is sent again, in ms: the first, doubled after each further failure, up to the second. */
const RETRY_MS = [2_000, 15_000] as const;

export interface OutboxState {
  /** Those the server hasn't answered yet, oldest first. */
  taps: readonly Tap[];
  /** The connection was lost at the last try. */
  offline: boolean;
}

/** Sends taps at the door one after the other, even over an unreliable connection. */
export interface TapOutbox extends StoreApi<OutboxState> {
  add(tap: Omit<Tap, 'key'>): void;
  /** Sends the taps by these calls, and again whenever the device is back online. @returns stop */
  start(calls: ArrivalCalls): () => void;
  /** Notifies the listener of answers and refusals. @returns stop */
  listen(listener: TapListener): () => void;
}

export interface TapListener {
  onAnswer: (answer: ArrivalAnswer) => void;
  onRefused: (tap: Tap, error: unknown) => void;
}

/** A UUID. `randomUUID` is missing on pages served without TLS. */
function freshKey(): string {
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Whether the server may or may not have processed a tap, which is then sent again under the same key. */
const isLost = (error: unknown) =>
  isApiError(error, 'network') || (isApiError(error, 'http') && (error.status >= 500 || error.status === 429));

/**
 * One for each mount. Unsent taps survive a reload of the tab, as ids alone, and wait while the page is locked; a logout removes
 * them.
 */
export function createTapOutbox({ session, tabStorage, key }: Pick<MountServices, 'session' | 'tabStorage' | 'key'>): TapOutbox {
  const place = `${key}:taps`;
  const store = createStore<OutboxState>(() => ({ taps: read(), offline: false }));
  const listeners = new Set<TapListener>();
  let calls: ArrivalCalls | null = null;
  let sending = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause: number = RETRY_MS[0];

  function read(): Tap[] {
    try {
      const kept = nativeJson().parse(tabStorage.get(place) ?? '[]') as Tap[];
      return Array.isArray(kept) ? kept : [];
    } catch {
      return [];
    }
  }
  const keep = (taps: readonly Tap[]) => {
    store.setState({ taps });
    if (taps.length > 0) tabStorage.set(place, nativeJson().stringify(taps));
    else tabStorage.remove(place);
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
