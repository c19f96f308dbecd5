import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { acceptedFormat, PHOTO_WIDTHS, type PhotoSize } from '../../../api/photos/photo-sizes.ts';
import { createShrinker } from '../../../api/photos/shrinker.ts';
import { createSizeMaker, createUnshrinkable } from '../../../api/photos/size-maker.ts';
import { anAttendee, aProfile, presign, requireOk, type Attendee } from '../support/attendee.ts';
import { acceptedBefore } from '../support/accepted-before.ts';
import { keyIn, withPngSize } from '../support/photos.ts';
import type { OwnTarget } from '../support/target.ts';

const GREY = { width: 30, height: 20, channels: 3, background: '#888' } as const;

/** What a phone held upright takes: 12 megapixels lying on their side, with the place where it was taken. */
async function fromAPhone(): Promise<Buffer> {
  const noise = await sharp({
    create: { width: 500, height: 375, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 60 }, background: '#000' },
  })
    .png()
    .toBuffer();
  return sharp(noise)
    .resize(4000, 3000)
    .jpeg({ quality: 90 })
    .withExif({ IFD0: { Make: 'A phone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '59/1 54/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

/** What Chromium sends with an image. */
const BY_BROWSER = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';
const SMALL: PhotoSize = { width: 320, format: 'webp' };

async function sizeAt(photo: string, width: number | string, accept = '*/*') {
  const response = await fetch(`${photo}?w=${width}`, { headers: { accept } });
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

/** The photo in this size, once it is made: while the machine is busy, the answer is the photo itself. */
const sizeMade = (...ask: Parameters<typeof sizeAt>) =>
  vi.waitUntil(
    async () => {
      const size = await sizeAt(...ask);
      return !size.headers.get('cache-control')?.includes('max-age=300') && size;
    },
    { timeout: 120_000, interval: 250 },
  );

/** The names of the photo's files. */
function filesOf(api: OwnTarget, photo: string): string[] {
  const name = photo.split('/').at(-1) ?? '';
  return readdirSync(join(api.dataDir, 'photos', api.clientId)).filter((file) => file.startsWith(name));
}

const pixels = (file: Buffer) => sharp(file).raw().toBuffer();

export function photoSizes(api: () => OwnTarget): void {
  describe('the sizes of a photo', () => {
    let attendee: Attendee;
    let photo: string;
    let original: Buffer;
    const place = async (bytes: Buffer, type = 'image/jpeg') => {
      const { uploadUrl } = await presign(attendee, type);
      const put = await fetch(uploadUrl, { method: 'PUT', headers: { 'content-type': type }, body: bytes as BodyInit });
      expect(put.status).toBe(200);
      return uploadUrl.split('?')[0] ?? '';
    };
    /** For what is about the files alone: those of a large photo take seconds of a core to make. */
    const aGrey = async () => place(await sharp({ create: GREY }).png().toBuffer(), 'image/png');
    beforeAll(async () => {
      attendee = await anAttendee(api()).joins();
      original = await fromAPhone();
      photo = await place(original);
      // What is made ahead has ended: on a busy machine who asks meanwhile gets the photo itself.
      await vi.waitUntil(() => filesOf(api(), photo).length === 1 + PHOTO_WIDTHS.length, { timeout: 120_000 });
    });

    it('are AVIF for a browser that takes it, and caches know', async () => {
      const [avif, webp] = await Promise.all([BY_BROWSER, 'image/webp,*/*'].map((accept) => sizeMade(photo, 640, accept)));
      expect([avif, webp].map((size) => size?.headers.get('content-type'))).toEqual(['image/avif', 'image/webp']);
      expect([avif, webp].map((size) => size?.headers.get('vary'))).toEqual(['Accept', 'Accept']);
      expect(avif?.headers.get('content-disposition')).toBe('inline; filename="photo.avif"');
      const { format, width, height, exif, icc, xmp } = await sharp(avif?.bytes).metadata();
      expect({ format, width, height }).toEqual({ format: 'heif', width: 640, height: 853 });
      expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined]);
      expect(avif?.bytes.length).toBeLessThan(0.8 * (webp?.bytes.length ?? 0));
    });

    it.each([
      [BY_BROWSER, 'avif'],
      ['IMAGE/AVIF ; q=1', 'avif'],
      ['image/webp,*/*', 'webp'],
      ['*/*', 'webp'],
      ['image/avif-sequence', 'webp'],
      [`${' '.repeat(14_000)}image/avif`, 'webp'],
      [undefined, 'webp'],
    ])('for "Accept: %s" are %s', (accept, format) => {
      expect(acceptedFormat(accept)).toBe(format);
    });

    it('are WebP of the width asked for, upright, and say nothing of where they were taken', async () => {
      for (const width of PHOTO_WIDTHS) {
        const { status, headers, bytes } = await sizeMade(photo, width);
        expect(status).toBe(200);
        expect(Object.fromEntries(headers)).toMatchObject({
          'content-type': 'image/webp',
          'content-disposition': 'inline; filename="photo.webp"',
          'cache-control': expect.stringMatching(/^private, max-age=\d+, immutable$/) as string,
          'cross-origin-resource-policy': 'cross-origin',
        });
        const { format, width: wide, height, exif, icc, xmp, orientation } = await sharp(bytes).metadata();
        expect({ format, wide, height }).toEqual({ format: 'webp', wide: width, height: Math.round((width * 4000) / 3000) });
        expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined]);
      }
    });

    it('are all there soon after the photo has come, before anybody asks', async () => {
      const fresh = await aGrey();
      const name = fresh.split('/').at(-1) ?? '';
      const sizes = ['1280', '320', '640', '960'].map((width) => `${name}.w${width}.avif`);
      await expect.poll(() => filesOf(api(), fresh), { timeout: 120_000 }).toEqual([name, ...sizes]);
    });

    it('are made once each, also several at the same moment, and kept beside the photo', async () => {
      const fresh = await place(original);
      const [wider, ...answers] = await Promise.all([640, 320, 320, 320].map((width) => sizeMade(fresh, width)));
      const [first] = answers;
      expect(answers.map(({ bytes }) => bytes.equals(first?.bytes ?? Buffer.alloc(0)))).toEqual([true, true, true]);
      expect((await sharp(wider?.bytes).metadata()).width).toBe(640);
      const name = fresh.split('/').at(-1) ?? '';
      expect(filesOf(api(), fresh)).toContain(`${name}.w320.webp`);
      expect((await sizeMade(fresh, 320)).bytes).toEqual(first?.bytes);
    });

    it('leave the photo itself as it came, but for the place where it was taken', async () => {
      await sizeAt(photo, 640);
      const bytes = Buffer.from(await (await fetch(photo)).arrayBuffer());
      expect((await pixels(bytes)).equals(await pixels(original))).toBe(true);
      const { width, orientation, exif } = await sharp(bytes).metadata();
      expect({ width, orientation }).toEqual({ width: 4000, orientation: 6 });
      expect([original.includes('A phone'), exif?.includes('A phone')]).toEqual([true, false]);
    });

    it('are never wider than the photo', async () => {
      const small = await place(
        await sharp({ create: { width: 200, height: 300, channels: 4, background: '#c46' } })
          .png()
          .toBuffer(),
        'image/png',
      );
      const { width, height } = await sharp((await sizeMade(small, 1280)).bytes).metadata();
      expect({ width, height }).toEqual({ width: 200, height: 300 });
    });

    it.each(['321', '0', '-320', '320px', '', '1e3', '320&w=640'])('of the width "%s" are refused', async (width) => {
      expect((await sizeAt(photo, width)).status).toBe(400);
    });

    it('of no photo return 404', async () => {
      const { uploadUrl } = await presign(attendee);
      expect((await sizeAt(uploadUrl.split('?')[0] ?? '', 320)).status).toBe(404);
    });

    it('that cannot be made are answered with the photo, for some minutes only', async () => {
      // Whole from first byte to last, but with the pixels of one.
      const odd = withPngSize(300, 300);
      const { status, headers, bytes } = await sizeAt(await acceptedBefore(api(), attendee, odd), 320);
      expect({ status, bytes }).toEqual({ status: 200, bytes: odd });
      expect(headers.get('cache-control')).toBe('private, max-age=300');
    });

    it('that cannot be made are tried once, by whichever process, and whatever the width', async () => {
      const { servedPhotos, db } = api().app.services;
      if (!servedPhotos) throw new Error('This API serves its photos.');
      const odd = await acceptedBefore(api(), attendee, withPngSize(300, 300));
      const unshrinkable = createUnshrinkable(db);
      await vi.waitUntil(async () => (await sizeAt(odd, 320)).status === 200 && (await unshrinkable.has(keyIn(odd))), {
        timeout: 120_000,
      });
      const shrinker = createShrinker({ patienceMs: 120_000 });
      let tries = 0;
      const another = createSizeMaker({
        photos: servedPhotos,
        unshrinkable,
        onError: () => {},
        shrinker: { ...shrinker, shrink: (...job) => ((tries += 1), shrinker.shrink(...job)) },
        limits: { atOnce: 1, waiting: 10, waitMs: 120_000 },
      });
      expect(
        await Promise.all(([320, 640] as const).map((width) => another.sizeOf(keyIn(odd), { width, format: 'webp' }))),
      ).toEqual(['original', 'original']);
      expect(tries).toBe(0);
      const good = await another.sizeOf(keyIn(await aGrey()), SMALL);
      expect([typeof good, tries]).toEqual(['object', 1]);
      await another.close();
    });

    it('are made ahead in a later attempt if the machine was too busy, of which there are three', async () => {
      const { servedPhotos, db } = api().app.services;
      if (!servedPhotos) throw new Error('This API serves its photos.');
      const shrinker = createShrinker({ patienceMs: 120_000 });
      const attempt = async (busyFor: number) => {
        const key = keyIn(await aGrey());
        const made: number[] = [];
        let tries = 0;
        const maker = createSizeMaker({
          photos: { ...servedPhotos, readSize: async () => null, keepSize: async (_, { width }) => void made.push(width) },
          unshrinkable: createUnshrinkable(db),
          onError: () => {},
          shrinker: {
            ...shrinker,
            shrink: (...job) => {
              tries += 1;
              return tries > busyFor ? shrinker.shrink(...job) : Promise.reject(new Error('The machine is too busy.'));
            },
          },
          limits: { atOnce: 1, waiting: 10, waitMs: 60_000 },
        });
        maker.prepare(key);
        return { maker, made, tries: () => tries };
      };
      const later = await attempt(2);
      await expect.poll(() => later.made).toEqual([320, 640, 960, 1280]);
      const never = await attempt(Infinity);
      await expect.poll(never.tries).toBe(6);
      await Promise.all([later, never].map(({ maker }) => maker.close()));
      expect([never.made, never.tries()]).toEqual([[], 6]);
    });

    it('are made in turns, so that those of one photo hold up no other', async () => {
      const { servedPhotos, db } = api().app.services;
      if (!servedPhotos) throw new Error('This API serves its photos.');
      const [first, second] = [keyIn(await aGrey()), keyIn(await aGrey())];
      const made: string[] = [];
      const maker = createSizeMaker({
        photos: { ...servedPhotos, read: (key) => (made.push(key), servedPhotos.read(key)), readSize: async () => null },
        unshrinkable: createUnshrinkable(db),
        onError: () => {},
        limits: { atOnce: 1, waiting: 10, waitMs: 60_000 },
      });
      const all = PHOTO_WIDTHS.map((width) => maker.sizeOf(first, { width, format: 'webp' }));
      await Promise.all([...all, maker.sizeOf(second, SMALL)]);
      // By arrival, it would be last.
      expect(made.at(-1)).toBe(first);
      await maker.close();
    });

    it('go with the photo, also one that was just being made', async () => {
      const taken = await place(original);
      requireOk(await attendee.call('PUT', '/profile', { json: { ...aProfile, photos: [taken], addedPhotoUrls: [taken] } }));
      await sizeAt(taken, 320);
      const underWay = sizeAt(taken, 1280);
      requireOk(await attendee.call('PUT', '/profile', { json: { ...aProfile, photos: [], deletedPhotoUrls: [taken] } }));
      await underWay;
      await expect.poll(() => filesOf(api(), taken)).toEqual([]);
      expect((await sizeAt(taken, 320)).status).toBe(404);
    });
  });
}
