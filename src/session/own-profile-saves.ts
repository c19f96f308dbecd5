import { createHolds } from './hold';
import { createProfileSaves, type ProfileChange, type SaveOutcome } from './profile-saves';
import type { MountServices } from './services';

/** Saves of the own profile: one for each mount, as a save outlives the screen it was begun on. */
export interface OwnProfileSaves {
  /** Shows a change at once, saves it, and takes it back when that fails. One request at a time; never rejects. */
  save(change: ProfileChange): Promise<SaveOutcome>;
}

export function createOwnProfileSaves({
  api,
  ownProfile,
  once,
}: Pick<MountServices, 'api' | 'ownProfile' | 'once'>): OwnProfileSaves {
  const { save } = once(createHolds);
  const saves = createProfileSaves(
    (update) => save.through(() => api.updateProfile(update)),
    (profile) => ownProfile.setState({ phase: 'known', profile }),
    () => api.getProfile(),
  );
  ownProfile.onReplaced(saves.drop);
  return {
    save(change) {
      const { profile } = ownProfile.getState();
      return profile ? saves.save(profile, change) : Promise.resolve('dropped');
    },
  };
}
