import { describe, expect, it } from 'vitest';
import { partsAround } from '../../../src/domain/photo-metadata/byte-cuts';
import { orientationOnly } from '../../../src/domain/photo-metadata/exif-orientation';
import { jpegCuts } from '../../../src/domain/photo-metadata/strip-jpeg';
import { exif } from '../../support/camera-pictures';

const bytes = (...parts: (string | number | Uint8Array)[]) =>
  Buffer.concat(
    parts.map((part) =>
      typeof part === 'string' ? Buffer.from(part, 'latin1') : typeof part === 'number' ? Buffer.from([part]) : part,
    ),
  );

function segment(marker: number, ...content: (string | Uint8Array)[]): Buffer {
  const body = bytes(...content);
  return bytes(0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 0xff, body);
}

/** Density and no thumbnail, and no transform. */
const JFIF = 'JFIF\0\x01\x02\x01\0H\0H\0\0';
const ADOBE = 'Adobe\0\x64\0\0\0\0\x01';

/** EXIF as it stands in a JPEG. */
const block = (...content: (string | Uint8Array)[]) => segment(0xe1, 'Exif\0\0', ...content);

const START = bytes(0xff, 0xd8);
const END = bytes(0xff, 0xd9);
/** A scan of one component. */
const SCAN = bytes(segment(0xda, '\x01\x01\0\0\x3f\0'), 'pixels');
const COMMENT = segment(0xfe, 'SECRET');
const TABLE = segment(0xdb, '\0', 'quantised'.padEnd(64));
const FRAME = '\x08\0\x01\0\x01\x01\x01\x11\0';
const HUFFMAN = '\0\x01'.padEnd(17, '\0') + '\0';
const APP = Array.from({ length: 16 }, (_, index) => 0xe0 + index);

function stripped(...parts: Parameters<typeof bytes>): Buffer {
  const file = new Uint8Array(bytes(...parts));
  return bytes(...partsAround(file, jpegCuts(file)));
}

describe('segments of a JPEG', () => {
  it.each([
    ['JFIF density', 0xe0, JFIF],
    ['colour profile', 0xe2, 'ICC_PROFILE\0x'],
    ['colour transform', 0xee, ADOBE],
  ])('with the %s stay under their own marker, and go under any other', (_, marker, content) => {
    const segments = APP.map((other) => segment(other, content));
    expect(stripped(START, ...segments, SCAN, END)).toEqual(bytes(START, segment(marker, content), SCAN, END));
  });

  it.each([
    ['JFIF', 0xe0, JFIF],
    ['Adobe', 0xee, ADOBE],
  ])('of %s stay without what follows in them, and go when they are too short to say anything', (_, marker, content) => {
    const file = [START, segment(marker, content, 'SECRET'), SCAN, END];
    expect(stripped(...file)).toEqual(bytes(START, segment(marker, content), SCAN, END));
    expect(stripped(START, segment(marker, content.slice(0, -1)), SCAN, END)).toEqual(bytes(START, SCAN, END));
  });

  it('of JFIF stay without a thumbnail', () => {
    const small = JFIF.slice(0, -2) + '\x01\x01RGB';
    expect(stripped(START, segment(0xe0, small), segment(0xe0, 'JFXX\0\x10SECRET'), SCAN, END)).toEqual(
      bytes(START, segment(0xe0, JFIF), SCAN, END),
    );
  });

  it.each([...APP, 0xfe])('of the application marker %i go when they say something else', (marker) => {
    expect(stripped(START, segment(marker, 'SECRET'), TABLE, SCAN, END)).toEqual(bytes(START, TABLE, SCAN, END));
    expect(stripped(START, segment(marker), TABLE, SCAN, END)).toEqual(bytes(START, TABLE, SCAN, END));
  });

  it.each([
    [0xc0, FRAME],
    [0xcf, FRAME],
    [0xc4, HUFFMAN],
    [0xc4, HUFFMAN + HUFFMAN],
    [0xdb, '\x10'.padEnd(129)],
    [0xdd, '\0\x01'],
  ])('a decoder needs stay, and end the picture if they have another length than they need: %i', (marker, content) => {
    const file = [START, segment(marker, content), SCAN, END];
    expect(stripped(...file)).toEqual(bytes(...file));
    for (const other of [content.slice(0, -1), `${content}S`]) {
      expect(stripped(START, TABLE, segment(marker, other), COMMENT, SCAN, END)).toEqual(bytes(START, TABLE));
    }
  });

  it.each([0xc8, 0xcc, 0xdc, 0xde, 0xdf, 0xf0, 0xfd])('no browser needs go: %i', (marker) => {
    expect(stripped(START, segment(marker, 'SECRET'), SCAN, END)).toEqual(bytes(START, SCAN, END));
  });

  it.each([1, 2, 3])('are found behind %i fill bytes, which go', (count) => {
    const fill = new Uint8Array(count).fill(0xff);
    expect(stripped(START, fill, COMMENT, fill, TABLE, SCAN, END)).toEqual(bytes(START, TABLE, SCAN, END));
  });

  it.each(['\0', 'stray', '\xff\0', '\xff\xd0', '\xff\x01stray\xff', '\xff\xbf'])(
    'are found behind stray bytes, which go: %j',
    (stray) => {
      const file = [START, stray, TABLE, stray, COMMENT, stray, block(exif(6)), stray, SCAN, TABLE, stray, SCAN, END];
      expect(stripped(...file)).toEqual(bytes(START, TABLE, block(orientationOnly(6)), SCAN, TABLE, SCAN, END));
    },
  );

  it('may be the last of a file that breaks off', () => {
    expect(stripped(START, TABLE, COMMENT)).toEqual(bytes(START, TABLE));
    expect(stripped(START, TABLE, segment(0xfe))).toEqual(bytes(START, TABLE));
  });

  it.each([0, 1])('that say a length of %i have none beyond it', (length) => {
    const empty = bytes(0xff, 0xfe, 0, length);
    expect(stripped(START, empty, COMMENT, SCAN, END)).toEqual(bytes(START, SCAN, END));
  });
});

