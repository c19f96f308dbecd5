import { describe, expect, it } from 'vitest';
import { partsAround } from '../../../src/domain/photo-metadata/byte-cuts';
import { orientationOnly } from '../../../src/domain/photo-metadata/exif-orientation';
import { webpCuts } from '../../../src/domain/photo-metadata/strip-webp';
import { exif } from '../../support/camera-pictures';

function chunk(name: string, content: string | Uint8Array = ''): Buffer {
  const body = Buffer.from(content as string);
  const head = Buffer.alloc(8);
  head.write(name);
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)]);
}

const unpadded = (name: string) => chunk(name, 'odd').subarray(0, -1);

/** A file with these chunks and the size that goes with them. */
function webp(...chunks: Uint8Array[]): Buffer {
  const file = Buffer.concat([Buffer.from('RIFF....WEBP'), ...chunks]);
  file.writeUInt32LE(file.length - 8, 4);
  return file;
}

/** The head of an extended file; the bits 0x08 and 0x04 announce EXIF and XMP. */
const extended = (flags: number) => chunk('VP8X', Buffer.from([flags, 0, 0, 0, 9, 0, 0, 9, 0, 0]));
const PICTURE = chunk('VP8 ', 'pixels');
const SECRET = chunk('XMP ', 'SECRET');

function stripped(...parts: Uint8Array[]): Buffer {
  const file = new Uint8Array(Buffer.concat(parts));
  return Buffer.concat(partsAround(file, webpCuts(file)));
}

describe('a chunk of a WebP', () => {
  it.each(['VP8 ', 'VP8L', 'ANMF', 'ALPH', 'ANIM', 'ICCP'])('that decides how it looks stays: %s', (name) => {
    const file = webp(extended(0x10), chunk(name, 'odd'), PICTURE);
    expect(webpCuts(new Uint8Array(file))).toEqual([]);
    expect(stripped(webp(extended(0x10), chunk(name, 'odd'), PICTURE, SECRET))).toEqual(file);
  });

  it.each(['VP8 ', 'VP8L', 'ANMF'])('alone makes a picture: %s', (name) => {
    expect(stripped(webp(chunk(name, 'pixels'), SECRET))).toEqual(webp(chunk(name, 'pixels')));
  });

  it.each(['XMP ', 'PRIV', 'exif', 'vp8 '])('that says something beside it goes: %s', (name) => {
    expect(stripped(webp(PICTURE, chunk(name, 'SECRET!'), PICTURE))).toEqual(webp(PICTURE, PICTURE));
    expect(stripped(webp(PICTURE, chunk(name)))).toEqual(webp(PICTURE));
  });

  it('may be last without its padding, as some write it', () => {
    expect(stripped(webp(PICTURE, unpadded('PRIV')))).toEqual(webp(PICTURE));
    expect(stripped(webp(SECRET, unpadded('VP8 ')))).toEqual(webp(unpadded('VP8 ')));
  });

  it('may break off', () => {
    expect(stripped(webp(PICTURE, chunk('PRIV', 'SECRET').subarray(0, 10)))).toEqual(webp(PICTURE));
    expect(stripped(webp(SECRET, PICTURE.subarray(0, 10)))).toEqual(webp());
    const whole = webp(PICTURE);
    expect(stripped(whole.subarray(0, -2)).subarray(8)).toEqual(whole.subarray(8, -2));
  });

  it('is not found behind stray bytes, which go with all that follows', () => {
    for (const stray of [Buffer.from('S'), Buffer.from('VP8X'), Buffer.alloc(9, 0xff)]) {
      expect(stripped(webp(PICTURE, stray, SECRET))).toEqual(webp(PICTURE));
      expect(stripped(webp(extended(0x04), stray, PICTURE, SECRET)).includes('SECRET')).toBe(false);
    }
  });
});

describe('EXIF in a WebP', () => {
  it('goes with all it says, and what announced it, too', () => {
    expect(stripped(webp(extended(0xff), PICTURE, chunk('EXIF', exif(1)), SECRET))).toEqual(webp(extended(0xf3), PICTURE));
  });

  it('goes with its orientation, by which no browser turns a WebP', () => {
    const kept = webp(extended(0x10), PICTURE);
    expect(stripped(webp(extended(0x1c), PICTURE, chunk('EXIF', exif(8)), SECRET))).toEqual(kept);
    expect(stripped(webp(extended(0x10), PICTURE, chunk('EXIF', exif(8))))).toEqual(kept);
    expect(stripped(webp(extended(0x18), PICTURE, chunk('EXIF', orientationOnly(8))))).toEqual(kept);
  });

  it('goes from a file that announces nothing', () => {
    expect(stripped(webp(PICTURE, chunk('EXIF', exif(1))))).toEqual(webp(PICTURE));
    expect(stripped(webp(PICTURE, chunk('PRIV', exif(8))))).toEqual(webp(PICTURE));
  });
});

describe('data after the end of a WebP', () => {
  it.each(['S', 'SECRET', 'XMP \x06\0\0\0SECRET'])('goes: %j', (rest) => {
    expect(stripped(webp(PICTURE), Buffer.from(rest))).toEqual(webp(PICTURE));
  });

  it('is nothing as a rule, and then nothing is cut', () => {
    expect(webpCuts(new Uint8Array(webp(PICTURE)))).toEqual([]);
  });
});

describe('a WebP that cannot be followed', () => {
  it('because it names too small a size loses all behind it', () => {
    const file = webp(SECRET, PICTURE);
    for (const size of [4, 0]) {
      file.writeUInt32LE(size, 4);
      expect(stripped(file)).toEqual(webp());
    }
  });

  it('because it names too great a size is followed to its end', () => {
    const file = webp(SECRET, PICTURE);
    file.writeUInt32LE(9_999, 4);
    expect(stripped(file)).toEqual(webp(PICTURE));
  });

  it('because its head is not the first, or says nothing, loses no less', () => {
    expect(stripped(webp(SECRET, extended(0x14), PICTURE))).toEqual(webp(extended(0x10), PICTURE));
    expect(stripped(webp(PICTURE, chunk('VP8X'), SECRET))).toEqual(webp(PICTURE, chunk('VP8X')));
    expect(stripped(webp(SECRET, PICTURE, chunk('VP8X', Buffer.from([0x04]))))).toEqual(
      webp(PICTURE, chunk('VP8X', Buffer.from([0x00]))),
    );
  });

  it('never fails, wherever it breaks off', () => {
    const whole = webp(extended(0x1c), PICTURE, SECRET);
    for (let length = 12; length < whole.length; length += 1) {
      expect(stripped(whole.subarray(0, length)).includes('SECRET')).toBe(false);
    }
  });
});
