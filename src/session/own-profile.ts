import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Api } from '../api/api';
import type { Profile } from '../domain/profile';
import type { Session } from './session-store';

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
  /** Tells when another profile takes its place, by `set` or `reset`: what was to come of the one before is void. */
  onReplaced(listener: () => void): void;
}

export function createOwnProfile(api: Pick<Api, 'getProfile'>): OwnProfile {
  const unknown: OwnProfileState = { phase: 'unknown', profile: null };
  const store = createStore<OwnProfileState>(() => unknown);
  /** A late answer of an earlier attendee is dropped. */
  let visit = 0;
  let loading: Promise<void> | null = null;

  const listeners = new Set<() => void>();

  const replace = () => {
    visit += 1;
    for (const listener of listeners) listener();
  };

  const set = (profile: Profile | null) => {
    replace();
    store.setState({ phase: profile ? 'known' : 'none', profile });
  };

  const fetchOnce = async () => {
    const mine = visit;
    store.setState({ phase: 'loading', profile: null });
    try {
      const profile = await api.getProfile();
      if (mine === visit) set(profile);
    } catch {
      if (mine !== visit) return;
      loading = null;
      store.setState({ phase: 'failed', profile: null });
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
    onReplaced: (listener) => void listeners.add(listener),
    reset() {
      replace();
      loading = null;
      store.setState(unknown);
    },
  };
}

/**
 * Forgets the profile when another attendee takes over the session, in another tab. The first login of this mount keeps
 * it: its profile check has just set it.
 * @returns undo
 */
export function followSession(ownProfile: OwnProfile, session: Session): () => void {
  return session.subscribe(({ record }, before) => {
    if (record && before.record && record.idToken !== before.record.idToken) ownProfile.reset();
  });
}
