import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { startDevServer } from '../../tools/dev/dev-server.ts';

test('`npm run dev` serves its page at the port it names, or fails; it never takes another port', async ({ onTestFinished }) => {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const starting = startDevServer({ port, apiHost: 'http://localhost:1', clientId: 'demo' });
  await expect(
    starting.then((server) => {
      onTestFinished(() => server.close());
      return server.url;
    }),
  ).rejects.toThrow(`Port ${port} is already in use`);
});
