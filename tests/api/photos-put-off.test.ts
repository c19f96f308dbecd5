import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { migrations } from '../../api/db/migrations.ts';
import { createShrinker } from '../../api/photos/shrinker.ts';
import { createSizeMaker, createUnshrinkable } from '../../api/photos/size-maker.ts';
import { aFolder } from '../support/folder.ts';
import { acceptedBefore } from './support/accepted-before.ts';
import { command, commandsBeside } from './support/admin.ts';
import { anAttendee, upload, type Attendee } from './support/attendee.ts';
import { keyIn, withPngSize } from './support/photos.ts';
import { severalApis } from './support/several-apis.ts';
import type { OwnTarget } from './support/target.ts';

/** Wider than what others get. */
const large = (width = 1500) =>
  sharp({ create: { width, height: 300, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 30 }, background: '#000' } })
    .png()
    .toBuffer();

/** Ends every process of this one that makes photos smaller, as the system does when memory runs out. */
function killDecoders(): void {
  for (const pid of readdirSync('/proc').filter((name) => Number(name) > 0)) {
    try {
      const isOurs = readFileSync(`/proc/${pid}/status`, 'utf8').includes(`PPid:\t${process.pid}\n`);
      if (isOurs && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('shrinking.mjs')) process.kill(Number(pid), 'SIGKILL');
    } catch {
      // It has just ended.
    }
  }
}

const asked = async (address: string) => {
  const { status, headers } = await fetch(address);
  return { status, retryAfter: headers.get('retry-after'), cache: headers.get('cache-control') };
};

describe('a photo that can’t be made smaller for a reason that isn’t its own', () => {
  const { start, db } = severalApis();
  const scripts = aFolder();
  let api: OwnTarget;
  let owner: Attendee;
  beforeAll(async () => {
    api = await start();
    owner = await anAttendee(api).joins();
  });
  const addressFor = (photo: string, viewer: 'owner' | 'organiser') => api.app.services.photos.urlOf(keyIn(photo), viewer);
  const isMarked = async (photo: string) =>
    (await db().query(`select 1 from photos where photo_key = $1 and unshrinkable`, [keyIn(photo)])).length > 0;
  /** Another process of the same event, which has seen no failure. */
  const another = () => start({ dataDir: api.dataDir, clientIds: [api.clientId], publicUrl: api.url, now: api.clock.now });
  const throughAnother = async (photo: string) => {
    const { servedPhotos, sizes } = (await another()).app.services;
    if (!servedPhotos || !sizes) throw new Error('This API serves its photos.');
    return sizes.sizeOf(keyIn(photo), { width: 1280, format: 'webp' });
  };

  it('as its process was killed for want of memory, waits; its owner sees it, and the next process makes it', async () => {
    api.failures.length = 0;
    const killing = setInterval(killDecoders, 1);
    const photo = await upload(owner, await large());
    const others = await asked(addressFor(photo, 'organiser'));
    clearInterval(killing);
    expect(others).toEqual({ status: 503, retryAfter: '10', cache: 'no-store' });
    expect((await asked(addressFor(photo, 'owner'))).status).toBe(200);
    expect(api.failures.map(String).join()).toContain('The process that makes photos smaller ended: SIGKILL.');
    expect(await isMarked(photo)).toBe(false);
    expect(await throughAnother(photo)).toMatchObject({ type: 'image/webp' });
  });

  it('as a library is missing during an upgrade, is made once it is there, and nobody has to ask', async () => {
    const { servedPhotos } = api.app.services;
    if (!servedPhotos) throw new Error('This API serves its photos.');
    const script = join(scripts, `shrinking-${randomUUID()}.mjs`);
    await writeFile(script, `await import('a-package-that-is-not-installed');`);
    const kept: number[] = [];
    const failures: unknown[] = [];
    const sizes = createSizeMaker({
      photos: { ...servedPhotos, readSize: async () => null, keepSize: async (_, { width }) => void kept.push(width) },
      unshrinkable: createUnshrinkable(db()),
      onError: (error) => failures.push(error),
      shrinker: createShrinker({ script }),
      faultPauseMs: 20,
    });
    const small = await upload(owner, await large(600));
    expect(await sizes.sizeOf(keyIn(small), { width: 320, format: 'avif' })).toBe('later');
    expect(String(failures[0])).toContain('The process that makes photos smaller ended: exit code 1.');
    await writeFile(script, `import '${new URL('../../api/photos/shrinking.mjs', import.meta.url).href}';`);
    await expect.poll(() => kept, { timeout: 60_000 }).toEqual([320, 640, 960, 1280]);
    await sizes.close();
    expect(await isMarked(small)).toBe(false);
  });

  it('as the disk has kept half of its file, is no bad photo: with its file back it is shown', async () => {
    const whole = await large();
    const photo = await upload(owner, whole);
    const file = join(api.dataDir, 'photos', keyIn(photo));
    await truncate(file, Math.floor(whole.length / 2));
    // The sizes made ahead are for small screens: this one was never made.
    expect(await throughAnother(photo)).toBe('later');
    expect(await isMarked(photo)).toBe(false);
    await writeFile(file, whole);
    expect(await throughAnother(photo)).toMatchObject({ type: 'image/webp' });
    expect(await readFile(file)).toEqual(whole);
  });

  it('but was marked by an earlier release, is cleared by migrate, and by “photos check --again”, a bad one aside', async () => {
    const good = await upload(owner, await large());
    const bad = await acceptedBefore(api, owner, withPngSize(2000, 300));
    const storage = await commandsBeside(api, db());
    const mark = () => db().query(`update photos set unshrinkable = photo_key = any($1::text[])`, [[good, bad].map(keyIn)]);
    await mark();
    expect(await command(storage, 'photos', 'check')).toContain(`${api.clientId}: 2 photos can't be made smaller.`);
    expect(await command(storage, 'photos', 'check', '--again')).toBe(
      "Tried 2 photos again.\n1 photo can be shown.\n1 photo can't be decoded: still marked.",
    );
    expect([await isMarked(good), await isMarked(bad)]).toEqual([false, true]);
    expect(await asked(addressFor(bad, 'organiser'))).toMatchObject({ status: 404, retryAfter: null });
    const clearing = migrations.flat().filter((statement) => statement.includes('unshrinkable = false'));
    await mark();
    for (const statement of clearing) await db().query(statement);
    expect([clearing.length, await isMarked(good), await isMarked(bad)]).toEqual([1, false, false]);
    expect(await command(storage, 'photos', 'check')).toContain('No photo is marked');
  });
});
