import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ApiOptions } from '../../../api/settings/options.ts';
import { moveOldPhotos } from '../../../api/photos/photo-keeper.ts';
import { chattyPng, SECRETS } from '../../support/camera-pictures';
import { anAttendee, aProfile, requireOk, upload, type Attendee, type OwnProfileBody } from '../support/attendee.ts';
import { startObjectStore, stubStoreCredentials, type ObjectStore } from '../support/object-store.ts';
import { aPhoto, keyIn } from '../support/photos.ts';
import type { OwnTarget } from '../support/target.ts';

const HOUR_MS = 60 * 60_000;

const statusOf = async (url: string) => (await fetch(url)).status;
const ownPhoto = async (attendee: Attendee) =>
  requireOk(await attendee.call<OwnProfileBody>('GET', '/profile')).body.photos[0] ?? '';

/** With `change` done to the path or query of the address. */
function changed(photo: string, change: (url: URL) => unknown): string {
  const url = new URL(photo);
  change(url);
  return url.href;
}

export function privatePhotos(api: () => OwnTarget, start: (options?: ApiOptions) => Promise<OwnTarget>): void {
  describe('photos that only attendees were shown', () => {
    let attendee: Attendee;
    let photo: string;

    beforeAll(async () => {
      attendee = await anAttendee(api()).withPhotos(1).joins();
      photo = await ownPhoto(attendee);
    });

    it('are read at a signed address, in every width', async () => {
      expect([await statusOf(photo), await statusOf(`${photo}?w=320`), await statusOf(`${photo}?w=1280`)]).toEqual([
        200, 200, 200,
      ]);
    });

    it.each<[string, (url: URL) => unknown]>([
      ['no signature', (url) => (url.pathname = `/uploads/${keyIn(url.href)}`)],
      ['another signature', (url) => (url.pathname = url.pathname.replace(/\.[\w-]{43}\//, `.${'a'.repeat(43)}/`))],
      ['a later end', (url) => (url.pathname = url.pathname.replace(/\/uploads\/[0-9a-z]+\./, '/uploads/zzzzzz.'))],
      ['no end', (url) => (url.pathname = url.pathname.replace(/\/uploads\/[0-9a-z]+\./, '/uploads/.'))],
      ['an end that is no number', (url) => (url.pathname = url.pathname.replace(/\/uploads\/[0-9a-z]+\./, '/uploads/never-.'))],
    ])('are not read with %s', async (_what, change) => {
      expect([await statusOf(changed(photo, change)), await statusOf(`${changed(photo, change)}?w=320`)]).toEqual([403, 403]);
    });

    it("are not read with another photo's signature", async () => {
      const other = await ownPhoto(await anAttendee(api()).withPhotos(1).joins());
      const swapped = changed(photo, (url) => (url.pathname = url.pathname.replace(keyIn(photo), keyIn(other))));
      expect(await statusOf(swapped)).toBe(403);
    });

    it('are seen by their owner as soon as they are uploaded', async () => {
      const [uploaded = ''] = attendee.photos;
      expect(Buffer.from(await (await fetch(uploaded)).arrayBuffer())).toEqual(aPhoto());
    });

    it('keep their address for hours, for the browser to keep them as long and no longer, and no shared cache at all', async () => {
      const lives: number[] = [];
      for (let hours = 0; hours < 12; hours += 2) {
        api().clock.advance(2 * HOUR_MS);
        const response = await fetch(photo);
        const [, life = ''] = /^private, max-age=(\d+), immutable$/.exec(response.headers.get('cache-control') ?? '') ?? [];
        lives.push(Number(life));
      }
      // Given at any time, an address is good for 12 hours at least; after 24 it has ended.
      expect(lives.every((life) => life >= 0)).toBe(true);
      expect(lives[0]).toBeGreaterThan(10 * 60 * 60 - 60);
      expect(lives.map((life, index) => (lives[index - 1] ?? life + 7200) - life)).toEqual(lives.map(() => 7200));
      api().clock.advance(12 * HOUR_MS);
      expect(await statusOf(photo)).toBe(403);
    });

    it('change their address at most once in twelve hours, and are known to the profile by any', async () => {
      const someone = await anAttendee(api()).withPhotos(1).joins();
      const { photos, servedPhotos } = api().app.services;
      const key = keyIn(await ownPhoto(someone));
      const addresses = new Set<string>();
      for (let minutes = 0; minutes < 12 * 60; minutes += 20) {
        addresses.add(photos.urlOf(key, 'organiser'));
        api().clock.advance(20 * 60_000);
      }
      expect(addresses.size).toBeLessThanOrEqual(2);
      expect([...addresses].map((address) => photos.keyOf(address))).toEqual([...addresses].map(() => key));
      const [, grant = ''] = /\/uploads\/([^/]+)\//.exec([...addresses][0] ?? '') ?? [];
      api().clock.advance(24 * HOUR_MS);
      expect(servedPhotos?.grantFor(key, grant)).toBeNull();
      expect([...addresses].map((address) => photos.keyOf(address))).toEqual([...addresses].map(() => key));
    });
  });

  describe('photos that everybody may read', () => {
    it('have addresses without a signature that never end', async () => {
      const open = await start({ photoReads: 'public' });
      const photo = await ownPhoto(await anAttendee(open).withPhotos(1).joins());
      expect(new URL(photo).pathname).toBe(`/uploads/${keyIn(photo)}`);
      const { status, headers } = await fetch(photo);
      expect([status, headers.get('cache-control')]).toEqual([200, 'private, max-age=86400, immutable']);
    });
  });

  describe('photos in a bucket that nobody else can read', () => {
    let store: ObjectStore;
    let hidden: OwnTarget;

    beforeAll(async () => {
      store = await startObjectStore();
      stubStoreCredentials();
      hidden = await start({ photoStore: `s3://people?endpoint=${store.url}` });
    });
    afterAll(async () => {
      vi.unstubAllEnvs();
      await store.close();
    });
    /** The objects of an attendee's photos. */
    const held = (attendee: Attendee) => {
      const names = attendee.photos.map((photo) => keyIn(photo));
      return [...store.objects.keys()].filter((path) => names.some((name) => path.includes(name)));
    };

    it('come and go through this API, which alone talks to the bucket', async () => {
      const attendee = await anAttendee(hidden).withPhotos(1).joins();
      const photo = await ownPhoto(attendee);
      expect([photo, ...attendee.photos].every((address) => address.startsWith(`${hidden.url}/uploads/`))).toBe(true);
      expect(Buffer.from(await (await fetch(photo)).arrayBuffer())).toEqual(aPhoto());
      expect(held(attendee)).toContain(`/people/${keyIn(photo)}`);
    });

    it('are kept without the place where they were taken', async () => {
      const attendee = await anAttendee(hidden).joins();
      const kept = store.objects.get(`/people/${keyIn(await upload(attendee, chattyPng(6)))}`) ?? Buffer.from('nothing');
      expect(SECRETS.filter((secret) => kept.includes(secret))).toEqual([]);
      expect(await sharp(kept).metadata()).toMatchObject({ orientation: 6 });
    });

    it('have their sizes beside them, and are deleted with them', async () => {
      const attendee = await anAttendee(hidden).withPhotos(1).joins();
      const photo = await ownPhoto(attendee);
      expect([await statusOf(`${photo}?w=320`), await statusOf(`${photo}?w=960`)]).toEqual([200, 200]);
      const endings = ['', '.w1280.avif', '.w320.avif', '.w320.webp', '.w640.avif', '.w960.avif', '.w960.webp'];
      const all = endings.map((ending) => `/people/${keyIn(photo)}${ending}`);
      await expect.poll(() => held(attendee).toSorted()).toEqual(all);
      requireOk(await attendee.call('PUT', '/profile', { json: { ...aProfile, photos: [], deletedPhotoUrls: [photo] } }));
      await expect.poll(() => held(attendee)).toEqual([]);
      expect(await statusOf(photo)).toBe(404);
    });

    it('of an earlier release are moved, with what was made of them, and are missed by nobody who moves them again', async () => {
      const { db, photos } = hidden.app.services;
      const attendee = await anAttendee(hidden).withPhotos(1).joins();
      const key = keyIn(await ownPhoto(attendee));
      await expect.poll(() => held(attendee)).toHaveLength(5);
      const oldPath = key.replace('/', `/${attendee.userId}/`);
      for (const path of held(attendee)) {
        store.objects.set(path.replace(key, oldPath), store.objects.get(path) ?? Buffer.alloc(0));
        store.objects.delete(path);
      }
      await db.query(`update photos set old_path = $2 where photo_key = $1`, [key, oldPath]);
      await Promise.all([1, 2].map(() => moveOldPhotos(db, photos, [hidden.clientId])));
      expect(held(attendee)).toHaveLength(5);
      expect([...store.objects.keys()].filter((path) => path.includes(attendee.userId))).toEqual([]);
      expect(await db.query(`select 1 from photos where old_path is not null and client_id = $1`, [hidden.clientId])).toEqual([]);
    });

    it('return 503 while the store is down, and are there when it is back', async () => {
      const photo = await ownPhoto(await anAttendee(hidden).withPhotos(1).joins());
      store.faults['GET'] = 503;
      expect([await statusOf(photo), await statusOf(`${photo}?w=320`)]).toEqual([503, 503]);
      delete store.faults['GET'];
      expect([await statusOf(photo), await statusOf(`${photo}?w=320`)]).toEqual([200, 200]);
    });
  });
}
