import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Api } from '../api/api';
import type { Profile } from '../domain/profile';

export interface OwnProfileState {
  /** `none`: the server knows no profile of this attendee yet. */
  phase: 'unknown' | 'loading' | 'none' | 'known' | 'failed';
  profile: Profile | null;
}

/** The signed-in attendee's own profile: guards, My Profile and the people lists all go by this one. */
export interface OwnProfile extends StoreApi<OwnProfileState> {
  /** Fetches it unless that is done or under way. Resolves when the answer is in; never rejects. */
  load(): Promise<void>;
  /** Takes a profile somebody else got or made: a login check, a creation, a save. `null` means there is none. */
  set(profile: Profile | null): void;
  /** Forgets it, when the session ends or another attendee signs in. */
  reset(): void;
}

export function createOwnProfile(api: Pick<Api, 'getProfile'>): OwnProfile {
  const unknown: OwnProfileState = { phase: 'unknown', profile: null };
  const store = createStore<OwnProfileState>(() => unknown);
  /** A late answer of an earlier attendee is dropped. */
  let visit = 0;
  let loading: Promise<void> | null = null;

  const set = (profile: Profile | null) => {
    visit += 1;
    loading = null;
    store.setState({ phase: profile ? 'known' : 'none', profile });
  };

  const fetchOnce = async () => {
    visit += 1;
    const mine = visit;
    store.setState({ phase: 'loading', profile: null });
    try {
      const profile = await api.getProfile();
      if (mine === visit) set(profile);
    } catch {
      if (mine === visit) store.setState({ phase: 'failed', profile: null });
    } finally {
      if (mine === visit) loading = null;
    }
  };

  return {
    ...store,
    set,
    load() {
      const { phase } = store.getState();
      if (phase === 'known' || phase === 'none') return Promise.resolve();
      loading ??= fetchOnce();
      return loading;
    },
    reset() {
      visit += 1;
      loading = null;
      store.setState(unknown);
    },
  };
}
