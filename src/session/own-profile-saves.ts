import { createCooldowns } from './cooldown';
import { createProfileSaves, type ProfileChange, type SaveOutcome } from './profile-saves';
import type { MountServices } from './services';

/** Saves the own profile. One per mount, since a save outlives the screen that began it. */
export interface OwnProfileSaves {
  /** Shows a change at once, saves it, and reverts it if the save fails. One request at a time; never rejects. */
  save(change: ProfileChange): Promise<SaveOutcome>;
}

export function createOwnProfileSaves({
  api,
  ownProfile,
  once,
}: Pick<MountServices, 'api' | 'ownProfile' | 'once'>): OwnProfileSaves {
  const { save } = once(createCooldowns);
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
