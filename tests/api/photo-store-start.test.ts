import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { PhotoReads } from '../../api/photos/photo-addresses.ts';
import { openS3Files } from '../../api/photos/s3-files.ts';
import { MISSING_BUCKET, startObjectStore, stubStoreCredentials, type ObjectStore } from './support/object-store.ts';
import { severalApis } from './support/several-apis.ts';

const refusal = (name: string, what: string, answer: string) =>
  `The bucket "${name}" of PHOTO_STORE can't be used: to ${what} an object, the store answers ${answer}.`;

describe('a server whose photos are kept', () => {
  const { start } = severalApis();
  let store: ObjectStore;

  beforeAll(async () => {
    store = await startObjectStore();
    stubStoreCredentials();
  });
  afterEach(() => {
    store.faults = {};
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await store.close();
  });
  const bucket = (name: string) => `s3://${name}?endpoint=${store.url}&timeout=3`;

  it.each<PhotoReads>(['signed', 'public'])(
    'in a bucket that does not exist does not start, and says so, when reads are %s',
    async (photoReads) => {
      await expect(start({ photoStore: bucket(MISSING_BUCKET), photoReads })).rejects.toThrow(
        refusal(MISSING_BUCKET, 'write', '404 NoSuchBucket'),
      );
    },
  );

  it.each([
    ['write', 'PUT'],
    ['read', 'GET'],
    ['delete', 'DELETE'],
  ])('in a bucket that its credentials may not %s does not start', async (what, method) => {
    store.faults[method] = 403;
    store.objects.clear();
    await expect(start({ photoStore: bucket('people') })).rejects.toThrow(refusal('people', what, '403'));
    expect(store.objects.size).toBe(what === 'delete' ? 1 : 0);
  });

  it('in a bucket takes its folder for uploads under way with it when it stops', async () => {
    const files = await openS3Files(bucket('people'), { accessKeyId: 'key', secretAccessKey: 'secret' });
    await writeFile(join(files.parts, 'one.part'), 'half a photo');
    await files.close();
    await expect(readdir(files.parts)).rejects.toThrow('ENOENT');
  });

  it('in a store that is down starts, is not ready, and is once the store is back', async () => {
    store.objects.clear();
    await store.refuse();
    const api = await start({ photoStore: bucket('people') });
    const check = () => api.app.services.checks['photos']?.();
    await expect(check()).rejects.toThrow('Photos are not available');
    expect(api.failures).toHaveLength(1);
    await store.listen();
    await check();
    await check();
    expect(store.objects.size).toBe(0);
  });

  it('in a folder that is none does not start', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'dating-start-'));
    await mkdir(join(dataDir, 'photos', '.parts'), { recursive: true });
    await start({ dataDir });
    expect(await readdir(join(dataDir, 'photos', '.parts'))).toEqual([]);
    await rm(join(dataDir, 'photos'), { recursive: true });
    await writeFile(join(dataDir, 'photos'), '');
    await expect(start({ dataDir })).rejects.toThrow(`Photos can't be kept in ${dataDir}/photos`);
    await rm(dataDir, { recursive: true });
  });
});
