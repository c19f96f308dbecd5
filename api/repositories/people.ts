import type { Queryable } from '../db/db.ts';

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

/** Everybody with this e-mail, event by event. */
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

/** How many people an event has. */
export interface EventCounts {
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
