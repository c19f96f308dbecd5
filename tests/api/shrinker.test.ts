import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import {
  createShrinker,
  requireCheapDecoding,
  ShrinkerFault,
  TakesTooLong,
  Unshrinkable,
  type Shrinker,
} from '../../api/photos/shrinker.ts';
import type { PhotoType } from '../../api/photos/photo-store.ts';
import { aFolder } from '../support/folder.ts';
import { extendedWebp, jpegWithScans, withJpegSize, withPngSize } from './support/photos.ts';

const open: Shrinker[] = [];
function aShrinker(options: Parameters<typeof createShrinker>[0] = {}): Shrinker {
  const shrinker = createShrinker(options);
  open.push(shrinker);
  return shrinker;
}

const proc = (pid: string | number, file: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    // It has just ended.
    return '';
  }
};

/** The processes that this one has make photos smaller. */
function processes(): number[] {
  const all = readdirSync('/proc').filter((name) => Number(name) > 0);
  const ours = all.filter((pid) => proc(pid, 'cmdline').includes('shrinking.mjs'));
  return ours.filter((pid) => proc(pid, 'status').includes(`PPid:\t${process.pid}\n`)).map(Number);
}

const SMALL = { width: 320, format: 'webp' } as const;
const LARGE = { width: 1280, format: 'webp' } as const;

const grey = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#888' } });

describe('photos are made smaller in a process of its own', () => {
  afterAll(() => {
    for (const shrinker of open) shrinker.close();
  });

  it('which goes on after one that cannot be decoded, and ends soon after the last', async () => {
    const shrinker = aShrinker({ idleMs: 1 });
    await expect(shrinker.shrink(withPngSize(300, 300), SMALL)).rejects.toThrow(Unshrinkable);
    const made = await shrinker.shrink(await grey(600, 400).png().toBuffer(), SMALL);
    expect(await sharp(made).metadata()).toMatchObject({ format: 'webp', width: 320, height: 213 });
    const asAvif = await shrinker.shrink(await grey(600, 400).png().toBuffer(), { width: 320, format: 'avif' });
    expect(await sharp(asAvif).metadata()).toMatchObject({ format: 'heif', compression: 'av1', width: 320, height: 213 });
    await expect.poll(processes).toEqual([]);
  });

  it('which is ended when a photo has taken too much of a core, and not when the machine is merely busy', async () => {
    const large = await grey(5_000, 5_000).png({ progressive: true, compressionLevel: 1 }).toBuffer();
    await expect(aShrinker({ cpuMs: 1 }).shrink(large, LARGE)).rejects.toThrow(TakesTooLong);
    const busy = await aShrinker({ patienceMs: 1 })
      .shrink(large, LARGE)
      .catch((error: unknown) => error);
    expect([busy instanceof Error, busy instanceof Unshrinkable]).toEqual([true, false]);
    await expect.poll(processes).toEqual([]);
  });

  it('whose crash says nothing about the photo, which is decoded by the next one', async () => {
    const shrinker = aShrinker();
    const large = await grey(5_000, 5_000).png({ progressive: true, compressionLevel: 1 }).toBuffer();
    const shrinking = shrinker.shrink(large, LARGE).catch((error: unknown) => error);
    const killed = new Set<number>();
    while (killed.size < 2) {
      await expect.poll(processes).not.toEqual([]);
      for (const pid of processes()) {
        process.kill(pid, 'SIGKILL');
        killed.add(pid);
      }
    }
    expect(await shrinking).toEqual(new ShrinkerFault('The process that makes photos smaller ended: SIGKILL.'));
    expect((await sharp(await shrinker.shrink(large, LARGE)).metadata()).width).toBe(1280);
  });

  it('which gets none of the API’s settings', async () => {
    const shrinker = aShrinker();
    process.env['JWT_KEYS'] = 'a secret';
    await shrinker.shrink(await grey(30, 20).png().toBuffer(), SMALL);
    delete process.env['JWT_KEYS'];
    const [pid = 0] = processes();
    const environment = proc(pid, 'environ');
    expect([environment.includes('PATH='), environment.includes('JWT_KEYS')]).toEqual([true, false]);
  });
});

/** What stands before the script that makes photos smaller, to spoil its process. */
const SPOILT: [what: string, before: string][] = [
  ['lacks its library', `const hidden = true; await import('a-package-that-is-not-installed');`],
  ['ends on its first photo', `process.on('message', () => process.exit(7));`],
  ['is killed on its first photo', `process.on('message', () => process.kill(process.pid, 'SIGKILL'));`],
  ['crashes on its first photo', `process.on('message', () => process.abort());`],
  [
    'has no memory for pictures',
    `
    import { execFileSync } from 'node:child_process';
    import { readFileSync } from 'node:fs';
    const kB = Number(/VmSize:\\s+(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))[1]);
    await import(SCRIPT_AGAIN);
    process.prependListener('message', () => execFileSync('prlimit', ['--pid', String(process.pid), '--as=' + 1024 * (kB + 60_000)]));`,
  ],
];

