import { own } from './decode';
import { ApiError } from './errors';
import { ASKED_AGAIN, ASKS_TO_WAIT, PASSING_FAULTS, RETRY_JITTER, RETRY_WAITS_MS } from './fault-policy';
import { nativeJson } from './json';
import { retryAfter } from './retry-after';
import { cleanText } from './text';

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** Where a failed call's sentence stands (§8): field `error` for auth calls, `message` or the plain body for profile calls. */
export type ErrorField = 'error' | 'message';

export interface HttpRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  query?: Record<string, string | number | null | undefined>;
  body?: Json;
  /** Sent as `Authorization: Bearer …`; none when absent. */
  bearer?: string | undefined;
  errorField: ErrorField;
  signal?: AbortSignal | undefined;
}

export interface HttpOptions {
  /** Without a trailing slash. */
  apiHost: string;
  /** Milliseconds until a call without an answer counts as a network fault. */
  timeout: number;
  fetch: typeof fetch;
}

export type Send = (request: HttpRequest) => Promise<unknown>;

const SERVER_TEXT_MAX = 300;

/**
 * Makes the one function every call goes through. It answers the parsed body (`undefined` for an empty one, or plain words)
 * and rejects with `ApiError` only.
 */
export function createHttp(options: HttpOptions): Send {
  return async (request) => {
    const waits = request.method === ASKED_AGAIN ? [...RETRY_WAITS_MS] : [];
    for (;;) {
      try {
        return await sendOnce(options, request);
      } catch (error) {
        const wait = error instanceof ApiError && PASSING_FAULTS.includes(error.status) ? waits.shift() : undefined;
        if (wait === undefined) throw error;
        await pause(wait * (1 + RETRY_JITTER * (2 * Math.random() - 1)), request.signal);
      }
    }
  };
}

async function sendOnce({ apiHost, timeout, fetch }: HttpOptions, request: HttpRequest): Promise<unknown> {
  const giveUp = new AbortController();
  const onAbort = () => giveUp.abort();
  if (request.signal?.aborted) throw new ApiError('aborted');
  request.signal?.addEventListener('abort', onAbort);
  // The timer spans the body too: a server may stall after its headers.
  const timer = setTimeout(() => giveUp.abort(), timeout);
  try {
    const response = await fetch(apiHost + request.path + queryString(request.query), {
      method: request.method,
      headers: headersOf(request),
      ...(request.body === undefined ? {} : { body: nativeJson().stringify(shielded(request.body)) }),
      signal: giveUp.signal,
      // The token goes to the API's origin alone: never along a redirect, never beside a cookie.
      credentials: 'omit',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
    });
    const text = await response.text();
    if (!response.ok) {
      const wait = response.status === ASKS_TO_WAIT ? retryAfter(response.headers.get('Retry-After'), Date.now()) : 0;
      throw new ApiError('http', response.status, serverText(text, request.errorField), wait);
    }
    return parse(text);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new ApiError(request.signal?.aborted ? 'aborted' : 'network');
  } finally {
    clearTimeout(timer);
    request.signal?.removeEventListener('abort', onAbort);
  }
}

function headersOf({ body, bearer }: HttpRequest): Record<string, string> {
  return {
    Accept: 'application/json',
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(bearer === undefined ? {} : { Authorization: `Bearer ${bearer}` }),
  };
}

function queryString(query: HttpRequest['query'] = {}): string {
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    value === null || value === undefined ? [] : [`${key}=${encodeURIComponent(value)}`],
  );
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

/**
 * Prototype.js up to 1.6 gives arrays a `toJSON` that turns them into a string within the string.
 * An own, undefined `toJSON` on each array keeps the host's one out.
 */
function shielded(value: Json): Json {
  if (Array.isArray(value)) return Object.defineProperty(value.map(shielded), 'toJSON', { value: undefined });
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shielded(inner as Json)]));
}

/**
 * A captive portal answers 200 with a page, a broken connection half an object: faults, whatever their type says.
 * A plain "OK" is as good as an empty body where none is needed (L9).
 */
function parse(text: string): unknown {
  try {
    return nativeJson().parse(text) as unknown;
  } catch {
    if (/^\s*[<{["]/.test(text)) throw new ApiError('shape');
    return undefined;
  }
}

function serverText(text: string, field: ErrorField): string {
  let said: unknown = text;
  try {
    const body: unknown = nativeJson().parse(text);
    if (typeof body === 'object' && body !== null) said = own(body as Record<string, unknown>, field);
    else said = field === 'message' ? body : undefined;
  } catch {
    // A gateway's error page is not a sentence for an attendee, and auth calls speak in field `error` alone.
    if (field === 'error' || /^\s*</.test(text)) said = undefined;
  }
  return cleanText(said, SERVER_TEXT_MAX);
}

function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
    };
    const onAbort = () => {
      done();
      reject(new ApiError('aborted'));
    };
    const timer = setTimeout(() => {
      done();
      resolve();
    }, ms);
    signal?.addEventListener('abort', onAbort);
  });
}
