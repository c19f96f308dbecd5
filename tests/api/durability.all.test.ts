import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { tallied } from '../support/tally.ts';
import { anAttendee, aProfile } from './support/attendee.ts';
import { aScribe } from './support/acknowledged.ts';
import { aPhotoOf } from './support/photo-files.ts';
import { startPostgres, type OwnPostgres } from './support/postgres.ts';
import { startServerProcess, type ServerProcess } from './support/server-process.ts';

const KILLS = 20;
/** Starting twenty times takes minutes on a machine that has much else to do. */
const LONG_MS = 20 * 60_000;
const SECOND_MS = 1000;

let folder: string;
let server: ServerProcess | undefined;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dating-durability-'));
});
afterEach(() => server?.kill());
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('what the API said it had kept', () => {
  it(
    'on PGlite outlives SIGKILL in mid-write, when it is a second old',
    async () => {
      const env = { DATA_DIR: join(folder, 'pglite'), SEED: '1' };
      server = await startServerProcess(env);
      const scribe = await aScribe(server);
      await tallied('SIGKILL in mid-write, PGlite', KILLS, async () => {
        for (let kill = 0; kill < KILLS; kill += 1) {
          const enough = scribe.acknowledged() + 50 + 7 * kill;
          const writing = scribe.writeUntilItDies(server as ServerProcess);
          await expect.poll(() => scribe.acknowledged(), { timeout: 60_000, interval: 1 }).toBeGreaterThan(enough);
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
    beforeAll(async () => {
      postgres = await startPostgres();
    }, 120_000);
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
            const enough = scribe.acknowledged() + 50 + 7 * kill;
            const writing = scribe.writeUntilItDies(server as ServerProcess);
            await expect.poll(() => scribe.acknowledged(), { timeout: 60_000, interval: 1 }).toBeGreaterThan(enough);
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
