import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Db } from '../../api/db/db.ts';
import type { PhotoReads } from '../../api/photos/photo-addresses.ts';
import { createS3Client, openS3Files } from '../../api/photos/s3-files.ts';
import { listen, type RunningServer } from '../../demo-host/listen.ts';
import { tallied } from '../support/tally.ts';
import { anAttendee, aProfile, requireOk, upload, type Attendee, type OwnProfileBody } from './support/attendee.ts';
import {
  MISSING_BUCKET,
  PAGES,
  startObjectStore,
  stubStoreCredentials,
  type ObjectStore,
  type StoreFault,
} from './support/object-store.ts';
import { severalApis } from './support/several-apis.ts';
import { openTestDb, startApi, type OwnTarget } from './support/target.ts';

const refusal = (name: string, what: string, answer: string) =>
  `The bucket "${name}" of PHOTO_STORE can't be used: to ${what} an object, the store answers ${answer}.`;

describe('a server whose photos are kept', () => {
  const { start } = severalApis();
  let store: ObjectStore;

  beforeAll(async () => {
    store = await startObjectStore();
    stubStoreCredentials();
  });
  afterEach(() => void (store.faults = {}));
  afterAll(async () => {
    vi.unstubAllEnvs();
    await store.close();
  });
  const bucket = (name: string) => `s3://${name}?endpoint=${store.url}&timeout=3`;

  it.each<PhotoReads>(['signed', 'public'])(
    'in a bucket that does not exist does not start, and says so, when reads are %s',
    async (photoReads) => {
      await expect(start({ photoStore: bucket(MISSING_BUCKET), photoReads })).rejects.toThrow(
        refusal(MISSING_BUCKET, 'write', '404 NoSuchBucket'),
      );
    },
  );

  it.each([
    ['write', 'PUT'],
    ['read', 'GET'],
    ['delete', 'DELETE'],
  ])('in a bucket that its credentials may not %s does not start', async (what, method) => {
    store.faults[method] = 403;
    store.objects.clear();
    await expect(start({ photoStore: bucket('people') })).rejects.toThrow(refusal('people', what, '403'));
    expect(store.objects.size).toBe(what === 'delete' ? 1 : 0);
  });

  it('in a bucket takes its folder for uploads under way with it when it stops', async () => {
    const files = await openS3Files(bucket('people'), { accessKeyId: 'key', secretAccessKey: 'secret' }, Date.now);
    await writeFile(join(files.parts, 'one.part'), 'half a photo');
    await files.close();
    await expect(readdir(files.parts)).rejects.toThrow('ENOENT');
  });

  it('in a store that is down starts, is not ready, and is once the store is back', async () => {
    store.objects.clear();
    await store.refuse();
    const api = await start({ photoStore: bucket('people') });
    const check = () => api.app.services.checks['photos']?.();
    await expect(check()).rejects.toThrow('Photos are not available');
    expect(api.failures).toHaveLength(1);
    await store.listen();
    await check();
    await check();
    expect(store.objects.size).toBe(0);
  });

  it.each(PAGES)(
    'in a store that is down, for which a proxy answers %i, starts, and takes no page for its answer',
    async (status) => {
      const fault = `page of ${status}` as const;
      store.faults = { PUT: fault, GET: fault, DELETE: fault };
      const api = await start({ photoStore: bucket('people') });
      expect(api.failures.map(String)).toEqual([expect.stringContaining('Photos are not available')]);
      store.faults = {};
      await api.app.services.checks['photos']?.();
    },
  );

  it('in a folder that is none does not start', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'dating-start-'));
    await mkdir(join(dataDir, 'photos', '.parts'), { recursive: true });
    await start({ dataDir });
    expect(await readdir(join(dataDir, 'photos', '.parts'))).toEqual([]);
    await rm(join(dataDir, 'photos'), { recursive: true });
    await writeFile(join(dataDir, 'photos'), '');
    await expect(start({ dataDir })).rejects.toThrow(`Photos can't be kept in ${dataDir}/photos`);
    await rm(dataDir, { recursive: true });
  });
});

