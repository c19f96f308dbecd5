import type { Queryable } from '../db/db.ts';
import type { FoundPerson } from './people.ts';
import type { PersonId } from './person-id.ts';

/** Whether somebody may make events: an admin of this one who was given that. */
export async function isMaker(q: Queryable, { clientId, userId }: PersonId): Promise<boolean> {
  const rows = await q.query(
    `select 1 from accounts where client_id = $1 and user_id = $2 and maker and role = 'admin' and confirmed`,
    [clientId, userId],
  );
  return rows.length === 1;
}

export async function setMaker(q: Queryable, { clientId, userId }: PersonId, makes: boolean): Promise<void> {
  await q.query(`update accounts set maker = $3 where client_id = $1 and user_id = $2`, [clientId, userId, makes]);
}

/** Everybody who may make events, with the events they may do it from. */
export function listMakers(q: Queryable): Promise<Pick<FoundPerson, 'clientId' | 'userId' | 'email'>[]> {
  return q.query(
    `select client_id as "clientId", user_id as "userId", email from accounts where maker and role = 'admin' order by email, client_id`,
  );
}

/** Makes somebody of one event, by their password there, the admin and maker of another. */
export async function addMakerTo(q: Queryable, maker: PersonId, clientId: string, userId: string, now: number): Promise<void> {
  await q.query(
    `insert into accounts (client_id, user_id, email, password_hash, role, confirmed, language, created_at, used_at, maker)
     select $3, $4::uuid, email, password_hash, 'admin', true, language, $5::bigint, $5::bigint, true from accounts
     where client_id = $1 and user_id = $2`,
    [maker.clientId, maker.userId, clientId, userId, now],
  );
}
