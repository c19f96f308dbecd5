import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { partsAround } from '../../../src/domain/photo-metadata/byte-cuts';
import { orientationOnly } from '../../../src/domain/photo-metadata/exif-orientation';
import { pngCuts } from '../../../src/domain/photo-metadata/strip-png';
import { exif } from '../../support/camera-pictures';

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

function chunk(name: string, content: string | Uint8Array = ''): Buffer {
  const body = Buffer.from(content as string);
  const whole = Buffer.alloc(12 + body.length);
  whole.writeUInt32BE(body.length, 0);
  whole.write(name, 4);
  body.copy(whole, 8);
  whole.writeUInt32BE(crc32(whole.subarray(4, 8 + body.length)), 8 + body.length);
  return whole;
}

const HEAD = chunk('IHDR', 'thirteen byte');
const PIXELS = chunk('IDAT', 'pixels');
const END = chunk('IEND');

function stripped(...parts: Uint8Array[]): Buffer {
  const file = new Uint8Array(Buffer.concat(parts));
  return Buffer.concat(partsAround(file, pngCuts(file)));
}

const around = (...chunks: Buffer[]) => Buffer.concat([SIGNATURE, HEAD, ...chunks, PIXELS, END]);

describe('a chunk of a PNG', () => {
  it.each('tRNS gAMA cHRM sRGB iCCP sBIT bKGD hIST pHYs sPLT cICP mDCV cLLI acTL fcTL fdAT PLTE IDAT'.split(' '))(
    'that decides how it looks stays: %s',
    (name) => {
      expect(stripped(around(chunk(name, 'x')))).toEqual(around(chunk(name, 'x')));
    },
  );

  it.each(['tEXt', 'iTXt', 'zTXt', 'tIME', 'prIV', 'pRIV', 'gIFx', 'NEWC'])('that says something beside it goes: %s', (name) => {
    expect(stripped(around(chunk(name, 'SECRET')))).toEqual(around());
    expect(stripped(around(chunk(name)))).toEqual(around());
  });

  it('may be the last of a file that breaks off', () => {
    expect(stripped(SIGNATURE, HEAD, chunk('tEXt'))).toEqual(Buffer.concat([SIGNATURE, HEAD]));
    expect(stripped(SIGNATURE, HEAD, chunk('tEXt', 'SECRET'))).toEqual(Buffer.concat([SIGNATURE, HEAD]));
  });
});

describe('EXIF in a PNG', () => {
  it('goes with all it says, but for an orientation that is not upright', () => {
    expect(stripped(around(chunk('eXIf', exif(1, 'MM'))))).toEqual(around());
    expect(stripped(around(chunk('eXIf', exif(3, 'MM'))))).toEqual(around(chunk('eXIf', orientationOnly(3))));
  });

  it('that says nothing else stays as it is', () => {
    expect(pngCuts(new Uint8Array(around(chunk('eXIf', orientationOnly(3)))))).toEqual([]);
  });

  it('said twice is what it says first', () => {
    const [first, second] = [chunk('eXIf', orientationOnly(3)), chunk('eXIf', orientationOnly(6))];
    expect(stripped(around(first, second))).toEqual(around(first));
    expect(stripped(around(chunk('eXIf', exif(1, 'MM')), second))).toEqual(around());
  });

  it('stays without what stands behind it in its chunk', () => {
    const more = Buffer.concat([orientationOnly(3), Buffer.from('SECRET')]);
    expect(stripped(around(chunk('eXIf', more)))).toEqual(around(chunk('eXIf', orientationOnly(3))));
  });

  it('in a chunk of another name is none', () => {
    expect(stripped(around(chunk('exIF', exif(3, 'MM'))))).toEqual(around());
  });
});

describe('data after the end of a PNG', () => {
  it.each([Buffer.from('S'), Buffer.from('SECRET'), chunk('IDAT', 'another picture'), chunk('tEXt', 'SECRET')])(
    'goes: %#',
    (rest) => {
      expect(stripped(around(), rest)).toEqual(around());
    },
  );

  it('is nothing as a rule, and then nothing is cut', () => {
    expect(pngCuts(new Uint8Array(around()))).toEqual([]);
  });
});

describe('a PNG that cannot be followed', () => {
  const SECRET = chunk('tEXt', 'SECRET');

  it.each([Buffer.from('S'), Buffer.from('stray bytes'), Buffer.from('\0\xff\0\0tEXtSECRET', 'latin1')])(
    'loses all from there on, and gets an end if it has pixels: %#',
    (broken) => {
      expect(stripped(SIGNATURE, HEAD, SECRET, broken, SECRET, END)).toEqual(Buffer.concat([SIGNATURE, HEAD]));
      expect(stripped(SIGNATURE, HEAD, SECRET, PIXELS, broken, SECRET, END)).toEqual(around());
    },
  );

  it('keeps pixels that break off', () => {
    const broken = PIXELS.subarray(0, -3);
    expect(stripped(SIGNATURE, HEAD, SECRET, broken)).toEqual(Buffer.concat([SIGNATURE, HEAD, broken]));
  });

  it('loses what else breaks off, at whatever byte', () => {
    const whole = Buffer.concat([SIGNATURE, HEAD, SECRET]);
    const kept = SIGNATURE.length + HEAD.length;
    for (let length = 8; length < whole.length; length += 1) {
      expect(stripped(whole.subarray(0, length)).length).toBe(length < kept ? 8 : kept);
    }
  });
});
