import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A cable to a server that can be cut without a word: what was connected stays so, and nothing comes through any more. */
export interface SilentCable {
  port: number;
  /** Cuts all connections that there are; new ones work. */
  cut(): void;
  close(): void;
}

export async function layCable(toPort: number): Promise<SilentCable> {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(toPort, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('error', () => {}).on('close', () => to.destroy());
      from.pipe(to);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      for (const socket of sockets) socket.unpipe().removeAllListeners('close').pause();
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
