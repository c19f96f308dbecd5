import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createS3Client } from '../../api/photos/s3-client.ts';
import { listen, type RunningServer } from '../../demo-host/listen.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

describe('a photo store that hangs, while garbage is collected,', () => {
  let store: RunningServer;
  let collecting: NodeJS.Timeout;
  const client = (seconds = 0.5) =>
    createS3Client(`s3://people?endpoint=${store.url}&timeout=${seconds}`, { accessKeyId: 'me', secretAccessKey: 'mine' });

  beforeAll(async () => {
    store = await listen(({ url }, response) => {
      if (url?.endsWith('/gone')) response.writeHead(404).end();
      if (url?.endsWith('/half')) response.writeHead(200, { 'content-length': 100 }).write('half of it');
    }, 0);
    collecting = setInterval(collectGarbage, 20);
  });
  afterAll(async () => {
    clearInterval(collecting);
    await store.close();
  });

  it.each(['nothing', 'half'])('is given up in time when it has answered %s', async (path) => {
    const s3 = client();
    await expect(s3.remove(s3.limit(), path)).rejects.toMatchObject({ cause: { name: 'TimeoutError' } });
  });

  it('is no reason to fail where the photo to be removed is gone already', async () => {
    const s3 = client(20);
    await expect(s3.remove(s3.limit(), 'gone')).resolves.toBeUndefined();
  });

  it('is given up at once when the server stops', async () => {
    const s3 = client();
    const removals = Promise.allSettled([s3.remove(s3.limit(), 'nothing')]);
    await s3.close();
    expect(await removals).toMatchObject([{ status: 'rejected', reason: { cause: { name: 'AbortError' } } }]);
    await expect(s3.remove(s3.limit(), 'nothing')).rejects.toMatchObject({ cause: { name: 'TimeoutError' } });
  });
});
