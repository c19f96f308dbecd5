import type { IncomingMessage, ServerResponse } from 'node:http';
import { listen } from '../../demo-host/listen.ts';
import { aToken } from './builders/token.ts';

/** A request that has reached the server and waits for its answer. */
interface Waiting {
  readonly kind: 'profiles' | 'likes' | 'like' | 'unlike';
  /** Empty for a list. */
  readonly id: string;
  readonly response: ServerResponse;
}

export interface HeldLikes {
  readonly url: string;
  /** The page and the session of somebody who is signed in. */
  readonly session: object;
  readonly liked: Set<string>;
  readonly waiting: readonly Waiting[];
  /** What a request did that a widget must never do: two at once about one person. */
  readonly faults: string[];
  /** Answers since the start, so that a test can wait until the page has them. */
  answered(): number;
  /** Answers one of those that wait; a list is answered by what holds at that moment. */
  answer(index: number, how: 'well' | 'fail' | 'lose'): { kind: Waiting['kind']; id: string } | null;
  /** Forgets everything, for the next sequence. */
  reset(leavesOutLiked: boolean, liked: readonly string[]): void;
  close(): Promise<void>;
}

const ALLOWED = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE',
  'Access-Control-Allow-Headers': 'Authorization, Content-Type',
  'Access-Control-Max-Age': '600',
};
const JSON_TYPE = { 'Content-Type': 'application/json' };

async function textOf(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

/**
 * A server of likes whose answers wait until a test gives them, in whatever order.
 *
 * @param html of the page it serves itself
 * @param everybody ids of those in the grid, of whom `admirers` like the attendee
 */
export async function startHeldLikes(
  html: string,
  everybody: readonly string[],
  admirers: readonly string[],
): Promise<HeldLikes> {
  const liked = new Set<string>();
  const faults: string[] = [];
  let waiting: Waiting[] = [];
  let answered = 0;
  let leavesOutLiked = false;

  const person = (id: string) => ({ userId: id, firstName: id, age: 30, gender: 'male', likedByMe: liked.has(id) });
  const bodyOf = ({ kind, id }: Waiting): object | null => {
    if (kind === 'like') liked.add(id);
    if (kind === 'unlike') liked.delete(id);
    if (kind === 'profiles') return everybody.filter((one) => !leavesOutLiked || !liked.has(one)).map(person);
    if (kind !== 'likes') return null;
    const matches = admirers.filter((one) => liked.has(one));
    return { liked: [...liked].map(person), likedBy: admirers.map(person), matches: matches.map(person) };
  };
  const hold = (request: Waiting) => {
    // A list that is asked for anew is given up first, which the server may hear of later.
    const same = waiting.filter(({ id }) => id !== '' && id === request.id);
    if (same.length > 0) faults.push(`${request.kind} ${request.id} beside ${same.map(({ kind }) => kind).join()}`);
    waiting.push(request);
    request.response.on('close', () => (waiting = waiting.filter((one) => one !== request)));
  };

  const { url, close } = await listen((incoming, response) => {
    const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://localhost');
    for (const [name, value] of Object.entries(ALLOWED)) response.setHeader(name, value);
    if (incoming.method === 'OPTIONS') return void response.writeHead(204).end();
    void textOf(incoming).then((text) => {
      if (pathname === '/') return response.setHeader('Content-Type', 'text/html').end(html);
      if (pathname === '/profile') {
        return response.writeHead(200, JSON_TYPE).end(JSON.stringify({ userId: 'me', firstName: 'Ada', gender: 'female' }));
      }
      if (!/^\/(profiles|likes|profile\/like)$/.test(pathname)) return response.writeHead(404).end();
      if (pathname !== '/profile/like') return hold({ kind: pathname === '/likes' ? 'likes' : 'profiles', id: '', response });
      if (incoming.method === 'DELETE') return hold({ kind: 'unlike', id: searchParams.get('targetUserId') ?? '', response });
      return hold({ kind: 'like', id: (JSON.parse(text) as { targetUserId: string }).targetUserId, response });
    });
  }, 0);

  return {
    url,
    session: { idToken: aToken(), accessToken: aToken(), refreshToken: '', issuedAt: Date.now() },
    liked,
    get waiting() {
      return waiting;
    },
    faults,
    answered: () => answered,
    answer(index, how) {
      const request = waiting[index % Math.max(1, waiting.length)];
      if (!request) return null;
      waiting = waiting.filter((one) => one !== request);
      answered += 1;
      const body = how === 'fail' ? null : bodyOf(request);
      // 400 and not 500, after which a list would be asked for again by itself.
      if (how === 'well') request.response.writeHead(body ? 200 : 204, body ? JSON_TYPE : {}).end(body && JSON.stringify(body));
      else request.response.writeHead(400, JSON_TYPE).end('{}');
      return request;
    },
    reset(leavesOut, likedNow) {
      leavesOutLiked = leavesOut;
      liked.clear();
      for (const id of likedNow) liked.add(id);
      for (const { response } of waiting) response.destroy();
      waiting = [];
      faults.length = 0;
    },
    close,
  };
}
