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

/** EXIF as it stands in a JPEG. */
const block = (...content: (string | Uint8Array)[]) => segment(0xe1, 'Exif\0\0', ...content);

const START = bytes(0xff, 0xd8);
const END = bytes(0xff, 0xd9);
const SCAN = bytes(segment(0xda, 'scan'), 'pixels');
const COMMENT = segment(0xfe, 'SECRET');
const TABLE = segment(0xdb, 'table');
const APP = Array.from({ length: 16 }, (_, index) => 0xe0 + index);

function stripped(...parts: Parameters<typeof bytes>): Buffer {
  const file = new Uint8Array(bytes(...parts));
  return bytes(...partsAround(file, jpegCuts(file)));
}

describe('segments of a JPEG', () => {
  it.each([
    ['JFIF density', 0xe0, 'JFIF\0'],
    ['colour profile', 0xe2, 'ICC_PROFILE\0'],
    ['colour transform', 0xee, 'Adobe'],
  ])('with the %s stay under their own marker, and go under any other', (_, marker, name) => {
    const segments = APP.map((other) => segment(other, name, 'x'));
    expect(stripped(START, ...segments, SCAN, END)).toEqual(bytes(START, segment(marker, name, 'x'), SCAN, END));
  });

  it.each([...APP, 0xfe])('of the application marker %i go when they say something else', (marker) => {
    expect(stripped(START, segment(marker, 'SECRET'), TABLE, SCAN, END)).toEqual(bytes(START, TABLE, SCAN, END));
    expect(stripped(START, segment(marker), TABLE, SCAN, END)).toEqual(bytes(START, TABLE, SCAN, END));
  });

  it.each([0xc0, 0xc4, 0xcf, 0xdb, 0xdd, 0xdf, 0xf0, 0xfd])('a decoder needs stay: %i', (marker) => {
    const file = [START, segment(marker, 'tables'), SCAN, END];
    expect(stripped(...file)).toEqual(bytes(...file));
  });

  it.each([1, 2, 3])('are found behind a start said twice and %i fill bytes', (count) => {
    const fill = new Uint8Array(count).fill(0xff);
    expect(stripped(START, fill, COMMENT, START, COMMENT, SCAN, END)).toEqual(bytes(START, fill, START, SCAN, END));
  });

  it('may be the last of a file that breaks off', () => {
    expect(stripped(START, TABLE, COMMENT)).toEqual(bytes(START, TABLE));
    expect(stripped(START, TABLE, segment(0xfe))).toEqual(bytes(START, TABLE));
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
    const table = segment(0xcf, COMMENT, END);
    expect(stripped(START, SCAN, table, SCAN, END)).toEqual(bytes(START, SCAN, table, SCAN, END));
    expect(stripped(START, SCAN, table, COMMENT, SCAN, END)).toEqual(bytes(START, SCAN, table, SCAN, END));
  });

  it('that never ends stays as it is', () => {
    expect(stripped(START, COMMENT, SCAN)).toEqual(bytes(START, SCAN));
    expect(stripped(START, COMMENT, SCAN, 0xff)).toEqual(bytes(START, SCAN, 0xff));
  });
});

describe('what stands behind the end of a JPEG', () => {
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
    ['a length of nought', bytes(0xff, 0xdb, 0, 0)],
    ['a length of one', bytes(0xff, 0xdb, 0, 1)],
    ['a comment with a length of nought', bytes(0xff, 0xfe, 0, 0)],
    ['a comment with a length of one', bytes(0xff, 0xfe, 0, 1)],
    ['a length behind the end', bytes(0xff, 0xdb, 0xff, 0xff)],
    ['no marker', bytes('nonsense')],
    ['no marker before what looks like an end', bytes(0x00, 0xd9)],
    ['a second start without a segment', bytes(START, 'nonsense')],
  ])('keeps all from there on: %s', (_, broken) => {
    expect(stripped(START, COMMENT, broken, COMMENT, SCAN, END, 'rest')).toEqual(
      bytes(START, broken, COMMENT, SCAN, END, 'rest'),
    );
  });

  it('in its scan keeps all from there on', () => {
    expect(stripped(START, COMMENT, SCAN, START, 'x', COMMENT, END)).toEqual(bytes(START, SCAN, START, 'x', COMMENT, END));
  });

  it('keeps what breaks off, at whatever byte', () => {
    const whole = bytes(START, TABLE, segment(0xfe, 'SECRET'));
    for (let length = 0; length < whole.length; length += 1) {
      expect(stripped(whole.subarray(0, length))).toEqual(whole.subarray(0, length));
    }
  });
});
