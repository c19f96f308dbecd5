import type { ServerResponse } from 'node:http';

/** A request that is about to meet a fault. */
export interface Stricken {
  readonly response: ServerResponse;
  /** What a healthy server would have answered, as JSON; an object. */
  readonly good: object;
  /** Origin of another server, which is none of the widget's business. */
  readonly elsewhere: string;
}

/**
 * What a client is to make of a fault:
 * - a status: an answer of that status, with `SENTENCE` unless `wordless`
 * - `network`: no answer
 * - `shape`: an answer without sense
 * - `nothing`: an empty body, which some calls are content with
 * - `fine`: nothing is wrong after all
 */
export type Outcome = number | 'network' | 'shape' | 'nothing' | 'fine';

export interface Fault {
  readonly name: string;
  readonly outcome: Outcome;
  readonly wordless?: boolean;
  /** Where a browser sees it otherwise, as CORS is the browser's own. */
  readonly inBrowser?: Outcome;
  /** Lasts until the client gives up. */
  readonly endless?: boolean;
  strike(stricken: Stricken): void;
}

/** What the server says of it, in whichever field a call speaks. */
export const SENTENCE = 'Not at the moment.';
/** Seconds: long enough to be seen on a busy machine. */
export const RETRY_AFTER = 4;

const JSON_TYPE = { 'Content-Type': 'application/json' };
const PAGE = '<!doctype html><title>Sign in</title><h1>Welcome to the hotel’s network</h1>';
const TEN_MEGABYTES = 10 * 1024 * 1024;

const refuse =
  (status: number, headers: Record<string, string> = {}) =>
  ({ response }: Stricken): void =>
    void response.writeHead(status, { ...JSON_TYPE, ...headers }).end(JSON.stringify({ error: SENTENCE, message: SENTENCE }));

/** The first half of a good answer that is too long for one packet. */
const half = (good: object): string => JSON.stringify({ ...good, padding: 'x'.repeat(4_000) }).slice(0, 2_000);

/** Each thing once, the wrong one first: `{"a":0,"a":1}`. */
function doubled(good: object): string {
  const pairs = Object.entries(good).map(
    ([key, value]) => `${JSON.stringify(key)}:0,${JSON.stringify(key)}:${JSON.stringify(value)}`,
  );
  return `{${pairs.join(',')}}`;
}

export const FAULTS: readonly Fault[] = [
  { name: '500', outcome: 500, strike: refuse(500) },
  {
    name: '502 as a page',
    outcome: 502,
    wordless: true,
    strike: ({ response }) => void response.writeHead(502, { 'Content-Type': 'text/html' }).end(PAGE),
  },
  { name: '503 with Retry-After', outcome: 503, strike: refuse(503, { 'Retry-After': String(RETRY_AFTER) }) },
  {
    name: '429 with Retry-After',
    outcome: 429,
    strike: refuse(429, { 'Retry-After': String(RETRY_AFTER), 'Access-Control-Expose-Headers': 'Retry-After' }),
  },
  { name: '401', outcome: 401, strike: refuse(401) },
  { name: '403', outcome: 403, strike: refuse(403) },
  { name: '404', outcome: 404, strike: refuse(404) },
  {
    name: '200 as a page',
    outcome: 'shape',
    strike: ({ response }) => void response.writeHead(200, { 'Content-Type': 'text/html' }).end(PAGE),
  },
  { name: 'an empty body', outcome: 'nothing', strike: ({ response }) => void response.writeHead(200, JSON_TYPE).end() },
  {
    name: 'a truncated body',
    outcome: 'shape',
    strike: ({ response, good }) => void response.writeHead(200, JSON_TYPE).end(half(good)),
  },
  { name: '204', outcome: 'nothing', strike: ({ response }) => void response.writeHead(204).end() },
  {
    name: 'a wrong type',
    outcome: 'fine',
    strike: ({ response, good }) => void response.writeHead(200, { 'Content-Type': 'image/png' }).end(JSON.stringify(good)),
  },
  { name: 'a connection refused', outcome: 'network', strike: ({ response }) => void response.destroy() },
  {
    name: 'a connection reset in the body',
    outcome: 'network',
    strike({ response, good }) {
      response.writeHead(200, { ...JSON_TYPE, 'Content-Length': '5000' });
      response.write(half(good), () => response.destroy());
    },
  },
  { name: 'no answer', outcome: 'network', endless: true, strike: () => {} },
  {
    name: 'an answer drop by drop',
    outcome: 'network',
    endless: true,
    strike({ response, good }) {
      response.writeHead(200, JSON_TYPE);
      const text = JSON.stringify({ ...good, padding: 'x'.repeat(100_000) });
      let sent = 0;
      const drip = setInterval(() => response.write(text.charAt((sent += 1))), 20);
      response.on('close', () => clearInterval(drip));
    },
  },
  {
    name: 'a redirect elsewhere',
    outcome: 'network',
    strike: ({ response, elsewhere }) => void response.writeHead(307, { Location: `${elsewhere}/trap` }).end(),
  },
  {
    name: 'no leave of CORS',
    outcome: 'fine',
    inBrowser: 'network',
    strike({ response, good }) {
      response.removeHeader('Access-Control-Allow-Origin');
      response.writeHead(200, JSON_TYPE).end(JSON.stringify(good));
    },
  },
  {
    name: 'doubled keys',
    outcome: 'fine',
    strike: ({ response, good }) => void response.writeHead(200, JSON_TYPE).end(doubled(good)),
  },
  {
    name: 'ten megabytes',
    outcome: 'network',
    strike({ response, good }) {
      response.writeHead(200, JSON_TYPE).end(JSON.stringify({ ...good, padding: 'x'.repeat(TEN_MEGABYTES) }));
    },
  },
];
