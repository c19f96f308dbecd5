import { draftKeyOf, type DraftValues } from '../../session/drafts';
import { ownerOf } from '../../session/attendee';
import type { MountServices } from '../../session/services';

/** Unsaved input, kept until its owner returns: after the session expired, or from another tab. */
export interface ProfileDrafts {
  get(): Omit<DraftValues['profile'], 'owner'> | null;
  keep(fields: Readonly<Record<string, string>>, photos?: readonly string[]): void;
  clear(): void;
}

/** The key that tells the two forms' drafts apart. */
const FORM = 'form';

/**
 * The drafts of one form for the attendee who is signed in now. They are in memory; the text of a new profile is in the
 * tab's storage too, where a reload finds it, until the session ends.
 */
export function profileDrafts(
  form: 'create' | 'edit',
  { drafts, session, tabStorage, key }: Pick<MountServices, 'drafts' | 'session' | 'tabStorage' | 'key'>,
): ProfileDrafts {
  const owner = ownerOf(session);
  const place = draftKeyOf(key);
  // Not as JSON, which an old library of the page may have replaced.
  const stored = () => {
    const { owner: writer, ...fields } = Object.fromEntries(new URLSearchParams(tabStorage.get(place) ?? ''));
    return { owner: writer, fields, photos: [] };
  };
  return {
    get() {
      const draft = drafts.get('profile') ?? stored();
      return draft.owner === owner && draft.fields[FORM] === form ? draft : null;
    },
    keep(typed, photos = []) {
      if (owner === '') return;
      const fields = { ...typed, [FORM]: form };
      drafts.set('profile', { owner, fields, photos });
      if (form === 'create') tabStorage.set(place, new URLSearchParams({ ...fields, owner }).toString());
    },
    clear() {
      drafts.clear('profile');
      // Who has a profile may have something of their card there.
      if (stored().fields[FORM] === 'create') tabStorage.remove(place);
    },
  };
}
