/** One answer, read to its end. `body` is the parsed JSON, else the text. */
export interface Answer<Body = Record<string, unknown>> {
  status: number;
  headers: Headers;
  body: Body;
  text: string;
}

export interface CallOptions {
  token?: string;
  /** Sent as JSON. */
  json?: unknown;
  headers?: Record<string, string>;
  /** Sent as it is. */
  raw?: string | Uint8Array;
}

/** Calls the API the way a browser does: through HTTP, with nothing of its code. */
export async function call<Body = Record<string, unknown>>(
  base: string,
  method: string,
  path: string,
  options: CallOptions = {},
): Promise<Answer<Body>> {
  const headers = new Headers(options.headers);
  if (options.token !== undefined) headers.set('authorization', `Bearer ${options.token}`);
  const init: RequestInit = { method, headers, redirect: 'error' };
  if (options.json !== undefined) {
    headers.set('content-type', 'application/json');
    init.body = JSON.stringify(options.json);
  }
  if (options.raw !== undefined) init.body = options.raw as BodyInit;
  const response = await fetch(base + path, init);
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: parse(text) as Body };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The text an auth call was refused with. Throws when it wasn't refused, or not in the field `error`. */
export const authError = (answer: Answer<object>): string => refusal(answer, 'error');

/** The text a profile call was refused with. Throws when it wasn't refused, or not in the field `message`. */
export const profileError = (answer: Answer<object>): string => refusal(answer, 'message');

function refusal({ status, body, text }: Answer<object>, field: string): string {
  const said: unknown = Object.entries(body).find(([name]) => name === field)?.[1];
  if (status < 400 || status > 499 || typeof said !== 'string') {
    throw new Error(`Expected a refusal with ${field}, got ${status} ${text}`);
  }
  return said;
}
