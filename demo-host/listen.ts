import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A running server. */
export interface RunningServer {
  /** Origin, such as `http://localhost:5170`, without a trailing slash. */
  readonly url: string;
  /** Stops the server and closes its connections. */
  close(): Promise<void>;
}

/**
 * Serves on this machine only.
 *
 * @param port 0 for any free port
 * @throws the system's error (`EADDRINUSE`) if the port is taken
 */
export async function listen(handler: RequestListener, port: number): Promise<RunningServer> {
  const server = createServer(handler);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        // `close` alone would wait for browsers' open connections.
        server.closeAllConnections();
      }),
  };
}