describe('EXIF in a JPEG', () => {
  it('goes with all it says, but for an orientation that is not upright', () => {
    expect(stripped(START, block(exif(1)), SCAN, END)).toEqual(bytes(START, SCAN, END));
    expect(stripped(START, block(exif(6)), SCAN, END)).toEqual(bytes(START, block(orientationOnly(6)), SCAN, END));
  });

  it('that says nothing else stays as it is', () => {
    const file = new Uint8Array(bytes(START, block(orientationOnly(6)), SCAN, END));
    expect(jpegCuts(file)).toEqual([]);
  });

  it('said twice is what it says first', () => {
    const [first, second] = [block(orientationOnly(6)), block(orientationOnly(8))];
    expect(stripped(START, first, second, SCAN, END)).toEqual(bytes(START, first, SCAN, END));
    expect(stripped(START, block(exif(1)), second, SCAN, END)).toEqual(bytes(START, SCAN, END));
  });

  it('under another marker, or another name, is none', () => {
    expect(stripped(START, segment(0xe3, 'Exif\0\0', exif(6)), SCAN, END)).toEqual(bytes(START, SCAN, END));
    expect(stripped(START, segment(0xe1, 'Exif\0x', exif(6)), SCAN, END)).toEqual(bytes(START, SCAN, END));
  });
});

describe('the scan of a JPEG', () => {
  it.each([0x00, 0xd0, 0xd1, 0xd6, 0xd7])('goes on behind 0xff and %i', (next) => {
    const scan = bytes(SCAN, 0xff, next, 'more');
    expect(stripped(START, scan, COMMENT, SCAN, END, 'SECRET')).toEqual(bytes(START, scan, SCAN, END));
  });

  it('goes on behind a 0xff that is filled up', () => {
    const scan = bytes(SCAN, 0xff, 0xff, 0x00, 'more');
    expect(stripped(START, scan, COMMENT, SCAN, END)).toEqual(bytes(START, scan, SCAN, END));
    expect(stripped(START, SCAN, 0xff, END, 'SECRET')).toEqual(bytes(START, SCAN, 0xff, END));
  });

  it('ends at a table, whatever stands in there', () => {
    const table = segment(0xdb, '\0', COMMENT, END, ''.padEnd(64 - COMMENT.length - END.length));
    expect(stripped(START, SCAN, table, SCAN, END)).toEqual(bytes(START, SCAN, table, SCAN, END));
    expect(stripped(START, SCAN, table, COMMENT, SCAN, END)).toEqual(bytes(START, SCAN, table, SCAN, END));
  });

  it('that never ends gets an end', () => {
    expect(stripped(START, COMMENT, SCAN)).toEqual(bytes(START, SCAN, END));
    expect(stripped(START, COMMENT, SCAN, 0xff)).toEqual(bytes(START, SCAN, 0xff, END));
    expect(stripped(START, COMMENT, SCAN, COMMENT.subarray(0, 6))).toEqual(bytes(START, SCAN, END));
  });

  it('is not gone on with behind a segment that goes', () => {
    expect(stripped(START, SCAN, COMMENT, 'more', TABLE, 'more', END)).toEqual(bytes(START, SCAN, TABLE, END));
  });
});

describe('data after the end of a JPEG', () => {
  it.each(['S', 'SE', 'SEC', 'SECRET', '\xff\xd8\xff\xfe\0\x08SECRET\xff\xd9'])('goes: %j', (rest) => {
    expect(stripped(START, SCAN, END, rest)).toEqual(bytes(START, SCAN, END));
    expect(stripped(START, TABLE, END, rest)).toEqual(bytes(START, TABLE, END));
  });

  it('is nothing as a rule, and then nothing is cut', () => {
    expect(jpegCuts(new Uint8Array(bytes(START, TABLE, SCAN, END)))).toEqual([]);
  });
});

describe('a JPEG that cannot be followed', () => {
  it.each([
    ['a length behind the end', bytes(0xff, 0xdb, 0xff, 0xff)],
    ['a second start', START],
  ])('loses all from there on: %s', (_, broken) => {
    const rest = [broken, COMMENT, SCAN, END, 'rest'];
    expect(stripped(START, TABLE, ...rest)).toEqual(bytes(START, TABLE));
    expect(stripped(START, SCAN, ...rest)).toEqual(bytes(START, SCAN, END));
  });

  it('loses what breaks off, at whatever byte', () => {
    const whole = bytes(START, TABLE, segment(0xfe, 'SECRET'));
    const kept = bytes(START, TABLE).length;
    for (let length = 2; length < whole.length; length += 1) {
      expect(stripped(whole.subarray(0, length)).length).toBe(length < kept ? 2 : kept);
    }
  });
});