describe('a process that fails for a reason of its own is no verdict about a good photo nor about a bad one, if it', () => {
  const folder = aFolder();
  const real = new URL('../../api/photos/shrinking.mjs', import.meta.url).href;

  it.each(SPOILT)('%s', async (_what, before) => {
    const script = join(folder, `shrinking-${randomUUID()}.mjs`);
    await writeFile(script, `${before.replace('SCRIPT_AGAIN', `'${real}'`)}\nawait import('${real}');`);
    const shrinker = aShrinker({ script });
    const photos = [await grey(3_000, 3_000).jpeg().toBuffer(), withPngSize(3_000, 3_000)];
    for (const photo of photos) await expect(shrinker.shrink(photo, LARGE)).rejects.toThrow(ShrinkerFault);
  });
});

it.each([
  ['with too little of it', withPngSize(300, 300)],
  ['of another format than it says', Buffer.concat([withPngSize(300, 300).subarray(0, 8), Buffer.alloc(200, 7)])],
  ['of nothing', Buffer.alloc(10)],
])('a picture %s is a bad one, by the verdict of a process that makes others smaller', async (_what, photo) => {
  await expect(aShrinker().shrink(photo, LARGE)).rejects.toThrow(Unshrinkable);
});

it('a picture higher than any format takes is made smaller as a whole', async () => {
  const made = await aShrinker().shrink(await grey(400, 20_000).png().toBuffer(), SMALL);
  expect((await sharp(made).metadata()).height).toBeLessThanOrEqual(16_383);
});

it.each([
  ['JPEG', 'jpeg', 200, 300],
  // What its original shows in a browser, too.
  ['WebP', 'webp', 300, 200],
] as const)('a %s is turned by its EXIF as browsers turn it', async (_what, format, width, height) => {
  const photo = await grey(300, 200).withMetadata({ orientation: 6 }).toFormat(format).toBuffer();
  const made = await aShrinker().shrink(photo, SMALL);
  expect(await sharp(made).metadata()).toMatchObject({ width, height });
});

/** The structure of a progressive JPEG with these sampling factors. */
function progressive(width: number, height: number, factors: readonly number[]): Buffer {
  const size = Buffer.alloc(5);
  size.writeUInt8(8);
  size.writeUInt16BE(height, 1);
  size.writeUInt16BE(width, 3);
  const components = factors.flatMap((factor, index) => [index + 1, factor, 0]);
  const frame = [0xff, 0xc2, 0, 8 + components.length, ...size, factors.length, ...components];
  const scan = [0xff, 0xda, 0, 6 + 2 * factors.length, factors.length, ...factors.flatMap((_, index) => [index + 1, 0]), 0, 0, 0];
  return Buffer.from([0xff, 0xd8, ...frame, ...scan, 0, 0xff, 0xd9]);
}

describe('a photo is not decoded when', () => {
  it.each<[string, PhotoType, Buffer]>([
    ['its pixels of 16 bits would take 400 MB', 'image/png', withPngSize(7_000, 7_000, 16)],
    ['its four progressive channels would take 400 MB', 'image/jpeg', progressive(7_070, 7_070, [0x11, 0x11, 0x11, 0x11])],
    ['it goes over its picture a hundred times', 'image/jpeg', withJpegSize(7_000, 7_000, jpegWithScans(100))],
  ])('%s', (_what, type, photo) => {
    expect(() => requireCheapDecoding(type, photo)).toThrow(Unshrinkable);
  });

  it.each<[string, PhotoType, Buffer]>([
    ['50 megapixels of 8 bits as PNG', 'image/png', withPngSize(7_070, 7_070)],
    ['50 megapixels as WebP', 'image/webp', extendedWebp(7_070, 7_070)],
    ['24 megapixels of 16 bits', 'image/png', withPngSize(6_000, 4_000, 16)],
    ['38 progressive megapixels with all their colours', 'image/jpeg', progressive(7_200, 5_280, [0x11, 0x11, 0x11])],
    ['50 of them', 'image/jpeg', progressive(7_070, 7_070, [0x11, 0x11, 0x11])],
    ['50 with a quarter of the colours, and black', 'image/jpeg', progressive(7_070, 7_070, [0x22, 0x11, 0x11, 0x22])],
    ['50 megapixels in ten scans', 'image/jpeg', withJpegSize(7_070, 7_070, jpegWithScans(10))],
  ])('but is with %s', (_what, type, photo) => {
    expect(() => requireCheapDecoding(type, photo)).not.toThrow();
  });
});
