import { beforeAll, describe, expect, it } from 'vitest';
import { anAttendee, aProfile, presign, upload, type Attendee } from '../support/attendee.ts';
import { profileError } from '../support/http.ts';
import { aPhoto, aPhotoOf } from '../support/photos.ts';
import type { Target } from '../support/target.ts';

const FIVE_MB = 5_242_880;

export function photoCalls(api: () => Target): void {
  describe('GET /profile/photo-presign and the PUT that follows', () => {
    let attendee: Attendee;
    beforeAll(async () => void (attendee = await anAttendee(api()).withoutProfile().joins()));

    it.each(['image/jpeg', 'image/png', 'image/webp'] as const)('takes a photo of type %s', async (type) => {
      const { uploadUrl, key, bucket, contentType } = await presign(attendee, type);
      expect({ key, bucket, contentType }).toEqual({ key: expect.any(String), bucket: expect.any(String), contentType: type });
      const put = await fetch(uploadUrl, {
        method: 'PUT',
        headers: { 'content-type': contentType },
        body: aPhoto(type) as BodyInit,
      });
      expect(put.status).toBeLessThan(300);
      const shown = await fetch(uploadUrl.split('?')[0] ?? '');
      expect(shown.status).toBe(200);
      expect(shown.headers.get('content-type')).toBe(type);
      expect(Buffer.from(await shown.arrayBuffer())).toEqual(aPhoto(type));
    });

    it('takes exactly 5,242,880 bytes', async () => {
      const photo = await fetch(await upload(attendee, aPhotoOf(FIVE_MB)));
      expect((await photo.arrayBuffer()).byteLength).toBe(FIVE_MB);
    });

    it.each(['image/gif', 'image/svg+xml', 'text/html', ''])('refuses the type "%s"', async (contentType) => {
      const query = new URLSearchParams({ fileName: 'x', contentType });
      expect(profileError(await attendee.call('GET', `/profile/photo-presign?${query.toString()}`))).toBeTruthy();
    });

    it('refuses a PUT with another content type than the presigned one', async () => {
      const { uploadUrl } = await presign(attendee, 'image/png');
      const put = await fetch(uploadUrl, {
        method: 'PUT',
        headers: { 'content-type': 'text/html' },
        body: '<script>alert(1)</script>',
      });
      expect(put.status).toBeGreaterThanOrEqual(400);
    });

    it('refuses a PUT without the signature', async () => {
      const { uploadUrl, contentType } = await presign(attendee);
      const put = await fetch(uploadUrl.split('?')[0] ?? '', {
        method: 'PUT',
        headers: { 'content-type': contentType },
        body: aPhoto() as BodyInit,
      });
      expect(put.status).toBeGreaterThanOrEqual(400);
    });
  });

  describe('photos of a profile', () => {
    it('are at most three', async () => {
      const attendee = await anAttendee(api()).withPhotos(3).withoutProfile().joins();
      const fourth = await upload(attendee);
      const json = { ...aProfile, photos: [...attendee.photos, fourth] };
      expect(profileError(await attendee.call('POST', '/profile', { json }))).toBeTruthy();
    });

    it('are never an address from elsewhere', async () => {
      const attendee = await anAttendee(api()).withoutProfile().joins();
      for (const photo of ['https://tracker.example/pixel.png', 'javascript:alert(1)', 'data:image/png;base64,AAAA']) {
        expect(profileError(await attendee.call('POST', '/profile', { json: { ...aProfile, photos: [photo] } }))).toBeTruthy();
      }
    });
  });
}
