import type { Drafts, DraftValues } from '../../session/drafts';
import type { Session } from '../../session/session-store';

/** What is typed and not saved, kept in memory until its owner comes back: after a session ran out, or from another tab. */
export interface ProfileDrafts {
  get(): Omit<DraftValues['profile'], 'owner'> | null;
  keep(fields: Readonly<Record<string, string>>, photos?: readonly string[]): void;
  clear(): void;
}

/** Tells the two forms' drafts apart. */
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

/** Whose profile this is; empty when nobody is signed in. */
export function ownerOf(session: Pick<Session, 'getState'>): string {
  return session.getState().user?.email ?? '';
}
