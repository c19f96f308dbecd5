import type { Shows } from '../../src/domain/profile.ts';
import type { Queryable } from '../db/db.ts';
import type { Opening } from './events.ts';

/** How long one press undoes the desk's last change of the evening, in ms. */
export const UNDO_MS = 10 * 60_000;

/** What the desk's last change of the evening replaced. */
export interface Undo {
  /** When it was changed, in ms since 1970. */
  at: number;
  opening: Opening;
  shows: Shows;
}

/** Keeps what a change replaced; `null` after a change that can't be undone. The event may have no row yet. */
export async function keepUndo(q: Queryable, clientId: string, undo: Undo | null): Promise<void> {
  await q.query(`update events set undo = $2::jsonb where client_id = $1`, [clientId, undo && JSON.stringify(undo)]);
}

/** What can still be undone at `now`; `null` if nothing. */
export async function findUndo(q: Queryable, clientId: string, now: number): Promise<Undo | null> {
  const [row] = await q.query<{ undo: string | null }>(`select undo::text as undo from events where client_id = $1`, [clientId]);
  const undo = row?.undo ? (JSON.parse(row.undo) as Undo) : null;
  return undo !== null && now < undo.at + UNDO_MS ? undo : null;
}
