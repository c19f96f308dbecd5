import { mkdir, readdir, rename } from 'node:fs/promises';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { migrations } from '../../../api/db/migrations.ts';
import type { ApiOptions } from '../../../api/settings/options.ts';
import { loadSecret } from '../../../api/security/keys.ts';
import { sign } from '../../../api/security/signed-text.ts';
import {
  anAttendee,
  aProfile,
  presign,
  requireOk,
  upload,
  type Attendee,
  type OwnProfileBody,
  type PersonBody,
} from '../support/attendee.ts';
import { acceptedBefore } from '../support/accepted-before.ts';
import { aPhoto, keyIn, withPngSize } from '../support/photos.ts';
import type { OwnTarget } from '../support/target.ts';

const HOUR_S = 60 * 60;

async function bytesAt(url: string): Promise<{ status: number; bytes: Buffer }> {
  const response = await fetch(url);
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
}

/** Wider than what others get. Noise, so that it can't be mistaken for a smaller one. */
const large = () =>
  sharp({
    create: { width: 1500, height: 200, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 30 }, background: '#000' },
  })
    .png()
    .toBuffer();

/** Who others see of a photo, and how its files and rows of an earlier release become those of this one. */
export function shownPhotos(api: () => OwnTarget, start: (options?: ApiOptions) => Promise<OwnTarget>): void {
  /** A woman with a photo, and her photo's address as she and as a man are given it. */
  async function shownTo(photo: Uint8Array, placed = upload): Promise<{ woman: Attendee; own: string; others: string }> {
    const woman = await anAttendee(api()).withoutProfile().joins();
    const photos = [await placed(woman, photo)];
    const { body } = requireOk(await woman.call<OwnProfileBody>('POST', '/profile', { json: { ...aProfile, photos } }));
    const man = await anAttendee(api()).ofGender('male').joins();
    requireOk(await woman.call('POST', '/profile/like', { json: { targetUserId: man.userId } }));
    const { likedBy } = requireOk(await man.call<{ likedBy: PersonBody[] }>('GET', '/likes')).body;
    woman.userId = body.userId;
    return { woman, own: body.photos[0] ?? '', others: likedBy[0]?.photos[0] ?? '' };
  }

  const placedBefore: typeof upload = (owner, bytes = aPhoto()) => acceptedBefore(api(), owner, bytes);

  describe('a photo', () => {
    it('is shown to others at most 1,280 pixels wide, never as it was uploaded; its owner has it as it was', async () => {
      const original = await large();
      const { own, others } = await shownTo(original);
      const shown = await bytesAt(others);
      const { format, width } = await sharp(shown.bytes).metadata();
      expect({ status: shown.status, format, width }).toEqual({ status: 200, format: 'webp', width: 1280 });
      for (const wide of [320, 1280]) {
        expect((await sharp((await bytesAt(`${others}?w=${wide}`)).bytes).metadata()).width).toBe(wide);
      }
      expect((await sharp((await bytesAt(own)).bytes).metadata()).width).toBe(1500);
      // Neither may use the other's signature.
      const [theirs = '', mine = ''] = [others, own].map((address) => new URL(address).pathname.split('/')[2]);
      expect(theirs).not.toBe(mine);
    });

    it('that can’t be made smaller, and was accepted before, is shown to others only if it is no larger than that', async () => {
      const small = withPngSize(300, 300);
      expect(await bytesAt((await shownTo(small, placedBefore)).others)).toEqual({ status: 200, bytes: small });
      const { own, others } = await shownTo(withPngSize(2000, 300), placedBefore);
      const statuses = [others, `${others}?w=320`, own].map(async (address) => (await bytesAt(address)).status);
      expect(await Promise.all(statuses)).toEqual([404, 404, 200]);
      expect((await fetch(others)).headers.get('cache-control')).toBe('no-store');
    });

    it('that was deleted is gone at once for whoever doesn’t hold it already, and nothing keeps the refusal', async () => {
      const { woman, own, others } = await shownTo(aPhoto());
      expect((await bytesAt(others)).status).toBe(200);
      requireOk(await woman.call('PUT', '/profile', { json: { ...aProfile, photos: [], deletedPhotoUrls: [own] } }));
      const gone = await fetch(others);
      expect([gone.status, gone.headers.get('cache-control')]).toEqual([404, 'no-store']);
    });

    it('has an address that tells nobody’s id', async () => {
      const { woman, own, others } = await shownTo(aPhoto());
      const { uploadUrl, key } = await presign(woman);
      for (const text of [own, others, uploadUrl, key]) expect(text).not.toContain(woman.userId);
      expect(keyIn(others)).toMatch(new RegExp(`^${api().clientId}/[0-9a-f-]{36}\\.png$`));
    });
  });

  describe('a photo of an earlier release', () => {
    it('is moved to where its owner’s id isn’t part of its path, and known by its old address', async () => {
      const { db } = api().app.services;
      const { woman, own } = await shownTo(aPhoto());
      const key = keyIn(own);
      const [clientId = '', name = ''] = key.split('/');
      const folder = join(api().dataDir, 'photos', clientId);
      await expect.poll(async () => (await readdir(folder)).filter((file) => file.startsWith(name))).toHaveLength(5);
      const oldKey = `${clientId}/${woman.userId}/${name}`;
      await mkdir(join(folder, woman.userId));
      for (const file of (await readdir(folder)).filter((one) => one.startsWith(name))) {
        await rename(join(folder, file), join(folder, woman.userId, basename(file)));
      }
      await db.query(`update photos set photo_key = $2 where client_id = $1 and photo_key = $3`, [clientId, oldKey, key]);
      await db.query(`update profiles set photos = $3, primary_photo = $4 where client_id = $1 and user_id = $2`, [
        clientId,
        woman.userId,
        [oldKey],
        oldKey,
      ]);
      const renaming = migrations.flat().filter((statement) => /^update \w+ set[^$]*split_part/s.test(statement));
      expect(renaming).toHaveLength(3);
      for (const statement of renaming) await db.query(statement);

      const next = await start({ dataDir: api().dataDir, clientIds: [clientId], publicUrl: api().url, now: api().clock.now });
      await next.app.services.photoKeeper.run();
      expect(await readdir(folder)).not.toContain(woman.userId);
      const { body } = requireOk(await next.call<OwnProfileBody>('GET', '/profile', { token: woman.idToken }));
      expect([body.photos.map(keyIn), keyIn(body.profilePhotoUrl ?? '')]).toEqual([[key], key]);
      expect((await bytesAt(body.photos[0] ?? '')).bytes).toEqual(aPhoto());
      expect((await readdir(folder)).filter((file) => file.startsWith(name))).toHaveLength(5);

      // As the release before gave it to everybody, and as a page has it that was open meanwhile.
      const expires = Math.floor(api().clock.now() / 1000 + HOUR_S).toString(36);
      const grant = `${expires}.${sign(await loadSecret(db), ['GET', oldKey, expires])}`;
      const old = `${api().url}/uploads/${grant}/${oldKey}`;
      expect([(await bytesAt(old)).status, (await bytesAt(`${old}?w=320`)).status]).toEqual([200, 200]);
      const json = { ...aProfile, bio: 'Still here.', photos: [old], profilePhotoUrl: old, replacePhotos: true };
      const saved = requireOk(await woman.call<OwnProfileBody>('PUT', '/profile', { json })).body;
      expect(saved.photos.map(keyIn)).toEqual([key]);
    });
  });
}
