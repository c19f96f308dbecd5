import type { Api } from '../api/api';
import { LAG_MS } from '../domain/limits';
import { createListening } from '../page/listening';
import { ownMembers } from '../page/own-members';
import type { OwnProfile } from './own-profile';

interface Refreshed {
  api: Pick<Api, 'getProfile'>;
  ownProfile: OwnProfile;
}

/**
 * Call by `perMount(createProfileRefresh)`, from the first signed-in screen on.
 * @returns fetches a known profile again in the background, since the organiser may have changed it; only from a server that says
 *   what it offers, and not while its reads may lag behind a change. A failure, and what changes meanwhile, leave it as it is.
 *   Never rejects.
 */
export function createProfileRefresh({ api, ownProfile }: Refreshed): () => Promise<void> {
  let changedAt = Date.now();
  ownProfile.subscribe(() => (changedAt = Date.now()));
  return async () => {
    const { profile: known } = ownProfile.getState();
    if (!known?.offers || Date.now() - changedAt < LAG_MS) return;
    const profile = await api.getProfile().catch(() => null);
    if (profile && ownProfile.getState().profile === known) ownProfile.setState({ profile });
  };
}

/**
 * For a screen with the own profile: refreshes it, once more when reads can't lag any longer, for whoever comes from a login or
 * a save, and whenever the page is shown again, as after a phone's sleep. What has just been fetched isn't fetched again.
 * @returns call when the screen is left
 */
export function keepFresh(refresh: () => Promise<void>, document: Document): () => void {
  const page = ownMembers(document);
  const { on, stop } = createListening();
  on(page, 'visibilitychange', () => page.hidden || void refresh());
  void refresh();
  const timer = setTimeout(refresh, LAG_MS);
  return () => {
    clearTimeout(timer);
    stop();
  };
}
