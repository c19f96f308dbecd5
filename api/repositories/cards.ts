import { CARD_NUMBER_MAX, type CardRow } from '../../src/domain/card.ts';
import type { Queryable } from '../db/db.ts';
import type { PersonId } from './person-id.ts';
import { hasNumbers, mayMeet, numberOf, seesProfile } from './visibility.ts';
import { KEPT_MS } from './contacts.ts';

/** SQL for whether the event `$1` keeps cards: it has numbers, and hasn't ended more than `KEPT_MS` ago. `now` is a parameter. */
const isKept = (now: string) =>
  `(${hasNumbers('$1')} and not exists (select 1 from events ended
     where ended.client_id = $1 and ended.closed_at + ${KEPT_MS} <= ${now}))`;

/** Numbers at an event, before the release. */
export interface NumbersToNote {
  /** Those of the people whom somebody will see, ascending. */
  numbers: number[];
  /** Their own; `null` without one. */
  ownNumber: number | null;
}

/** The numbers of the people whom somebody will see at the event, and their own. Of several seats, the lowest number. */
export async function findNumbersToNote(q: Queryable, viewer: PersonId, onlyHere: boolean): Promise<NumbersToNote> {
  const rows = await q.query<{ number: number | null; isOwn: boolean }>(
    `select min(g.number) as number, false as "isOwn" from profiles v left join events e on e.client_id = v.client_id
     join guests g on g.client_id = v.client_id and g.number <= ${CARD_NUMBER_MAX}
     join accounts o on o.client_id = g.client_id and o.email = g.email
     join profiles p on p.client_id = o.client_id and p.user_id = o.user_id
     where v.client_id = $1 and v.user_id = $2 and ${seesProfile('v', 'p')} and ${mayMeet('$1', '$2', 'p.user_id', onlyHere)}
     group by p.user_id
     union all select ${numberOf('$1', '$2')}, true
     order by 1`,
    [viewer.clientId, viewer.userId],
  );
  return {
    numbers: rows.flatMap(({ number, isOwn }) => (isOwn || number === null ? [] : number)),
    ownNumber: rows.find(({ isOwn }) => isOwn)?.number ?? null,
  };
}

export async function keepsCards(q: Queryable, clientId: string, now: number): Promise<boolean> {
  const [row] = await q.query<{ kept: boolean }>(`select ${isKept('$2::bigint')} as kept`, [clientId, now]);
  return row?.kept === true;
}

/** The rows of somebody's card, by number; `null` without a profile, or if the event keeps no cards. */
export async function findCard(q: Queryable, { clientId, userId }: PersonId, now: number): Promise<CardRow[] | null> {
  const rows = await q.query<CardRow | { number: null }>(
    `select c.number, c.mark, c.note from profiles p
     left join cards c on c.client_id = p.client_id and c.owner_id = p.user_id
     where p.client_id = $1 and p.user_id = $2 and ${isKept('$3::bigint')} order by c.number`,
    [clientId, userId, now],
  );
  return rows.length === 0 ? null : rows.filter((row): row is CardRow => row.number !== null);
}

/**
 * Changes rows of somebody's card, each number once; a row without mark and note is deleted. Idempotent. Returns `false` without
 * a profile, or if the event keeps no cards.
 */
export async function changeCard(q: Queryable, owner: PersonId, rows: readonly CardRow[], now: number): Promise<boolean> {
  const [found] = await q.query<{ isThere: boolean }>(
    `with mine as (
       select client_id, user_id from profiles where client_id = $1 and user_id = $2 and ${isKept('$6::bigint')} for key share
     ), changes as (
       select number, nullif(mark, '') as mark, note from unnest($3::int[], $4::text[], $5::text[]) as row (number, mark, note)
     ), removed as (
       delete from cards c using mine, changes
       where c.client_id = mine.client_id and c.owner_id = mine.user_id and c.number = changes.number
         and changes.mark is null and changes.note = ''
     ), written as (
       insert into cards (client_id, owner_id, number, mark, note, changed)
       select mine.client_id, mine.user_id, changes.number, changes.mark, changes.note, $6::bigint from mine, changes
       where changes.mark is not null or changes.note <> '' order by changes.number
       on conflict (client_id, owner_id, number)
         do update set mark = excluded.mark, note = excluded.note, changed = excluded.changed
     )
     select exists (select 1 from mine) as "isThere"`,
    [
      owner.clientId,
      owner.userId,
      rows.map(({ number }) => number),
      rows.map(({ mark }) => mark ?? ''),
      rows.map(({ note }) => note),
      now,
    ],
  );
  return found?.isThere === true;
}
