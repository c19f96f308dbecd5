import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as it came over the wire. */
export interface Recorded {
  method: string;
  path: string;
  /** As sent, with its question mark; empty without one. */
  search: string;
  query: Record<string, string>;
  headers: IncomingHttpHeaders;
  body: string;
  /** Milliseconds since 1970. */
  at: number;
}

export interface Reply {
  /** Default 200. */
  status?: number;
  headers?: Record<string, string>;
  /** A text goes as it is, anything else as JSON; none is an empty body. */
  body?: unknown;
  /** `headers`: never answers. `body`: answers headers and half of the body. `cut`: breaks the connection off. */
  stall?: 'headers' | 'body' | 'cut';
}

export interface RecordingServer {
  url: string;
  requests: Recorded[];
  /** The only request there was. */
  only(): Recorded;
  /** Answers the next requests in this order; the last reply stands from then on. */
  replies(...replies: (Reply | ((request: Recorded) => Reply))[]): void;
  /** How many requests the client gave up before they were answered. */
  abandoned(): number;
  close(): Promise<void>;
}

/** A real HTTP server on a port of its own, which says what a test wants and remembers what it was asked. */
export async function startRecordingServer(): Promise<RecordingServer> {
  const requests: Recorded[] = [];
  let queue: (Reply | ((request: Recorded) => Reply))[] = [{}];
  let abandoned = 0;
  const server = createServer((incoming, response) => {
    response.on('close', () => (abandoned += response.writableEnded ? 0 : 1));
    const url = new URL(incoming.url ?? '/', 'http://localhost');
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const request: Recorded = {
        method: incoming.method ?? '',
        path: url.pathname,
        search: (incoming.url ?? '').slice(url.pathname.length),
        query: Object.fromEntries(url.searchParams),
        headers: incoming.headers,
        body: Buffer.concat(chunks).toString(),
        at: Date.now(),
      };
      requests.push(request);
      const next = (queue.length > 1 ? queue.shift() : queue[0]) ?? {};
      answer(response, typeof next === 'function' ? next(request) : next);
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    only() {
      const [request, ...more] = requests;
      if (!request || more.length > 0) throw new Error(`${requests.length} requests instead of one`);
      return request;
    },
    replies: (...replies) => void (queue = replies),
    abandoned: () => abandoned,
    close: () => closeServer(server),
  };
}

function answer(response: ServerResponse, { status = 200, headers = {}, body, stall }: Reply): void {
  if (stall === 'headers') return;
  if (stall === 'cut') {
    response.destroy();
    return;
  }
  // A connection kept alive would set timers of `fetch` among the ones that later tests count.
  response.shouldKeepAlive = false;
  const text = typeof body === 'string' ? body : (JSON.stringify(body) ?? '');
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
  if (stall === 'body') response.write(text.slice(0, text.length / 2));
  else response.end(text);
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
