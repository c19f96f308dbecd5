import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server that answers, and how to end it. */
export interface RunningServer {
  /** Its origin, such as `http://localhost:5170`, without a slash at the end. */
  readonly url: string;
  /** Stops it at once, open connections too. */
  close(): Promise<void>;
}

/**
 * Serves on this machine only.
 *
 * @param port 0 takes any free one
 * @throws the system's error (`EADDRINUSE`) when the port is taken
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
        // Browsers keep connections open: close() alone would wait for them.
        server.closeAllConnections();
      }),
  };
}
