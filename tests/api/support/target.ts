import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../../api/app.ts';
import type { Db } from '../../../api/db/db.ts';
import { openPglite } from '../../../api/db/pglite.ts';
import { openPostgres } from '../../../api/db/postgres.ts';
import type { ApiOptions } from '../../../api/settings/options.ts';
import { call, type Answer, type CallOptions } from './http.ts';

/** An API under test. */
export interface Target {
  url: string;
  clientId: string;
  call<Body = Record<string, unknown>>(method: string, path: string, options?: CallOptions): Promise<Answer<Body>>;
  /** The code of the newest mail to this address. */
  codeFor(email: string): Promise<string>;
}

/** A target that runs in this process. */
export interface OwnTarget extends Target {
  app: FastifyInstance;
  clock: Clock;
  /** Holds the photos; gone after `close`. */
  dataDir: string;
  /** Every mail to the address, newest first. */
  mailsTo(email: string): Promise<MailSent[]>;
  /** What went wrong inside (answers of 500). Nothing should, unless a test wants it. */
  failures: unknown[];
  close(): Promise<void>;
}

/** A mail as the inbox shows it. */
export interface MailSent {
  subject: string;
  code: string;
  text: string;
  html: string;
}

/** A clock that goes on only when told; starts at the real time, since mail rows carry the database's. */
export interface Clock {
  now: () => number;
  advance(ms: number): void;
}

export function aClock(): Clock {
  let offset = 0;
  const start = Date.now();
  return {
    now: () => start + offset,
    advance: (ms) => {
      offset += ms;
    },
  };
}

let inMemory: Promise<Db> | undefined;

/**
 * The database of a test file: PostgreSQL when `DATABASE_URL` is set, else one in memory. That one takes four seconds of a
 * core to start, so all that a worker runs share it, and it ends with the worker.
 */
export async function openTestDb(): Promise<Db> {
  const url = process.env['DATABASE_URL'];
  if (url !== undefined) return openPostgres(url, console.error);
  inMemory ??= openPglite();
  return { ...(await inMemory), close: async () => {} };
}

/** For answers that take an even time, or wait for their turn: nobody's patience is tried where nobody measures it. */
const NO_WAIT = () => Promise.resolve();

/**
 * Starts the app on a free port; no answer waits unless `options` has a `wait`. Each target has client ids of its own, so targets
 * share a database without meeting.
 */
export async function startApi(db: Db, options: ApiOptions = {}): Promise<OwnTarget> {
  const clock = aClock();
  const failures: unknown[] = [];
  const clientId = options.clientIds?.[0] ?? `test-${randomUUID()}`;
  const dataDir = await mkdtemp(join(tmpdir(), 'dating-api-'));
  const app = await buildApp({
    db,
    dataDir,
    clientIds: [clientId],
    now: clock.now,
    wait: NO_WAIT,
    onError: (error) => failures.push(error),
    ...options,
  });
  await app.listen({ port: 0, host: 'localhost' });
  const address = app.server.address();
  const url = `http://localhost:${address !== null && typeof address === 'object' ? address.port : 0}`;
  const mailsTo = async (email: string) =>
    (await call<MailSent[]>(url, 'GET', `/inbox.json?to=${encodeURIComponent(email)}`)).body;
  return {
    url,
    clientId,
    app,
    clock,
    dataDir,
    failures,
    mailsTo,
    call: (method, path, callOptions) => call(url, method, path, callOptions),
    codeFor: async (email) => (await mailsTo(email))[0]?.code ?? '',
    async close() {
      await app.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Lifts the limit of calls by account, for sequences of which thousands run within seconds. */
export function liftCallLimit({ app }: OwnTarget): void {
  app.services.callLimit.signedIn = () => {};
}
