import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openPostgres } from '../../api/db/postgres.ts';
import { aFolder } from '../support/folder.ts';
import { tallied } from '../support/tally.ts';
import { anAttendee, aProfile, GOOD_PASSWORD, newEmail } from './support/attendee.ts';
import { aPhotoOf } from './support/photos.ts';
import { startPostgres, type OwnPostgres } from '../../tools/lib/own-postgres.ts';
import { startApi, type OwnTarget } from './support/target.ts';
import { type ServerProcess, startServerProcess } from './support/server-process.ts';
import { demoLogins } from '../../api/seed/people.ts';

/** One write, as the one who sent it knows it. */
interface Write {
  value: string;
  /** When the server said it was done, on the clock of `performance.now()`; `null` without an answer. */
  acknowledgedAt: number | null;
}

/** A field of the database by name, with all that was written to it in order. */
type Journal = Map<string, Write[]>;

/** Someone who writes without a pause and remembers what the server said it had kept. */
interface Scribe {
  acknowledged(): number;
  /** Writes to this server until it answers no more. */
  writeUntilItDies(server: ServerProcess): Promise<void>;
  /** The fields whose last write, acknowledged before `by`, the server doesn't know of. */
  lost(server: ServerProcess, by: number): Promise<string[]>;
}

interface Listed {
  items: { userId: string }[];
}

/** The demo's login as a scribe: likes of many people, and the bio. */
async function aScribe(server: ServerProcess): Promise<Scribe> {
  const { email, password } = demoLogins.woman;
  const login = await server.call<{ idToken: string }>('POST', '/login', { json: { email, password, clientId: 'demo-client' } });
  const token = login.body.idToken;
  const people = (await server.call<Listed>('GET', '/profiles?limit=50', { token })).body.items.map(({ userId }) => userId);
  const journal: Journal = new Map();
  let acknowledged = 0;

  const write = async (field: string, value: string, send: () => Promise<{ status: number }>): Promise<boolean> => {
    const entry: Write = { value, acknowledgedAt: null };
    journal.set(field, [...(journal.get(field) ?? []), entry]);
    const status = await send().then(
      (answer) => answer.status,
      () => 0,
    );
    if (status >= 300 || status === 0) return false;
    entry.acknowledgedAt = performance.now();
    acknowledged += 1;
    return true;
  };
  const toggle = (on: ServerProcess, targetUserId: string, liked: boolean) =>
    write(targetUserId, String(liked), () =>
      liked
        ? on.call('POST', '/profile/like', { token, json: { targetUserId } })
        : on.call('DELETE', `/profile/like?targetUserId=${targetUserId}`, { token }),
    );
  const texts = { location: 'Oslo', occupation: 'Nurse' };
  const writeBio = (on: ServerProcess, bio: string) =>
    write('bio', bio, () => on.call('PUT', '/profile', { token, json: { ...texts, bio } }));

  return {
    acknowledged: () => acknowledged,
    async writeUntilItDies(on) {
      const pens = [0, 1, 2, 3].map(async (pen) => {
        const mine = people.filter((_id, index) => index % 4 === pen);
        for (let count = 0; ; count += 1) {
          const target = mine[count % mine.length] ?? '';
          const last = journal.get(target)?.at(-1)?.value;
          if (!(await toggle(on, target, last !== 'true'))) return;
        }
      });
      const author = (async () => {
        for (let count = acknowledged; await writeBio(on, `Version ${count}.`); count += 1);
      })();
      await Promise.all([...pens, author]);
    },
    async lost(on, by) {
      const profile = (await on.call<{ bio: string; likes: string[] }>('GET', '/profile', { token })).body;
      return [...journal].flatMap(([field, writes]) => {
        const kept = field === 'bio' ? profile.bio : String(profile.likes.includes(field));
        // Whatever came after the last acknowledged write may have arrived, too.
        const last = writes.findLastIndex(({ acknowledgedAt }) => acknowledgedAt !== null && acknowledgedAt <= by);
        const possible = last < 0 ? [kept] : writes.slice(last).map(({ value }) => value);
        return possible.includes(kept) ? [] : [`${field}: ${kept} instead of ${possible.join(' or ')}`];
      });
    },
  };
}

const KILLS = 20;
/** Starting twenty times takes minutes on a machine that has much else to do; no single step has a limit of its own. */
const LONG_MS = 30 * 60_000;
/** Enough that each kill meets writes under way, at another moment than the last. */
const writesBefore = (kill: number) => 20 + 3 * kill;
const SECOND_MS = 1000;

const folder = aFolder();
let server: ServerProcess | undefined;
afterEach(() => server?.kill());

