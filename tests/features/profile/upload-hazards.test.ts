import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../src/api/errors';
import type { PresignedUpload } from '../../../src/api/profile-calls';
import { photoAddress, uploadPhoto } from '../../../src/features/profile/upload-photo';
import { tallied } from '../../support/tally';
import { anUploader } from './an-uploader';
import { plainJpeg, plainPng, plainWebp } from '../../support/camera-pictures';
import { aFile, aPhotoServer, turns } from './photo-server';
import { jpegOf, pngOf, webpOf } from './sized-pictures';

/** What people and their phones pick, and what becomes of it. What is uploaded stands as it is named to the server. */

const MB5 = 5_242_880;
const file = (name: string, content: Buffer | string, type = 'image/jpeg') =>
  new File([new Uint8Array(Buffer.from(content as string))], name, { type });
const fail = () => Promise.reject(new DOMException('moved', 'NotReadableError'));
const vanished = (name: string) => {
  const gone = aFile(name);
  return Object.assign(gone, { arrayBuffer: fail, slice: () => ({ arrayBuffer: fail }) });
};
const many = (count: number) => Array.from({ length: count }, (_, index) => aFile(`${index + 1}.jpg`));

interface Pick {
  what: string;
  files: File[];
  /** Names as they are presigned, in order. */
  uploads?: string[];
  types?: string[];
  refused?: string[];
  failed?: string[];
  already?: number;
}

/** What systems and programs call a JPEG. */
const DECLARED = 'image/jpg image/pjpeg image/jfif image/mpo image/gif image/heic image/* application/octet-stream'.split(' ');

