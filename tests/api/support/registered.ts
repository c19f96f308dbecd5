import type { OwnTarget } from './target.ts';

/** Registers and confirms people without the calls, which no network knows of then. Returns their e-mails. */
export async function registered({ app, clientId }: OwnTarget, count: number, passwordHash: string): Promise<string[]> {
  const rows = await app.services.db.query<{ email: string }>(
    `insert into accounts (client_id, user_id, email, password_hash, role, confirmed, created_at)
     select $1, gen_random_uuid(), 'crowd-' || n || '@example.org', $2, 'attendee', true, 0 from generate_series(1, $3::int) n
     returning email`,
    [clientId, passwordHash, count],
  );
  return rows.map(({ email }) => email);
}
