import type { IncomingHttpHeaders } from 'node:http';
import type { Answer } from './answer.ts';
import type { Account, Memory } from './memory.ts';
import type { Shape } from './shape.ts';

/** A request as received. */
export interface Recorded {
  readonly method: string;
  readonly path: string;
  /** As sent, with its question mark; empty without one. */
  readonly search: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  /** The body when it is JSON, else undefined. */
  readonly json: unknown;
  /** Which of the issued tokens was sent as bearer; `unknown` is none of them. */
  readonly bearer: 'none' | 'id' | 'access' | 'unknown';
}

/** What a handler works with. */
export interface Call {
  readonly request: Recorded;
  readonly memory: Memory;
  readonly shape: Shape;
  /** The server's own origin. */
  readonly origin: string;
  /** Whose token was sent. */
  readonly account: Account | undefined;
}

export type Handler = (call: Call) => Answer;

/** A text field of the JSON body; empty when it is missing. */
export function textIn({ json: body }: Recorded, name: string): string {
  const value = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined;
  return typeof value === 'string' ? value : '';
}
