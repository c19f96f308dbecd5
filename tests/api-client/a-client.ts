import { setMaxListeners } from 'node:events';
import { afterEach, beforeEach } from 'vitest';
import { createApi, type Api } from '../../src/api/api';
import { ApiError } from '../../src/api/errors';
import { startRecordingServer, type RecordingServer } from './recording-server';

export interface Client {
  api: Api;
  server: RecordingServer;
  /** Aborting it is the widget leaving the page. */
  leaving: AbortController;
  /** Tokens the server refused, as the API reported them. */
  refused: string[];
  /** What `fetch` was given, call by call. */
  inits: (RequestInit | undefined)[];
}

export interface ClientOptions {
  idToken?: string | null | (() => string | null);
  timeout?: number;
  apiHost?: string;
  /** Tokens past their expiry. */
  ended?: readonly string[];
  log?: (text: string) => void;
}

/** The API client as a mount makes it, speaking to that server. */
export function aClient(
  server: RecordingServer,
  { idToken = 'id-token', timeout = 600_000, apiHost, ended = [], log = () => {} }: ClientOptions = {},
): Client {
  const leaving = new AbortController();
  // Node warns of more than ten listeners; browsers know no such limit.
  setMaxListeners(0, leaving.signal);
  const refused: string[] = [];
  const inits: Client['inits'] = [];
  const api = createApi({
    apiHost: apiHost ?? server.url,
    clientId: 'client-1',
    log,
    timeout,
    fetch(input, init) {
      inits.push(init);
      return fetchWithSignal(input, init);
    },
    bearer: {
      idToken: () => (typeof idToken === 'function' ? idToken() : idToken),
      hasEnded: (token) => ended.includes(token),
      onUnauthorized: (token) => void refused.push(token),
    },
    signal: leaving.signal,
  });
  return { api, server, leaving, refused, inits };
}

/**
 * `fetch` whose body ends when its signal aborts, as in browsers. Node's forgets the signal of a request that has been
 * garbage-collected while the body arrives.
 */
async function fetchWithSignal(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(input, init);
  if (!response.body || !init.signal) return response;
  return new Response(response.body.pipeThrough(new TransformStream(), { signal: init.signal }), response);
}

/** A server for each test of a file, closed after it. */
export function serverForEachTest(): () => RecordingServer {
  let server: RecordingServer | undefined;
  beforeEach(async () => void (server = await startRecordingServer()));
  afterEach(() => server?.close());
  return () => {
    if (!server) throw new Error('There is a server only while a test runs');
    return server;
  };
}

/** What a call failed with, in the three facts features go by. */
export async function failureOf(call: Promise<unknown>): Promise<Pick<ApiError, 'kind' | 'status' | 'serverText'>> {
  try {
    await call;
  } catch (error) {
    if (error instanceof ApiError) return { kind: error.kind, status: error.status, serverText: error.serverText };
    throw error;
  }
  throw new Error('The call did not fail');
}
