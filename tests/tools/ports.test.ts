import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { expect, test, vi } from 'vitest';
import { demoPorts, freePort } from '../../tools/lib/ports.ts';

/** Not every machine has IPv6. */
const LOOPBACKS = Object.values(networkInterfaces()).flatMap((all) =>
  (all ?? []).filter(({ internal }) => internal).map(({ address }) => address),
);

test.each(LOOPBACKS.filter((address) => address === '127.0.0.1' || address === '::1'))(
  'the demo names a port that another program has at %s',
  async (address) => {
    const other = createServer().listen(0, address);
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    vi.stubEnv('HOST_PORT', String(port));
    vi.stubEnv('WIDGET_PORT', String(await freePort()));
    vi.stubEnv('API_PORT', String(await freePort()));
    try {
      await expect(demoPorts()).rejects.toThrow(`Port ${port} is taken: set HOST_PORT to a free one.`);
    } finally {
      vi.unstubAllEnvs();
      other.close();
    }
  },
);

test('the demo takes no port twice', async () => {
  const [host, widget] = [await freePort(), await freePort()];
  vi.stubEnv('HOST_PORT', String(host));
  vi.stubEnv('WIDGET_PORT', String(widget));
  vi.stubEnv('API_PORT', String(host));
  try {
    await expect(demoPorts()).rejects.toThrow(`HOST_PORT and API_PORT are both ${host}.`);
  } finally {
    vi.unstubAllEnvs();
  }
});
