import { createStore, type StoreApi } from 'zustand/vanilla';
import type { MountServices } from '../../session/services';

/** After how many minutes without a touch the desk may be chosen to lock. */
export const LOCK_MINUTES: readonly number[] = [5, 15, 30, 60];

/** The chosen time until the lock. One per mount; it survives a reload of the tab, and ends with the session. */
export interface LockAfter extends StoreApi<{ minutes: number | null }> {
  /** What isn't one of `LOCK_MINUTES` is what `desk-lock` says, which then holds again. */
  choose(minutes: number): void;
}

export function createLockAfter({ session, tabStorage, key }: Pick<MountServices, 'session' | 'tabStorage' | 'key'>): LockAfter {
  const storedKey = `${key}:lock`;
  const kept = Number(tabStorage.get(storedKey));
  const store = createStore<{ minutes: number | null }>(() => ({ minutes: LOCK_MINUTES.includes(kept) ? kept : null }));
  const forget = () => {
    store.setState({ minutes: null });
    tabStorage.remove(storedKey);
  };
  session.subscribe(({ user }) => {
    if (user === null) forget();
  });
  return {
    ...store,
    choose(minutes) {
      if (!LOCK_MINUTES.includes(minutes)) return forget();
      store.setState({ minutes });
      tabStorage.set(storedKey, String(minutes));
    },
  };
}
