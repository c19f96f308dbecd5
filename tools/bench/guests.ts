import type { Queryable } from '../../api/db/db.ts';

/** SQL for the time in ms: accounts that were made long ago would be deleted as soon as the API starts. */
export const NOW = '(extract(epoch from clock_timestamp()) * 1000)::bigint';

/** The e-mails of so many guests. */
export const guestsOf = (count: number): string[] => Array.from({ length: count }, (_, index) => `guest-${index}@bench.example`);

/** Registers and confirms people past the API, so that no network is known to them. They share a password. */
export async function addGuests(q: Queryable, clientId: string, emails: readonly string[], passwordHash: string): Promise<void> {
  await q.query(
    `insert into accounts (client_id, user_id, email, password_hash, role, confirmed, created_at)
     select $1, gen_random_uuid(), email, $2, 'attendee', true, ${NOW} from unnest($3::text[]) email`,
    [clientId, passwordHash, emails],
  );
}
