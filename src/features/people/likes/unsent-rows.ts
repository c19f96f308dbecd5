import { isCardNumber, isMark, type CardRow } from '../../../domain/card';
import { draftKeyOf } from '../../../session/drafts';
import type { MountServices } from '../../../session/services';

/** Card rows not yet on the server, kept until they are, or the session ends. */
export interface UnsentRows {
  get(owner: string): readonly CardRow[];
  keep(owner: string, rows: readonly CardRow[]): void;
  clear(): void;
}

/** Distinguishes the card's draft from the profile forms', stored under the same key. */
const FORM = 'card';

/** Kept in memory, to outlive an expired session, and in the tab's storage, to survive a reload. */
export function unsentRows({ drafts, tabStorage, key }: Pick<MountServices, 'drafts' | 'tabStorage' | 'key'>): UnsentRows {
  const storedKey = draftKeyOf(key);
  // Not JSON, which an old library on the page may have replaced.
  const stored = () => {
    const { form, owner = '', ...rows } = Object.fromEntries(new URLSearchParams(tabStorage.get(storedKey) ?? ''));
    return form === FORM ? { owner, rows: Object.entries(rows).flatMap(rowOf) } : null;
  };
  const clear = () => {
    drafts.clear('card');
    if (stored()) tabStorage.remove(storedKey);
  };
  return {
    get(owner) {
      const kept = drafts.get('card') ?? stored();
      return kept?.owner === owner ? kept.rows : [];
    },
    keep(owner, rows) {
      if (rows.length === 0) return clear();
      drafts.set('card', { owner, rows });
      const texts = rows.map(({ number, mark, note }) => [number, `${mark ?? ''} ${note}`]);
      tabStorage.set(storedKey, new URLSearchParams({ ...Object.fromEntries(texts), form: FORM, owner }).toString());
    },
    clear,
  };
}

function rowOf([key, text]: [string, string]): CardRow[] {
  const number = Number(key);
  const [mark = ''] = text.split(' ', 1);
  return isCardNumber(number) ? [{ number, mark: isMark(mark) ? mark : null, note: text.slice(mark.length + 1) }] : [];
}
