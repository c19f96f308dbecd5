import type { IncomingMessage, ServerResponse } from 'node:http';
import { listen } from '../../../demo-host/listen.ts';
import { accountRoutes } from './account-routes.ts';
import type { Fault } from '../faults.ts';
import { empty, refusal, type Answer } from './answer.ts';
import type { Call, Handler, Recorded } from './call.ts';
import { createMemory, type Memory } from './memory.ts';
import { peopleRoutes } from './people-routes.ts';
import { profileRoutes } from './profile-routes.ts';
import { TIDY, type Shape } from './shape.ts';

/** A server unlike the reference API: it answers in whatever shapes it is told to, and checks next to nothing. */
export interface PlainServer {
  readonly url: string;
  readonly memory: Memory;
  /** All requests but preflights, in order. */
  readonly requests: readonly Recorded[];
  /** Those of one call, such as `POST /login`. */
  calls(call: string): Recorded[];
  /** Answers in another shape from now on. */
  become(shape: Partial<Shape>): void;
  /** Refuses the next such call, with the message where this shape puts its errors. */
  refuseNext(call: string, status: number, sentence: string): void;
  /** Such a call meets this fault from now on; `null`: no longer. */
  meet(call: string, fault: Fault | null): void;
  close(): Promise<void>;
}

const ROUTES: Readonly<Record<string, Handler>> = { ...accountRoutes, ...profileRoutes, ...peopleRoutes };
const OPEN = new Set(['/register', '/login', '/confirm', '/resend', '/forgot-password', '/confirm-forgot']);

export const isUpload = ({ path }: Pick<Recorded, 'path'>): boolean => /^\/(uploads|put\/it\/here)\//.test(path);

export async function startPlainServer(given: Partial<Shape> = {}): Promise<PlainServer> {
  const memory = createMemory();
  const requests: Recorded[] = [];
  const refusals: { call: string; status: number; sentence: string }[] = [];
  const weather = new Map<string, Fault>();
  let shape: Shape = { ...TIDY, ...given };

  const answer = (request: Recorded): Answer => {
    const name = `${request.method} ${request.path}`;
    const refused = refusals.findIndex(({ call }) => call === name || (isUpload(request) && call === `${request.method} upload`));
    const [next] = refused < 0 ? [] : refusals.splice(refused, 1);
    if (next) return refusal(next.status, next.sentence, shape);
    if (isUpload(request)) return fileAnswer(request, memory);
    const handler = Object.hasOwn(ROUTES, name) ? ROUTES[name] : undefined;
    if (!handler) return refusal(404, 'No such call.', shape);
    if (!OPEN.has(request.path) && !['id', 'access'].includes(request.bearer)) return refusal(401, 'Who are you?', shape);
    return handler({ request, memory, shape, origin: running.url, account: accountOf(request, memory) } satisfies Call);
  };

  const running = await listen((incoming, response) => {
    allow(incoming, response, shape);
    if (incoming.method === 'OPTIONS') return void response.writeHead(204).end();
    void read(incoming, memory).then((request) => {
      requests.push(request);
      const fault = weather.get(`${request.method} ${request.path}`);
      if (fault) return strike(fault, response, () => answer(request));
      const { status, type, body } = answer(request);
      response.writeHead(status, type === undefined ? {} : { 'Content-Type': type }).end(body);
    });
  }, 0);

  return {
    url: running.url,
    memory,
    requests,
    calls: (call) => requests.filter(({ method, path }) => `${method} ${path}` === call),
    become: (other) => void (shape = { ...shape, ...other }),
    refuseNext: (call, status, sentence) => void refusals.push({ call, status, sentence }),
    meet: (call, fault) => void (fault ? weather.set(call, fault) : weather.delete(call)),
    close: running.close,
  };
}

/** Only where a browser sees nothing wrong has the server done what it was asked. */
function strike(fault: Fault, response: ServerResponse, answer: () => Answer): void {
  const { body } = (fault.inBrowser ?? fault.outcome) === 'fine' ? answer() : { body: undefined };
  const good = typeof body === 'string' ? (JSON.parse(body) as object) : {};
  fault.strike({ response, good, elsewhere: 'http://127.0.0.1:9' });
}

/** `*` doesn't cover `Authorization`, so the headers are named. Nothing is exposed. */
function allow({ headers }: IncomingMessage, response: ServerResponse, { allowOrigin }: Shape): void {
  response.setHeader('Access-Control-Allow-Origin', allowOrigin === 'any' ? '*' : (headers.origin ?? 'null'));
  response.setHeader('Access-Control-Allow-Methods', 'GET, POST, PUT, DELETE');
  response.setHeader('Access-Control-Allow-Headers', 'Authorization, Content-Type');
  response.setHeader('Access-Control-Max-Age', '600');
}

async function read(incoming: IncomingMessage, memory: Memory): Promise<Recorded> {
  const url = new URL(incoming.url ?? '/', 'http://localhost');
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const { headers, method = '' } = incoming;
  const body = Buffer.concat(chunks);
  const isJson = headers['content-type'] === 'application/json' && body.length > 0;
  return {
    method,
    path: url.pathname,
    search: url.search,
    query: Object.fromEntries(url.searchParams),
    headers,
    body,
    json: isJson ? (JSON.parse(body.toString()) as unknown) : undefined,
    bearer: headers.authorization === undefined ? 'none' : (tokenIn(headers, memory)?.kind ?? 'unknown'),
  };
}

function tokenIn({ authorization = '' }: IncomingMessage['headers'], { tokens }: Memory) {
  return tokens.get(authorization.replace(/^Bearer /, ''));
}

function accountOf({ headers }: Recorded, memory: Memory) {
  return memory.accounts.get(tokenIn(headers, memory)?.email ?? '');
}

function fileAnswer({ method, path, body, headers }: Recorded, { files }: Memory): Answer {
  if (method === 'PUT') {
    files.set(path, { status: 200, type: headers['content-type'] ?? '', body });
    return empty(200);
  }
  return files.get(path) ?? empty(404);
}
