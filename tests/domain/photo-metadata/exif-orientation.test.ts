import { describe, expect, it } from 'vitest';
import { exifWorthKeeping, orientationOnly, readOrientation } from '../../../src/domain/photo-metadata/exif-orientation';

type Entry = readonly [tag: number, value: number];

/** An EXIF block with such entries of type SHORT. @param announced how many entries it says it has */
function aBlock(order: 'II' | 'MM', entries: readonly Entry[], { announced = entries.length, directory = 8 } = {}) {
  const little = order === 'II';
  const bytes = new Uint8Array(directory + 2 + 12 * entries.length + 4);
  const view = new DataView(bytes.buffer);
  view.setUint8(0, order.charCodeAt(0));
  view.setUint8(1, order.charCodeAt(1));
  view.setUint16(2, 42, little);
  view.setUint32(4, directory, little);
  view.setUint16(directory, announced, little);
  for (const [index, [tag, value]] of entries.entries()) {
    const at = directory + 2 + 12 * index;
    view.setUint16(at, tag, little);
    view.setUint16(at + 2, 3, little);
    view.setUint32(at + 4, 1, little);
    view.setUint16(at + 8, value, little);
  }
  return bytes;
}

const ORIENTATION = 0x0112;
const FLASH = 0x9209;

describe.each(['II', 'MM'] as const)('an EXIF block in the byte order %s', (order) => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('tells the orientation %i', (value) => {
    expect(readOrientation(aBlock(order, [[ORIENTATION, value]]))).toBe(value);
  });

  it.each([0, 9, 256, 65_535])('means upright by %i, which is no orientation', (value) => {
    expect(readOrientation(aBlock(order, [[ORIENTATION, value]]))).toBe(1);
  });

  it('tells it behind other entries, wherever they stand', () => {
    expect(
      readOrientation(
        aBlock(
          order,
          [
            [FLASH, 3],
            [FLASH, 5],
            [ORIENTATION, 6],
          ],
          { directory: 20 },
        ),
      ),
    ).toBe(6);
  });

  it('says nothing behind as many entries as it has', () => {
    expect(
      readOrientation(
        aBlock(
          order,
          [
            [FLASH, 3],
            [ORIENTATION, 6],
          ],
          { announced: 1 },
        ),
      ),
    ).toBe(1);
    expect(readOrientation(aBlock(order, []))).toBe(1);
  });

  it('is upright as long as the value is missing, wherever it breaks off', () => {
    const whole = aBlock(order, [[ORIENTATION, 6]], { announced: 9 });
    const told = Array.from(whole, (_, length) => readOrientation(whole.subarray(0, length)));
    expect(told).toEqual([...Array.from({ length: 20 }, () => 1), ...Array.from({ length: whole.length - 20 }, () => 6)]);
  });

  it('is upright when its directory lies behind its end, or is not followed by what it announces', () => {
    expect(readOrientation(aBlock(order, [[FLASH, 3]], { announced: 900 }))).toBe(1);
    const far = aBlock(order, [[ORIENTATION, 6]]);
    new DataView(far.buffer).setUint32(4, 0x7fff_fff0, order === 'II');
    expect(readOrientation(far)).toBe(1);
  });
});

describe('an EXIF block', () => {
  it('in no byte order is upright', () => {
    const block = aBlock('MM', [[ORIENTATION, 6]]);
    block.set([0x58, 0x58]);
    expect(readOrientation(block)).toBe(1);
  });

  it('is reduced to its orientation, and dropped when that is upright', () => {
    expect(
      exifWorthKeeping(
        aBlock('II', [
          [FLASH, 3],
          [ORIENTATION, 6],
        ]),
      ),
    ).toEqual(orientationOnly(6));
    expect(exifWorthKeeping(aBlock('II', [[ORIENTATION, 1]]))).toBeUndefined();
  });
});
