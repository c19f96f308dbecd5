import type { Services } from '../../api/services.ts';
import { NOW } from './guests.ts';

/** The password of everybody at the event. */
export const PASSWORD = 'lamplight-7!';

/** Everybody's e-mail by their number, from 1 on. */
export const emailOf = (number: number): string => `guest-${number}@bench.example`;

/** Whom each of them likes: some hundredths of the event, as an evening has it. */
const LIKES = 20;

/**
 * Fills an event with that many people with profiles, half of them women, and some likes of each of the first hundred.
 * The database makes them up itself: a hundred thousand calls would take longer than all that is measured.
 */
export async function fillEvent({ db, passwords }: Services, clientId: string, rows: number): Promise<void> {
  const hash = await passwords.hash(PASSWORD);
  await db.query(
    `insert into accounts (client_id, user_id, email, password_hash, role, confirmed, created_at)
     select $1, gen_random_uuid(), 'guest-' || n || '@bench.example', $2, 'attendee', true, ${NOW} from generate_series(1, $3::int) n`,
    [clientId, hash, rows],
  );
  await db.query(
    `insert into profiles (client_id, user_id, first_name, last_name, dob, gender, location, occupation, bio, photos,
       primary_photo, sort_key)
     select client_id, user_id, 'Guest', 'Stone', date '1990-01-01',
       case when right(split_part(email, '@', 1), 1) in ('1', '3', '5', '7', '9') then 'female' else 'male' end,
       'Bath', 'Joiner', 'Likes long tables and short queues.',
       array[client_id || '/' || user_id || '/a.jpg', client_id || '/' || user_id || '/b.jpg'],
       client_id || '/' || user_id || '/a.jpg', gen_random_uuid()
     from accounts where client_id = $1`,
    [clientId],
  );
  await db.query(
    `insert into likes (client_id, liker_id, liked_id, created_at)
     select $1, a.user_id, p.user_id, 0
     from (select user_id from accounts where client_id = $1 and length(email) <= length('guest-99@bench.example')) a,
       (select user_id from profiles where client_id = $1 order by sort_key limit $2::int) p
     on conflict do nothing`,
    [clientId, LIKES],
  );
  await db.query('analyze');
}

/** Takes the event away again. Profiles, likes and codes go with their accounts. */
export async function emptyEvent({ db }: Services, clientId: string): Promise<void> {
  await db.query('delete from accounts where client_id = $1', [clientId]);
  await db.query('delete from rate_limits where client_id = $1', [clientId]);
}
