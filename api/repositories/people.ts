import type { Queryable } from '../db/db.ts';
import { isOver } from './events.ts';
import type { PersonId } from './person-id.ts';
import { UNDO_MS } from './undo.ts';

/** Somebody at one event, as the organiser's commands find them. */
export interface FoundPerson {
  clientId: string;
  userId: string;
  email: string;
  role: string;
  confirmed: boolean;
  /** ms since 1970 */
  createdAt: number;
}

const FOUND = `client_id as "clientId", user_id as "userId", email, role, confirmed, created_at::float8 as "createdAt"`;

/** Everybody with this e-mail, at all events. */
export function findPeople(q: Queryable, email: string): Promise<FoundPerson[]> {
  return q.query<FoundPerson>(`select ${FOUND} from accounts where email = $1 order by created_at, client_id`, [email]);
}

export async function findPerson(
  q: Queryable,
  { clientId, userId }: Pick<FoundPerson, 'clientId' | 'userId'>,
): Promise<FoundPerson | null> {
  const rows = await q.query<FoundPerson>(`select ${FOUND} from accounts where client_id = $1 and user_id = $2`, [
    clientId,
    userId,
  ]);
  return rows[0] ?? null;
}

export async function setRole(q: Queryable, { clientId, userId }: FoundPerson, role: string): Promise<void> {
  await q.query(`update accounts set role = $3 where client_id = $1 and user_id = $2`, [clientId, userId, role]);
}

interface EventCounts {
  accounts: number;
  confirmed: number;
  women: number;
  men: number;
}

export async function countPeople(q: Queryable, clientId: string): Promise<EventCounts> {
  const [counts] = await q.query<EventCounts>(
    `select (select count(*)::int from accounts where client_id = $1) as accounts,
       (select count(*)::int from accounts where client_id = $1 and confirmed) as confirmed,
       (select count(*)::int from profiles where client_id = $1 and gender = 'female') as women,
       (select count(*)::int from profiles where client_id = $1 and gender = 'male') as men`,
    [clientId],
  );
  if (!counts) throw new Error('The people could not be counted.');
  return counts;
}

/** Somebody with the door role. */
interface DoorKeeper {
  userId: string;
  email: string;
  /** When the role ends, in ms since 1970. */
  until: number;
}

/** SQL for whether an account `a` has the door role, which ends with the evening at the latest. `now` is a parameter. */
export const isAtDoor = (now: string) => `(coalesce(a.door_until > ${now}::bigint, false)
  and not exists (select 1 from events e where e.client_id = a.client_id and ${isOver(`${now}::bigint`)}))`;

/**
 * SQL for whether an account `a`, whose profile is `p`, is one of the evening's attendees: no admin, and no helper at the door, unless
 * with a profile.
 */
export const isAttendee = `(a.role <> 'admin' and (a.door_until is null or p.user_id is not null))`;

/** SQL for whether a seat `g` is that of an account which is there to work: an admin's, or a helper's without a profile. */
export const isToWork = `exists (select 1 from accounts a
  left join profiles p on p.client_id = a.client_id and p.user_id = a.user_id
  where a.client_id = g.client_id and a.email = g.email and not ${isAttendee})`;

/** SQL for whether an account is a no-show: of its seats, which several people may share, none is still expected. */
export const isNoShowAs = (account: string) => `exists (select 1 from guests g
  where g.client_id = ${account}.client_id and g.email = ${account}.email
  having count(*) > 0 and count(g.absent_at) = count(*))`;

/** SQL for whether an account `a` is a no-show. */
export const isNoShow = isNoShowAs('a');

/** SQL for whether the evening still waits for an account `a`, whose profile is `p`: an attendee who has neither left nor stays away. */
export const isAwaited = `(${isAttendee} and a.left_at is null and not ${isNoShow})`;

/** @param until ms since 1970 */
export async function setDoor(q: Queryable, { clientId, userId }: PersonId, until: number): Promise<void> {
  await q.query(`update accounts set door_until = $3::bigint, door_was = null where client_id = $1 and user_id = $2`, [
    clientId,
    userId,
    until,
  ]);
}

/** Takes the door role away, and keeps how it was. */
export async function endDoor(q: Queryable, { clientId, userId }: PersonId, now: number): Promise<void> {
  await q.query(
    `update accounts set door_was = jsonb_build_object('at', $3::bigint, 'until', door_until), door_until = null
     where client_id = $1 and user_id = $2`,
    [clientId, userId, now],
  );
}

/** Whoever was last taken the door role from, if there is still a way back. `until` is when the role would end. */
export async function findDoorUndo(
  q: Queryable,
  clientId: string,
  now: number,
): Promise<{ userId: string; email: string; at: number; until: number } | null> {
  const [row] = await q.query<{ userId: string; email: string; at: number; until: number }>(
    `select a.user_id as "userId", a.email, (a.door_was->>'at')::float8 as at, (a.door_was->>'until')::float8 as until
     from accounts a where a.client_id = $1 and (a.door_was->>'at')::bigint > $2 and (a.door_was->>'until')::bigint > $3
     order by at desc, a.user_id limit 1`,
    [clientId, now - UNDO_MS, now],
  );
  return row ?? null;
}

/** When somebody's door role ends, in ms since 1970; `null` without the role. */
export async function doorOf(q: Queryable, { clientId, userId }: PersonId, now: number): Promise<number | null> {
  const rows = await q.query<{ until: number }>(
    `select ${UNTIL} as until from accounts a where a.client_id = $1 and a.user_id = $2 and ${isAtDoor('$3')}`,
    [clientId, userId, now],
  );
  return rows[0]?.until ?? null;
}

/** Everybody with the door role now, by e-mail. */
export function listDoors(q: Queryable, clientId: string, now: number): Promise<DoorKeeper[]> {
  return q.query<DoorKeeper>(
    `select a.user_id as "userId", a.email, ${UNTIL} as until from accounts a
     where a.client_id = $1 and a.role <> 'admin' and ${isAtDoor('$2')} order by a.email`,
    [clientId, now],
  );
}

const UNTIL = `least(a.door_until, (select e.closed_at from events e where e.client_id = a.client_id))::float8`;
