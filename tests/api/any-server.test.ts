import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { Db } from '../../api/db/db.ts';
import type { ApiOptions } from '../../api/settings/options.ts';
import { EVERY_TRAIT } from '../support/cloud-server/traits.ts';
import { CLOUD_CODE } from '../support/cloud-server/user-pool.ts';
import { startCloudServer } from '../support/cloud-server/server.ts';
import { CODE } from '../support/plain-server/account-routes.ts';
import { startPlainServer } from '../support/plain-server/server.ts';
import { TERSE, UNTIDY } from '../support/plain-server/shape.ts';
import { codeReader } from './any-server/accounts.ts';
import { judge, reportPage, reportText, type Finding } from './any-server/judge.ts';
import { offerContacts } from './support/attendee.ts';
import { severalApis } from './support/several-apis.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => void (await Promise.all(closing.splice(0).map((close) => close()))));

/** Judges a server of the tests, whose code is always the same. */
async function judged(server: { url: string; close: () => Promise<void> }, code = '1234', only?: string): Promise<Finding[]> {
  closing.push(server.close);
  return judge({ url: server.url, clientId: 'demo-client', codeFor: () => Promise.resolve(code) }, only);
}

/** What isn't met, with why. */
const notMet = (findings: readonly Finding[]) =>
  findings.filter(({ outcome }) => outcome === 'not met').map(({ call, title, reason }) => `${call} ${title}: ${reason}`);

const couldNotBeAsked = (findings: readonly Finding[]) => findings.filter(({ outcome }) => outcome === 'not asked').length;

async function serving(answer: RequestListener): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

describe('A server that the widget works on meets every demand:', () => {
  const { start } = severalApis();

  it('the reference API, without a remark', async () => {
    const { url, clientId } = await start({});
    const codeFor = codeReader({ inbox: `${url}/inbox.json?to=` });
    const findings = await judge({ url, clientId, codeFor });
    expect(notMet(findings)).toEqual([]);
    expect(couldNotBeAsked(findings)).toBe(0);
    expect(findings.flatMap(({ remarks }) => remarks)).toEqual([]);
  });

  it('one that confirms at once, refuses in plain words, and returns arrays, numbers and ids', async () => {
    const findings = await judged(await startPlainServer({ ...TERSE, errors: 'text', userConfirmed: true }), CODE);
    expect(notMet(findings)).toEqual([]);
    // The four demands about /confirm: this server asks for no code.
    expect(couldNotBeAsked(findings)).toBe(4);
  });

  it('one that returns messages in place of profiles, and people of every gender', async () => {
    const findings = await judged(await startPlainServer(UNTIDY), CODE);
    expect(notMet(findings)).toEqual([]);
    expect(couldNotBeAsked(findings)).toBe(0);
  });

  it('one of a pool, a gateway, functions, tables and a bucket', async () => {
    const findings = await judged(await startCloudServer({ ...EVERY_TRAIT, lag: 300, photoDelay: 300 }), CLOUD_CODE);
    expect(notMet(findings)).toEqual([]);
    expect(couldNotBeAsked(findings)).toBe(0);
  });
});

describe('A server that keeps likes secret until a time', () => {
  const { start, db } = severalApis();
  const HOUR_MS = 60 * 60_000;

  /** @param keepsSecret until an hour from now */
  async function likesJudged(keepsSecret: boolean, options: ApiOptions = {}) {
    const { url, clientId } = await start(options);
    const resultsAt = keepsSecret ? Date.now() + HOUR_MS : null;
    await db().query(`insert into events (client_id, results_at) values ($1, $2)`, [clientId, resultsAt]);
    return judge({ url, clientId, codeFor: codeReader({ inbox: `${url}/inbox.json?to=` }) }, 'POST /profile/like');
  }

  it('is asked for the secret in place of the likes', async () => {
    const findings = await likesJudged(true);
    expect([notMet(findings), couldNotBeAsked(findings)]).toEqual([[], 0]);
  });

  it('is told where it names a time and tells all the same', async () => {
    const later = Date.now() + HOUR_MS;
    const talkative: Db = {
      ...db(),
      query: async <Row>(sql: string, params?: readonly unknown[]) =>
        (await db().query<Row & object>(sql, params)).map((row) =>
          Object.assign(row, 'resultsAt' in row && { resultsAt: later }),
        ),
    };
    const faults = notMet(await likesJudged(false, { db: talkative })).join('\n');
    expect(faults).toContain('shows likes of others before.');
    expect(faults).toContain('It says "match": true before the resultsAt');
  });
});

