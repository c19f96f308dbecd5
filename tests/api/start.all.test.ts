import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApi } from '../../api/build.mjs';
import type { Db } from '../../api/db/db.ts';
import { migrate } from '../../api/db/migrate.ts';
import { openPglite } from '../../api/db/pglite.ts';
import { openPostgres } from '../../api/db/postgres.ts';
import { startPostgres, type OwnPostgres } from '../../tools/lib/own-postgres.ts';
import { aBuiltApi } from '../support/built-api.ts';
import { aFolder } from '../support/folder.ts';
import { call } from './support/http.ts';
import { startMailServer, type MailServer } from './support/mail-server.ts';
import { startProductionServer } from './support/server-process.ts';

const folder = aFolder();
let postgres: OwnPostgres;
let mail: MailServer;

beforeAll(async () => {
  [postgres, mail] = await Promise.all([startPostgres(), startMailServer()]);
});
afterAll(async () => {
  await mail.stop();
  await postgres.close();
});

const OVERDUE = 20_000;

/** Makes the tables, with accounts of an event that was over long ago. */
async function fillOverdue(db: Db): Promise<void> {
  await migrate(db);
  const longAgo = Date.now() - 400 * 24 * 60 * 60_000;
  await db.query(
    `insert into accounts (client_id, user_id, email, password_hash, confirmed, created_at, used_at)
     select $1, gen_random_uuid(), 'guest-' || i || '@example.org', '', true, $3::bigint, $3::bigint
     from generate_series(1, $2::int) as i`,
    ['autumn-evening', OVERDUE, longAgo],
  );
}

async function overdueIn(db: Db): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select count(*)::int as count from accounts where client_id = 'autumn-evening'`,
  );
  return row?.count ?? 0;
}

it('a server listens and is ready at once with 20,000 overdue accounts, and deletes them beside the calls', async () => {
  const db = await openPostgres(postgres.url, console.error);
  await fillOverdue(db);
  const left = () => overdueIn(db);
  const server = await startProductionServer({
    DATABASE_URL: postgres.url,
    DATA_DIR: join(folder, 'autumn'),
    MAIL_URL: mail.url,
    CLIENT_IDS: 'autumn-evening',
  });
  try {
    expect((await call(server.opsUrl, 'GET', '/ready')).status).toBe(200);
    expect(await left()).toBeGreaterThan(0);
    expect((await call(server.url, 'GET', '/likes')).status).toBe(401);
    await expect.poll(left, { timeout: 120_000, interval: 500 }).toBe(0);
    expect(server.output()).not.toContain('"level":"error"');
  } finally {
    await server.stop();
    await db.close();
  }
});

it('so does a built server with the embedded database', async () => {
  const dataDir = join(folder, 'embedded');
  const filled = await openPglite(dataDir);
  await fillOverdue(filled);
  await filled.close();
  const { dir, remove } = aBuiltApi();
  await buildApi(dir);
  const settings = { DATA_DIR: dataDir, MAIL_URL: mail.url, CLIENT_IDS: 'autumn-evening' };
  const server = await startProductionServer(settings, '.', join(dir, 'server.js'));
  try {
    expect((await call(server.opsUrl, 'GET', '/ready')).status).toBe(200);
    expect(server.output()).not.toContain('"level":"error"');
  } finally {
    await server.stop();
    remove();
  }
  const after = await openPglite(dataDir);
  expect(await overdueIn(after)).toBeGreaterThan(0);
  await after.close();
});
