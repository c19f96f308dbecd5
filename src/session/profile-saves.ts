import type { ProfileUpdate } from '../api/profile-calls';
import { isSilent } from '../api/errors';
import { pickFields } from '../domain/fields';
import { photoChanges } from '../domain/photos';
import type { Profile } from '../domain/profile';

/** A step from one state of the profile to the next; it is applied again when what lies under it changes. */
export type ProfileChange = (profile: Profile) => Profile;

/**
 * - `saved`: the server has it
 * - `failed`: it hasn't, and the profile is as if the change had never been made
 * - `dropped`: the same, but nobody needs to hear of it (the session ended, the widget left the page)
 */
export type SaveOutcome = 'saved' | 'failed' | 'dropped';

export interface ProfileSaves {
  /** Shows the change at once and saves it. Never rejects. */
  save(current: Profile, change: ProfileChange): Promise<SaveOutcome>;
  /** Forgets what is under way: the profile now belongs to somebody else. Late answers are ignored. */
  drop(): void;
}

interface PendingSave {
  change: ProfileChange;
  settle: (outcome: SaveOutcome) => void;
}

/**
 * Saves changes of the own profile one PUT at a time. What is shown is always the state the server last confirmed with
 * all pending changes on top: a failed PUT takes exactly its own changes out again, and changes made meanwhile
 * travel together in the next one.
 */
export function createProfileSaves(
  update: (update: ProfileUpdate) => Promise<Profile | null>,
  show: (profile: Profile) => void,
): ProfileSaves {
  let waiting: PendingSave[] = [];
  let sending: PendingSave[] = [];
  /** Counts the owners of the profile. */
  let visit = 0;

  const drain = async (first: Profile) => {
    const mine = visit;
    let confirmed = first;
    while (waiting.length > 0) {
      sending = waiting;
      waiting = [];
      const outcome = await send(confirmed, apply(sending, confirmed));
      if (mine !== visit) return;
      const settled = sending;
      sending = [];
      if (typeof outcome !== 'string') confirmed = outcome;
      show(apply(waiting, confirmed));
      for (const { settle } of settled) settle(typeof outcome === 'string' ? outcome : 'saved');
    }
  };

  const send = async (before: Profile, after: Profile): Promise<Profile | 'failed' | 'dropped'> => {
    if (before === after) return before;
    try {
      return settledProfile(await update(updateOf(before, after)), after);
    } catch (error) {
      return isSilent(error) ? 'dropped' : 'failed';
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

/** The server's answer replaces the profile, the sent data does when there is none (§4, P17). Likes aren't the PUT's business. */
function settledProfile(answer: Profile | null, sent: Profile): Profile {
  if (!answer) return sent;
  return { ...answer, id: answer.id ?? sent.id, likedIds: answer.likedIds.length > 0 ? answer.likedIds : sent.likedIds };
}

function updateOf(before: Profile, after: Profile): ProfileUpdate {
  const { photos, profilePhotoUrl } = after;
  return { ...pickFields(after), photos, profilePhotoUrl, ...photoChanges(before.photos, photos) };
}
