import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Api } from '../api/api';
import type { Profile } from '../domain/profile';
import type { Session, SessionState } from './session-store';

export interface OwnProfileState {
  /** `none`: no profile on the server yet. `retrying`: loading after a failure, with the screen kept. */
  phase: 'unknown' | 'loading' | 'none' | 'known' | 'failed' | 'retrying';
  profile: Profile | null;
}

/** The signed-in attendee's own profile, shared by guards, My Profile and the people lists. */
export interface OwnProfile extends StoreApi<OwnProfileState> {
  /** Fetches the profile unless it is known or being fetched. Resolves once the response is in; never rejects. */
  load(): Promise<void>;
  /** Sets a profile from a login check, a creation or a save. `null` means there is none. */
  set(profile: Profile | null): void;
  /** Clears it when the session ends or another attendee signs in. */
  reset(): void;
  /** Calls the listener when `set` or `reset` replaces the profile, which invalidates pending saves. */
  onReplaced(listener: () => void): void;
}

export function createOwnProfile(api: Pick<Api, 'getProfile'>): OwnProfile {
  const unknown: OwnProfileState = { phase: 'unknown', profile: null };
  const store = createStore<OwnProfileState>(() => unknown);
  /** Incremented when the profile is replaced, so that late responses are dropped. */
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
    store.setState(({ phase }) => ({ phase: phase === 'failed' ? 'retrying' : 'loading', profile: null }));
    try {
      const profile = await api.getProfile();
      if (mine === visit) set(profile);
    } catch {
      if (mine !== visit) return;
      loading = null;
      store.setState({ phase: 'failed' });
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

/** Whose a session is; where tokens name no e-mail, each login counts as somebody else's. */
const whoseIs = ({ user, record }: SessionState) => user?.email || record?.idToken;

/**
 * Clears the profile when the session ends, or another attendee takes it over in another tab. A first login on this mount keeps
 * it, since its profile check has just set it; so does a login by which an attendee puts the end off, here or in another tab: what
 * they are typing would go with the screen.
 * @returns undo
 */
export function followSession(ownProfile: OwnProfile, session: Session): () => void {
  return session.subscribe((state, before) => {
    if (before.record && whoseIs(state) !== whoseIs(before)) ownProfile.reset();
  });
}
