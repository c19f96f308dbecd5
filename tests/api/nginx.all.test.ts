import { connect } from 'node:http2';
import { connect as tcpConnect } from 'node:net';
import { once } from 'node:events';
import { chromium, type Browser, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../api/db/db.ts';
import { openPglite } from '../../api/db/pglite.ts';
import type { FinishedCall } from '../../api/settings/options.ts';
import { ensureChromium } from '../../tools/lib/browser.ts';
import { freePort } from '../../tools/lib/ports.ts';
import { anAttendee, aProfile, presign, requireOk, type Attendee, type OwnProfileBody } from './support/attendee.ts';
import { NGINX_NAME, startNginx, type Nginx, type NginxAnswer } from './support/nginx.ts';
import { aPhoto } from './support/photos.ts';
import { startApi, type OwnTarget } from './support/target.ts';

describe('the API behind nginx, with the files in deploy', () => {
  let db: Db;
  let api: OwnTarget;
  let nginx: Nginx;
  const calls: FinishedCall[] = [];
  /** How often the API was asked for photos. It says so after the answer. */
  const reads = () => calls.filter(({ method, route }) => method === 'GET' && route.startsWith('/uploads/')).length;
  const ask: Nginx['ask'] = (...args) => nginx.ask(...args);

  beforeAll(async () => {
    db = await openPglite();
    const publicUrl = `https://${NGINX_NAME}`;
    const allowedOrigins = ['https://www.organiser.example'];
    api = await startApi(db, { publicUrl, allowedOrigins, trustedProxies: ['127.0.0.1'], onCall: (call) => calls.push(call) });
    const port = Number(new URL(api.url).port);
    nginx = await startNginx([port, port]);
  });
  afterAll(async () => {
    await nginx.close();
    await api.close();
    await db.close();
  });

  async function aPhotoInAProfile(): Promise<{ attendee: Attendee; photo: string }> {
    const attendee = await anAttendee(api).withoutProfile().joins();
    const { uploadUrl, contentType } = await presign(attendee);
    const { status } = await ask('PUT', uploadUrl, { 'content-type': contentType }, aPhoto());
    expect(status).toBe(200);
    const photos = [uploadUrl.split('?')[0] ?? ''];
    const { body } = requireOk(await attendee.call<OwnProfileBody>('POST', '/profile', { json: { ...aProfile, photos } }));
    return { attendee, photo: body.photos[0] ?? '' };
  }

  it('keeps nothing: each photo is asked of the API, which says no as soon as its owner has deleted it', async () => {
    const { attendee, photo } = await aPhotoInAProfile();
    for (const address of [photo, `${photo}?w=320`]) {
      const before = reads();
      const crowd = await Promise.all(Array.from({ length: 20 }, () => ask('GET', address)));
      expect(new Set(crowd.map(({ status }) => status))).toEqual(new Set([200]));
      expect(crowd[0]?.headers['cache-control']).toMatch(/^private, max-age=\d+, immutable$/);
      await expect.poll(() => reads() - before).toBe(20);
    }
    expect((await ask('GET', photo)).body.equals(aPhoto())).toBe(true);
    const json = { ...aProfile, photos: [], deletedPhotoUrls: [photo] };
    requireOk(await attendee.call('PUT', '/profile', { json }));
    const gone = await ask('GET', photo);
    expect([gone.status, gone.headers['cache-control']]).toEqual([404, 'no-store']);
    for (let times = 0; times < 2; times += 1) expect((await ask('GET', '/likes')).status).toBe(401);
    await expect.poll(() => calls.filter(({ route }) => route === '/likes').length).toBe(2);
  });

  it('logs nothing of an evening: neither who called what, nor from where', async () => {
    const { attendee } = await aPhotoInAProfile();
    const man = await anAttendee(api).ofGender('male').joins();
    const headers = { authorization: `Bearer ${attendee.idToken}`, 'content-type': 'application/json' };
    const targetUserId = man.userId;
    const liked = await ask('POST', '/profile/like', headers, JSON.stringify({ targetUserId }));
    const unliked = await ask('DELETE', `/profile/like?targetUserId=${targetUserId}`, { authorization: headers.authorization });
    const refused = await ask('PUT', '/uploads/x', {}, Buffer.alloc(7_000_000));
    expect([liked.status, unliked.status, refused.status]).toEqual([204, 204, 413]);
    expect(await nginx.logged()).toBe('');
  });

  it('speaks HTTP/2', async () => {
    const session = connect(`https://127.0.0.1:${nginx.port}`, { rejectUnauthorized: false, servername: NGINX_NAME });
    const stream = session.request({ ':path': '/likes', ':authority': NGINX_NAME });
    const [headers] = (await once(stream, 'response')) as [Record<string, unknown>];
    expect(headers[':status']).toBe(401);
    session.destroy();
  });

  it('takes five thousand calls at once from a venue, and cuts off a flood from one address', async () => {
    const statuses: (number | undefined)[] = [];
    let refused: NginxAnswer | undefined;
    const askOn = async () => {
      while (refused === undefined && statuses.length < 100_000) {
        const answer = await ask('GET', '/likes');
        statuses.push(answer.status);
        if (answer.status === 429) refused ??= answer;
      }
    };
    await Promise.all(Array.from({ length: 50 }, askOn));
    expect(statuses.indexOf(429)).toBeGreaterThanOrEqual(5_000);
    expect(new Set(statuses)).toEqual(new Set([401, 429]));
    expect(refused?.headers).toMatchObject({ 'access-control-allow-origin': '*', 'retry-after': '5' });
    const text = 'Too many people at once, please try again shortly.';
    expect(JSON.parse(String(refused?.body))).toEqual({ message: text, error: text });
    // At the same address, whoever is signed in goes on.
    const attendee = await anAttendee(api).joins();
    const headers = { authorization: `Bearer ${attendee.idToken}` };
    const neighbours = await Promise.all(Array.from({ length: 36 }, () => ask('GET', '/likes', headers)));
    expect(new Set(neighbours.map(({ status }) => status))).toEqual(new Set([200]));
  });

  it('has room for others while three thousand connections from one address ask nothing', async () => {
    const idle = Array.from({ length: 3_000 }, () => tcpConnect(nginx.port, '127.0.0.1').on('error', () => {}));
    await Promise.all(idle.map((socket) => once(socket, 'connect')));
    const attendee = await anAttendee(api).joins();
    expect((await ask('GET', '/likes', { authorization: `Bearer ${attendee.idToken}` })).status).toBe(200);
    for (const socket of idle) socket.destroy();
  });
});

/** What a script of a page of another origin gets to see. */
describe('nginx’s own responses', () => {
  let browser: Browser;
  let page: Page;
  let alive: Nginx;
  let dead: Nginx;
  let db: Db;
  let api: OwnTarget;

  beforeAll(async () => {
    db = await openPglite();
    api = await startApi(db, { allowedOrigins: ['*'], trustedProxies: ['127.0.0.1'] });
    const port = Number(new URL(api.url).port);
    [alive, dead] = await Promise.all([startNginx([port, port]), startNginx([await freePort(), await freePort()])]);
    browser = await chromium.launch({ executablePath: await ensureChromium() });
    page = await browser.newPage({ ignoreHTTPSErrors: true });
    // Any page on this machine: browsers let those from elsewhere ask nobody here.
    await page.goto(`${api.url}/nowhere`);
  });
  afterAll(async () => {
    await browser.close();
    await Promise.all([alive.close(), dead.close()]);
    await api.close();
    await db.close();
  });

  /** Makes the call in the page; `bytes` are a body of so many zeros. */
  const inPage = ({ port }: Nginx, path: string, init: RequestInit, bytes?: number) =>
    page.evaluate(
      async ({ url, init: how, size }) => {
        const answer = await fetch(url, { ...how, ...(size !== undefined && { body: new Uint8Array(size) }) });
        return { status: answer.status, body: (await answer.json()) as unknown };
      },
      { url: `https://127.0.0.1:${port}${path}`, init, size: bytes },
    );

  it('while no process does, is said in JSON that every page can read, whatever the browser asks first', async () => {
    const text = 'The server could not answer. Please try again.';
    const said = { status: 502, body: { message: text, error: text } };
    const headers = { authorization: 'Bearer none' };
    expect(await inPage(dead, '/profile', { headers })).toEqual(said);
    const json = { 'content-type': 'application/json' };
    expect(await inPage(dead, '/login', { method: 'POST', headers: json, body: '{}' })).toEqual(said);
    expect(await inPage(dead, '/profile/like?targetUserId=x', { method: 'DELETE', headers })).toEqual(said);
    // Once the API is back, it says itself what pages may do: nothing of this is remembered.
    expect((await dead.ask('OPTIONS', '/login')).headers).toMatchObject({ 'access-control-max-age': '0' });
    expect((await inPage(alive, '/profile', { headers })).status).toBe(401);
  });

  it.each([
    ['a request that is none', 'HELLO\r\n\r\n', 400, 'The request can’t be read.'],
    [
      'a header without a name',
      `GET /likes HTTP/1.1\r\nhost: ${NGINX_NAME}\r\n: x\r\nconnection: close\r\n\r\n`,
      400,
      'The request can’t be read.',
    ],
    [
      'an address above all',
      `GET /../.. HTTP/1.1\r\nhost: ${NGINX_NAME}\r\nconnection: close\r\n\r\n`,
      400,
      'The request can’t be read.',
    ],
    ['another protocol', `GET / HTTP/3.1\r\nhost: ${NGINX_NAME}\r\nconnection: close\r\n\r\n`, 400, 'The request can’t be read.'],
    ['no host', 'GET /likes HTTP/1.1\r\nconnection: close\r\n\r\n', 400, 'The request can’t be read.'],
    [
      'a method of its own',
      `TRACE / HTTP/1.1\r\nhost: ${NGINX_NAME}\r\nconnection: close\r\n\r\n`,
      400,
      'The request can’t be read.',
    ],
    [
      'an address that is too long',
      `GET /${'x'.repeat(40_000)} HTTP/1.1\r\nhost: ${NGINX_NAME}\r\n\r\n`,
      413,
      'The request is too large.',
    ],
    [
      'a header that is too long',
      `GET / HTTP/1.1\r\nhost: ${NGINX_NAME}\r\nx: ${'x'.repeat(40_000)}\r\n\r\n`,
      413,
      'The request is too large.',
    ],
  ])('to %s is said in JSON that every page can read', async (_what, request, status, error) => {
    const [head = '', body = ''] = (await alive.send(request)).split('\r\n\r\n');
    expect(JSON.parse(body)).toMatchObject({ error });
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(head).toMatch(/access-control-allow-origin: \*/i);
  });

  it('when it can’t keep a body itself, is said in JSON too', async () => {
    await dead.losesItsDisk();
    const { status, body } = await dead.ask('PUT', '/uploads/x', {}, Buffer.alloc(1_000_000));
    expect([status, JSON.parse(String(body))]).toEqual([
      502,
      expect.objectContaining({ error: 'The server could not answer. Please try again.' }),
    ]);
  });

  it('to a photo that is too large for it, is said like the API says it', async () => {
    const headers = { 'content-type': 'image/jpeg' };
    const answer = await inPage(alive, '/uploads/x', { method: 'PUT', headers }, 7_000_000);
    expect(answer).toEqual({ status: 413, body: { message: 'File too large (max 5 MB).', error: 'The request is too large.' } });
  });
});
