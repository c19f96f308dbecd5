import type { Drafts, DraftValues } from '../../session/drafts';
import type { Session } from '../../session/session-store';

/** Unsaved input, kept in memory until its owner returns: after the session expired, or from another tab. */
export interface ProfileDrafts {
  get(): Omit<DraftValues['profile'], 'owner'> | null;
  keep(fields: Readonly<Record<string, string>>, photos?: readonly string[]): void;
  clear(): void;
}

/** The key that tells the two forms' drafts apart. */
const FORM = 'form';

/** The drafts of one form for the attendee who is signed in now. */
export function profileDrafts(form: 'create' | 'edit', drafts: Drafts, session: Pick<Session, 'getState'>): ProfileDrafts {
  const owner = ownerOf(session);
  return {
    get() {
      const draft = drafts.get('profile');
      return draft && draft.owner === owner && draft.fields[FORM] === form ? draft : null;
    },
    keep(fields, photos = []) {
      if (owner !== '') drafts.set('profile', { owner, fields: { ...fields, [FORM]: form }, photos });
    },
    clear: () => drafts.clear('profile'),
  };
}

/** The signed-in attendee; empty if there is none. */
export function ownerOf(session: Pick<Session, 'getState'>): string {
  return session.getState().user?.email ?? '';
}