describe('A server on which matches share contacts', () => {
  const { start } = severalApis();
  const CALLS = 'POST and DELETE /profile/contact';

  async function contactsJudged(spoil: (row: object) => object = (row) => row) {
    const api = await start({});
    await offerContacts(api, Date.now() + 60 * 60_000);
    const { db } = api.app.services;
    const spoilt: Db = {
      ...db,
      query: async <Row>(sql: string, params?: readonly unknown[]) =>
        (await db.query<Row & object>(sql, params)).map((row) => Object.assign(row, spoil(row))),
    };
    const { url, clientId } = await start({ clientIds: [api.clientId], db: spoilt });
    return judge({ url, clientId, codeFor: codeReader({ inbox: `${url}/inbox.json?to=` }) }, CALLS);
  }

  it('is asked whether it shows one to its match and takes it back', async () => {
    const findings = await contactsJudged();
    expect([notMet(findings), couldNotBeAsked(findings), findings.length]).toEqual([[], 0, 1]);
  });

  it('is told where the own profile has another line than was shared', async () => {
    const faults = notMet(await contactsJudged((row) => (Object.keys(row).join() === 'line' ? { line: 'other' } : {})));
    expect(faults.join('\n')).toContain('GET /profile doesn’t have the line that was shared last.');
  });
});

describe('The report', () => {
  it('names the claim that is missing', async () => {
    const claims = Buffer.from('{"sub":"1","name":"Ann"}').toString('base64url');
    const server = await serving(({ url }, response) => {
      const tokens = { idToken: `a.${claims}.b`, accessToken: 'a' };
      response.end(JSON.stringify(url === '/login' ? tokens : { message: '', userConfirmed: true }));
    });
    expect(notMet(await judged(server, '', 'POST /login answers an idToken'))).toEqual([
      'POST /login answers an idToken that can be read: a JWT with the claim "email": ' +
        'The claim "email" is missing, or no text. The claims are: sub, name.',
    ]);
  });

  it('is short and soon there, whatever the server returns', async () => {
    let calls = 0;
    const token = `x.${Buffer.from('{"email":"a@b.c"}').toString('base64url')}.y`;
    const junk = 'x'.repeat(50_000);
    const server = await serving((_, response) => {
      calls += 1;
      const page = { items: [], liked: [{ userId: calls }], nextToken: `${calls}`, likedNextToken: `${calls}` };
      const account = { message: junk, userConfirmed: true, idToken: token, accessToken: 'a', firstName: junk };
      response.end(JSON.stringify({ ...page, ...account }));
    });
    const findings = await judged(server, '', 'GET /likes');
    expect(calls).toBeLessThan(400);
    expect(reportText(findings).length).toBeLessThan(10_000);
    expect(reportPage(findings).length).toBeLessThan(12_000);
  });

  it('says of a server that isn’t there that the first call got no answer, and that the rest couldn’t be asked', async () => {
    const { url, close } = await serving(() => {});
    await close();
    const findings = await judged({ url, close });
    expect(notMet(findings)).toEqual([expect.stringMatching(/^POST \/register .*: A call got no answer/)]);
    expect(couldNotBeAsked(findings)).toBe(findings.length - 1);
    expect(reportText(findings)).toContain('0 of 1 demands of the widget are met.');
    expect(reportText(findings).length).toBeLessThan(10_000);
  });

  it('says where a code is to be read, when none can be', async () => {
    const { url, close } = await serving((_, response) => response.end('{"message":"","userConfirmed":false}'));
    closing.push(close);
    const gone = await serving(() => {});
    await gone.close();
    const findings = await judge(
      { url, clientId: 'demo-client', codeFor: codeReader({ inbox: `${gone.url}/?to=`, tries: 2 }) },
      'POST /confirm ',
    );
    expect(findings.map(({ outcome }) => outcome)).toEqual(['not asked', 'not asked']);
    expect(findings[0]?.reason).toMatch(/No mailed code could be read .*--inbox/);
  });
});
