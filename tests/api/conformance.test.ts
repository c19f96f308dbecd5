import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readOpenapi } from '../../api/openapi.ts';
import type { Db } from '../../api/db/db.ts';
import { likeCalls } from './conformance/likes.ts';
import { loginCalls, passwordCalls, registrationCalls } from './conformance/accounts.ts';
import { peopleCalls, profileCalls } from './conformance/people.ts';
import { photoCalls } from './conformance/photos.ts';
import { ALL } from '../support/all.ts';
import { openOwnPostgres } from './support/own-database.ts';
import { openTestDb, type OwnTarget, startApi, type Target } from './support/target.ts';

/** A call, and the status of its answer. */
interface Exchange {
  method: string;
  path: string;
  status: number;
}

interface Recorded {
  target: Target;
  /** What was exchanged since it was last asked. */
  take(): Exchange[];
}

/** A target that remembers each call. */
function recorded(target: Target): Recorded {
  let exchanges: Exchange[] = [];
  return {
    target: {
      ...target,
      async call(method, path, options) {
        const answer = await target.call<never>(method, path, options);
        exchanges.push({ method, path, status: answer.status });
        return answer;
      },
    },
    take() {
      const taken = exchanges;
      exchanges = [];
      return taken;
    },
  };
}

/** What production runs on, and what a demo runs on, on which most other tests are: some statements differ. */
const DATABASES = { PostgreSQL: openOwnPostgres, ...(ALL && { PGlite: openTestDb }) };

/**
 * The calls of §7 as the reference API answers them, exactly, through HTTP and the mailed codes alone. What the widget asks
 * of any other server is less: `any-server.test.ts`.
 */
describe.each(Object.entries(DATABASES))('the calls of the widget, on the reference API with %s', (_, openDb) => {
  let db: Db;
  let own: OwnTarget;
  let heard: Recorded;
  const exchanges: Exchange[] = [];

  beforeAll(async () => {
    db = await openDb();
    own = await startApi(db);
    heard = recorded(own);
  });
  afterAll(async () => {
    await own.close();
    await db.close();
  });
  afterEach(() => void exchanges.push(...heard.take()));

  const api = (): Target => heard.target;
  registrationCalls(api);
  loginCalls(api);
  passwordCalls(api);
  profileCalls(api);
  photoCalls(api);
  peopleCalls(api);
  likeCalls(api);

  it('returns no status that openapi.json doesn’t name', async () => {
    const { paths } = (await readOpenapi()) as { paths: Record<string, Record<string, { responses: object }>> };
    const unnamed = exchanges.filter(({ method, path, status }) => {
      const call = paths[path.split('?')[0] ?? '']?.[method.toLowerCase()];
      return call !== undefined && !(String(status) in call.responses);
    });
    expect(exchanges.length).toBeGreaterThan(100);
    expect(unnamed).toEqual([]);
  });
});
