import { describe, expect, it } from 'vitest';
import { preparePhoto } from '../../../src/features/profile/prepare-photo';
import {
  chattyPng,
  chattyWebp,
  chunksOf,
  phoneJpeg,
  plainJpeg,
  plainPng,
  plainWebp,
  SECRETS,
} from '../../support/camera-pictures';

const fileOf = (bytes: Buffer, type = '') => new File([new Uint8Array(bytes)], 'photo', { type });

async function prepared(bytes: Buffer, type?: string): Promise<Buffer> {
  return Buffer.from(await (await preparePhoto(fileOf(bytes, type))).arrayBuffer());
}

const secretsIn = (bytes: Buffer) => SECRETS.filter((secret) => bytes.includes(secret));

describe('metadata of a photo', () => {
  it.each([
    ['JPEG', phoneJpeg()],
    ['PNG', chattyPng()],
    ['WebP', chattyWebp()],
  ])('leaves a %s before upload', async (_, bytes) => {
    expect(secretsIn(bytes).length).toBeGreaterThan(2);
    expect(secretsIn(await prepared(bytes))).toEqual([]);
  });

  it.each([
    ['JPEG', plainJpeg()],
    ['PNG', plainPng()],
    ['WebP', plainWebp()],
    ['thing that is no picture', Buffer.from('<!doctype html>')],
    ['file without a byte', Buffer.alloc(0)],
  ])('is not there in a plain %s: it is sent as picked', async (_, bytes) => {
    const file = fileOf(bytes, 'image/jpeg');
    expect(await preparePhoto(file)).toBe(file);
  });

  it.each([
    ['JPEG', (orientation: number) => phoneJpeg(orientation), plainJpeg()],
    ['PNG', (orientation: number) => chattyPng(orientation), plainPng()],
    ['WebP', (orientation: number) => chattyWebp(orientation), plainWebp()],
  ])('is all that is removed from an upright %s', async (_, made, plain) => {
    const bytes = await prepared(made(1));
    expect(chunksOf(bytes).filter((name) => name !== 'gAMA')).toEqual(chunksOf(plain));
    expect(bytes.includes(plain.subarray(-200, -12))).toBe(true);
  });

  it('keeps the orientation of a JPEG in an EXIF block of its own', async () => {
    const bytes = await prepared(phoneJpeg(6));
    const at = bytes.indexOf('Exif\0\0');
    expect(bytes.toString('hex', at + 6, at + 32)).toBe('4d4d002a00000008000101120003000000010006000000000000');
    // Length of the segment: its own two bytes, the header, the block.
    expect(bytes.readUInt16BE(at - 2)).toBe(2 + 6 + 26);
    expect(chunksOf(bytes)).toEqual(['e1', ...chunksOf(plainJpeg())]);
  });

  it('keeps the orientation of a PNG in a chunk with the right checksum', async () => {
    const bytes = await prepared(chattyPng(3));
    const at = bytes.indexOf('eXIf');
    const content = bytes.subarray(at + 4, at + 4 + bytes.readUInt32BE(at - 4));
    expect(content.readUInt16BE(18)).toBe(3);
    const { crc32 } = await import('node:zlib');
    expect(bytes.readUInt32BE(at + 4 + content.length)).toBe(crc32(bytes.subarray(at, at + 4 + content.length)));
    expect(chunksOf(bytes)).toContain('gAMA');
  });

  it('is all that is removed from a WebP, whose flags and size are right', async () => {
    const bytes = await prepared(chattyWebp(8));
    expect(chunksOf(bytes)).toEqual(chunksOf(plainWebp()));
    expect(bytes.readUInt32LE(4)).toBe(bytes.length - 8);
    expect(bytes.readUInt8(20) & 0x0c).toBe(0);
  });

  it('is gone after one pass: a second one finds nothing', async () => {
    for (const bytes of [phoneJpeg(), chattyPng(), chattyWebp()]) {
      const once = fileOf(await prepared(bytes));
      expect(await preparePhoto(once)).toBe(once);
    }
  });

  it('is found when it stands in one place alone', async () => {
    const exif = Buffer.from('Exif\0\0made with a camera', 'latin1');
    const head = Buffer.from([0xff, 0xe1, 0, exif.length + 2]);
    const plain = plainJpeg();
    const bytes = await prepared(Buffer.concat([plain.subarray(0, 2), head, exif, plain.subarray(2)]));
    expect(bytes.equals(plain)).toBe(true);
  });

  it('is found in a block no longer than the one that stays, and behind one that is the same', async () => {
    const orientation = Buffer.from('4d4d002a00000008000101120003000000010006', 'hex');
    const plain = plainJpeg();
    for (const rest of ['SECRET', '\0\0\0\0\0\0SECRET']) {
      const block = Buffer.concat([Buffer.from('Exif\0\0'), orientation, Buffer.from(rest)]);
      const head = Buffer.from([0xff, 0xe1, 0, block.length + 2]);
      const bytes = await prepared(Buffer.concat([plain.subarray(0, 2), head, block, plain.subarray(2)]));
      expect(bytes.includes(orientation)).toBe(true);
      expect(bytes.includes('SECRET')).toBe(false);
    }
  });

  it('is found by the bytes, whatever type is declared', async () => {
    expect(secretsIn(await prepared(phoneJpeg(), 'image/png'))).toEqual([]);
  });

  it('keeps the declared type', async () => {
    expect((await preparePhoto(fileOf(phoneJpeg(), 'image/jpeg'))).type).toBe('image/jpeg');
  });
});