const FAULTS: readonly (StoreFault | 'refuses')[] = [403, 500, 503, 'hangs', 'reset', 'cut off', 'refuses'];
const TABLE = 'faults of the photo store × calls';
const DAY_MS = 24 * 60 * 60_000;
const DOWN = 'Photos are not available at the moment. Please try again.';

describe('a 404 that isn’t about the object', () => {
  let store: ObjectStore;
  beforeAll(async () => void (store = await startObjectStore()));
  afterAll(() => store.close());
  const clientOf = (bucket: string) =>
    createS3Client(`s3://${bucket}?endpoint=${store.url}`, { accessKeyId: 'key', secretAccessKey: 'secret' }, Date.now);

  it.each(['has', 'remove', 'move', 'check'] as const)('of a missing bucket is an outage for %s', async (call) => {
    const client = clientOf(MISSING_BUCKET);
    const calls = {
      has: () => client.has('event/photo.jpg'),
      remove: () => client.remove(client.limit(), 'event/photo.jpg'),
      move: () => client.move('event/old.jpg', 'event/photo.jpg', 'image/jpeg'),
      check: () => client.check(),
    };
    await expect(calls[call]()).rejects.toThrow('Photos are not available at the moment.');
  });

  it('of a proxy in front of the store is one, too, and that of a photo that is gone is none', async () => {
    const client = clientOf('people');
    expect(await client.has('event/photo.jpg')).toBe(false);
    await client.remove(client.limit(), 'event/photo.jpg');
    store.faults['GET'] = 'page of 404';
    await expect(client.move('event/old.jpg', 'event/photo.jpg', 'image/jpeg')).rejects.toThrow('Photos are not available');
    store.faults = { DELETE: 'page of 404' };
    await expect(client.remove(client.limit(), 'event/photo.jpg')).rejects.toThrow('Photos are not available');
    store.faults = {};
  });
});

