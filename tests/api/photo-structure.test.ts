import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PhotoType } from '../../api/photos/photo-store.ts';
import { PhotoFault } from '../../api/photos/structure/photo-structure.ts';
import { readPhoto } from '../../api/photos/structure/read-photo.ts';
import { aPng } from '../support/pictures.ts';
import { holds } from '../support/properties.ts';
import {
  anAnimatedPng,
  anAnimatedWebp,
  aPhoto,
  aPhotoOf,
  extendedWebp,
  jpegWithScans,
  pngChunk,
  withJpegSize,
  withPngSize,
} from './support/photos.ts';

const kept = (name: string): Buffer => readFileSync(new URL(`../support/files/${name}`, import.meta.url));

/** Photos that real encoders made. */
const REAL: readonly (readonly [what: string, PhotoType, Buffer, width: number, height: number])[] = [
  ['a portrait as JPEG', 'image/jpeg', kept('portrait.jpg'), 240, 300],
  ['a portrait as WebP', 'image/webp', kept('portrait.webp'), 240, 300],
  ['a drawing as PNG', 'image/png', aPng().buffer, 240, 300],
  ['one pixel as JPEG', 'image/jpeg', aPhoto('image/jpeg'), 1, 1],
  ['one pixel as WebP', 'image/webp', aPhoto('image/webp'), 1, 1],
  ['one pixel as PNG', 'image/png', aPhoto('image/png'), 1, 1],
  ['5 MB of PNG', 'image/png', aPhotoOf(5_242_880), 1, 1],
  ['an animated PNG', 'image/png', anAnimatedPng(3), 1, 1],
  ['an animated WebP', 'image/webp', anAnimatedWebp(3), 1, 1],
  ['a WebP with a canvas', 'image/webp', extendedWebp(1, 1), 1, 1],
];

const HTML = Buffer.from('<!doctype html><script>alert(1)</script>');
const TYPES: readonly PhotoType[] = ['image/jpeg', 'image/png', 'image/webp'];
const TOO_LARGE = 'The photo is too large (max 50 megapixels).';
const UNUSUAL = 'This kind of JPEG cannot be shown by every browser.';
const NOT_AN_IMAGE = 'The content is not an image of the announced type.';

const refusalOf = (type: PhotoType, bytes: Buffer): string | null => {
  try {
    readPhoto(type, bytes);
    return null;
  } catch (error) {
    if (!(error instanceof PhotoFault)) throw error;
    return error.message;
  }
};

const anyReal = fc.constantFrom(...REAL.filter(([, , bytes]) => bytes.length < 20_000));

