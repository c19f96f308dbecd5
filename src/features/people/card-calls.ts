import type { Api } from '../../api/api';
import { asFields, own } from '../../api/decode';
import { ApiError } from '../../api/errors';
import { PROFILE_MAX_BYTES } from '../../api/fault-policy';
import { isCardNumber, isMark, NOTE_MAX, normalizeNote, type CardRow } from '../../domain/card';

type Send = Pick<Api, 'send'>;

const CALL = { path: '/profile/card', errorField: 'message' } as const;

/** One's own marks and notes. Rows that make no sense are left out. Rejects with `ApiError`. */
export async function readCard({ send }: Send): Promise<CardRow[]> {
  const answer = asFields(await send({ ...CALL, method: 'GET', maxBytes: PROFILE_MAX_BYTES }));
  const rows = answer && own(answer, 'card');
  if (!Array.isArray(rows)) throw new ApiError('shape');
  return rows.flatMap((row) => decodeRow(row) ?? []);
}

/** Changes these rows, of which one without mark and note is removed. Rejects with `ApiError`. */
export async function writeCard({ send }: Send, rows: readonly CardRow[]): Promise<void> {
  const card = rows.map(({ number, mark, note }) => ({ number, mark, note }));
  await send({ ...CALL, method: 'PUT', body: { card } });
}

function decodeRow(value: unknown): CardRow | null {
  const fields = asFields(value) ?? {};
  const [number, mark, note] = (['number', 'mark', 'note'] as const).map((name) => own(fields, name));
  if (!isCardNumber(number)) return null;
  const text = typeof note === 'string' ? normalizeNote(note).slice(0, NOTE_MAX) : '';
  return { number, mark: isMark(mark) ? mark : null, note: text };
}
