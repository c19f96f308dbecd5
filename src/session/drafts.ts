import type { CardRow } from '../domain/card';

/** The forms of the own profile: Create Your Profile, and the edit mode of My Profile. */
export type ProfileForm = 'create' | 'edit';

/** Values a mount keeps in memory between screens. */
export interface DraftValues {
  /** The last e-mail typed, carried to /reset-password and /login here rather than in a URL, which analytics would log. */
  email: string;
  /** The protected route requested before the login; kept until that route is left. */
  returnTo: string;
  /** The query of a mail's /confirm link that was refused for lack of a registration; its code is used after the login. */
  mailLink: string;
  /** The route from which Help or Change Password was opened. */
  wayBack: string;
  /** Unsaved fields of a profile form, restored only for the attendee who typed them. A new profile's are also stored. */
  profile: { owner: string; form: ProfileForm; fields: Readonly<Record<string, string>>; photos: readonly string[] };
  /** Card rows not yet on the server, with the attendee who wrote them; also stored. */
  card: { owner: string; rows: readonly CardRow[] };
}

export interface Drafts {
  get<Key extends keyof DraftValues>(key: Key): DraftValues[Key] | undefined;
  set<Key extends keyof DraftValues>(key: Key, value: DraftValues[Key]): void;
  clear(key: keyof DraftValues): void;
  /** Clears everything, since the next attendee may be somebody else. */
  reset(): void;
}

/**
 * The key in tab storage of a new profile's draft, or of the unsent card rows of an attendee with a profile. Removed when the
 * session ends.
 * @param key the session's key
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
