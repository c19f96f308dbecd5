import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { partsAround, type Bytes, type Cut } from '../../../src/domain/photo-metadata/byte-cuts';
import { readOrientation } from '../../../src/domain/photo-metadata/exif-orientation';
import { pixelsOf } from '../../../src/features/profile/image-header';
import { jpegCuts } from '../../../src/domain/photo-metadata/strip-jpeg';
import { pngCuts } from '../../../src/domain/photo-metadata/strip-png';
import { webpCuts } from '../../../src/domain/photo-metadata/strip-webp';
import { holds } from '../../support/properties.ts';
import { chattyPng, chattyWebp, exif, phoneJpeg, plainJpeg, plainPng, plainWebp, SECRETS } from '../../support/camera-pictures';

const TABLE = 'properties of metadata strippers';
vi.setConfig({ testTimeout: 120_000 });

interface Kind {
  readonly name: string;
  readonly cuts: (bytes: Bytes) => Cut[];
  readonly plain: Buffer;
  /** A whole file for each orientation, 0 to 9, that tells everything. */
  readonly chatty: readonly Buffer[];
  /** As many bytes at the start as tell the format. */
  readonly signature: number;
}

const eachTurn = (make: (turn: number) => Buffer): Buffer[] => Array.from({ length: 10 }, (_, turn) => make(turn));

const KINDS: readonly Kind[] = [
  { name: 'JPEG', cuts: jpegCuts, plain: plainJpeg(), chatty: eachTurn(phoneJpeg), signature: 3 },
  { name: 'PNG', cuts: pngCuts, plain: plainPng(), chatty: eachTurn(chattyPng), signature: 8 },
  { name: 'WebP', cuts: webpCuts, plain: plainWebp(), chatty: eachTurn(chattyWebp), signature: 12 },
];

const bytesOf = (file: Buffer): Bytes => new Uint8Array(file);

function stripped({ cuts }: Kind, file: Buffer): Buffer {
  const bytes = bytesOf(file);
  const found = cuts(bytes);
  let at = 0;
  for (const { from, to } of found) {
    expect(from >= at && to >= from && to <= bytes.length, `${from} to ${to} behind ${at}`).toBe(true);
    at = to;
  }
  return Buffer.concat(partsAround(bytes, found));
}

/** Bytes changed, taken out and put in, and the end cut off; the bytes that tell the format stay. */
const damage = fc.record({
  changes: fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: 0, max: 255 })), { maxLength: 12 }),
  // The metadata stands near the start: most of the damage is to be done there.
  early: fc.array(fc.tuple(fc.nat({ max: 400 }), fc.constantFrom(0, 1, 2, 8, 0x7f, 0x80, 0xd8, 0xd9, 0xe1, 0xff)), {
    maxLength: 12,
  }),
  out: fc.option(fc.tuple(fc.nat({ max: 400 }), fc.nat({ max: 40 }))),
  into: fc.option(fc.tuple(fc.nat({ max: 400 }), fc.uint8Array({ maxLength: 40 }))),
  length: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
});
type Damage = typeof damage extends fc.Arbitrary<infer Value> ? Value : never;

function damaged(file: Buffer, signature: number, { changes, early, out, into, length }: Damage): Buffer {
  const start = file.subarray(0, signature);
  let rest = Buffer.from(file.subarray(signature));
  for (const [place, value] of changes) rest[Math.floor(place * (rest.length - 1))] = value;
  for (const [place, value] of early) rest[place] = value;
  if (out) rest = Buffer.concat([rest.subarray(0, out[0]), rest.subarray(out[0] + out[1])]);
  if (into) rest = Buffer.concat([rest.subarray(0, into[0]), into[1], rest.subarray(into[0])]);
  if (length !== null) rest = rest.subarray(0, Math.floor(length * rest.length));
  return Buffer.concat([start, rest]);
}

/** EXIF that breaks off right behind its orientation becomes whole, and a picture without an end gets one: so many bytes at most. */
const COMPLETED = 6 + 12;

const orientation = fc.integer({ min: 0, max: 9 });

describe.each(KINDS)('A $name', (kind) => {
  it('however damaged is read without an error, and grows by no more than its EXIF lacks', async () => {
    await holds(
      TABLE,
      fc.property(orientation, damage, (turn, harm) => {
        const file = damaged(kind.chatty[turn] as Buffer, kind.signature, harm);
        const once = stripped(kind, file);
        expect(once.length).toBeLessThanOrEqual(file.length + COMPLETED);
        expect(pixelsOf(bytesOf(file))).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('in order loses what it tells and keeps its picture to the byte', async () => {
    await holds(
      TABLE,
      fc.property(orientation, fc.uint8Array({ maxLength: 60 }), (turn, trailer) => {
        const file = Buffer.concat([kind.chatty[turn] as Buffer, trailer]);
        const left = stripped(kind, file);
        expect(SECRETS.filter((secret) => left.includes(secret))).toEqual([]);
        expect(stripped(kind, left).equals(left)).toBe(true);
        const turned = turn >= 2 && turn <= 8;
        // Without the orientation that is kept, it is the file as it was before anything was put in.
        const kept = left.length - kind.plain.length;
        expect(kept > 0).toBe((turned && kind.name !== 'WebP') || kind.name === 'PNG');
        expect(pixelsOf(bytesOf(left))).toBe(pixelsOf(bytesOf(kind.plain)));
        expect(pictureOf(kind, left).equals(pictureOf(kind, kind.plain))).toBe(true);
      }),
    );
  });
});

/** The compressed picture within the file. */
function pictureOf({ name }: Kind, file: Buffer): Buffer {
  if (name === 'JPEG') return file.subarray(file.indexOf(Buffer.from([0xff, 0xda])));
  if (name === 'PNG') return file.subarray(file.indexOf('IDAT'));
  const at = file.indexOf('VP8 ');
  return file.subarray(at, at + 8 + file.readUInt32LE(at + 4));
}

describe('EXIF, whatever it holds,', () => {
  const anyBytes = fc.uint8Array({ maxLength: 80 });
  const nearly = fc
    .tuple(orientation, fc.constantFrom<'II' | 'MM'>('II', 'MM'), fc.array(fc.tuple(fc.nat({ max: 44 }), fc.nat({ max: 255 }))))
    .map(([turn, order, changes]) => {
      const block = exif(turn, order);
      for (const [at, value] of changes) block[at] = value;
      return new Uint8Array(block);
    });

  it('turns by 1 to 8', async () => {
    await holds(
      TABLE,
      fc.property(fc.oneof(anyBytes, nearly), (block) => {
        expect([1, 2, 3, 4, 5, 6, 7, 8]).toContain(readOrientation(new Uint8Array(block)));
      }),
    );
  });
});