const picks: Pick[] = [
  { what: 'of the largest size', files: [aFile('a.jpg', { size: MB5 })], uploads: ['a.jpg'] },
  { what: 'of a byte more', files: [aFile('a.jpg', { size: MB5 + 1 })], refused: ['size a.jpg'] },
  { what: 'of no bytes', files: [aFile('a.jpg', { size: 0 })], refused: ['type a.jpg'] },
  { what: 'by the twenty', files: many(20), uploads: ['1.jpg', '2.jpg', '3.jpg'], refused: ['too-many'] },
  { what: 'two where one has a place', files: many(2), already: 2, uploads: ['1.jpg'], refused: ['too-many'] },
  ...(['image/svg+xml', 'image/gif', 'application/pdf', 'application/zip', 'text/html', 'image/heic', 'image/jpg'] as const).map(
    (type) => ({ what: `declared as ${type}`, files: [aFile('a.jpg', { type })], refused: ['type a.jpg'] }),
  ),
  {
    what: 'that are not what they are declared to be',
    files: [
      file('html.jpg', '<!doctype html>'),
      file('gif.jpg', 'GIF89a/*;alert(1)*/'),
      file('zip.jpg', 'PK\u0003\u0004'),
      file('heic.jpg', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'),
      file('avif.png', '\0\0\0\x1cftypavif\0\0\0\0avifmif1', 'image/png'),
    ],
    refused: ['type html.jpg', 'type gif.jpg', 'type zip.jpg', 'type heic.jpg', 'type avif.png'],
  },
  {
    what: 'declared as nothing and of no known kind',
    files: [file('a', '<svg/>', ''), file('b', '%PDF-1.7', ''), file('c', 'GIF89a', ''), file('d', '', '')],
    refused: ['type a', 'type b', 'type c', 'type d'],
  },
  {
    what: 'declared as nothing, known by their first bytes',
    files: [file('a', plainPng(), ''), file('b', plainJpeg(), '')],
    uploads: ['a', 'b'],
    types: ['image/png', 'image/jpeg'],
  },
  {
    what: 'saved under another name than their kind has, known by their first bytes',
    files: [file('download.jpg', plainWebp()), file('IMG-WA0001.jpg', plainPng()), file('a.png', plainJpeg(), 'image/png')],
    uploads: ['download.jpg', 'IMG-WA0001.jpg', 'a.png'],
    types: ['image/webp', 'image/png', 'image/jpeg'],
  },
  ...DECLARED.map((type) => ({
    what: `declared as ${type}, known by their first bytes`,
    files: [file('a', plainJpeg(), type)],
    uploads: ['a'],
    types: ['image/jpeg'],
  })),
  { what: 'of 50 megapixels', files: [file('a.png', pngOf(10_000, 5_000), 'image/png')], uploads: ['a.png'] },
  {
    what: 'of more than 50 megapixels',
    files: [
      file('a.png', pngOf(30_000, 30_000), 'image/png'),
      file('b.jpg', jpegOf(10_000, 5_001)),
      file('c.webp', webpOf('VP8L', 16_000, 16_000), 'image/webp'),
      file('d.webp', webpOf('VP8X', 16_000_000, 16_000_000), 'image/webp'),
      file('e', pngOf(20_000, 20_000), ''),
      file('png.jpg', pngOf(20_000, 20_000)),
    ],
    refused: ['pixels a.png', 'pixels b.jpg', 'pixels c.webp', 'pixels d.webp', 'pixels e', 'pixels png.jpg'],
  },
  { what: 'cut off in the middle', files: [file('a.jpg', plainJpeg().subarray(0, 200))], uploads: ['a.jpg'] },
  {
    what: 'that are a folder',
    files: [vanished('folder')].map((gone) => Object.defineProperty(gone, 'type', { value: '' })),
    refused: ['type folder'],
  },
  { what: 'that are gone when they are sent', files: [vanished('a.jpg'), aFile('b.jpg')], uploads: ['b.jpg'], failed: ['a.jpg'] },
  ...['../../x.jpg', 'a.jpg.php', '%00.jpg', '<img src=x onerror=1>.jpg', 'a&contentType=text/html#.jpg'].map((name) => ({
    what: `called ${name}`,
    files: [aFile(name)],
    uploads: [name],
  })),
  {
    what: 'with names that are long, turned around, or made of signs',
    files: [aFile(`${'x'.repeat(300)}.jpg`), aFile('\u202Egpj.exe'), aFile('🙂.jpg')],
    uploads: ['x'.repeat(200), 'gpj.exe', '🙂.jpg'],
  },
  { what: 'twice', files: [aFile('same.jpg'), aFile('same.jpg')], uploads: ['same.jpg', 'same.jpg'] },
];

describe('Picked files', () => {
  it.each(picks)('$what', async ({ files, uploads = [], types, refused = [], failed = [], already = 0 }) => {
    await tallied('uploads', 1, async () => {
      const my = anUploader(already);
      await my.add(...files);
      expect(my.presigned.map(({ name }) => name)).toEqual(uploads);
      expect(my.presigned.map(({ type }) => type)).toEqual(types ?? my.presigned.map(({ type }) => type));
      expect(my.refusals()).toEqual(refused);
      expect(my.failed).toEqual(failed);
      expect(my.done).toHaveLength(uploads.length);
      expect(new Set(my.done).size).toBe(uploads.length);
    });
  });
});

const http = (status: number) => new ApiError('http', status);

describe('Uploads of three', () => {
  it.each([
    ['presign', [http(500)], { code: 'presign-status', status: 500 }],
    ['presign', [http(429)], { code: 'presign-status', status: 429 }],
    ['presign', [new ApiError('shape')], { code: 'presign-shape' }],
    ['presign', [new ApiError('network')], { code: 'network' }],
    ['put', [http(403), http(403)], { code: 'put-status', status: 403 }],
    ['put', [http(403), http(413)], { code: 'put-status', status: 413 }],
    ['put', [http(413)], { code: 'put-status', status: 413 }],
    ['put', [http(500)], { code: 'put-status', status: 500 }],
    ['put', [new ApiError('network')], { code: 'network' }],
  ] as const)(
    'of which the second fails at %s by %j keep the first and the third, and can be tried again',
    async (step, faults, failure) => {
      await tallied('uploads', 1, async () => {
        const my = anUploader();
        for (const fault of faults) my.refuse(step, 'b.jpg', fault);
        await my.add(aFile('a.jpg'), aFile('b.jpg'), aFile('c.jpg'));
        expect(my.done.map((name) => name.slice(2))).toEqual(['a.jpg', 'c.jpg']);
        expect(my.uploads.getState().uploads).toMatchObject([{ name: 'b.jpg', phase: 'failed', failure }]);
        my.uploads.retry(my.first());
        await my.uploads.settled();
        expect(my.done.map((name) => name.slice(2))).toEqual(['a.jpg', 'c.jpg', 'b.jpg']);
      });
    },
  );

  it.each(['cancelled', 'left behind as the screen goes'] as const)('%s at half of the first', async (how) => {
    await tallied('uploads', 1, async () => {
      const my = anUploader();
      my.hold();
      await my.uploads.add([aFile('a.jpg'), aFile('b.jpg')]);
      await turns();
      my.puts[0]?.onProgress?.(0.5);
      if (how === 'cancelled') my.uploads.cancel(my.first());
      else my.uploads.dispose();
      expect(my.puts[0]?.signal.aborted).toBe(true);
      my.puts[0]?.onProgress?.(0.6); // late
      my.release();
      await my.uploads.settled();
      expect(my.done).toEqual(how === 'cancelled' ? ['2-b.jpg'] : []);
      expect([my.shown(), my.failed]).toEqual([[], []]);
    });
  });
});

const signed = (contentType?: string): PresignedUpload => ({
  uploadUrl: 'https://store.example/k?sig=1',
  key: 'k',
  bucket: undefined,
  contentType,
});

describe('A presigned address', () => {
  it.each([undefined, 'image/webp'])('has the last word on the type: %s', async (type) => {
    await tallied('uploads', 1, async () => {
      const { api, puts } = aPhotoServer();
      const steps = { api: { ...api, presignPhoto: async () => signed(type) }, photoUrl: () => 'https://cdn.example/k' };
      const photo = { file: aFile(), name: 'a.jpg', type: 'image/jpeg' };
      const url = await uploadPhoto(steps, photo, new AbortController().signal, () => {});
      expect([url, puts[0]?.contentType]).toEqual(['https://cdn.example/k', type ?? 'image/jpeg']);
    });
  });
});

it('A photo’s address is the upload’s, without the signature', () => {
  const uploadUrl = 'https://b.s3.example/k/a%20b.jpg?X-Sig=1#x';
  expect(photoAddress({ uploadUrl, key: 'k', bucket: 'b', contentType: undefined }, undefined)).toBe(
    'https://b.s3.example/k/a%20b.jpg',
  );
});

it('A photo’s address is what the host’s photoUrl makes of it, if there is one', () => {
  const photoUrl = vi.fn<(photo: object) => string>(() => 'https://cdn.example/k');
  const presigned = { uploadUrl: 'https://s3/x', key: 'k', bucket: undefined, contentType: 'image/png' };
  expect(photoAddress(presigned, photoUrl)).toBe('https://cdn.example/k');
  expect(photoUrl.mock.calls).toEqual([[{ uploadUrl: 'https://s3/x', key: 'k' }]]);
});

const presigned = { uploadUrl: 'https://s3.example/b/k?X-Sig=1', contentType: undefined };

it.each([
  ['https://{bucket}.s3.example/{key}', 'b', 'anna/a b+ü.jpg', 'https://b.s3.example/anna/a%20b%2B%C3%BC.jpg'],
  ['http://localhost/{key}?of={bucket}&again={key}', 'b', 'k', 'http://localhost/k?of=b&again=k'],
  ['https://cdn.example/{key}', undefined, 'k', 'https://cdn.example/k'],
  ['https://cdn.example/{key}', 'b', '{bucket}$&', 'https://cdn.example/%7Bbucket%7D%24%26'],
  ['https://{bucket}.s3.example/{key}', undefined, 'k', 'https://s3.example/b/k'],
  ['https://{bucket}.s3.example/{key}', 'b', undefined, 'https://s3.example/b/k'],
])('A photo’s address by the template %s of %s and %s is %s', (template, bucket, key, address) => {
  expect(photoAddress({ ...presigned, bucket, key }, template)).toBe(address);
});
