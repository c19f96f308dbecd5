import type { Queryable } from '../db/db.ts';

/**
 * Who is at the evening, and with which number. Both stand with a seat, and a seat is that of whoever has its e-mail: who has
 * two is here with the lower number.
 */
const seatsOf = (client: string, userId: string) => `from accounts seated
  join guests seat on seat.client_id = seated.client_id and seat.email = seated.email
  where seated.client_id = ${client} and seated.user_id = ${userId}`;

/** SQL for whether somebody is here; `client` and `userId` are SQL as well. */
const isHere = (client: string, userId: string) => `exists (select 1 ${seatsOf(client, userId)} and seat.here_at is not null)`;

/** SQL for whether an event shows somebody: where only people who are here are shown, they must be. */
export const isShownHere = (client: string, userId: string) =>
  `(not coalesce((select e.only_here from events e where e.client_id = ${client}), false) or ${isHere(client, userId)})`;

/** SQL for whether an event has given out any number. `client` is a parameter, so that it is looked up once for a statement. */
export const hasNumbers = (client: string) =>
  `(select exists (select 1 from guests where client_id = ${client} and number is not null))`;

/** SQL for somebody's number; null without one. */
export const numberOf = (client: string, userId: string) =>
  `case when ${hasNumbers(client)} then (select min(seat.number) ${seatsOf(client, userId)}) end`;

export async function findNumber(
  q: Queryable,
  { clientId, userId }: { clientId: string; userId: string },
): Promise<number | null> {
  const [row] = await q.query<{ number: number | null }>(`select ${numberOf('$1', '$2')} as number`, [clientId, userId]);
  return row?.number ?? null;
}

/** How many are here, by the profile of whoever has the seat. */
export interface HereCounts {
  /** With a profile or without. */
  here: number;
  hereWomen: number;
  hereMen: number;
}

const ofGender = (gender: string) => `count(*) filter (where p.gender = '${gender}')::int`;

export async function countHere(q: Queryable, clientId: string): Promise<HereCounts> {
  const [counts] = await q.query<HereCounts>(
    `select count(*)::int as here, ${ofGender('female')} as "hereWomen", ${ofGender('male')} as "hereMen"
     from guests g
     left join accounts a on a.client_id = g.client_id and a.email = g.email
     left join profiles p on p.client_id = a.client_id and p.user_id = a.user_id
     where g.client_id = $1 and g.here_at is not null`,
    [clientId],
  );
  return counts ?? { here: 0, hereWomen: 0, hereMen: 0 };
}

/** How an event treats people who are here. */
export interface HereOptions {
  /** Only they are shown to others. */
  onlyHere: boolean;
  /** It opens once everybody is here. */
  opensWhenHere: boolean;
}

export async function findHereOptions(q: Queryable, clientId: string): Promise<HereOptions> {
  const [row] = await q.query<HereOptions>(
    `select only_here as "onlyHere", opens_when_here as "opensWhenHere" from events where client_id = $1`,
    [clientId],
  );
  return row ?? { onlyHere: false, opensWhenHere: false };
}

/** Changes the options that are given, of an event that may have no row yet. */
export async function setHereOptions(q: Queryable, clientId: string, options: Partial<HereOptions>): Promise<void> {
  const { onlyHere, opensWhenHere } = { ...(await findHereOptions(q, clientId)), ...options };
  await q.query(
    `insert into events (client_id, only_here, opens_when_here) values ($1, $2, $3)
     on conflict (client_id) do update set only_here = excluded.only_here, opens_when_here = excluded.opens_when_here`,
    [clientId, onlyHere, opensWhenHere],
  );
}
