import type { Shape } from './shape.ts';

export interface Answer {
  readonly status: number;
  readonly type?: string;
  readonly body?: string | Buffer;
}

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
