import { fork } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { percentile } from './samples.ts';

export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** With its query. */
  readonly path: string;
  readonly token?: string;
  /** Sent as JSON. */
  readonly body?: object;
}

export interface Load {
  readonly perSecond: number;
  /** 99th percentile of the calls' durations, in ms. */
  readonly p99: number;
}

/** Calls one server over kept-alive connections. Throws for unsuccessful answers. */
export function callerOf(apiHost: string) {
  let idle: LeanConnection[] = [];
  const send = async (call: Call): Promise<unknown> => {
    idle = idle.filter((one) => one.isOpen());
    const connection = idle.pop() ?? openLean(apiHost);
    const { status, body } = await connection.ask(requestOf(call));
    idle.push(connection);
    if (status === 429) throw new Refused(`${call.method} ${call.path}: ${body}`);
    if (status < 200 || status >= 300) throw new Error(`${call.method} ${call.path}: ${status} ${body}`);
    return body === '' ? undefined : JSON.parse(body);
  };
  return {
    send,
    close: () => {
      for (const connection of idle) connection.close();
    },
  };
}

export function requestOf({ method, path, token, body }: Call) {
  const headers = {
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  };
  return { method, path, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
}

/** The server refused the call with 429, as on a busy machine. */
class Refused extends Error {}

/** Has people make calls one after another for `duration` ms. Each `visit` makes one call; refused calls don't count. */
export async function load(people: number, duration: number, visit: (person: number) => Promise<unknown>): Promise<Load> {
  const taken: number[] = [];
  const started = performance.now();
  const person = async (number: number) => {
    while (performance.now() - started < duration) {
      const asked = performance.now();
      const isServed = await visit(number).then(
        () => true,
        (error: unknown) => {
          if (error instanceof Refused) return false;
          throw error;
        },
      );
      if (isServed) taken.push(performance.now() - asked);
    }
  };
  await Promise.all(Array.from({ length: people }, (_, number) => person(number)));
  const p99 = taken.length > 0 ? percentile(taken, 99) : Infinity;
  return { perSecond: (taken.length / (performance.now() - started)) * 1000, p99 };
}

/** Starts bare-server.ts in a child process. */
export async function startBareServer(): Promise<{ readonly apiHost: string; close(): Promise<void> }> {
  const child = fork(new URL('./bare-server.ts', import.meta.url), { execArgv: ['--import', 'tsx'] });
  const [apiHost] = (await once(child, 'message')) as [string];
  return {
    apiHost,
    async close() {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}

interface LeanAnswer {
  readonly status: number;
  readonly body: string;
}

/** A kept-alive connection for one request at a time. */
interface LeanConnection {
  /** Rejects if the connection breaks or ends before the answer does. */
  ask(request: LeanRequest): Promise<LeanAnswer>;
  /** `false` once the server has closed the connection, as it does after a minute without a request. */
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
 * A minimal HTTP/1.1 client, for answers with a `Content-Length`. The load generator shares its machine with the server, and
 * Node's own client needs as much CPU as the server.
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

/** The answer, if it has arrived completely. */
function read(bytes: Buffer): LeanAnswer | undefined {
  const end = bytes.indexOf(END_OF_HEAD);
  if (end < 0) return undefined;
  const head = bytes.toString('latin1', 0, end);
  const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0);
  const start = end + END_OF_HEAD.length;
  if (bytes.length < start + length) return undefined;
  return { status: Number(head.slice(9, 12)), body: bytes.toString('utf8', start, start + length) };
}
