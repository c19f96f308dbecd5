import type { Queryable } from '../db/db.ts';
import { isOver } from './events.ts';

interface Person {
  clientId: string;
  userId: string;
}

/** Somebody who helps at the door of an event. */
export interface DoorKeeper {
  userId: string;
  email: string;
  /** When it ends by itself, in ms since 1970. */
  until: number;
}

/** SQL for whether an account `a` helps at the door: until a time, and no longer than the evening. `now` is a parameter. */
export const isAtDoor = (now: string) => `(coalesce(a.door_until > ${now}::bigint, false)
  and not exists (select 1 from events e where e.client_id = a.client_id and ${isOver(`${now}::bigint`)}))`;

/** @param until ms since 1970; `null` takes it back */
export async function setDoor(q: Queryable, { clientId, userId }: Person, until: number | null): Promise<void> {
  await q.query(`update accounts set door_until = $3::bigint where client_id = $1 and user_id = $2`, [clientId, userId, until]);
}

/** Until when somebody helps at the door, in ms since 1970; `null` if they don't. */
export async function doorOf(q: Queryable, { clientId, userId }: Person, now: number): Promise<number | null> {
  const rows = await q.query<{ until: number }>(
    `select ${UNTIL} as until from accounts a where a.client_id = $1 and a.user_id = $2 and ${isAtDoor('$3')}`,
    [clientId, userId, now],
  );
  return rows[0]?.until ?? null;
}

/** Everybody who helps at the door now. */
export function listDoors(q: Queryable, clientId: string, now: number): Promise<DoorKeeper[]> {
  return q.query<DoorKeeper>(
    `select a.user_id as "userId", a.email, ${UNTIL} as until from accounts a
     where a.client_id = $1 and a.role <> 'admin' and ${isAtDoor('$2')} order by a.email`,
    [clientId, now],
  );
}

const UNTIL = `least(a.door_until, (select e.closed_at from events e where e.client_id = a.client_id))::float8`;
