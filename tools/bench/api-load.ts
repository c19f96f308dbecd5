import { openLean, type LeanConnection } from './lean-connection.ts';
import { percentile } from './statistics.ts';

export interface Call {
  readonly method: 'GET' | 'POST';
  /** With its query. */
  readonly path: string;
  readonly token?: string;
  /** Sent as JSON. */
  readonly body?: object;
}

export interface Load {
  readonly perSecond: number;
  /** ms; all but one of a hundred calls took no longer. */
  readonly p99: number;
}

/** Calls one server over connections that stay open. Throws on any answer but a success. */
export function callerOf(apiHost: string) {
  let idle: LeanConnection[] = [];
  const send = async (call: Call): Promise<unknown> => {
    idle = idle.filter((one) => one.isOpen());
    const connection = idle.pop() ?? openLean(apiHost);
    const { status, body } = await connection.ask(requestOf(call));
    idle.push(connection);
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

/** Lets that many people make one call after another for some time, ms. Each `visit` makes one call. */
export async function load(people: number, duration: number, visit: (person: number) => Promise<unknown>): Promise<Load> {
  const taken: number[] = [];
  const started = performance.now();
  const person = async (number: number) => {
    while (performance.now() - started < duration) {
      const asked = performance.now();
      await visit(number);
      taken.push(performance.now() - asked);
    }
  };
  await Promise.all(Array.from({ length: people }, (_, number) => person(number)));
  return { perSecond: (taken.length / (performance.now() - started)) * 1000, p99: percentile(taken, 99) };
}
