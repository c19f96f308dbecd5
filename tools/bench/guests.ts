import type { Db, Queryable } from '../../api/db/db.ts';
import { openServices } from '../../api/services/open-services.ts';
import { loadKeys } from '../../api/security/keys.ts';
import { createTokens } from '../../api/security/tokens.ts';
import type { Call } from './api-load.ts';

/** SQL for the current time in ms. Older accounts would be deleted as soon as the API starts. */
const NOW = '(extract(epoch from clock_timestamp()) * 1000)::bigint';

/** The e-mail of a guest, counted from 0. At a filled event, genders alternate. */
export const guestOf = (index: number): string => `guest-${index}@bench.example`;

export const guestsOf = (count: number): string[] => Array.from({ length: count }, (_, index) => guestOf(index));

/** Everybody's password. */
export const PASSWORD = 'lamplight-7!';

/** Has a bare server hash it. */
export const HASH: Call = { method: 'POST', path: '/login', body: { password: PASSWORD } };

/** Inserts confirmed accounts directly, so that they know no network. They share a password. */
export async function addGuests(q: Queryable, clientId: string, emails: readonly string[], passwordHash: string): Promise<void> {
  await q.query(
    `insert into accounts (client_id, user_id, email, password_hash, role, confirmed, created_at)
     select $1, gen_random_uuid(), email, $2, 'attendee', true, ${NOW} from unnest($3::text[]) email`,
    [clientId, passwordHash, emails],
  );
}

/** A signed-in person. */
export interface Minted {
  readonly clientId: string;
  readonly userId: string;
  readonly token: string;
}

/**
 * Signs people in without hashing their passwords. A load test needs hundreds of accounts, because browsing is limited per
 * account.
 *
 * @param guests accounts whose password was never changed
 */
export async function mintTokens(db: Db, guests: readonly { clientId: string; email: string }[]): Promise<Minted[]> {
  const tokens = createTokens(await loadKeys(db), async () => true, Date.now);
  return Promise.all(
    guests.map(async ({ clientId, email }) => {
      const [row] = await db.query<{ userId: string }>(
        `select user_id as "userId" from accounts where client_id = $1 and email = $2`,
        [clientId, email],
      );
      if (!row) throw new Error(`Nobody at ${clientId} has the e-mail ${email}`);
      const owner = { clientId, userId: row.userId, email, role: 'attendee', passwordVersion: 0 };
      return { clientId, userId: row.userId, token: (await tokens.issue(owner, Date.now())).idToken };
    }),
  );
}

/**
 * Adds confirmed people to an event whose API isn't running yet, and signs them in.
 *
 * @param databaseUrl default: the embedded database in `dataDir`
 */
export async function inviteGuests(
  { dataDir, databaseUrl, clientId }: { dataDir: string; databaseUrl: string | undefined; clientId: string },
  emails: readonly string[],
): Promise<Minted[]> {
  const { db, passwords, close } = await openServices({ dataDir, databaseUrl, clientIds: [clientId] }, () => 'http://localhost');
  try {
    await addGuests(db, clientId, emails, await passwords.hash(PASSWORD));
    return await mintTokens(
      db,
      emails.map((email) => ({ clientId, email })),
    );
  } finally {
    await close();
  }
}

/** People at each event, half of them women, and likes per person. */
export const EVENT_SIZE = 500;
export const LIKES_EACH = 20;

/** The client id of an event, counted from 0. */
export const eventOf = (index: number): string => `event-${index}`;

/** SQL for ids that are distributed like random ones but can be computed, so that likes need no lookups. */
const idOf = (event: string, person: string) => `md5('person ' || ${event} || ' ' || ${person})::uuid`;

const INDEXES = [
  ['likes_given', 'likes (client_id, liker_id, created_at desc, liked_id)'],
  ['likes_received', 'likes (client_id, liked_id, created_at desc, liker_id)'],
] as const;

/**
 * Fills an empty database that has the API's tables with events. The database generates the rows without checking foreign keys,
 * and indexes them at the end: twenty million likes take minutes instead of hours. Requires a superuser. `hash` is that of
 * everybody's password.
 *
 * @param q a single connection, because session settings must persist
 */
export async function fillEvents(q: Queryable, events: number, hash: string, likesEach = LIKES_EACH): Promise<void> {
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
  const referring = await q.query<{ table: string; definition: string }>(
    `select conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition
     from pg_constraint where confrelid = 'dating.likes'::regclass`,
  );
  await q.query('alter table likes drop constraint likes_pkey cascade');
  // Each likes the next people of the other gender, cyclically, so that everybody gets as many likes as they give.
  await q.query(
    `insert into likes (client_id, liker_id, liked_id, created_at)
     select 'event-' || e, ${idOf('e', 'n')}, ${idOf('e', `((n + 2 * k + 1) % ${EVENT_SIZE})`)}, k
     from ${people}, generate_series(0, ${likesEach - 1}) k`,
  );
  await q.query(`set maintenance_work_mem = '512MB'`);
  await q.query('alter table likes add primary key (client_id, liker_id, liked_id)');
  for (const { table, definition } of referring) await q.query(`alter table ${table} add ${definition}`);
  for (const [name, columns] of INDEXES) await q.query(`create index ${name} on ${columns}`);
  await q.query('vacuum analyze');
}