describe('an object store that fails', () => {
  let db: Db;
  let store: ObjectStore;
  let api: OwnTarget;
  let attendee: Attendee;

  beforeAll(async () => {
    store = await startObjectStore({ publicReads: true });
    stubStoreCredentials();
    db = await openTestDb();
    api = await startApi(db, { photoReads: 'public', photoStore: `s3://people?endpoint=${store.url}&timeout=3` });
    store.now = api.clock.now;
    attendee = await anAttendee(api).joins();
  });
  beforeEach(() => void (api.failures.length = 0));
  afterAll(async () => {
    vi.unstubAllEnvs();
    await api.close();
    await db.close();
    await store.close();
  });

  const during = async <T>(method: string, fault: StoreFault | 'refuses', work: () => Promise<T>): Promise<T> => {
    if (fault === 'refuses') await store.refuse();
    else store.faults[method] = fault;
    try {
      return await work();
    } finally {
      if (fault === 'refuses') await store.listen();
      else delete store.faults[method];
    }
  };
  const save = (photos: string[], changes: object = {}) =>
    attendee.call<OwnProfileBody>('PUT', '/profile', { json: { ...aProfile, photos, addedPhotoUrls: photos, ...changes } });
  const profile = async () => (await attendee.call<OwnProfileBody>('GET', '/profile')).body;
  /** Gives the attendee one photo, and answers its address. */
  const onePhoto = async () => requireOk(await save([await upload(attendee)])).body.photos[0] ?? '';
  const isHeld = (photo: string) => store.objects.has(new URL(photo).pathname);

  it.each(FAULTS)('with %s to a DELETE does it later: the profile is saved, and the photo goes', async (fault) => {
    await tallied(TABLE, 1, async () => {
      const photo = await onePhoto();
      await during('DELETE', fault, async () => {
        expect((await save([], { bio: 'Changed.' })).status).toBe(200);
        await expect.poll(() => api.failures).toEqual([expect.stringMatching(/^1 removals? put off, to be tried again: ./)]);
        expect(isHeld(photo)).toBe(true);
      });
      expect(await profile()).toMatchObject({ bio: 'Changed.', photos: [] });
      api.clock.advance(60_000);
      await api.app.services.photoKeeper.run();
      expect(isHeld(photo)).toBe(false);
    });
  });

  it.each(FAULTS.flatMap((fault) => ['GET', 'PUT'].map((method) => [fault, method] as const)))(
    'with %s to a %s says so, and the profile stays whole',
    async (fault, method) => {
      await tallied(TABLE, 1, async () => {
        requireOk(await save([], { bio: 'Before.' }));
        const photo = await upload(attendee);
        const refused = await during(method, fault, () => save([photo], { bio: 'After.' }));
        expect(refused).toMatchObject({ status: 503, body: { message: DOWN } });
        expect(refused.headers.get('retry-after')).toBe('10');
        expect(await profile()).toMatchObject({ bio: 'Before.', photos: [] });
        requireOk(await save([photo], { bio: 'After.' }));
        expect(await profile()).toMatchObject({ bio: 'After.', photos: [photo.replace('/incoming/', '/')] });
      });
    },
  );

  it.each(FAULTS)('with %s doesn’t keep anybody from saving texts', async (fault) => {
    await tallied(TABLE, 1, async () => {
      const photo = await onePhoto();
      await during('GET', fault, async () => {
        expect((await save([photo], { bio: 'Only text.', addedPhotoUrls: [] })).status).toBe(200);
      });
      expect(await profile()).toMatchObject({ bio: 'Only text.', photos: [photo] });
    });
  });

  it('loses no removal when the API stops meanwhile', async () => {
    const photo = await onePhoto();
    await during('DELETE', 500, () => save([]));
    const photoStore = `s3://people?endpoint=${store.url}`;
    api.clock.advance(DAY_MS);
    const next = await startApi(db, { photoStore, clientIds: [api.clientId], now: api.clock.now });
    await next.app.services.photoKeeper.run();
    expect(isHeld(photo)).toBe(false);
    await next.close();
  });
});

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

describe('a photo store that hangs, while garbage is collected,', () => {
  let store: RunningServer;
  let collecting: NodeJS.Timeout;
  const client = (seconds = 0.5) =>
    createS3Client(
      `s3://people?endpoint=${store.url}&timeout=${seconds}`,
      { accessKeyId: 'me', secretAccessKey: 'mine' },
      Date.now,
    );

  beforeAll(async () => {
    store = await listen(({ url }, response) => {
      if (url?.endsWith('/gone')) response.writeHead(404).end();
      if (url?.endsWith('/half')) response.writeHead(200, { 'content-length': 100 }).write('half of it');
    }, 0);
    collecting = setInterval(collectGarbage, 20);
  });
  afterAll(async () => {
    clearInterval(collecting);
    await store.close();
  });

  it.each(['nothing', 'half'])('is given up in time when it has answered %s', async (path) => {
    const s3 = client();
    await expect(s3.remove(s3.limit(), path)).rejects.toMatchObject({ cause: { name: 'TimeoutError' } });
  });

  it('is no reason to fail where the photo to be removed is gone already', async () => {
    const s3 = client(20);
    await expect(s3.remove(s3.limit(), 'gone')).resolves.toBeUndefined();
  });

  it('is given up at once when the server stops', async () => {
    const s3 = client();
    const removals = Promise.allSettled([s3.remove(s3.limit(), 'nothing')]);
    await s3.close();
    expect(await removals).toMatchObject([{ status: 'rejected', reason: { cause: { name: 'AbortError' } } }]);
    await expect(s3.remove(s3.limit(), 'nothing')).rejects.toMatchObject({ cause: { name: 'TimeoutError' } });
  });
});
