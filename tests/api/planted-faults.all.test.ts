import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen, type RunningServer } from '../../demo-host/listen.ts';
import { aFolder } from '../support/folder.ts';
import { startCloudServer, type CloudServer } from '../support/cloud-server/server.ts';
import { CLOUD_CODE } from '../support/cloud-server/user-pool.ts';
import { tallied } from '../support/tally.ts';

/** An answer of the server on its way. */
interface Passing {
  status: number;
  body: Record<string, unknown>;
}

/** Something wrong with a server: the call, what is wrong with its answer, and the demand that isn't met then. */
type Fault = [call: string, what: string, spoil: (answer: Passing) => void, demand: string];

const items = ({ body }: Passing) => (Array.isArray(body['items']) ? (body['items'] as Record<string, unknown>[]) : []);

const FAULTS: Fault[] = [
  [
    'POST /register',
    'nothing about the confirmation',
    ({ body }) => delete body['userConfirmed'],
    'answers message and userConfirmed',
  ],
  ['POST /login', 'no access token', ({ body }) => delete body['accessToken'], 'answers idToken and accessToken'],
  [
    'POST /login',
    'an id token that is no JWT',
    ({ body }) => {
      if (body['idToken']) body['idToken'] = 'opaque';
    },
    'answers an idToken that can be read: a JWT with the claim "email"',
  ],
  [
    'GET /profile',
    'another location',
    ({ body }) => {
      body['location'] = 'Paris';
    },
    'is answered by GET /profile with what was sent',
  ],
  [
    'PUT /profile',
    'the location of before',
    ({ body }) => {
      body['location'] = 'Oslo';
    },
    'changes the texts',
  ],
  [
    'GET /profiles',
    'nobody’s id',
    (answer) => {
      for (const person of items(answer)) delete person['userId'];
    },
    'shows those of the other gender who have joined, with an id',
  ],
  ['GET /profiles', 'no token for its next page', ({ body }) => delete body['nextToken'], 'gets to everybody, page by page'],
  [
    'GET /likes',
    'no likes of others',
    ({ body }) => {
      body['likedBy'] = [];
    },
    'shows in GET /likes of both, and isn’t called a match while one likes alone',
  ],
  [
    'POST /profile/like',
    'a match whoever is liked',
    ({ body }) => {
      body['match'] = true;
    },
    'shows in GET /likes of both, and isn’t called a match while one likes alone',
  ],
  [
    'GET /profile/photo-presign',
    'no address',
    ({ body }) => delete body['uploadUrl'],
    'leads to an address that takes image/png',
  ],
];

describe('the suite for any server', () => {
  const folder = aFolder();
  let cloud: CloudServer;
  let proxy: RunningServer;
  let spoilt: { call: string; spoil: (answer: Passing) => void } | undefined;

  beforeAll(async () => {
    cloud = await startCloudServer();
    // A server that is as the other, but for one thing.
    proxy = await listen((request, response) => {
      void (async () => {
        const { method = 'GET', url = '/', headers } = request;
        const body = await buffer(request);
        const { authorization = '', 'content-type': type = 'application/json' } = headers;
        const sent = { method, headers: { authorization, 'content-type': type }, ...(body.length > 0 && { body }) };
        const answer = await fetch(cloud.url + url, sent);
        const text = await answer.text();
        const passing: Passing = { status: answer.status, body: text === '' ? {} : (JSON.parse(text) as Passing['body']) };
        if (answer.ok && spoilt?.call === `${method} ${url.split('?')[0]}`) spoilt.spoil(passing);
        response.writeHead(passing.status, { 'content-type': 'application/json' });
        response.end(text === '' ? undefined : JSON.stringify(passing.body));
      })().catch(() => response.destroy());
    }, 0);
  });
  afterAll(async () => {
    await proxy.close();
    await cloud.close();
  });

  /** Runs the suite as somebody with a server of their own would. */
  async function suite(...args: string[]): Promise<{ code: unknown; text: string; page: string }> {
    const page = join(folder, 'report.html');
    const words = ['--api-host', proxy.url, '--code', CLOUD_CODE, '--report', page, ...args];
    const child = spawn(process.execPath, ['tests/api/run.mjs', ...words], { stdio: ['ignore', 'pipe', 'ignore'] });
    const [text, [code]] = await Promise.all([buffer(child.stdout), once(child, 'exit')]);
    return { code, text: text.toString(), page: await readFile(page, 'utf8') };
  }

  it('finds nothing wrong with a server that has no fault', { timeout: 600_000 }, async () => {
    spoilt = undefined;
    const { code, text, page } = await suite();
    expect({ code, notMet: text.match(/NOT MET.*/g) }).toEqual({ code: 0, notMet: null });
    expect(text).toMatch(/\b(\d\d) of \1 demands of the widget are met\./);
    expect(page).toMatch(/(\d\d) of \1 demands of the widget are met\./);
  });

  it.each(FAULTS)('finds that %s returns %s', { timeout: 300_000 }, async (call, _what, spoil, demand) => {
    spoilt = { call, spoil };
    await tallied('API: planted faults', 1, async () => {
      const { code, text, page } = await suite('--only', demand);
      expect(code).toBe(1);
      expect(text).toContain(`NOT MET    ${demand}\n             sent  `);
      expect(page).toContain(`<span class="no">Not met</span>: ${demand.replaceAll('"', '&#34;')}`);
    });
  });
});
