import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aFolder } from '../support/folder.ts';
import { anAttendee, presign } from './support/attendee.ts';
import { aPhotoOf } from './support/photos.ts';
import { startServerProcess, type ServerProcess } from './support/server-process.ts';

/** A grey photo of 49 megapixels whose first scan comes again and again, as dear to decode as one may be. */
async function aDearPhoto(): Promise<Buffer> {
  const jpeg = await sharp({ create: { width: 7_000, height: 7_000, channels: 3, background: '#888' } })
    .toColourspace('b-w')
    .jpeg({ progressive: true })
    .toBuffer();
  const scan = jpeg.indexOf(Buffer.from([0xff, 0xda]));
  const next = jpeg.indexOf(Buffer.from([0xff, 0xc4]), scan);
  const again = Array.from({ length: 14 }, () => jpeg.subarray(scan, next));
  return Buffer.concat([jpeg.subarray(0, next), ...again, jpeg.subarray(next)]);
}

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

/** How long each of so many takes, one after the other, in ms. */
async function timed(count: number, work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  while (times.length < count) {
    const before = performance.now();
    await work();
    times.push(performance.now() - before);
  }
  return times;
}

async function read(address: string): Promise<string | null> {
  const answer = await fetch(address);
  await answer.arrayBuffer();
  return answer.headers.get('content-type');
}

describe('a flood of photos that are dear to decode', () => {
  const dataDir = aFolder();
  let server: ServerProcess;
  beforeAll(async () => {
    // One thread for all files: if decoders ran on it, everybody else would wait for them.
    server = await startServerProcess({ DATA_DIR: dataDir, UV_THREADPOOL_SIZE: '1' });
  });
  afterAll(async () => {
    await server.kill();
  });

  it('holds up neither uploads nor sizes that are there: each takes at most twice as long as without', async () => {
    const target = { ...server, clientId: 'demo-client', codeFor: (email: string) => codeFor(server, email) };
    const attendee = await anAttendee(target).withoutProfile().joins();
    const place = async (bytes: Buffer, contentType = 'image/png') => {
      const { uploadUrl } = await presign(attendee, contentType);
      const put = await fetch(uploadUrl, { method: 'PUT', headers: { 'content-type': contentType }, body: bytes as BodyInit });
      expect(put.status).toBe(200);
      return uploadUrl.split('?')[0] ?? '';
    };
    const kept = await place(aPhotoOf(1_000_000));
    await expect.poll(() => read(`${kept}?w=320`)).toBe('image/webp');
    const uploads = () => timed(9, () => place(aPhotoOf(1_000_000)));
    const reads = () => timed(60, () => read(`${kept}?w=320`));

    const dear = await aDearPhoto();
    const quiet = { uploads: await uploads(), reads: await reads() };
    const flood: string[] = [];
    while (flood.length < 15) flood.push(await place(dear, 'image/jpeg'));
    let pending = 60;
    const wanted = flood.flatMap((address) => [320, 640, 960, 1280].map((width) => read(`${address}?w=${width}`)));
    const answers = Promise.all(wanted.map((one) => one.finally(() => (pending -= 1))));
    const beside = { uploads: await uploads(), reads: await reads() };
    const stillPending = pending;
    await answers;

    const figures = {
      upload: [median(quiet.uploads), median(beside.uploads)] as const,
      read: [median(quiet.reads), median(beside.reads)] as const,
    };
    console.log('medians without and beside the flood, ms:', JSON.stringify(figures));
    expect(stillPending).toBeGreaterThan(0);
    for (const [without, within] of Object.values(figures)) expect(within).toBeLessThanOrEqual(2 * without);
  });
});

async function codeFor(server: ServerProcess, email: string): Promise<string> {
  const { body } = await server.call<{ code: string }[]>('GET', `/inbox.json?to=${encodeURIComponent(email)}`);
  return body[0]?.code ?? '';
}
