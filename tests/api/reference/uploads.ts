import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { chattyPng, chattyWebp, phoneJpeg, SECRETS } from '../../support/camera-pictures';
import { anAttendee, aProfile, presign, requireOk, upload, type Attendee } from '../support/attendee.ts';
import { aPhoto, aPhotoOf, withPngSize } from '../support/photos.ts';
import { profileError } from '../support/http.ts';
import type { OwnTarget } from '../support/target.ts';

const FIVE_MB = 5_242_880;
const FIVE_MINUTES_MS = 300_000;

const HTML = Buffer.from('<!doctype html><script>alert(1)</script>');

const bytesAt = async (url: string) => Buffer.from(await (await fetch(url.split('?')[0] ?? '')).arrayBuffer());

async function put(url: string, body: BodyInit, type = 'image/png'): Promise<number> {
  const response = await fetch(url, { method: 'PUT', headers: { 'content-type': type }, body });
  await response.text();
  return response.status;
}

export function uploadRules(api: () => OwnTarget): void {
  describe('photos kept by the API itself', () => {
    let uploader: Attendee;
    const place = async (type = 'image/png') => presign(uploader, type);
    const photo = aPhoto() as BodyInit;

    beforeAll(async () => void (uploader = await anAttendee(api()).withoutProfile().joins()));

    describe('an upload address', () => {
      it('takes one photo, and no other after it', async () => {
        const { uploadUrl } = await place();
        expect(await put(uploadUrl, photo)).toBe(200);
        expect(await put(uploadUrl, aPhotoOf(500) as BodyInit)).toBe(403);
        expect(await bytesAt(uploadUrl)).toEqual(aPhoto());
      });

      it('responds as before to the same bytes once more: a browser may send twice', async () => {
        const { uploadUrl } = await place();
        expect([await put(uploadUrl, photo), await put(uploadUrl, photo)]).toEqual([200, 200]);
        expect(await bytesAt(uploadUrl)).toEqual(aPhoto());
      });

      it('takes one of many that come at once', async () => {
        const { uploadUrl } = await place();
        const sizes = [300, 400, 500, 600];
        const statuses = await Promise.all(sizes.map((size) => put(uploadUrl, aPhotoOf(size) as BodyInit)));
        expect(statuses.toSorted()).toEqual([200, 403, 403, 403]);
        expect(await bytesAt(uploadUrl)).toEqual(aPhotoOf(sizes[statuses.indexOf(200)] ?? 0));
      });

      it('is still good after something that was no photo', async () => {
        const { uploadUrl } = await place();
        expect([await put(uploadUrl, 'no photo'), await put(uploadUrl, photo)]).toEqual([415, 200]);
      });

      it('neither swaps a photo of a profile nor brings back a removed one', async () => {
        const attendee = await anAttendee(api()).joins();
        const { uploadUrl } = await presign(attendee);
        const url = uploadUrl.split('?')[0] ?? '';
        await put(uploadUrl, photo);
        requireOk(await attendee.call('PUT', '/profile', { json: { ...aProfile, photos: [url], addedPhotoUrls: [url] } }));
        expect(await put(uploadUrl, aPhotoOf(500) as BodyInit)).toBe(403);
        expect(await bytesAt(uploadUrl)).toEqual(aPhoto());
        requireOk(await attendee.call('PUT', '/profile', { json: { ...aProfile, photos: [], deletedPhotoUrls: [url] } }));
        expect(await put(uploadUrl, photo)).toBe(403);
        expect((await fetch(url)).status).toBe(404);
        const again = await attendee.call('PUT', '/profile', { json: { ...aProfile, photos: [url], addedPhotoUrls: [url] } });
        expect(profileError(again)).toBe('Photos must be uploaded here first.');
      });

      it('ends after 5 minutes', async () => {
        const { uploadUrl } = await place();
        api().clock.advance(FIVE_MINUTES_MS);
        expect(await put(uploadUrl, photo)).toBe(403);
      });

      it.each([
        ['another key', (url: URL) => (url.pathname = url.pathname.replace(/[^/]{36}\.png$/, `${randomUUID()}.png`))],
        ['another extension', (url: URL) => (url.pathname = url.pathname.replace('.png', '.jpg'))],
        ['a later expiry', (url: URL) => url.searchParams.set('exp', String(Date.now() + 10 ** 9))],
        ['an expiry that is no number', (url: URL) => url.searchParams.set('exp', 'never')],
        ['a made-up signature', (url: URL) => url.searchParams.set('sig', 'a'.repeat(43))],
        ['no signature', (url: URL) => url.searchParams.delete('sig')],
        ['two signatures', (url: URL) => url.searchParams.append('sig', 'x')],
        ['a query that nobody knows', (url: URL) => url.searchParams.set('x', '1')],
        ['a way out of the folder', (url: URL) => (url.pathname = `/uploads/${encodeURIComponent('../..')}/x/y.png`)],
      ])('does not work with %s', async (_what, change) => {
        const url = new URL((await place()).uploadUrl);
        change(url);
        expect([400, 403, 404]).toContain(await put(url.href, photo));
        expect([403, 404]).toContain((await fetch(url.href.split('?')[0] ?? '')).status);
      });

      it('does not work with another method or type', async () => {
        const { uploadUrl } = await place();
        expect(await put(uploadUrl, photo, 'image/jpeg')).toBe(403);
        expect(await put(uploadUrl, photo, 'text/html')).toBe(403);
        expect((await fetch(uploadUrl, { method: 'POST', body: photo })).status).toBe(404);
      });
    });

    describe('an upload', () => {
      it('of 5 MB and one byte is refused, with and without its length announced', async () => {
        const { uploadUrl } = await place();
        const tooLarge = aPhotoOf(FIVE_MB + 1);
        expect(await put(uploadUrl, tooLarge as BodyInit)).toBe(413);
        const stream = new Blob([tooLarge as BlobPart]).stream();
        const init = { method: 'PUT', headers: { 'content-type': 'image/png' }, body: stream, duplex: 'half' };
        expect((await fetch(uploadUrl, init as RequestInit)).status).toBe(413);
        expect((await fetch(uploadUrl.split('?')[0] ?? '')).status).toBe(404);
      });

      it.each([
        ['HTML', '<!doctype html><script>alert(1)</script>'],
        ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
        ['a GIF', 'GIF89a'],
        ['a PDF', '%PDF-1.7'],
        ['a ZIP', 'PK\u0003\u0004'],
        ['a JPEG under the name of a PNG', aPhoto('image/jpeg') as BodyInit],
        ['nothing', ''],
        ['HTML behind the first bytes of a PNG', Buffer.concat([aPhoto().subarray(0, 33), HTML]) as BodyInit],
        ['20,000 × 20,000 pixels', withPngSize(20_000, 20_000) as BodyInit],
        ['too few pixels for its size', withPngSize(300, 300) as BodyInit],
      ])('of %s is refused', async (_what, body) => {
        const { uploadUrl } = await place();
        expect(await put(uploadUrl, body)).toBe(415);
        expect((await fetch(uploadUrl.split('?')[0] ?? '')).status).toBe(404);
      });

      it('is kept as far as the picture goes: what somebody put behind it is cut off', async () => {
        for (const type of ['image/png', 'image/jpeg', 'image/webp'] as const) {
          const { uploadUrl } = await place(type);
          expect(await put(uploadUrl, Buffer.concat([aPhoto(type), HTML]) as BodyInit, type)).toBe(200);
          expect(await bytesAt(uploadUrl)).toEqual(aPhoto(type));
        }
      });

      it.each([
        ['image/jpeg', phoneJpeg(6), 6],
        ['image/png', chattyPng(6), 6],
        // Browsers don't turn it.
        ['image/webp', chattyWebp(6), undefined],
      ] as const)('of %s loses where, when and with what it was taken, and stays turned as it was', async (type, taken, turn) => {
        const { uploadUrl } = await place(type);
        expect(SECRETS.some((secret) => taken.includes(secret))).toBe(true);
        expect([await put(uploadUrl, taken as BodyInit, type), await put(uploadUrl, taken as BodyInit, type)]).toEqual([
          200, 200,
        ]);
        const shown = await bytesAt(uploadUrl);
        expect(SECRETS.filter((secret) => shown.includes(secret))).toEqual([]);
        const { orientation, width } = await sharp(shown).metadata();
        expect([orientation, width]).toEqual([turn, (await sharp(taken).metadata()).width]);
      });

      it('that fails leaves no part of a file behind', async () => {
        const attendee = await anAttendee(api()).withoutProfile().joins();
        const kept = await upload(attendee);
        const { uploadUrl, key } = await presign(attendee);
        await put(uploadUrl, 'no photo');
        const broken = new AbortController();
        const stream = new ReadableStream({
          start: (controller) => controller.enqueue(aPhotoOf(1000)),
          pull: () => broken.abort(),
        });
        const headers = { 'content-type': 'image/png' };
        const init = { method: 'PUT', headers, body: stream, duplex: 'half', signal: broken.signal };
        await expect(fetch(uploadUrl, init as RequestInit)).rejects.toThrow('abort');
        const folder = join(api().dataDir, 'photos', dirname(key));
        const names = [kept, key].map((address) => address.split('/').at(-1) ?? '');
        const photos = () => readdirSync(folder).filter((file) => names.includes(file));
        await expect.poll(photos).toEqual(names.slice(0, 1));
        await expect.poll(() => readdirSync(join(api().dataDir, 'photos', '.parts'))).toEqual([]);
      });
    });

    describe('a photo', () => {
      it('has one address for each width: any other spelling, which a cache would keep apart, is refused', async () => {
        const address = await upload(uploader);
        const spelt = [`${address}?x=1`, `${address}?w=320&x=1`, `${address}?w=320&`, `${address}?w=%33%32%30`];
        const escaped = address.replace(/\.png$/, '%2Epng');
        const statuses = await Promise.all([...spelt, escaped].map(async (url) => (await fetch(url)).status));
        expect(statuses).toEqual([400, 400, 400, 400, 400]);
        expect([(await fetch(address)).status, (await fetch(`${address}?w=320`)).status]).toEqual([200, 200]);
      });

      it('is shown as what it is and nothing else, to every page, for good', async () => {
        const response = await fetch(await upload(uploader), { headers: { origin: 'https://anywhere.example' } });
        expect(Object.fromEntries(response.headers)).toMatchObject({
          'content-type': 'image/png',
          'x-content-type-options': 'nosniff',
          'content-disposition': 'inline; filename="photo.png"',
          'cache-control': expect.stringMatching(/^private, max-age=\d+, immutable$/) as string,
          'content-security-policy': "default-src 'none'; sandbox",
          'cross-origin-resource-policy': 'cross-origin',
          'access-control-allow-origin': '*',
        });
      });
    });
  });
}
