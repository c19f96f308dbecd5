import { connect } from 'node:net';

/** An answer, read to its end. */
export interface LeanAnswer {
  readonly status: number;
  readonly body: string;
}

/** One kept-alive connection, on which one request at a time is made. */
export interface LeanConnection {
  /** Rejects if the connection breaks or ends before the answer does. */
  ask(request: LeanRequest): Promise<LeanAnswer>;
  /** `false` once the server has closed it, as it does after a minute without a request. */
  isOpen(): boolean;
  close(): void;
}

interface LeanRequest {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
}

const END_OF_HEAD = '\r\n\r\n';

/**
 * Just enough of HTTP/1.1 to load our API, which names the length of every answer. The load shares its machine with what
 * it measures, and Node's own client takes as much of it as the server does.
 */
export function openLean(host: string): LeanConnection {
  const { hostname, port } = new URL(host);
  const socket = connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port), noDelay: true });
  let received: Buffer = Buffer.alloc(0);
  let waiting: { resolve: (answer: LeanAnswer) => void; reject: (error: Error) => void } | undefined;
  let broken: Error | undefined;

  const fail = (error: Error) => {
    broken ??= error;
    waiting?.reject(broken);
    waiting = undefined;
  };
  socket.on('error', fail);
  socket.on('close', () => fail(new Error('The connection was closed')));
  socket.on('data', (chunk: Buffer) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    const answer = read(received);
    if (!answer) return;
    received = Buffer.alloc(0);
    const { resolve } = waiting ?? {};
    waiting = undefined;
    resolve?.(answer);
  });

  return {
    ask: ({ method, path, headers, body = '' }) =>
      new Promise((resolve, reject) => {
        if (broken) return reject(broken);
        waiting = { resolve, reject };
        const lines = Object.entries({
          host: `${hostname}:${port}`,
          ...headers,
          'content-length': String(Buffer.byteLength(body)),
        });
        const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
        socket.write(`${method} ${path} HTTP/1.1\r\n${head}\r\n${body}`);
      }),
    isOpen: () => broken === undefined,
    close: () => socket.destroy(),
  };
}

/** The answer once all of it has arrived. */
function read(bytes: Buffer): LeanAnswer | undefined {
  const end = bytes.indexOf(END_OF_HEAD);
  if (end < 0) return undefined;
  const head = bytes.toString('latin1', 0, end);
  const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0);
  const start = end + END_OF_HEAD.length;
  if (bytes.length < start + length) return undefined;
  return { status: Number(head.slice(9, 12)), body: bytes.toString('utf8', start, start + length) };
}
