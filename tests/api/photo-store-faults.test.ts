import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Db } from '../../api/db/db.ts';
import { tallied } from '../support/tally.ts';
import { anAttendee, aProfile, requireOk, upload, type Attendee, type OwnProfileBody } from './support/attendee.ts';
import { startObjectStore, stubStoreCredentials, type ObjectStore, type StoreFault } from './support/object-store.ts';
import { openTestDb, startApi, type OwnTarget } from './support/target.ts';

const FAULTS: readonly (StoreFault | 'refuses')[] = [403, 500, 503, 'hangs', 'reset', 'cut off', 'refuses'];
const TABLE = 'faults of the photo store × calls';
const DAY_MS = 24 * 60 * 60_000;
const DOWN = 'Photos are not available at the moment. Please try again.';

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
    attendee = await anAttendee(api).joins();
  });
  beforeEach(() => {
    api.failures.length = 0;
  });
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

  it.each(FAULTS)('with %s is in nobody’s way who saves texts', async (fault) => {
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
    const next = await startApi(db, { photoStore, clientIds: [api.clientId], now: () => api.clock.now() + DAY_MS });
    await next.app.services.photoKeeper.run();
    expect(isHeld(photo)).toBe(false);
    await next.close();
  });
});
