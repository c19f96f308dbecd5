import type { CardRow } from '../domain/card';

/** The forms of the own profile: Create Your Profile, and the edit mode of My Profile. */
export type ProfileForm = 'create' | 'edit';

/** What a mount keeps in memory from one screen to the next. */
export interface DraftValues {
  /** The last e-mail typed, carried to /reset-password and /login here rather than in a URL, which analytics would log. */
  email: string;
  /** The protected route a guest wanted before the login; kept until it is left. */
  returnTo: string;
  /** The query of a mail link to /confirm that was refused for want of a registration: its code is used after the login. */
  mailLink: string;
  /** The route from which Help or Change Password was opened. */
  wayBack: string;
  /** Unsaved fields of one of the profile's forms, restored only for the attendee who typed them. A new profile's is stored. */
  profile: { owner: string; form: ProfileForm; fields: Readonly<Record<string, string>>; photos: readonly string[] };
  /** Rows of the card that aren't on the server yet, for the attendee who noted them; stored, too. */
  card: { owner: string; rows: readonly CardRow[] };
}

export interface Drafts {
  get<Key extends keyof DraftValues>(key: Key): DraftValues[Key] | undefined;
  set<Key extends keyof DraftValues>(key: Key, value: DraftValues[Key]): void;
  clear(key: keyof DraftValues): void;
  /** Clears everything: the next attendee on this device is somebody else. */
  reset(): void;
}

/**
 * Where the tab's storage has, until the session ends, the text of a new profile, or the unsent rows of the card of somebody who
 * has one.
 *
 * @param key the session's own
 */
export const draftKeyOf = (key: string) => `${key}:draft`;

export function createDrafts(): Drafts {
  let values: Partial<DraftValues> = {};
  return {
    get: (key) => values[key],
    set: (key, value) => void (values[key] = value),
    clear: (key) => void delete values[key],
    reset: () => void (values = {}),
  };
}
