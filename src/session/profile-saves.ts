import { isSilent } from '../api/errors';
import type { ProfileUpdate } from '../api/profile-calls';
import { isRefusal } from '../api/refusal';
import { eachField, type FieldName } from '../domain/fields';
import { photoChanges } from '../domain/photos';
import type { HeldProfile, Profile } from '../domain/profile';
import { createCooldowns } from './cooldown';
import type { MountServices } from './services';

/** Saves the own profile. One per mount, since a save outlives its screen. */
export interface OwnProfileSaves {
  /** Shows a change at once, saves it, and reverts it if the save fails. One request at a time; never rejects. */
  save(change: ProfileChange): Promise<SaveOutcome>;
}

export function createOwnProfileSaves({
  api,
  ownProfile,
  perMount,
}: Pick<MountServices, 'api' | 'ownProfile' | 'perMount'>): OwnProfileSaves {
  const { save } = perMount(createCooldowns);
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

/** Maps one state of the profile to the next; applied again when the underlying state changes. */
type ProfileChange = (profile: Profile) => Profile;

/**
 * - `saved`: the server has accepted the change
 * - `failed`: it hasn't, and the change is reverted
 * - `dropped`: likewise, but there is nobody to notify (session ended, widget unmounted)
 */
type SaveOutcome = 'saved' | 'failed' | 'dropped';

export interface ProfileSaves {
  /** Shows the change at once and saves it. Never rejects. */
  save(current: Profile, change: ProfileChange): Promise<SaveOutcome>;
  /** Drops pending saves and ignores late responses, because the profile has been replaced. */
  drop(): void;
}

interface PendingSave {
  change: ProfileChange;
  settle: (outcome: SaveOutcome) => void;
}

/**
 * Saves changes to the own profile, one PUT at a time. The profile shown is the last confirmed one plus all pending changes: a
 * failed PUT reverts exactly its own changes, and changes made meanwhile go together in the next.
 *
 * A save may be refused because another device has removed a photo. The profile is then fetched once and, if its photos differ,
 * the changes are applied to it and sent a last time. Only after a refusal: a save without a response may have arrived.
 */
function createProfileSaves(
  update: (update: ProfileUpdate) => Promise<Partial<Profile> | null>,
  show: (profile: Profile) => void,
  fetch: () => Promise<Profile | null>,
): ProfileSaves {
  let waiting: PendingSave[] = [];
  let sending: PendingSave[] = [];
  /** Incremented whenever pending saves are dropped. */
  let visit = 0;

  const drain = async (first: Profile) => {
    const mine = visit;
    let confirmed = first;
    while (waiting.length > 0) {
      sending = waiting;
      waiting = [];
      const { profile, outcome } = await send(confirmed, true);
      if (mine !== visit) return;
      const settled = sending;
      sending = [];
      confirmed = profile;
      show(apply(waiting, confirmed));
      for (const { settle } of settled) settle(outcome);
    }
  };

  /** Sends the changes in `sending` on top of `before`. @returns the profile the server then has */
  const send = async (before: Profile, mayRetry: boolean): Promise<{ profile: Profile; outcome: SaveOutcome }> => {
    const mine = visit;
    const after = apply(sending, before);
    if (before === after) return { profile: before, outcome: 'saved' };
    try {
      const held = heldAfter(before, after);
      const answer = await update({ ...held, ...photoChanges(before.photos, after.photos) });
      return { profile: settledProfile(answer, before.held ? { ...after, held } : after), outcome: 'saved' };
    } catch (error) {
      const known = mayRetry && isRefusal(error) ? settledProfile(await fetch().catch(() => null), before) : before;
      if (mine === visit && hasOtherPhotos(known, before)) return send(known, false);
      return { profile: before, outcome: isSilent(error) ? 'dropped' : 'failed' };
    }
  };

  return {
    save(current, change) {
      const idle = waiting.length === 0 && sending.length === 0;
      return new Promise((settle) => {
        waiting.push({ change, settle });
        show(change(current));
        if (idle) void drain(current);
      });
    },
    drop() {
      visit += 1;
      const dropped = [...sending, ...waiting];
      sending = [];
      waiting = [];
      for (const { settle } of dropped) settle('dropped');
    },
  };
}

function apply(saves: readonly PendingSave[], profile: Profile): Profile {
  return saves.reduce((changed, { change }) => change(changed), profile);
}

function hasOtherPhotos(one: Profile, other: Profile): boolean {
  const photos = heldPhotos(other);
  return heldPhotos(one).length !== photos.length || heldPhotos(one).some((photo) => !photos.includes(photo));
}

/** The response replaces the profile; fields it lacks are kept as sent (§4). A PUT doesn't change likes. */
function settledProfile(answer: Partial<Profile> | null, sent: Profile): Profile {
  if (!answer) return sent;
  const likedIds = answer.likedIds?.length ? answer.likedIds : sent.likedIds;
  const held = sent.held && { ...sent.held, ...answer.held };
  const profile = { ...sent, ...answer, id: answer.id ?? sent.id, likedIds, ...(held && { held }) };
  const { photos, profilePhotoUrl } = profile;
  const isThere = profilePhotoUrl === null || answer.profilePhotoUrl || photos.includes(profilePhotoUrl);
  if (isThere) return profile;
  return { ...profile, profilePhotoUrl: photos[0] ?? null, ...(held && { held: { ...held, profilePhotoUrl: null } }) };
}

const heldPhotos = ({ held, photos }: Profile): readonly unknown[] => held?.photos ?? photos;

/** The raw values the server holds after a change; unchanged ones are sent back as received. */
function heldAfter(before: Profile, after: Profile): Required<HeldProfile> {
  const valueOf = (name: FieldName | 'profilePhotoUrl') =>
    after[name] === before[name] ? (before.held?.[name] ?? after[name]) : after[name];
  const { addedPhotoUrls, deletedPhotoUrls } = photoChanges(before.photos, after.photos);
  const kept = heldPhotos(before).filter((photo) => !(deletedPhotoUrls as unknown[]).includes(photo));
  return { ...eachField(valueOf), photos: [...kept, ...addedPhotoUrls], profilePhotoUrl: valueOf('profilePhotoUrl') };
}
