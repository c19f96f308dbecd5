import type { Queryable } from '../../api/db/db.ts';
import { NOW } from './guests.ts';

/** People at each event, half of them women, and how many others each of them likes. */
export const EVENT_SIZE = 500;
export const LIKES_EACH = 20;

/** The client id of an event, from 0 on. */
export const eventOf = (index: number): string => `event-${index}`;

/** The e-mail of somebody at an event, from 0 on; of two neighbours one is a woman and one a man. */
export const guestOf = (index: number): string => `guest-${index}@bench.example`;

/** Ids that are spread like random ones, and that likes can be made up from without a look. */
const idOf = (event: string, person: string) => `md5('person ' || ${event} || ' ' || ${person})::uuid`;

const INDEXES = [
  ['likes_given', 'likes (client_id, liker_id, created_at desc, liked_id)'],
  ['likes_received', 'likes (client_id, liked_id, created_at desc, liker_id)'],
] as const;

/**
 * Fills a PostgreSQL that has the API's tables with so many events. The database makes them up itself, without checking
 * foreign keys, and indexes them at the end, so that it takes minutes and not hours for twenty million likes. Only for a
 * superuser, and for a database that is empty. Everybody's password is the one of `hash`.
 */
export async function fillEvents(q: Queryable, events: number, hash: string): Promise<void> {
  const people = `generate_series(0, ${events - 1}) e, generate_series(0, ${EVENT_SIZE - 1}) n`;
  await q.query('set session_replication_role = replica');
  await q.query('set statement_timeout = 0');
  await q.query(
    `insert into accounts (client_id, user_id, email, password_hash, role, confirmed, created_at)
     select 'event-' || e, ${idOf('e', 'n')}, 'guest-' || n || '@bench.example', $1, 'attendee', true, ${NOW} from ${people}`,
    [hash],
  );
  await q.query(
    `insert into profiles (client_id, user_id, first_name, last_name, dob, gender, location, occupation, bio, photos,
       primary_photo, sort_key)
     select c, u, 'Guest', 'Stone', date '1990-01-01', g, 'Bath', 'Joiner', 'Likes long tables and short queues.',
       array[c || '/' || u || '/a.jpg', c || '/' || u || '/b.jpg'], c || '/' || u || '/a.jpg', md5('place ' || u)::uuid
     from (select 'event-' || e as c, ${idOf('e', 'n')} as u, case n % 2 when 0 then 'female' else 'male' end as g from ${people}) x`,
  );
  await q.query(
    `insert into known_networks (client_id, user_id, network, seen_at)
     select client_id, user_id, md5('network ' || user_id), 9e15::bigint from accounts`,
  );
  for (const [name] of INDEXES) await q.query(`drop index ${name}`);
  await q.query('alter table likes drop constraint likes_pkey');
  // The next of the other gender, in a circle, so that everybody is liked as often as they like.
  await q.query(
    `insert into likes (client_id, liker_id, liked_id, created_at)
     select 'event-' || e, ${idOf('e', 'n')}, ${idOf('e', `((n + 2 * k + 1) % ${EVENT_SIZE})`)}, k
     from ${people}, generate_series(0, ${LIKES_EACH - 1}) k`,
  );
  await q.query(`set maintenance_work_mem = '512MB'`);
  await q.query('alter table likes add primary key (client_id, liker_id, liked_id)');
  for (const [name, columns] of INDEXES) await q.query(`create index ${name} on ${columns}`);
  await q.query('vacuum analyze');
}
