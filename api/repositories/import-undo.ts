import type { Queryable } from '../db/db.ts';
import { UNDO_MS } from './undo.ts';

/**
 * SQL for how a seat notes the import that added it, as its way back: whatever is done to the seat afterwards replaces the note, and
 * the seat stays.
 *
 * @param at parameter with the time
 * @param hadList parameter with whether the event had a guest list before
 */
export const importedNow = (at: string, hadList: string): string =>
  `jsonb_build_object('importedAt', ${at}::bigint, 'hadList', ${hadList}::boolean)`;

/** SQL for whether a seat `g` is as an import has left it, and nobody has registered with its e-mail. */
const isUntouched = (since: string) => `(g.was->>'importedAt')::bigint > ${since}::bigint
  and not exists (select 1 from accounts a where a.client_id = g.client_id and a.email = g.email)`;

/** An import that can be taken back. */
export interface ImportUndo {
  /** ms since 1970 */
  at: number;
  /** How many seats would go. */
  seats: number;
  /** Whether the event had a guest list before. */
  hadList: boolean;
}

/** The last import of which seats can still be taken back; `null` if there is none. */
export async function findImportUndo(q: Queryable, clientId: string, now: number): Promise<ImportUndo | null> {
  const [row] = await q.query<ImportUndo>(
    `select (g.was->>'importedAt')::float8 as at, count(*)::int as seats, bool_and((g.was->>'hadList')::boolean) as "hadList"
     from guests g where g.client_id = $1 and ${isUntouched('$2')} group by 1 order by 1 desc limit 1`,
    [clientId, now - UNDO_MS],
  );
  return row ?? null;
}

/** Removes the seats of an import that are as it has left them, unless somebody has registered for one. Returns how many. */
export async function removeImported(q: Queryable, clientId: string, { at }: ImportUndo): Promise<number> {
  const rows = await q.query(
    `delete from guests g where g.client_id = $1 and ${isUntouched('$2')} and (g.was->>'importedAt')::bigint = $3::bigint
     returning g.guest_id`,
    [clientId, at - 1, at],
  );
  return rows.length;
}
