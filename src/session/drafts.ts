import type { CardRow } from '../domain/card';

/** What a mount keeps in memory from one screen to the next. */
export interface DraftValues {
  /** The last e-mail typed, carried to /reset-password and /login here rather than in a URL, which analytics would log (A18). */
  email: string;
  /** The protected route a guest wanted before the login; kept until it is left (A32). */
  returnTo: string;
  /** The query of a mail link to /confirm that was refused, as no registration was known: its code is for after the login (A36). */
  mailLink: string;
  /** The route from which Help or Change Password was opened. */
  wayBack: string;
  /** Unsaved fields of the create or edit form, restored only for the attendee who typed them. A new profile's is stored. */
  profile: { owner: string; fields: Readonly<Record<string, string>>; photos: readonly string[] };
  /** What of the card isn't on the server yet, for the attendee who noted it; stored, too. */
  card: { owner: string; rows: readonly CardRow[] };
}

export interface Drafts {
  get<Key extends keyof DraftValues>(key: Key): DraftValues[Key] | undefined;
  set<Key extends keyof DraftValues>(key: Key, value: DraftValues[Key]): void;
  clear(key: keyof DraftValues): void;
  /** Clears everything: the next attendee on this device is somebody else. */
  reset(): void;
}

/** Where the tab's storage has the text of a new profile, or of who has one what isn't sent of their card, until the session ends. @param key the session's own */
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
