import { watchLeaving, type Leavable } from '../page/leaving';
import { asFields, own } from './decode';
import { ApiError, isPage } from './errors';
import {
  ANSWER_MAX_BYTES,
  FUNCTION_ERROR_STATUS,
  MAX_WAIT_MS,
  RATE_LIMIT_STATUS,
  REFUSAL_MAX_BYTES,
  RETRIED_METHOD,
  RETRY_WAITS_MS,
  TRANSIENT_STATUSES,
} from './fault-policy';
import { nativeJson } from './json';
import { jittered, pause } from './pause';
import { cleanText } from './text';

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** The field with a failed call's message (§8): `error` for auth calls; `message`, or the plain body, for profile calls. */
export type ErrorField = 'error' | 'message';

export interface HttpRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  query?: Record<string, string | number | null | undefined>;
  body?: Json;
  /** Sent as `Authorization: Bearer …` if present. */
  bearer?: string | undefined;
  errorField: ErrorField;
  /** Maximum response size in bytes, default `ANSWER_MAX_BYTES`. A longer response is a network fault. */
  maxBytes?: number;
  signal?: AbortSignal | undefined;
}

export interface HttpOptions {
  /** Without a trailing slash. */
  apiHost: string;
  /** Milliseconds until a call without a response counts as a network fault. */
  timeout: number;
  /** Extra headers for each call. */
  headers?: () => Record<string, string> | undefined;
  fetch: typeof fetch;
  /** The window, whose being left ends calls. Default: it never is. */
  page?: Leavable;
}

export type Send = (request: HttpRequest) => Promise<unknown>;

const SERVER_TEXT_MAX = 300;

/**
 * Creates the function that sends every call. It resolves to the parsed body (`undefined` if empty or plain text) and rejects
 * only with `ApiError`.
 */
export function createHttp(options: HttpOptions): Send {
  return async (request) => {
    const waits = request.method === RETRIED_METHOD ? [...RETRY_WAITS_MS] : [];
    for (;;) {
      const leaving = watchLeaving(options.page);
      try {
        return await sendOnce(options, request);
      } catch (error) {
        const isLost = error instanceof ApiError && error.kind === 'network';
        if (isLost && request.method === RETRIED_METHOD && (await leaving.isBack())) continue;
        const wait = error instanceof ApiError && TRANSIENT_STATUSES.includes(error.status) ? waits.shift() : undefined;
        if (wait === undefined) throw error;
        await pause(jittered(wait), request.signal);
      } finally {
        leaving.stop();
      }
    }
  };
}

async function sendOnce({ apiHost, timeout, headers, fetch }: HttpOptions, request: HttpRequest): Promise<unknown> {
  const giveUp = new AbortController();
  const onAbort = () => giveUp.abort();
  if (request.signal?.aborted) throw new ApiError('aborted');
  request.signal?.addEventListener('abort', onAbort);
  // Covers the body too: a server may stall after its headers.
  const timer = setTimeout(() => giveUp.abort(), timeout);
  try {
    const response = await fetch(apiHost + request.path + queryString(request.query), {
      method: request.method,
      headers: { ...headersOf(request), ...headers?.() },
      ...(request.body === undefined ? {} : { body: nativeJson().stringify(withoutToJson(request.body)) }),
      signal: giveUp.signal,
      // The token goes only to the API's origin: no redirects, no cookies.
      credentials: 'omit',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
    });
    const text = await readAnswer(response, response.ok ? (request.maxBytes ?? ANSWER_MAX_BYTES) : REFUSAL_MAX_BYTES);
    // CORS hides it from nobody.
    const language = response.headers.get('Content-Language') ?? '';
    if (!response.ok) {
      const wait = response.status === RATE_LIMIT_STATUS ? retryAfter(response.headers.get('Retry-After'), Date.now()) : 0;
      throw new ApiError('http', response.status, serverText(text, request.errorField), wait, text, language);
    }
    const answer = parse(text);
    if (isFunctionError(answer)) {
      throw new ApiError('http', FUNCTION_ERROR_STATUS, serverText(text, request.errorField), 0, text, language);
    }
    return answer;
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
 * Prototype.js up to 1.6 gives arrays a `toJSON` that encodes them twice. An own, undefined `toJSON` on each array
 * shadows it.
 */
function withoutToJson(value: Json): Json {
  if (Array.isArray(value)) return Object.defineProperty(value.map(withoutToJson), 'toJSON', { value: undefined });
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withoutToJson(inner as Json)]));
}

/**
 * Throws `shape` for a captive portal's page (200) and for truncated JSON, whatever the content type. A plain "OK" counts as an
 * empty body.
 */
function parse(text: string): unknown {
  try {
    return nativeJson().parse(text) as unknown;
  } catch {
    if (/^\s*[<{["]/.test(text)) throw new ApiError('shape');
    return undefined;
  }
}

/** Whether a gateway has passed on a failed function's error with a 200. */
function isFunctionError(answer: unknown): boolean {
  const fields = asFields(answer);
  return fields !== null && (own(fields, 'errorMessage') ?? own(fields, 'errorType')) !== undefined;
}

/** The message in an error's body; empty if it has none for attendees. */
export function serverText(text: string, field: ErrorField): string {
  let message: unknown = text;
  try {
    const body: unknown = nativeJson().parse(text);
    if (typeof body === 'object' && body !== null) message = own(body as Record<string, unknown>, field);
    else message = field === 'message' ? body : undefined;
  } catch {
    // A gateway's error page isn't a message for attendees; auth calls have theirs in field `error` only.
    if (field === 'error' || isPage(text)) message = undefined;
  }
  return cleanText(message, SERVER_TEXT_MAX);
}

/**
 * Reads a response's text as a stream.
 * @param maxBytes bytes, after decompression
 * @throws RangeError as soon as the text is longer; the connection is closed
 */
async function readAnswer(response: Response, maxBytes: number): Promise<string> {
  const reader = response.body?.getReader();
  // A polyfilled `fetch` may have no stream.
  if (!reader) return response.text();
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > maxBytes) {
      // Rejects if the connection has broken meanwhile.
      reader.cancel().catch(() => {});
      throw new RangeError(`More than ${maxBytes} bytes`);
    }
    text += decoder.decode(value, { stream: true });
  }
}

/**
 * The wait after a 429, in milliseconds, from 0 to 60 s. The header has seconds or a date (RFC 9110); a minute if it is invalid
 * or hidden by CORS.
 * @param now milliseconds since 1970
 */
export function retryAfter(header: string | null, now: number): number {
  const text = header?.trim() ?? '';
  const wait = /^\d+$/.test(text) ? Number(text) * 1000 : /[a-z]/i.test(text) ? Date.parse(text) - now : Number.NaN;
  return Number.isNaN(wait) ? MAX_WAIT_MS : Math.min(MAX_WAIT_MS, Math.max(0, wait));
}
