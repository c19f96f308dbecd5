import { ownerOf } from '../../session/attendee';
import { draftKeyOf, type DraftValues, type ProfileForm } from '../../session/drafts';
import type { MountServices } from '../../session/services';

/** Unsaved input, kept until its owner returns, after an expired session or from another tab. */
export interface ProfileDrafts {
  get(): Pick<DraftValues['profile'], 'fields' | 'photos'> | null;
  keep(fields: Readonly<Record<string, string>>, photos?: readonly string[]): void;
  clear(): void;
}

/**
 * The drafts of one form for the signed-in attendee. In memory; a new profile's text is also in the tab's storage, to survive a
 * reload until the session ends.
 */
export function profileDrafts(
  form: ProfileForm,
  { drafts, session, tabStorage, key }: Pick<MountServices, 'drafts' | 'session' | 'tabStorage' | 'key'>,
): ProfileDrafts {
  const owner = ownerOf(session);
  const storedKey = draftKeyOf(key);
  // Not JSON, which an old library of the page may have replaced.
  const stored = (): DraftValues['profile'] | null => {
    const {
      owner: writer = '',
      form: kind,
      ...fields
    } = Object.fromEntries(new URLSearchParams(tabStorage.get(storedKey) ?? ''));
    // Attendees with a profile may have unsent card rows there.
    return kind === 'create' ? { owner: writer, form: kind, fields, photos: [] } : null;
  };
  return {
    get() {
      const draft = drafts.get('profile') ?? stored();
      return draft?.owner === owner && draft.form === form ? draft : null;
    },
    keep(fields, photos = []) {
      if (owner === '') return;
      drafts.set('profile', { owner, form, fields, photos });
      if (form === 'create') tabStorage.set(storedKey, new URLSearchParams({ ...fields, form, owner }).toString());
    },
    clear() {
      drafts.clear('profile');
      if (stored()) tabStorage.remove(storedKey);
    },
  };
}
