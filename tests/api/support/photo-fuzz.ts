import * as fc from 'fast-check';
import sharp from 'sharp';
import { expect } from 'vitest';
import type { PhotoType } from '../../../api/photos/photo-store.ts';
import { PhotoFault } from '../../../api/photos/structure/photo-structure.ts';
import { withoutMetadata } from '../../../api/photos/structure/read-photo.ts';
import { partsAround } from '../../../src/domain/photo-metadata/byte-cuts.ts';
import { imageTypeOf } from '../../../src/domain/photo-metadata/image-type.ts';
import { metadataCuts } from '../../../src/domain/photo-metadata/metadata-cuts.ts';
import { chattyPicture, markersOf, SECRETS } from '../../support/camera-pictures.ts';
import { tallied } from '../../support/tally.ts';

/** Small pictures that tell everything, with a colour profile, and where their segments or chunks begin and end. */
async function originals() {
  const grain = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const drawn = await sharp({ create: { width: 16, height: 16, channels: 3, noise: grain, background: '#000' } })
    .png()
    .toBuffer();
  const drawing = () => sharp(drawn).withIccProfile('p3');
  const files = await Promise.all([
    drawing().jpeg({ quality: 60 }).toBuffer(),
    drawing().jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
    drawing().png().toBuffer(),
    drawing().png({ progressive: true, palette: true }).toBuffer(),
    drawing().webp().toBuffer(),
    drawing().webp({ lossless: true }).toBuffer(),
  ]);
  return files.map((file, index) => {
    const chatty = chattyPicture(file, [6, 3, 8, 2, 5, 7][index] ?? 6);
    return { file: chatty, type: imageTypeOf(chatty) as PhotoType, bounds: markersOf(chatty) };
  });
}

/** What one mutation does at a boundary. */
type Change = { what: 'insert'; bytes: Uint8Array } | { what: 'cut' | 'double'; count: number } | { what: 'copy'; from: number };

const awkward = fc.array(fc.constantFrom(0xff, 0x00, 0xd8, 0xd9, 0xda, 0xd0, 0xe1, 0xfe, 0x01, 0x02, 0xc0), { maxLength: 12 });
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.record({
    what: fc.constant('insert' as const),
    bytes: fc.oneof(
      fc.uint8Array({ minLength: 1, maxLength: 40 }),
      awkward.map((codes) => new Uint8Array(codes)),
    ),
  }),
  fc.record({ what: fc.constantFrom('cut' as const, 'double' as const), count: fc.integer({ min: -12, max: 12 }) }),
  fc.record({ what: fc.constant('copy' as const), from: fc.nat() }),
);

/** The file with a change at one of its boundaries; a negative count is for bytes before it. */
function mutated(file: Buffer, bounds: readonly number[], at: number, how: Change): Buffer {
  const [before, after] = [file.subarray(0, at), file.subarray(at)];
  if (how.what === 'insert') return Buffer.concat([before, how.bytes, after]);
  if (how.what === 'copy') {
    const from = how.from % (bounds.length - 1);
    return Buffer.concat([before, file.subarray(bounds[from], bounds[from + 1]), after]);
  }
  const [from, to] = [Math.max(0, at + Math.min(0, how.count)), at + Math.max(0, how.count)];
  return how.what === 'cut'
    ? Buffer.concat([file.subarray(0, from), file.subarray(to)])
    : Buffer.concat([file.subarray(0, to), file.subarray(from)]);
}

const TRAILER = 'TRAILERMARK';

/** Without its end marker, nothing tells what follows a JPEG from its compressed data. */
const hasNoEnd = (type: PhotoType, file: Buffer) => type === 'image/jpeg' && !file.includes(Buffer.from([0xff, 0xd9]));

/** What a forgiving decoder shows, or `null`. */
async function shownOf(file: Buffer) {
  try {
    const picture = sharp(file, { failOn: 'none' });
    const { orientation = 1, icc, format } = await picture.metadata();
    const pixels = await picture.raw().toBuffer();
    // Browsers don't turn a WebP.
    return { pixels: pixels.toString('base64'), orientation: format === 'webp' ? 1 : orientation, icc: icc?.toString('base64') };
  } catch {
    return null;
  }
}

/** As it is stored; `null` if refused. */
function storedOf(type: PhotoType, file: Buffer): Buffer | null {
  try {
    return withoutMetadata(type, file);
  } catch (error) {
    if (error instanceof PhotoFault) return null;
    throw error;
  }
}

/**
 * Inserts, cuts and doubles bytes at the boundaries of photos. Whatever comes of it: nothing is told, and the picture that a decoder
 * shows stays as it was, or it is refused.
 *
 * @returns how many harmed photos a forgiving decoder still shows, and how many of these are stored and refused
 */
export async function fuzzPhotos(times: number): Promise<{ shown: number; stored: number; refused: number }> {
  const all = await originals();
  const counts = { shown: 0, stored: 0, refused: 0 };
  const mutation = fc.tuple(fc.nat(all.length - 1), fc.nat(), change);
  await tallied('photos cut off, changed and forged', times, () =>
    fc.assert(
      fc.asyncProperty(mutation, async ([which, place, how]) => {
        const { file, type, bounds } = all[which] as (typeof all)[number];
        const harmed = mutated(file, bounds, bounds[place % bounds.length] as number, how);
        if (imageTypeOf(harmed) !== type) return;
        const sent = Buffer.concat(partsAround(new Uint8Array(harmed), metadataCuts(new Uint8Array(harmed))));
        expect(SECRETS.filter((secret) => sent.includes(secret) && !(secret === TRAILER && hasNoEnd(type, harmed)))).toEqual([]);
        const stored = storedOf(type, harmed);
        if (stored) expect(stored.equals(sent)).toBe(true);
        if (stored) expect(withoutMetadata(type, stored).equals(stored)).toBe(true);
        const before = await shownOf(harmed);
        if (!before) return;
        const after = await shownOf(sent);
        expect([after?.pixels === before.pixels, after?.orientation, after?.icc === before.icc]).toEqual([
          true,
          before.orientation,
          true,
        ]);
        counts.shown += 1;
        if (stored) counts.stored += 1;
        else counts.refused += 1;
      }),
      { numRuns: times, seed: Number(process.env['PROPERTY_SEED'] ?? 20_261_122) },
    ),
  );
  return counts;
}