describe('the structure of a photo', () => {
  it.each(REAL)('is followed to its end in %s', (_what, type, bytes, width, height) => {
    expect(readPhoto(type, bytes)).toMatchObject({ width, height, length: bytes.length });
  });

  it.each(REAL)('ends where the picture does, whatever stands behind %s', (_what, type, bytes) => {
    expect(readPhoto(type, Buffer.concat([bytes, HTML])).length).toBe(bytes.length);
  });

  it.each(TYPES)('has to be that of %s', (type) => {
    const others = REAL.filter(([, other]) => other !== type).map(([, , bytes]) => refusalOf(type, bytes));
    expect(new Set(others)).toEqual(new Set([NOT_AN_IMAGE]));
  });

  it.each([
    ['JPEG', 'image/jpeg', aPhoto('image/jpeg').subarray(0, 3)],
    ['JPEG with a header', 'image/jpeg', aPhoto('image/jpeg').subarray(0, 20)],
    ['PNG', 'image/png', aPhoto('image/png').subarray(0, 8)],
    ['PNG with a header', 'image/png', aPhoto('image/png').subarray(0, 33)],
    ['WebP', 'image/webp', aPhoto('image/webp').subarray(0, 12)],
  ] as const)('is more than the first bytes of a %s with HTML behind them', (_what, type, head) => {
    expect(refusalOf(type, Buffer.concat([head, HTML]))).toBe(NOT_AN_IMAGE);
  });

  it.each([
    ['a PNG', 'image/png', withPngSize(7072, 7072), withPngSize(7071, 7071)],
    ['a JPEG', 'image/jpeg', withJpegSize(7072, 7072), withJpegSize(7071, 7071)],
    ['a WebP', 'image/webp', extendedWebp(7072, 7072), extendedWebp(7071, 7071)],
  ] as const)('says that %s has more than 50 megapixels', (_what, type, larger, fits) => {
    expect(refusalOf(type, larger)).toBe(TOO_LARGE);
    expect(refusalOf(type, fits)).toBeNull();
  });

  it.each([
    ['a PNG of 20,000 × 20,000', 'image/png', withPngSize(20_000, 20_000), TOO_LARGE],
    ['a PNG of 4 billion × 4 billion', 'image/png', withPngSize(2 ** 32 - 1, 2 ** 32 - 1), TOO_LARGE],
    ['a JPEG of 65,535 × 65,535', 'image/jpeg', withJpegSize(65_535, 65_535), TOO_LARGE],
    [
      'a WebP that shows less than its picture has',
      'image/webp',
      extendedWebp(8000, 6000, { width: 9, height: 9 }),
      NOT_AN_IMAGE,
    ],
    ['a PNG without height', 'image/png', withPngSize(10, 0), NOT_AN_IMAGE],
    ['a JPEG whose height comes later', 'image/jpeg', withJpegSize(10, 0), NOT_AN_IMAGE],
    ['a JPEG of 101 scans', 'image/jpeg', jpegWithScans(101), NOT_AN_IMAGE],
    ['an animated PNG of 51 megapixels in all', 'image/png', anAnimatedPng(51, 1000), TOO_LARGE],
    ['an animated WebP of 51 megapixels in all', 'image/webp', anAnimatedWebp(51, 1000), TOO_LARGE],
    ['a PNG of 20,001 chunks', 'image/png', pngOfChunks(20_001), NOT_AN_IMAGE],
  ] as const)('is refused when it is a bomb: %s', (_what, type, bytes, text) => {
    expect(refusalOf(type, bytes)).toBe(text);
  });

  it('takes far more scans and chunks than any camera makes', () => {
    expect(refusalOf('image/jpeg', jpegWithScans(100))).toBeNull();
    expect(refusalOf('image/png', pngOfChunks(20_000))).toBeNull();
  });

  it('is never taken for whole when the end is missing', async () => {
    const cut = fc.property(anyReal, fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), ([, type, bytes], at) => {
      expect(refusalOf(type, bytes.subarray(0, Math.floor(at * bytes.length)))).toBe(NOT_AN_IMAGE);
    });
    await holds('photos cut off, changed and forged', cut);
  });

  it('of a PNG is broken by any changed bit', async () => {
    const { buffer } = aPng();
    const flipped = fc.property(fc.nat(buffer.length - 1), fc.integer({ min: 1, max: 255 }), (at, bits) => {
      const bytes = Buffer.from(buffer);
      bytes.writeUInt8(bytes.readUInt8(at) ^ bits, at);
      expect(refusalOf('image/png', bytes)).not.toBeNull();
    });
    await holds('photos cut off, changed and forged', flipped);
  });

  it('is either refused or within its bounds, whatever is changed in it', async () => {
    const change = fc.record({ at: fc.nat(20_000), bytes: fc.uint8Array({ minLength: 1, maxLength: 8 }) });
    const mutated = fc.property(anyReal, fc.array(change, { minLength: 1, maxLength: 6 }), ([, type, real], changes) => {
      const bytes = Buffer.from(real);
      for (const { at, bytes: put } of changes) bytes.set(put.subarray(0, bytes.length - (at % bytes.length)), at % bytes.length);
      const refusal = refusalOf(type, bytes);
      const { width, height, length } = refusal === null ? readPhoto(type, bytes) : { width: 1, height: 1, length: 0 };
      expect([null, NOT_AN_IMAGE, TOO_LARGE, UNUSUAL]).toContain(refusal);
      expect(width * height).toBeGreaterThan(0);
      expect(width * height).toBeLessThanOrEqual(50_000_000);
      expect(length).toBeLessThanOrEqual(bytes.length);
    });
    await holds('photos cut off, changed and forged', mutated);
  });

  it('is not found in random bytes', async () => {
    const heads = TYPES.map((type) => aPhoto(type).subarray(0, 16));
    const noise = fc.property(
      fc.constantFrom(...TYPES),
      fc.constantFrom(...heads),
      fc.uint8Array({ maxLength: 400 }),
      (type, head, tail) => {
        expect(refusalOf(type, Buffer.concat([head, tail]))).not.toBeNull();
      },
    );
    await holds('photos cut off, changed and forged', noise);
  });
});

/** A whole PNG with so many chunks after its first one. */
function pngOfChunks(count: number): Buffer {
  const png = aPhoto();
  const empty = pngChunk('fiLL', Buffer.alloc(0));
  return Buffer.concat([png.subarray(0, -12), ...Array.from({ length: count - 2 }, () => empty), png.subarray(-12)]);
}
