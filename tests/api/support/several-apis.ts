import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import type { Db } from '../../../api/db/db.ts';
import type { ApiOptions } from '../../../api/settings/options.ts';
import { openTestDb, startApi, type OwnTarget, type Target } from './target.ts';

/** Several APIs of one event as one: each call goes to the next of them, as a balancer without memory would send it. */
export function alternating(apis: readonly Target[]): Target {
  let calls = 0;
  const next = () => {
    const api = apis[calls % apis.length];
    if (!api) throw new Error('No API to call.');
    calls += 1;
    return api;
  };
  const [{ url, clientId } = next()] = apis;
  return {
    url,
    clientId,
    call: (method, path, options) => next().call(method, path, options),
    codeFor: (email) => next().codeFor(email),
  };
}

/** Reference APIs on one database of a `describe`, all closed after it. */
interface SeveralApis {
  /** Another event of an API that all such events share, since to start one takes as long as most tests. Its clock is theirs. */
  event(): Promise<OwnTarget>;
  /** Not before the first test or hook. */
  db(): Db;
  start(options?: ApiOptions): Promise<OwnTarget>;
  /** Those started; one that was started elsewhere may be added, to be closed with them. */
  readonly started: OwnTarget[];
}

export function severalApis(): SeveralApis {
  let db: Db;
  const started: OwnTarget[] = [];
  const clientIds: string[] = [];
  let shared: Promise<OwnTarget> | undefined;
  beforeAll(async () => void (db = await openTestDb()));
  afterAll(async () => {
    for (const one of started) await one.close();
    await db.close();
  });
  const start = async (options?: ApiOptions) => {
    const one = await startApi(db, options);
    started.push(one);
    return one;
  };
  return {
    db: () => db,
    started,
    start,
    async event() {
      const clientId = `test-${randomUUID()}`;
      clientIds.push(clientId);
      return { ...(await (shared ??= start({ clientIds }))), clientId };
    },
  };
}
