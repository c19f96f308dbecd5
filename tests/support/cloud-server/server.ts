import { buffer } from 'node:stream/consumers';
import type { ServerResponse } from 'node:http';
import { listen } from '../../../demo-host/listen.ts';
import type { Attendee } from '../attendee.ts';
import { startBucket, type Bucket } from './bucket.ts';
import { Fault } from './fault.ts';
import { createFunctions, fill, likeKey, type Tables } from './functions.ts';
import { createLaggingTable } from './lagging-table.ts';
import { CALM, type Traits } from './traits.ts';
import { createUserPool, type UserPool } from './user-pool.ts';

/**
 * A server as those are that are put together from a cloud's services: a user pool like Cognito, a gateway with an
 * authoriser, functions, tables whose reads lag, a bucket. Each trait can be switched on alone.
 */
export interface CloudServer {
  readonly url: string;
  readonly pool: UserPool;
  readonly tables: Tables;
  readonly bucket: Bucket;
  /** Each call and its status: `GET /likes 200`. */
  readonly log: string[];
  become(other: Partial<Traits>): void;
  /** The function of the next such call fails, after it has done nothing. */
  failNext(call: string): void;
  /** Somebody who can log in, with a profile unless told otherwise; as of long ago. @returns their id */
  admit(attendee: Attendee, hasProfile?: boolean): string;
  /** A like of long ago, by ids. */
  likedBefore(from: string, to: string): void;
  close(): Promise<void>;
}

const FAILURE = { errorType: 'Sandbox.Timedout', errorMessage: 'RequestId: 7c1f Error: Task timed out after 3.00 seconds' };

export async function startCloudServer(given: Partial<Traits> = {}): Promise<CloudServer> {
  let traits: Traits = { ...CALM, ...given };
  const pool = createUserPool(() => traits);
  const tables: Tables = { profiles: createLaggingTable(() => traits.lag), likes: createLaggingTable(() => traits.lag) };
  const bucket = await startBucket(() => traits.photoDelay);
  const functions = createFunctions(() => traits, pool, tables, bucket);
  fill(tables);
  const failing: string[] = [];
  const log: string[] = [];

  const running = await listen((request, response) => {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://localhost');
    const { method = '', headers } = request;
    const name = `${method} ${pathname}`;
    /** @param own the gateway's own answer, not a function's */
    const answer = (status: number, body: object | undefined, own = false) => {
      if (method !== 'OPTIONS') log.push(`${name} ${status}`);
      send(response, status, body, !own || traits.gatewayCors);
    };
    if (method === 'OPTIONS') return answer(204, undefined);
    void buffer(request).then((sent) => {
      const failed = failing.indexOf(name);
      if (failed !== -1) {
        failing.splice(failed, 1);
        return traits.failure === 'body' ? answer(200, FAILURE) : answer(502, { message: 'Internal server error' }, true);
      }
      const body = sent.length > 0 ? (JSON.parse(sent.toString()) as Record<string, never>) : {};
      try {
        const open = pool.calls[name];
        if (open) return answer(200, open(body));
        const call = functions[name];
        if (!call) return answer(404, { message: 'Not Found' }, true);
        const token = headers.authorization?.replace('Bearer ', '') ?? '';
        const me = pool.bearerOf(token, pathname === '/change-password' ? 'access' : 'id');
        if (!me) return answer(401, { message: 'Unauthorized' }, true);
        const value = call({ me, query, body });
        answer(value === undefined && traits.nobody === 204 ? 204 : 200, value);
      } catch (error) {
        const { status, body: refusal } = error instanceof Fault ? error : new Fault(502, { message: 'Internal server error' });
        answer(status, refusal);
      }
    });
  }, 0);

  return {
    url: running.url,
    pool,
    tables,
    bucket,
    log,
    become: (other) => void (traits = { ...traits, ...other }),
    failNext: (call) => void failing.push(call),
    admit({ email, password, ...person }, hasProfile = true) {
      const { sub } = pool.admit({ email, password });
      if (hasProfile) tables.profiles.seed(sub, { ...person, id: sub, photos: [], profilePhotoUrl: null });
      return sub;
    },
    likedBefore: (from, to) => tables.likes.seed(likeKey(from, to), { from, to }),
    async close() {
      await Promise.all([running.close(), bucket.close()]);
    },
  };
}

function send(response: ServerResponse, status: number, body: object | undefined, cors: boolean): void {
  if (cors) {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Allow-Methods', 'GET, POST, PUT, DELETE');
    response.setHeader('Access-Control-Allow-Headers', 'Authorization, Content-Type, Accept-Language');
  }
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(body && JSON.stringify(body));
}
