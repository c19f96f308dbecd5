import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { startDevServer } from '../../tools/dev/dev-server.ts';
import { freePort } from '../../tools/lib/ports.ts';

// Not among the unit tests: what the server still does when it has closed would set timers on the clocks of theirs.

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

test('`npm run dev` serves the workbench with the widget from its sources, and tells its pages of changes', async ({
  onTestFinished,
}) => {
  const server = await startDevServer({ port: await freePort(), apiHost: 'http://localhost:1', clientId: 'demo' });
  onTestFinished(() => server.close());
  const textAt = async (path: string) => (await fetch(server.url + path)).text();
  expect(await textAt('/states/')).toContain('/states/matches-empty');
  const page = await textAt('/states/matches-empty');
  expect(page).toContain('<script type="module" src="/page.ts">');
  expect(page).toContain('/@vite/client');
  expect(await textAt('/states/api/matches-empty/1/likes')).toContain('"matches":[]');
});
