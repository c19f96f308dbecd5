import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ApiOptions } from '../../../api/settings/options.ts';
import { UNSHOWABLE } from '../../../api/photos/arrived-photo.ts';
import { chattyPng, SECRETS } from '../../support/camera-pictures';
import { anAttendee, aProfile, presign, requireOk, upload, type OwnProfileBody } from '../support/attendee.ts';
import { startObjectStore, stubStoreCredentials, type ObjectStore } from '../support/object-store.ts';
import { aPhoto, aPhotoOf, keyIn, withPngSize } from '../support/photos.ts';
import { profileError } from '../support/http.ts';
import type { OwnTarget } from '../support/target.ts';

export function s3Photos(start: (options?: ApiOptions) => Promise<OwnTarget>): void {
  describe('photos in a bucket that everybody can read', () => {
    let store: ObjectStore;
    let api: OwnTarget;

    beforeAll(async () => {
      store = await startObjectStore({ region: 'eu-central-1', publicReads: true });
      stubStoreCredentials();
      api = await start({ photoReads: 'public', photoStore: `s3://people?region=eu-central-1&endpoint=${store.url}` });
      store.now = api.clock.now;
    });
    afterAll(async () => {
      vi.unstubAllEnvs();
      await store.close();
    });

    it('get an address that is signed for the content type, for 5 minutes', async () => {
      // The servers' clock counts, though it is two hours off this machine's.
      api.clock.advance(2 * HOUR_MS);
      const attendee = await anAttendee(api).withoutProfile().joins();
      const { uploadUrl, bucket, key } = await presign(attendee, 'image/webp');
      const { origin, pathname, searchParams } = new URL(uploadUrl);
      expect(origin + pathname).toBe(`${store.url}/people/incoming/${key}`);
      expect(bucket).toBe('people');
      expect(Object.fromEntries(searchParams)).toMatchObject({
        'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
        'X-Amz-Credential': expect.stringMatching(/^key\/\d{8}\/eu-central-1\/s3\/aws4_request$/) as string,
        'X-Amz-Date': new Date(api.clock.now()).toISOString().replaceAll(/[:-]|\.\d+/g, ''),
        'X-Amz-Expires': '300',
        'X-Amz-SignedHeaders': 'content-type;host',
        'X-Amz-Signature': expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      });
    });

    it('get an address that the store takes for that type alone, by a signature that fits', async () => {
      const attendee = await anAttendee(api).withoutProfile().joins();
      const { uploadUrl } = await presign(attendee, 'image/webp');
      expect(await put(uploadUrl, 'text/html')).toBe(403);
      expect(await put(uploadUrl.replace('/incoming/', '/'), 'image/webp')).toBe(403);
      expect(await put(uploadUrl.split('?')[0] ?? '', 'image/webp')).toBe(403);
      expect(await put(uploadUrl, 'image/webp')).toBe(200);
    });

    it('become photos of a profile once they are there, and are deleted when taken out', async () => {
      const attendee = await anAttendee(api).withPhotos(1).joins();
      const { photos, profilePhotoUrl } = (await attendee.call<OwnProfileBody>('GET', '/profile')).body;
      const [uploaded = ''] = attendee.photos;
      const [photo = ''] = photos;
      expect([photo, profilePhotoUrl]).toEqual([uploaded.replace('/incoming/', '/'), photo]);
      expect(store.objects.get(new URL(photo).pathname)).toEqual(aPhoto());
      const json = { ...aProfile, photos: [], replacePhotos: true, deletedPhotoUrls: [photo] };
      requireOk(await attendee.call('PUT', '/profile', { json }));
      expect([...store.objects.keys()].filter((path) => path.includes(keyIn(photo)))).toEqual([]);
    });

    it('show nobody where they were taken, neither as photos of a profile nor where they were uploaded to', async () => {
      const attendee = await anAttendee(api).withoutProfile().joins();
      const photo = await upload(attendee, chattyPng(6));
      requireOk(await attendee.call('POST', '/profile', { json: { ...aProfile, photos: [photo] } }));
      const shown = [...store.objects].filter(([path]) => path.endsWith(new URL(photo).pathname.split('/').at(-1) ?? ''));
      const names = shown.flatMap(([, bytes]) => SECRETS.filter((secret) => bytes.includes(secret)));
      expect([shown.length, names]).toEqual([2, []]);
    });

    it('are kept at most 1,280 pixels wide, also where they were uploaded to', async () => {
      const attendee = await anAttendee(api).withoutProfile().joins();
      const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
      const wide = sharp({ create: { width: 1500, height: 200, channels: 3, noise, background: '#000' } });
      const photo = await upload(attendee, await wide.png().toBuffer());
      requireOk(await attendee.call('POST', '/profile', { json: { ...aProfile, photos: [photo] } }));
      const kept = [...store.objects].filter(([path]) => path.endsWith(new URL(photo).pathname.split('/').at(-1) ?? ''));
      const sizes = kept.map(async ([, bytes]) => sharp(bytes).metadata());
      const shapes = (await Promise.all(sizes)).map(({ format, width }) => [format, width]);
      expect(shapes).toEqual([
        ['webp', 1280],
        ['webp', 1280],
      ]);
    });

    it('are known by the address they were uploaded to, too', async () => {
      const attendee = await anAttendee(api).withPhotos(1).joins();
      const json = { ...aProfile, photos: attendee.photos, profilePhotoUrl: attendee.photos[0], addedPhotoUrls: attendee.photos };
      const { body } = requireOk(await attendee.call<OwnProfileBody>('PUT', '/profile', { json }));
      expect(body.photos).toEqual((await attendee.call<OwnProfileBody>('GET', '/profile')).body.photos);
      expect(body.photos).toHaveLength(1);
    });

    it('stay what they were when something else is put to their address afterwards', async () => {
      const attendee = await anAttendee(api).joins();
      const { uploadUrl } = await presign(attendee);
      await put(uploadUrl, 'image/png', aPhoto());
      const url = uploadUrl.split('?')[0] ?? '';
      const json = { ...aProfile, photos: [url], addedPhotoUrls: [url] };
      const saved = requireOk(await attendee.call<OwnProfileBody>('PUT', '/profile', { json }));
      const [photo = ''] = saved.body.photos;
      await put(uploadUrl, 'image/png', aPhotoOf(500));
      requireOk(await attendee.call('PUT', '/profile', { json }));
      expect(store.objects.get(new URL(photo).pathname)).toEqual(aPhoto());

      requireOk(await attendee.call('PUT', '/profile', { json: { ...aProfile, photos: [], deletedPhotoUrls: [photo] } }));
      await put(uploadUrl, 'image/png', aPhoto());
      expect(profileError(await attendee.call('PUT', '/profile', { json }))).toBe('Photos must be uploaded here first.');
      expect(store.objects.has(new URL(photo).pathname)).toBe(false);
    });

    it.each([
      ['too large', aPhotoOf(5_242_881), 'File too large (max 5 MB).'],
      ['of another type', aPhoto('image/jpeg'), 'The content is not an image of the announced type.'],
      ['no photo', Buffer.from('<!doctype html><script>'), 'The content is not an image of the announced type.'],
      ['larger than others may see, and can’t be decoded', withPngSize(2000, 300), UNSHOWABLE],
      ['small, and can’t be decoded', withPngSize(300, 300), UNSHOWABLE],
      ['a bomb', withPngSize(20_000, 20_000), 'The photo is too large (max 50 megapixels).'],
    ])('are refused when they are %s', async (_what, bytes, text) => {
      const attendee = await anAttendee(api).withoutProfile().joins();
      const photo = await upload(attendee, bytes);
      expect(profileError(await attendee.call('POST', '/profile', { json: { ...aProfile, photos: [photo] } }))).toBe(text);
      expect((await attendee.call('GET', '/profile')).status).toBe(404);
    });

    it('are refused when nothing was uploaded', async () => {
      const attendee = await anAttendee(api).withoutProfile().joins();
      const photo = (await presign(attendee)).uploadUrl.split('?')[0] ?? '';
      const answer = await attendee.call('POST', '/profile', { json: { ...aProfile, photos: [photo] } });
      expect(profileError(answer)).toBe('Photos must be uploaded here first.');
    });

    it('leave nothing in the store a day after nobody used them, nor their uploads when somebody did', async () => {
      const attendee = await anAttendee(api).withPhotos(1).joins();
      const unused = await upload(attendee);
      api.clock.advance(DAY_MS + 1);
      await api.app.services.photoKeeper.run();
      const names = [...attendee.photos, unused].map(keyIn);
      const left = [...store.objects.keys()].filter((path) => names.some((name) => path.includes(name)));
      expect(left).toEqual([new URL(attendee.photos[0] ?? '').pathname.replace('/incoming/', '/')]);
      expect(left).not.toContain(new URL(unused).pathname);
    });
  });
}

/** The status of an upload. */
const put = async (url: string, type: string, bytes: Uint8Array = aPhoto('image/webp')) =>
  (await fetch(url, { method: 'PUT', headers: { 'content-type': type }, body: bytes as BodyInit })).status;

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
