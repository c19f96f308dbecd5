import { fitsCard, normalizeNote, NOTE_MAX, type CardRow } from '../../src/domain/card.ts';
import { ApiError } from '../api-error.ts';

/** The rows as kept, each number once. Throws `ApiError` 400 for a note that is too long. */
export function requireCard(rows: readonly CardRow[]): CardRow[] {
  if (!rows.every(({ note }) => fitsCard(note))) throw new ApiError(400, `Max ${NOTE_MAX} characters`);
  return [...new Map(rows.map((row) => [row.number, { ...row, note: normalizeNote(row.note) }])).values()];
}
