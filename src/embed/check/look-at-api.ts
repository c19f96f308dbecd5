import type { ApiFacts, ClockFacts } from './facts';

/** Long enough for a train, short enough for an organiser who waits. */
const LIMIT_MS = 6000;

/** A call that needs no body and that every API of the widget knows: who isn't signed in is refused. */
const CALL = '/profile';

interface Found {
  readonly api: ApiFacts;
  readonly clock: ClockFacts;
}

/**
 * Asks the API as the widget would, but as nobody, and reads a server's clock on the way: the API's where CORS exposes its
 * `Date`, else that of the page's own server.
 *
 * @param apiHost as accepted; empty if it was refused
 */
export async function lookAtApi(apiHost: string): Promise<Found> {
  const first = apiHost ? await ask(apiHost + CALL) : 'failed';
  const date = first instanceof Response ? first.headers.get('date') : null;
  const [api, ahead] = await Promise.all([
    apiHost ? explain(apiHost, first) : ({ outcome: 'invalid' } as const),
    date ? Date.now() - Date.parse(date) : aheadOfPage(),
  ]);
  return { api, clock: { ahead } };
}

async function explain(apiHost: string, first: Answer): Promise<ApiFacts> {
  if (first === 'silent') return { outcome: 'silent' };
  const facts = await (first === 'failed' ? withoutReading(apiHost) : withReading(apiHost, first));
  const { origin } = new URL(apiHost);
  if (origin === apiHost || facts.status === 401 || facts.status === 403) return facts;
  const above = await ask(origin + CALL);
  const atOrigin = above instanceof Response && above.status === 401 && typeOf(above) === 'json';
  return { ...facts, atOrigin };
}

async function withReading(apiHost: string, response: Response): Promise<ApiFacts> {
  const known = { status: response.status, type: typeOf(response) } as const;
  if (known.type === 'html') return { outcome: 'answered', ...known };
  // As every call of an attendee's: the browser asks the API first.
  const signed = await ask(apiHost + CALL, { headers: { Authorization: 'Bearer none' } });
  return { outcome: signed === 'failed' ? 'preflight refused' : 'answered', ...known };
}

/** Whether there is a server at all, told by an answer that no page may read. */
async function withoutReading(apiHost: string): Promise<ApiFacts> {
  const blind = await ask(apiHost + CALL, { mode: 'no-cors' });
  return { outcome: blind instanceof Response ? 'refused' : 'unreachable' };
}

/** Without the page's query, which may hold something personal. */
async function aheadOfPage(): Promise<number | undefined> {
  const response = await ask(location.pathname, { method: 'HEAD' });
  const date = response instanceof Response ? response.headers.get('date') : null;
  return date ? Date.now() - Date.parse(date) : undefined;
}

type Answer = Response | 'silent' | 'failed';

async function ask(url: string, init: RequestInit = {}): Promise<Answer> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), LIMIT_MS);
  try {
    return await fetch(url, { ...init, cache: 'no-store', credentials: 'omit', signal: controller.signal });
  } catch {
    return controller.signal.aborted ? 'silent' : 'failed';
  } finally {
    clearTimeout(timer);
  }
}

function typeOf({ headers }: Response): 'json' | 'html' | 'other' {
  const type = headers.get('content-type') ?? '';
  if (/\bjson\b/.test(type)) return 'json';
  return /\bhtml\b/.test(type) ? 'html' : 'other';
}