describe('acknowledged writes', () => {
  it(
    'on PGlite outlives SIGKILL in mid-write, when it is a second old',
    async () => {
      const env = { DATA_DIR: join(folder, 'pglite'), SEED: '1' };
      server = await startServerProcess(env);
      const scribe = await aScribe(server);
      await tallied('SIGKILL in mid-write, PGlite', KILLS, async () => {
        for (let kill = 0; kill < KILLS; kill += 1) {
          const enough = scribe.acknowledged() + writesBefore(kill);
          const writing = scribe.writeUntilItDies(server as ServerProcess);
          await expect.poll(() => scribe.acknowledged(), { timeout: LONG_MS, interval: 1 }).toBeGreaterThan(enough);
          const killedAt = performance.now();
          await server?.kill();
          await writing;
          server = await startServerProcess(env);
          expect(await scribe.lost(server, killedAt - SECOND_MS)).toEqual([]);
        }
      });
    },
    LONG_MS,
  );

  describe('on PostgreSQL', () => {
    let postgres: OwnPostgres;
    beforeAll(async () => void (postgres = await startPostgres()), 120_000);
    afterAll(() => postgres.close());

    it.each([
      ['of the API', false],
      ['of the API and of PostgreSQL', true],
    ])(
      'outlives SIGKILL %s in mid-write, to the last answer',
      async (_what, both) => {
        const env = { DATA_DIR: join(folder, 'postgres'), DATABASE_URL: postgres.url, SEED: '1' };
        server = await startServerProcess(env);
        const scribe = await aScribe(server);
        await tallied('SIGKILL in mid-write, PostgreSQL', KILLS, async () => {
          for (let kill = 0; kill < KILLS; kill += 1) {
            const enough = scribe.acknowledged() + writesBefore(kill);
            const writing = scribe.writeUntilItDies(server as ServerProcess);
            await expect.poll(() => scribe.acknowledged(), { timeout: LONG_MS, interval: 1 }).toBeGreaterThan(enough);
            if (both) await postgres.kill();
            await server?.kill();
            await writing;
            if (both) await postgres.start();
            server = await startServerProcess(env);
            expect(await scribe.lost(server, Infinity)).toEqual([]);
          }
        });
      },
      LONG_MS,
    );
  });
});

describe('a disk that is full', () => {
  it('under the photos is said with 507, leaves nothing half, and the profile whole', async () => {
    const dataDir = join(folder, 'full-photos');
    const mount = `mkdir -p '${dataDir}/photos' && mount -t tmpfs -o size=3m tmpfs '${dataDir}/photos'`;
    // Without the seed's portraits, which need more than that.
    server = await startServerProcess({ DATA_DIR: dataDir }, mount);
    const { url } = server;
    const target = {
      url,
      clientId: 'demo-client',
      call: server.call,
      codeFor: async (email: string) =>
        (await server?.call<{ code: string }[]>('GET', `/inbox.json?to=${encodeURIComponent(email)}`))?.body[0]?.code ?? '',
    };
    const attendee = await anAttendee(target).withPhotos(1).joins();
    const full = await put(server, attendee.idToken, aPhotoOf(5_000_000));
    expect(full).toEqual({ status: 507, text: JSON.stringify({ message: 'There is no room for more photos at the moment.' }) });
    expect((await attendee.call('GET', '/profile')).body).toMatchObject({ photos: attendee.photos, bio: aProfile.bio });
    expect((await fetch(attendee.photos[0] ?? '')).status).toBe(200);
    expect((await put(server, attendee.idToken, aPhotoOf(1_000_000))).status).toBe(200);
  }, 180_000);
});

describe('a database whose disk is full', () => {
  /** Tables on 24 MB of their own: what PostgreSQL needs to go on, its log, is elsewhere. */
  const SMALL = 'mkdir -p "$DATA/../small" && mount -t tmpfs -o size=24m,uid=$OWNER tmpfs "$DATA/../small"';

  it('is said with 503 and when to come back; the profile stays whole, and all is well once there is room', async () => {
    const postgres = await startPostgres({ before: SMALL });
    const folderOf = `(select setting || '/../small' from pg_settings where name = 'data_directory')`;
    const [{ place }] = (await postgres.sql<{ place: string }>(`select ${folderOf} as place`)) as [{ place: string }];
    await postgres.sql(`create tablespace small location '${place}'`);
    await postgres.sql('alter database postgres set default_tablespace = small');
    const db = await openPostgres(postgres.url, () => {});
    const api = await startApi(db);
    try {
      const attendee = await anAttendee(api).joins();
      await postgres.sql('create table ballast (bytes text)');
      // Down to the last block of 8 kB.
      for (const size of [1_000_000, 8_000]) {
        const fill = `insert into ballast select string_agg(md5(random()::text), '') from generate_series(1, ${size / 32})`;
        for (let full = false; !full;) full = await postgres.sql(fill).then(() => false, isDiskFull);
      }
      // There is room for some rows more in the blocks there are.
      let answer = await register(api);
      while (answer.status === 200) answer = await register(api);
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
      expect(answer.body).toEqual({ error: 'The server could not answer. Please try again.' });
      const json = { location: 'Oslo', occupation: 'Nurse', bio: 'What I would like to say about myself. '.repeat(10).trim() };
      const change = await attendee.call('PUT', '/profile', { json });
      expect([200, 503]).toContain(change.status);
      const kept = (await attendee.call('GET', '/profile')).body;
      expect(kept).toMatchObject({ firstName: aProfile.firstName, bio: change.status === 200 ? json.bio : aProfile.bio });
      await postgres.sql('drop table ballast');
      await expect.poll(async () => (await register(api)).status, { timeout: 60_000 }).toBe(200);
      expect((await attendee.call('PUT', '/profile', { json })).status).toBe(200);
    } finally {
      await api.close();
      await db.close();
      await postgres.close();
    }
  }, 180_000);
});

const register = (api: OwnTarget) =>
  api.call('POST', '/register', { json: { email: newEmail(), password: GOOD_PASSWORD, clientId: api.clientId } });

function isDiskFull(error: unknown): true {
  expect(error).toMatchObject({ code: '53100' });
  return true;
}

async function put(on: ServerProcess, token: string, bytes: Buffer): Promise<{ status: number; text: string }> {
  const query = 'fileName=me.png&contentType=image/png';
  const { body } = await on.call<{ uploadUrl: string }>('GET', `/profile/photo-presign?${query}`, { token });
  const answer = await fetch(body.uploadUrl, {
    method: 'PUT',
    headers: { 'content-type': 'image/png' },
    body: bytes as BodyInit,
  });
  return { status: answer.status, text: await answer.text() };
}
