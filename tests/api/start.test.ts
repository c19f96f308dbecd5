import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../../api/db/migrate.ts';
import { openPostgres } from '../../api/db/postgres.ts';
import { startPostgres, type OwnPostgres } from '../../tools/lib/own-postgres.ts';
import { aFolder } from '../support/folder.ts';
import { aProfile } from './support/attendee.ts';
import { call } from './support/http.ts';
import { startMailServer, type MailServer } from './support/mail-server.ts';
import { aPhoto } from './support/photos.ts';
import { startProductionServer, type ProductionServer } from './support/server-process.ts';

const CLIENT_ID = 'spring-evening';
const EMAIL = 'ann@example.org';
const PASSWORD = 'sesame-2-open!';
/** Longer than a code and an upload address are good for. */
const BEHIND_MS = 11 * 60_000;
const json = { email: EMAIL, password: PASSWORD, clientId: CLIENT_ID };

const folder = aFolder();
let postgres: OwnPostgres;
let mail: MailServer;
let skewed: ProductionServer;
let right: ProductionServer;

beforeAll(async () => {
  [postgres, mail] = await Promise.all([startPostgres(), startMailServer()]);
  const db = await openPostgres(postgres.url, console.error);
  await migrate(db);
  await db.close();
  const behind = join(folder, 'behind.mjs');
  await writeFile(
    behind,
    `const right = Date;
     const now = () => right.now() - ${BEHIND_MS};
     globalThis.Date = class extends right {
       constructor(...given) { if (given.length > 0) super(...given); else super(now()); }
       static now = now;
     };`,
  );
  const env = { DATABASE_URL: postgres.url, DATA_DIR: join(folder, 'data'), MAIL_URL: mail.url, CLIENT_IDS: CLIENT_ID };
  [skewed, right] = await Promise.all([
    startProductionServer({ ...env, NODE_OPTIONS: `--import=${behind}` }),
    startProductionServer(env),
  ]);
});
afterAll(async () => {
  await Promise.all([skewed.stop(), right.stop()]);
  await mail.stop();
  await postgres.close();
});

const ahead = async ({ opsUrl }: ProductionServer) =>
  Number(/^api_clock_ahead_seconds (.*)$/m.exec((await call(opsUrl, 'GET', '/metrics')).text)?.[1]);

it('a process whose clock is eleven minutes behind says so, and what it gives out is good at another', async () => {
  expect(skewed.output()).toContain("The clock of this machine is 660 s behind the database's, which counts.");
  expect(right.output()).not.toContain('"where":"clock"');
  expect((await ahead(skewed)) / 60).toBeCloseTo(-11, 0);
  expect((await ahead(right)) / 60).toBeCloseTo(0, 0);

  expect((await call(skewed.url, 'POST', '/register', { json })).status).toBe(200);
  await expect.poll(() => mail.codeFor(EMAIL)).toMatch(/^\d{6}$/);
  const code = mail.codeFor(EMAIL) ?? '';
  expect((await call(right.url, 'POST', '/confirm', { json: { email: EMAIL, code, clientId: CLIENT_ID } })).status).toBe(200);
  const { body } = await call<Record<string, string>>(skewed.url, 'POST', '/login', { json });
  const token = body['idToken'] ?? '';
  const { uploadUrl = '' } = (
    await call<Record<string, string>>(skewed.url, 'GET', '/profile/photo-presign?fileName=me.png&contentType=image%2Fpng', {
      token,
    })
  ).body;
  const { pathname, search, origin } = new URL(uploadUrl);
  const put = { method: 'PUT', headers: { 'content-type': 'image/png' }, body: aPhoto() as BodyInit };
  expect((await fetch(right.url + pathname + search, put)).status).toBe(200);
  const photos = [origin + pathname];
  const made = await call(right.url, 'POST', '/profile', { token, json: { ...aProfile, photos } });
  expect(made.status).toBe(201);
  expect((await fetch(right.url + pathname)).status).toBe(200);
  expect((await fetch(skewed.url + pathname)).status).toBe(200);
});
