import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';

/** Passes everything on to a server, and cuts connections at random, as bad reception does: before, within or after an answer. */
export interface CuttingProxy {
  readonly url: string;
  /** Connections cut so far. */
  cuts(): number;
  /** From now on, nothing is cut any more. */
  heal(): void;
  close(): Promise<void>;
}

/** A connection lives for a random time up to this, ms: some are cut before a byte, most after a few calls. */
const LIFE_MAX_MS = 200;

export async function cutConnections(target: string): Promise<CuttingProxy> {
  const { hostname, port } = new URL(target);
  let isHealed = false;
  let cuts = 0;
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    const end = () => {
      near.destroy();
      far.destroy();
    };
    const timer = setTimeout(() => {
      if (isHealed) return;
      cuts += 1;
      end();
    }, Math.random() * LIFE_MAX_MS);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.pipe(other);
      one.on('error', end).on('close', () => {
        clearTimeout(timer);
        end();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cuts: () => cuts,
    heal: () => void (isHealed = true),
    close: async () => void (await new Promise((resolve) => server.close(resolve))),
  };
}
