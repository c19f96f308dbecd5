import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A running server. */
export interface RunningServer {
  /** Origin, such as `http://localhost:5170`, without a trailing slash. */
  readonly url: string;
  /** Stops the server and closes its connections. */
  close(): Promise<void>;
}

/** Answers a request. Whatever it throws, or rejects with, is answered 500. */
type Handler = (request: IncomingMessage, response: ServerResponse, url: URL) => unknown;

/**
 * Serves on this machine only. A request line or a `Host` that makes no http(s) address is answered 400.
 *
 * @param port 0 for any free port
 * @throws the system's error (`EADDRINUSE`) if the port is taken
 */
export async function listen(handler: Handler, port: number): Promise<RunningServer> {
  const server = createServer((request, response) => {
    const url = addressOf(request);
    if (url === null) return void response.writeHead(400).end();
    (async () => handler(request, response, url))().catch(() => {
      if (response.headersSent) response.destroy();
      else response.writeHead(500).end();
    });
  });
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

function addressOf({ url = '/', headers }: IncomingMessage): URL | null {
  const base = `http://${headers.host ?? 'localhost'}`;
  if (!URL.canParse(url, base)) return null;
  const address = new URL(url, base);
  return /^https?:$/.test(address.protocol) ? address : null;
}
