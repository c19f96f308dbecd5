/** What a mount remembers in memory from one screen to the next, and never writes anywhere. */
export interface DraftValues {
  /** The e-mail typed last, carried to /reset-password and /login instead of a URL that analytics would log (A18). */
  email: string;
  /** Where somebody wanted to go before the login came between. */
  wanted: string;
  /** Unsaved fields of the create or edit form, for the attendee who typed them. */
  profile: { owner: string; fields: Readonly<Record<string, string>>; photos: readonly string[] };
}

export interface Drafts {
  get<Key extends keyof DraftValues>(key: Key): DraftValues[Key] | undefined;
  set<Key extends keyof DraftValues>(key: Key, value: DraftValues[Key]): void;
  clear(key: keyof DraftValues): void;
}

export function createDrafts(): Drafts {
  const values: Partial<DraftValues> = {};
  return { get: (key) => values[key], set: (key, value) => void (values[key] = value), clear: (key) => void delete values[key] };
}
