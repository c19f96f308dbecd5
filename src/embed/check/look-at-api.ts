import { addHiddenFrame } from '../../api/json';
import { page } from '../loader/page';
import type { ApiFacts, CallFacts, ClockFacts } from './facts';

/** A call without a body that every API has, and refuses without a token. */
const CALL = '/profile';
/** Authenticated calls with an invalid token. */
const AS_NOBODY = { Authorization: 'Bearer none' };
const JSON_BODY = { 'Content-Type': 'application/json' };
const NO_CLIENT = 'no-such-client-of-the-self-check';

interface Found {
  readonly api: ApiFacts;
  readonly clock: ClockFacts;
}

/**
 * Calls the API like the widget, with an invalid token, and reads a server's clock: the API's if CORS exposes its `Date`, else
 * the page's own server's.
 *
 * @param apiHost as accepted; empty if invalid
 */
export async function lookAtApi(apiHost: string, clientId: string): Promise<Found> {
  const first = apiHost ? await ask(apiHost + CALL) : 'failed';
  const date = isAnswer(first) ? first.headers.get('date') : null;
  const [api, ahead] = await Promise.all([
    apiHost ? explain(apiHost, clientId, first) : ({ outcome: 'invalid' } as const),
    date ? Date.now() - Date.parse(date) : aheadOfPage(),
  ]);
  return { api, clock: { ahead } };
}

async function explain(apiHost: string, clientId: string, first: Answer): Promise<ApiFacts> {
  const facts = await explainBy(ask, apiHost, clientId, first);
  if (facts.outcome !== 'refused' && facts.outcome !== 'preflight refused') return facts;
  return (await explainUnmonitored(apiHost, clientId)) ?? facts;
}

/** The same by a `fetch` that no script of the page has wrapped. @returns `undefined` if that makes no difference */
async function explainUnmonitored(apiHost: string, clientId: string): Promise<ApiFacts | undefined> {
  const frame = addHiddenFrame(page.documentElement);
  try {
    const { fetch: own } = frame.contentWindow as typeof globalThis;
    const askAlone: Ask = (url, init) => ask(url, init, own);
    const facts = await explainBy(askAlone, apiHost, clientId, await askAlone(apiHost + CALL));
    return facts.outcome === 'answered' || facts.outcome === 'refusals hidden' ? { ...facts, isMonitored: true } : undefined;
  } catch {
    // In a sandbox each frame has its own origin.
    return undefined;
  } finally {
    frame.remove();
  }
}

type Ask = (url: string, init?: RequestInit) => Promise<Answer>;

async function explainBy(by: Ask, apiHost: string, clientId: string, first: Answer): Promise<ApiFacts> {
  if (first === 'silent') return { outcome: 'silent' };
  const facts = await (first === 'failed' ? withoutReading(by, apiHost, clientId) : withReading(by, apiHost, clientId, first));
  const { origin } = new URL(apiHost);
  if (origin === apiHost || facts.status === 401 || facts.status === 403 || facts.outcome === 'refusals hidden') return facts;
  const above = await by(origin + CALL);
  const atOrigin = isAnswer(above) && above.status === 401 && typeOf(above) === 'json';
  return { ...facts, atOrigin };
}

async function withReading(by: Ask, apiHost: string, clientId: string, response: Response): Promise<ApiFacts> {
  const known = { status: response.status, type: typeOf(response) } as const;
  // Anything but the API's 401 says nothing about its calls.
  if (known.type === 'html' || known.status !== 401) return { outcome: 'answered', ...known };
  // Like an attendee's call, this needs a CORS preflight.
  const signed = await by(apiHost + CALL, { headers: AS_NOBODY });
  if (signed === 'failed') {
    const header = await login(by, apiHost, clientId, AS_NOBODY);
    return { outcome: header === 'failed' ? 'preflight refused' : 'refusals hidden', ...known };
  }
  return { outcome: 'answered', ...known, calls: await lookAtCalls(by, apiHost, clientId) };
}

/** Without readable responses: whether there is a server at all, and whether other calls can be read. */
async function withoutReading(by: Ask, apiHost: string, clientId: string): Promise<ApiFacts> {
  // A gateway may refuse unauthenticated calls without CORS headers; login is open to everybody.
  const readable = await login(by, apiHost, clientId);
  if (isAnswer(readable) && typeOf(readable) === 'json') return { outcome: 'refusals hidden' };
  const blind = await by(apiHost + CALL, { mode: 'no-cors' });
  return { outcome: isAnswer(blind) ? 'refused' : 'unreachable' };
}

/** Without e-mail and password, so that it is refused and not counted as an attempt. */
const login = (by: Ask, apiHost: string, clientId: string, headers: Record<string, string> = {}): Promise<Answer> =>
  by(`${apiHost}/login`, {
    method: 'POST',
    headers: { ...JSON_BODY, ...headers },
    body: JSON.stringify({ email: '', password: '', clientId }),
  });

async function lookAtCalls(by: Ask, apiHost: string, clientId: string): Promise<CallFacts> {
  const [given, none, put, remove] = await Promise.all([
    login(by, apiHost, clientId).then(textOf),
    login(by, apiHost, NO_CLIENT).then(textOf),
    by(apiHost + CALL, { method: 'PUT', headers: { ...JSON_BODY, ...AS_NOBODY }, body: '{}' }),
    by(`${apiHost}/profile/like?targetUserId=none`, { method: 'DELETE', headers: AS_NOBODY }),
  ]);
  const methods = [
    ['PUT', put],
    ['DELETE', remove],
  ] as const;
  return {
    refused: methods.filter(([, answer]) => answer === 'failed').map(([name]) => name),
    client: given !== none.replaceAll(NO_CLIENT, clientId) ? 'known' : /client/i.test(given) ? 'unknown' : 'not told',
  };
}

/** Without the page's query, which may be personal. */
async function aheadOfPage(): Promise<number | undefined> {
  const response = await ask(location.pathname, { method: 'HEAD' });
  const date = isAnswer(response) ? response.headers.get('date') : null;
  return date ? Date.now() - Date.parse(date) : undefined;
}

/** Long enough for a slow network, short enough for a waiting organiser. */
const LIMIT_MS = 6000;

/** `failed`: no response, or one that CORS hides. */
type Answer = Response | 'silent' | 'failed';

/** A frame's responses are of its own class. */
const isAnswer = (answer: Answer): answer is Response => typeof answer !== 'string';

/** Fetches without cookies and cache. */
async function ask(url: string, init: RequestInit = {}, send: typeof fetch = fetch): Promise<Answer> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), LIMIT_MS);
  try {
    return await send(url, { ...init, cache: 'no-store', credentials: 'omit', signal: controller.signal });
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

/** Status and text of a response; otherwise why there is none. */
async function textOf(answer: Answer): Promise<string> {
  return isAnswer(answer) ? `${answer.status} ${await answer.text().catch(() => '')}` : answer;
}
