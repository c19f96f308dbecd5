import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Bytes } from '../../../src/domain/photo-metadata/byte-cuts';
import { pixelsOf } from '../../../src/features/profile/image-header';
import { aPng } from '../../support/pictures';
import { holds } from '../../support/properties';
import { plainJpeg, plainPng, plainWebp } from '../../support/camera-pictures';
import { jpegOf, pngOf, webpOf, type WebpKind } from './sized-pictures';

const bytesOf = (file: Buffer): Bytes => new Uint8Array(file);

describe('The pixels of a picture', () => {
  it('of real files are those a decoder would make', () => {
    expect(pixelsOf(bytesOf(aPng('a.png', '#123456', 64, 48).buffer))).toBe(64 * 48);
    expect([plainJpeg(), plainPng(), plainWebp()].map((file) => pixelsOf(bytesOf(file)) > 0)).toEqual([true, true, true]);
  });

  it.each([
    [1, 1],
    [640, 480],
    [10_000, 5_000],
    [16_383, 16_383],
  ])('of %i × %i are read from every kind of head', (width, height) => {
    const kinds: WebpKind[] = ['VP8 ', 'VP8L', 'VP8X'];
    const files = [jpegOf(width, height), pngOf(width, height), ...kinds.map((kind) => webpOf(kind, width, height))];
    expect(files.map((file) => pixelsOf(bytesOf(file)))).toEqual(files.map(() => width * height));
  });

  it.each([0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc9, 0xcf])('stand in any frame header of a JPEG: %i', (marker) => {
    expect(pixelsOf(bytesOf(jpegOf(300, 200, { marker })))).toBe(60_000);
  });

  it.each([0xc4, 0xc8, 0xcc, 0xe1, 0xfe])('do not stand in a segment of another kind: %i', (marker) => {
    expect(pixelsOf(bytesOf(jpegOf(300, 200, { marker })))).toBe(0);
  });

  it('are found behind metadata and fill bytes', () => {
    expect(pixelsOf(bytesOf(jpegOf(300, 200, { before: 20, fill: 5 })))).toBe(60_000);
  });

  it('are unknown where the head ends early, and in what is no picture', () => {
    for (const file of [jpegOf(9, 9), pngOf(9, 9), webpOf('VP8 ', 9, 9), webpOf('VP8L', 9, 9), webpOf('VP8X', 9, 9)]) {
      for (let length = 0; length < 21; length += 1) expect(pixelsOf(bytesOf(file.subarray(0, length)))).toBe(0);
    }
    expect(pixelsOf(bytesOf(Buffer.from('<!doctype html><title>No picture</title>')))).toBe(0);
  });

  it('are a number whatever follows the first bytes, and never take for ever', async () => {
    const starts = [plainJpeg().subarray(0, 3), plainPng().subarray(0, 16), plainWebp().subarray(0, 16)];
    const heads = fc.tuple(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 300 }));
    await holds(
      'uploads',
      fc.property(heads, (parts) => {
        expect(pixelsOf(bytesOf(Buffer.concat(parts)))).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