describe('a damaged photo', () => {
  it('is sent as far as it goes, with an end', async () => {
    const jpeg = phoneJpeg();
    const cut = jpeg.subarray(0, jpeg.length - 2_000);
    const bytes = await prepared(cut);
    expect(secretsIn(bytes)).toEqual([]);
    expect(bytes.subarray(-500)).toEqual(Buffer.concat([cut.subarray(-498), Buffer.from([0xff, 0xd9])]));
  });

  it.each([
    ['JPEG', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(5_000)]), 2],
    ['PNG', Buffer.concat([plainPng().subarray(0, 8), Buffer.alloc(100, 0xff)]), 8],
    ['WebP', Buffer.concat([Buffer.from('RIFF\xff\xff\xff\x7fWEBP', 'latin1'), Buffer.alloc(100, 0xff)]), 12],
    ['WebP with size nought', Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBP'), plainWebp().subarray(12)]), 12],
  ])('of nonsense behind its first bytes is sent without it: %s', async (_, bytes, signature) => {
    expect((await prepared(bytes)).length).toBe(signature);
  });

  it('never makes the walk go on for ever', async () => {
    const originals = [phoneJpeg(), chattyPng(), chattyWebp()];
    for (let seed = 1; seed <= 300; seed += 1) {
      const bytes = Buffer.from(originals[seed % 3] ?? []);
      for (let hit = 0; hit < 8; hit += 1)
        bytes[12 + ((seed * 7919 + hit * 104_729) % (bytes.length - 12))] = (seed * 31 + hit * 17) % 256;
      expect((await prepared(bytes)).length).toBeLessThanOrEqual(bytes.length + 12);
    }
  });

  it('of 5 MB takes a moment at most', async () => {
    const scan = Buffer.alloc(5_000_000, 0x5a);
    for (let at = 0; at < scan.length; at += 200) scan.writeUInt16BE(0xff00, at);
    const jpeg = plainJpeg();
    const start = process.cpuUsage(); // not the clock: the machine may have other work
    await prepared(Buffer.concat([jpeg.subarray(0, -2), scan, jpeg.subarray(-2), Buffer.from('TRAILERMARK')]));
    expect(process.cpuUsage(start).user).toBeLessThan(500_000);
  });
});
