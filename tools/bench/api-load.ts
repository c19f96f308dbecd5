import { Agent, request } from 'node:http';
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
  const agent = new Agent({ keepAlive: true });
  const send = ({ method, path, token, body }: Call) =>
    new Promise<unknown>((resolve, reject) => {
      const text = body === undefined ? undefined : JSON.stringify(body);
      const headers = {
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...(text !== undefined && { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) }),
      };
      const outgoing = request(apiHost + path, { method, agent, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const answer = Buffer.concat(chunks).toString();
          const { statusCode = 0 } = response;
          if (statusCode >= 200 && statusCode < 300) resolve(answer === '' ? undefined : JSON.parse(answer));
          else reject(new Error(`${method} ${path}: ${response.statusCode} ${answer}`));
        });
      });
      outgoing.once('error', reject);
      outgoing.end(text);
    });
  return { send, close: () => agent.destroy() };
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
