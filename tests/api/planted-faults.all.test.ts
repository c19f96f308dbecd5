import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../demo-host/api/db/db.ts';
import { tallied } from '../support/tally.ts';
import { openTestDb, startApi, type OwnTarget } from './support/target.ts';

/** An answer of the API on its way. */
interface Passing {
  status: number;
  body: Record<string, unknown>;
}

/** Something wrong with a server: the call, what is wrong with its answer, and the demand that isn't met then. */
type Fault = [call: string, what: string, spoil: (answer: Passing) => void, demand: string, group?: string];

const items = ({ body }: Passing) => (Array.isArray(body['items']) ? (body['items'] as Record<string, unknown>[]) : []);
let refusals = 0;

const FAULTS: Fault[] = [
  [
    'POST /login',
    'no refresh token',
    ({ body }) => delete body['refreshToken'],
    'answers three tokens; the id token names e-mail, role and expiry',
  ],
  [
    'POST /login',
    'each refusal with a text of its own',
    ({ status, body }) => {
      refusals += 1;
      if (status === 401) body['error'] = `No. ${refusals}`;
    },
    'answers the same to a wrong password and an unknown e-mail',
  ],
  [
    'POST /register',
    'the text of a refusal in another field',
    ({ body }) => {
      body['message'] ??= body['error'];
      delete body['error'];
    },
    'refuses an e-mail that is taken',
  ],
  [
    'POST /register',
    'nothing about the confirmation',
    ({ body }) => delete body['userConfirmed'],
    'answers a message and that the user is not confirmed yet',
  ],
  [
    'GET /profiles',
    'dates of birth',
    (answer) => {
      for (const person of items(answer)) person['dob'] = '1990-02-28';
    },
    'shows age, the initial of the last name and photos, but no date of birth and no e-mail',
  ],
  [
    'GET /profiles',
    'somebody twice',
    (answer) => items(answer).push(...items(answer).slice(0, 1)),
    'pages without losing or repeating anybody',
  ],
  [
    'GET /profiles',
    'pages that are too short',
    (answer) => items(answer).splice(7),
    'answers pages of 8 when no limit is asked for',
  ],
  [
    'GET /likes',
    'no matches',
    ({ body }) => {
      body['matches'] = [];
    },
    'shows a match to both once both like, until one unlikes',
  ],
  ['GET /profile', 'no likes', ({ body }) => delete body['likes'], 'show in the own profile', 'POST and DELETE /profile/like'],
  [
    'PUT /profile',
    'the profile as it was',
    ({ body }) => {
      body['bio'] = 'Hello.';
    },
    'answers the updated profile',
  ],
];

describe('the conformance suite', () => {
  let folder: string;
  let db: Db;
  let api: OwnTarget;
  let proxy: Server;
  let spoilt: { call: string; spoil: (answer: Passing) => void } | undefined;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dating-planted-'));
    db = await openTestDb();
    api = await startApi(db);
    // A server that is the reference API but for one thing.
    proxy = createServer((request, response) => {
      void (async () => {
        const { method = 'GET', url = '/', headers } = request;
        const { host: _host, connection: _connection, 'content-length': _length, ...kept } = headers;
        const body = await buffer(request);
        const answer = await fetch(api.url + url, {
          method,
          headers: kept as Record<string, string>,
          ...(body.length > 0 && { body }),
        });
        const text = await answer.text();
        const passing: Passing = { status: answer.status, body: text === '' ? {} : (JSON.parse(text) as Passing['body']) };
        if (spoilt?.call === `${method} ${url.split('?')[0]}`) spoilt.spoil(passing);
        response.writeHead(passing.status, { 'content-type': 'application/json' });
        response.end(text === '' ? undefined : JSON.stringify(passing.body));
      })().catch(() => response.destroy());
    });
    proxy.listen(0, '127.0.0.1');
    await once(proxy, 'listening');
  });
  afterAll(async () => {
    proxy.close();
    await api.close();
    await db.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** Runs the suite as somebody with a server of their own would. */
  async function conformance(...args: string[]): Promise<{ code: unknown; text: string; page: string }> {
    const page = join(folder, 'report.html');
    const { port } = proxy.address() as AddressInfo;
    const words = ['--api-host', `http://127.0.0.1:${port}`, '--client-id', api.clientId, '--inbox', `${api.url}/inbox.json?to=`];
    const child = spawn(process.execPath, ['tests/api/run.mjs', ...words, '--report', page, ...args], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [text, [code]] = await Promise.all([buffer(child.stdout), once(child, 'exit')]);
    return { code, text: text.toString(), page: await readFile(page, 'utf8') };
  }

  it('finds nothing wrong with a server that has no fault', { timeout: 600_000 }, async () => {
    spoilt = undefined;
    const { code, text, page } = await conformance();
    expect({ code, notMet: text.match(/NOT MET.*/g) }).toEqual({ code: 0, notMet: null });
    expect(text).toMatch(/\b(\d\d) of \1 demands of §7 are met\./);
    expect(page).toMatch(/(\d\d) of \1 demands of §7 are met\./);
  });

  it.each(FAULTS)('finds that %s answers with %s', { timeout: 300_000 }, async (call, _what, spoil, demand, group = call) => {
    spoilt = { call, spoil };
    await tallied('API: planted faults', 1, async () => {
      const { code, text, page } = await conformance('--only', group);
      expect(code).toBe(1);
      expect(text).toContain(`NOT MET  ${demand}\n           sent  `);
      expect(page).toContain(`<span class="no">Not met:</span> ${demand}`);
    });
  });
});
