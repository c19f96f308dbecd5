import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createS3Client } from '../../api/photos/s3-client.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

describe('a photo store that hangs, while garbage is collected', () => {
  let store: Server;
  let collecting: NodeJS.Timeout;
  const client = () => {
    const { port } = store.address() as AddressInfo;
    const address = `s3://people?endpoint=http://127.0.0.1:${port}&timeout=0.5`;
    return createS3Client(address, { accessKeyId: 'me', secretAccessKey: 'mine' });
  };

  beforeAll(async () => {
    store = createServer(({ url }, response) => {
      if (url?.endsWith('/half')) response.writeHead(200, { 'content-length': 100 }).write('half of it');
    });
    await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve));
    collecting = setInterval(collectGarbage, 20);
  });
  afterAll(() => {
    clearInterval(collecting);
    store.closeAllConnections();
    store.close();
  });

  it.each(['nothing', 'half'])('is given up in time when it has answered %s', async (path) => {
    const s3 = client();
    await expect(s3.remove(s3.limit(), path)).rejects.toMatchObject({ cause: { name: 'TimeoutError' } });
  });

  it('is given up at once when the server stops', async () => {
    const s3 = client();
    const removals = Promise.allSettled([s3.remove(s3.limit(), 'nothing')]);
    await s3.close();
    expect(await removals).toMatchObject([{ status: 'rejected', reason: { cause: { name: 'AbortError' } } }]);
    await expect(s3.remove(s3.limit(), 'nothing')).rejects.toMatchObject({ cause: { name: 'TimeoutError' } });
  });
});
