import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Db } from '../../api/db/db.ts';
import { openPglite } from '../../api/db/pglite.ts';
import type { PhotoReads } from '../../api/photos/photo-addresses.ts';
import { anAttendee, aProfile, presign, requireOk, type Attendee, type OwnProfileBody } from './support/attendee.ts';
import { aPhoto, aPhotoOf } from './support/photos.ts';
import { profileError } from './support/http.ts';
import { startS3rver, type S3rver } from './support/s3rver.ts';
import { startApi, type OwnTarget } from './support/target.ts';

const ownPhotos = async (attendee: Attendee) => requireOk(await attendee.call<OwnProfileBody>('GET', '/profile')).body.photos;

/** The name that a photo's file and those of its sizes begin with. */
const nameOf = (photo: string) => /([^/]+)\.\w+$/.exec(new URL(photo).pathname)?.[1] ?? 'none';

describe('an S3-compatible store that others wrote', () => {
  let store: S3rver;
  let db: Db;
  const apis: OwnTarget[] = [];

  async function start(photoReads: PhotoReads, accessKeyId = store.accessKeyId): Promise<OwnTarget> {
    vi.stubEnv('AWS_ACCESS_KEY_ID', accessKeyId);
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', store.secretAccessKey);
    const api = await startApi(db, { photoReads, photoStore: `s3://${store.bucket}?endpoint=${store.url}` });
    apis.push(api);
    return api;
  }

  beforeAll(async () => {
    [store, db] = await Promise.all([startS3rver(), openPglite()]);
  }, 600_000);
  afterEach(() => vi.unstubAllEnvs());
  afterAll(async () => {
    for (const api of apis) await api.close();
    await db.close();
    await store.close();
  });

  it.each<PhotoReads>(['signed', 'public'])(
    'takes photos, gives them back whole, and forgets them with the profile, when reads are %s',
    async (photoReads) => {
      const api = await start(photoReads);
      const attendee = await anAttendee(api).withPhotos(2).joins();
      const photos = await ownPhotos(attendee);
      const { origin } = new URL(photoReads === 'public' ? store.url : api.url);
      expect(photos.map((photo) => new URL(photo).origin)).toEqual([origin, origin]);
      for (const photo of photos) {
        const read = await fetch(photo);
        expect([read.status, read.headers.get('content-type')]).toEqual([200, 'image/png']);
        expect(Buffer.from(await read.arrayBuffer())).toEqual(aPhoto());
      }
      const json = { ...aProfile, photos: [], replacePhotos: true, deletedPhotoUrls: photos };
      requireOk(await attendee.call('PUT', '/profile', { json }));
      await expect.poll(() => Promise.all(photos.map(async (photo) => (await fetch(photo)).status))).toEqual([404, 404]);
      // A size that was being made meanwhile comes after the photo has gone, and goes when it is noticed.
      await expect.poll(() => Promise.all(photos.map((photo) => store.holds(nameOf(photo))))).toEqual([[], []]);
    },
  );

  it('keeps the sizes beside a photo', async () => {
    const attendee = await anAttendee(await start('signed'))
      .withPhotos(1)
      .joins();
    const [photo = ''] = await ownPhotos(attendee);
    const sized = await fetch(`${photo}?w=320`);
    expect([sized.status, sized.headers.get('content-type')]).toEqual([200, 'image/webp']);
    await expect.poll(async () => (await store.holds(nameOf(photo))).some((name) => name.includes('.w320.avif'))).toBe(true);
  });

  it('has what is not a photo refused, though it took it', async () => {
    const attendee = await anAttendee(await start('public'))
      .withoutProfile()
      .joins();
    const { uploadUrl, contentType } = await presign(attendee);
    const headers = { 'content-type': contentType };
    await fetch(uploadUrl, { method: 'PUT', headers, body: aPhotoOf(5_242_881) as BodyInit });
    const photos = [uploadUrl.split('?')[0] ?? ''];
    expect(profileError(await attendee.call('POST', '/profile', { json: { ...aProfile, photos } }))).toBe(
      'File too large (max 5 MB).',
    );
  });

  it('is taken with its key and its bucket, and the API does not start with others', async () => {
    const known = await start('signed');
    await known.app.services.checks['photos']?.();
    expect(await store.holds('.ready')).toEqual([]);
    await expect(start('signed', 'another')).rejects.toThrow(
      `The bucket "${store.bucket}" of PHOTO_STORE can't be used: to write an object, the store answers 403 InvalidAccessKeyId.`,
    );
    vi.stubEnv('AWS_ACCESS_KEY_ID', store.accessKeyId);
    await expect(startApi(db, { photoStore: `s3://nowhere?endpoint=${store.url}` })).rejects.toThrow('404 NoSuchBucket.');
  });
});
