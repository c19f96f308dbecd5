import type { Queryable } from '../db/db.ts';

/** The e-mail domain of seeded people; nobody can receive mail there (RFC 2606). */
export const SEEDED_DOMAIN = 'people.example';

/**
 * Demo only: makes every third seeded person of the opposite gender, in browsing order, like a newcomer, so that a first match is
 * one click away. `GET /likes` lists them (`likedBy`).
 */
export async function matchmake(
  q: Queryable,
  newcomer: { clientId: string; userId: string; gender: 'male' | 'female' },
  now: number,
): Promise<void> {
  await q.query(
    `insert into likes (client_id, liker_id, liked_id, created_at)
     select client_id, user_id, $2, $4 from (
       select p.client_id, p.user_id, row_number() over (order by p.sort_key) as place
       from profiles p join accounts a on a.client_id = p.client_id and a.user_id = p.user_id
       where p.client_id = $1 and p.gender <> $3 and a.email like $5
     ) seeded
     where place % 3 = 1
     on conflict do nothing`,
    [newcomer.clientId, newcomer.userId, newcomer.gender, now, `%@${SEEDED_DOMAIN}`],
  );
}
