import type { IncomingHttpHeaders } from 'node:http';
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

export interface Answer {
  readonly status: number;
  readonly type?: string;
  readonly body?: string | Buffer;
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

export const json = (status: number, value: unknown): Answer => ({
  status,
  type: 'application/json',
  body: JSON.stringify(value),
});

export const empty = (status: number): Answer => ({ status });

/** A refusal, with its message where this server puts it. */
export function refusal(status: number, sentence: string, { errors }: Shape): Answer {
  switch (errors) {
    case 'error':
    case 'message':
      return json(status, { [errors]: sentence });
    case 'text':
      return { status, type: 'text/plain', body: sentence };
    case 'html':
      return { status, type: 'text/html', body: `<!doctype html><title>${status}</title><h1>${sentence}</h1>` };
  }
}

/** A text field of the JSON body; empty when it is missing. */
export function textIn({ json: body }: Recorded, name: string): string {
  const value = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined;
  return typeof value === 'string' ? value : '';
}
