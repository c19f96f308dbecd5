import { createStore, type StoreApi } from 'zustand/vanilla';
import { isApiError } from '../../api/errors';
import { ownerOf } from '../../session/attendee';
import { draftKeyOf } from '../../session/drafts';
import type { MountServices } from '../../session/services';
import { viewedKeyOf } from '../../session/session-record';

export interface LeavingState {
  busy: boolean;
  /** Whether it failed, so that the attendee still takes part. */
  failed: boolean;
}

export interface Leaving extends StoreApi<LeavingState> {
  /**
   * Deletes the profile on the server and then here. Never rejects.
   * @returns whether the attendee no longer takes part; false also while a request is running
   */
  leave(): Promise<boolean>;
}

export function createLeaving(services: MountServices): Leaving {
  const { api, session, ownProfile, drafts, storage, tabStorage, key } = services;
  const store = createStore<LeavingState>(() => ({ busy: false, failed: false }));

  /** Whether the profile is gone despite a lost response. */
  const isGone = async (error: unknown) => isApiError(error, 'network') && (await api.getProfile().catch(() => true)) === null;
  const leaves = () =>
    api.leave().then(
      () => true,
      (error: unknown) => isGone(error),
    );

  return {
    ...store,
    async leave() {
      if (store.getState().busy) return false;
      store.setState({ busy: true, failed: false });
      const owner = ownerOf(session);
      const isGoneNow = await leaves();
      store.setState({ busy: false, failed: !isGoneNow });
      // Another attendee may have signed in meanwhile.
      if (!isGoneNow || ownerOf(session) !== owner) return false;
      drafts.clear('profile');
      tabStorage.remove(draftKeyOf(key));
      storage.remove(viewedKeyOf(key));
      ownProfile.set(null);
      return true;
    },
  };
}
