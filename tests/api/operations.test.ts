import { once } from 'node:events';
import { readdir, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aFolder } from '../support/folder.ts';
import { call, type CallOptions } from './support/http.ts';
import { malformedRequests, statusOfBytes } from './support/malformed-requests.ts';
import { startMailServer, type MailServer } from './support/mail-server.ts';
import { aPhoto } from './support/photos.ts';
import { startProductionServer, type ProductionServer } from './support/server-process.ts';

const CLIENT_ID = 'spring-evening';
/** The attendees' phones, as the proxy in front names them. */
const PHONE = '203.0.113.77';

/** Everything about two people that must not be in a log. */
const ANN = { email: 'ann.of.the.spring@example.org', firstName: 'Annegret', lastName: 'Zwiebelfisch', gender: 'female' };
const BEN = { email: 'ben.of.the.spring@example.org', firstName: 'Benvenuto', lastName: 'Quarkstrudel', gender: 'male' };
const PASSWORD = 'sesame-2-open!';
const WRONG_PASSWORD = 'sesame-3-shut!';
const ABOUT = { dob: '1991-03-04', location: 'Klagenfurt', occupation: 'Falconer', bio: 'Whistles at dawn.' };

describe('a server in production', () => {
  const dataDir = aFolder();
  let mail: MailServer;
  let server: ProductionServer;
  /** What was sent or answered and is nobody's business. */
  const secrets = new Set<string>([PASSWORD, WRONG_PASSWORD, PHONE, ...Object.values(ABOUT)]);

  const start = () =>
    startProductionServer({ DATA_DIR: dataDir, MAIL_URL: mail.url, CLIENT_IDS: CLIENT_ID, TRUSTED_PROXIES: '127.0.0.1,::1' });
  beforeAll(async () => {
    mail = await startMailServer({ delayMs: 300 });
    server = await start();
  });
  afterAll(async () => {
    await server.stop();
    await mail.stop();
  });

  const ask = <Body = Record<string, string>>(method: string, path: string, options: CallOptions = {}) =>
    call<Body>(server.url, method, path, { ...options, headers: { 'x-forwarded-for': PHONE } });
  /** What the server has logged so far. */
  const logged = () =>
    server
      .output()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  const ops = (path: string) => call<Record<string, string>>(server.opsUrl, 'GET', path);

  async function joins({ email, firstName, lastName, gender }: typeof ANN): Promise<string> {
    for (const secret of [email, firstName, lastName]) secrets.add(secret);
    const account = { email, password: PASSWORD, clientId: CLIENT_ID };
    await ask('POST', '/register', { json: account });
    await expect.poll(() => mail.codeFor(email)).toMatch(/^\d{6}$/);
    const code = mail.codeFor(email) ?? '';
    secrets.add(code);
    await ask('POST', '/confirm', { json: { email, code: '000000', clientId: CLIENT_ID } });
    await ask('POST', '/confirm', { json: { email, code, clientId: CLIENT_ID } });
    await ask('POST', '/login', { json: { ...account, password: WRONG_PASSWORD } });
    const { body } = await ask('POST', '/login', { json: account });
    for (const name of ['idToken', 'accessToken', 'refreshToken']) secrets.add(body[name] ?? `no ${name}`);
    const token = body['idToken'] ?? '';
    const presigned = (await ask('GET', '/profile/photo-presign?fileName=me.png&contentType=image%2Fpng', { token })).body;
    const uploadUrl = new URL(presigned['uploadUrl'] ?? '');
    secrets.add(uploadUrl.searchParams.get('sig') ?? 'no signature').add(uploadUrl.pathname.split('/')[2] ?? 'no grant');
    const toPut = server.url + uploadUrl.pathname + uploadUrl.search;
    await fetch(toPut, { method: 'PUT', headers: { 'content-type': 'image/png' }, body: aPhoto() as BodyInit });
    const photos = [uploadUrl.origin + uploadUrl.pathname];
    const made = await ask('POST', '/profile', { token, json: { ...ABOUT, firstName, lastName, gender, photos } });
    expect(made.status).toBe(201);
    expect((await fetch(`${server.url}${uploadUrl.pathname}?w=320`)).status).toBe(200);
    return token;
  }

  it('writes of a whole evening one JSON object a line, with ids and durations, and nothing that tells who was there', async () => {
    const [ann, ben] = [await joins(ANN), await joins(BEN)];
    const { body } = await ask<{ items: { userId: string }[] }>('GET', '/profiles?limit=8', { token: ann });
    const targetUserId = body.items[0]?.userId ?? '';
    const annId = ((await ask<{ items: { userId: string }[] }>('GET', '/profiles', { token: ben })).body.items[0] ?? {}).userId;
    const like = await ask('POST', '/profile/like', { token: ann, json: { targetUserId } });
    const match = await ask('POST', '/profile/like', { token: ben, json: { targetUserId: annId } });
    expect([like.status, match.status]).toEqual([204, 200]);
    for (const token of [ann, ben]) await ask('GET', '/likes', { token });
    await ask('POST', '/profile/matches/seen', { token: ann, json: { targetUserIds: [targetUserId] } });
    // The event offers no contacts; the log wouldn't tell whose they are if it did.
    await ask('POST', '/profile/contact', { token: ann, json: { targetUserId, contact: ANN.email } });
    await ask('DELETE', `/profile/contact?targetUserId=${targetUserId}`, { token: ann });
    await ask('PUT', '/profile/card', { token: ann, json: { card: [{ number: 7, mark: 'yes', note: ANN.email }] } });
    await ask('DELETE', `/profile/like?targetUserId=${targetUserId}`, { token: ann });
    await ask('PUT', '/profile', { token: ben, json: { ...ABOUT, bio: 'Whistles at dusk.' } });
    await ask('GET', '/profile', { token: `${ann}x` });
    await ask('GET', `/nowhere/${ANN.email}?code=123456`);
    await ask('POST', '/forgot-password', { json: { email: ANN.email, clientId: CLIENT_ID } });
    await ask('POST', '/register', { raw: `{"email":"${ANN.email}"` });
    // A mail server that quotes the address in its refusal is the likeliest leak of all.
    mail.unknown.add(BEN.email);
    await ask('POST', '/forgot-password', { json: { email: BEN.email, clientId: CLIENT_ID } });
    await expect.poll(() => server.output()).toContain('"where":"mail"');

    const lines = logged();
    const saved = lines.find(({ route, method }) => route === '/profile' && method === 'PUT');
    expect(saved).toMatchObject({ level: 'info', msg: 'call', event: CLIENT_ID });
    expect([typeof saved?.['ms'], typeof saved?.['id'], typeof saved?.['user']]).toEqual(['number', 'string', 'string']);
    // Neither who liked, nor which like made a match, nor who looked at one.
    const aboutLikes = lines.filter(({ route }) =>
      ['/profile/like', '/likes', '/profile/matches/seen', '/profile/contact', '/profile/card'].includes(`${route as string}`),
    );
    expect(aboutLikes.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 404, 200, 404, 200]);
    expect(new Set(aboutLikes.flatMap((line) => Object.keys(line)))).not.toContain('user');
    expect(lines.filter(({ level }) => level === 'error')).toHaveLength(1);
    expect(JSON.stringify(lines.find(({ where }) => where === 'mail'))).toContain('No such person here: <(e-mail)>');
    expect([...secrets].filter((secret) => server.output().includes(secret))).toEqual([]);
    expect(secrets.size).toBeGreaterThan(20);
  });

  it('says on a port of its own that it lives, and that it can work', async () => {
    expect(await ops('/health')).toMatchObject({ status: 200, body: { status: 'alive' } });
    expect(await ops('/ready')).toMatchObject({ status: 200, body: { status: 'ready', database: 'ok' } });
    expect((await ask('GET', '/health')).status).toBe(404);
    expect((await ops('/profile')).status).toBe(404);
  });

  it('counts calls, errors and waiting work for Prometheus', async () => {
    // On a busy machine, sizes of the photo are still being made, and the mail hasn't failed yet.
    for (const line of [/^api_photo_sizes\{state="running"\} 0$/m, /^api_failures_total\{where="mail"\} 1$/m]) {
      await expect.poll(async () => (await ops('/metrics')).text).toMatch(line);
    }
    const { headers, text } = await ops('/metrics');
    expect(headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(text).toMatch(/^api_call_duration_seconds_count\{method="POST",route="\/login",status="200"\} 2$/m);
    const sum = /^api_call_duration_seconds_sum\{method="POST",route="\/login",status="200"\} ([\d.e-]+)$/m.exec(text);
    const logins = logged().filter(({ route, status }) => route === '/login' && status === 200);
    expect(Number(sum?.[1])).toBeCloseTo(logins.reduce((all, { ms }) => all + Number(ms), 0) / 1000, 2);
    expect(text).toMatch(/^api_password_hashes\{state="waiting"\} 0$/m);
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds [\d.e-]+$/m);
    expect([...secrets].filter((secret) => text.includes(secret))).toEqual([]);
  });

  it('refuses a target that is no address on either port, and lives on', async () => {
    const bytes = Buffer.from('GET http://:99999/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    expect([await statusOfBytes(server.opsUrl, bytes), await statusOfBytes(server.url, bytes)]).toEqual([400, 400]);
    expect(await ops('/health')).toMatchObject({ status: 200 });
  });

  it('survives a thousand malformed requests on each port: every one is refused, answered or cut off', async () => {
    const requests = malformedRequests(1_000);
    for (const url of [server.opsUrl, server.url]) {
      const failed: string[] = [];
      for (let at = 0; at < requests.length; at += 50) {
        const some = requests.slice(at, at + 50);
        const statuses = await Promise.all(some.map((bytes) => statusOfBytes(url, bytes)));
        failed.push(...some.filter((_, index) => (statuses[index] ?? 0) >= 500).map((bytes) => bytes.toString('latin1')));
      }
      expect(failed).toEqual([]);
    }
    expect(await ops('/ready')).toMatchObject({ status: 200 });
    expect((await ask('GET', '/likes')).status).toBe(401);
  });

  it('responds to a thousand who connect while it is too busy to accept them', async () => {
    const { hostname, port } = new URL(server.url);
    let connected = 0;
    process.kill(server.pid, 'SIGSTOP');
    const sockets = Array.from({ length: 1_000 }, () => connect(Number(port), hostname.replace(/^\[|\]$/g, '')));
    const answers = Promise.all(
      sockets.map(async (socket) => {
        await once(socket, 'connect');
        connected += 1;
        socket.end('GET /likes HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
        return (await textOf(socket)).slice(9, 12);
      }),
    );
    answers.catch(() => {});
    await expect.poll(() => connected).toBe(1_000);
    process.kill(server.pid, 'SIGCONT');
    expect((await answers).filter((status) => status !== '401')).toEqual([]);
  });

  it('finishes what it was asked before it stops: a call, an upload and a mail under way', async () => {
    const email = 'late.guest@example.org';
    const token = await joins({ ...ANN, email });
    const { body } = await ask('GET', '/profile/photo-presign?fileName=me.png&contentType=image%2Fpng', { token });
    const address = new URL(body['uploadUrl'] ?? '');
    const photo = aPhoto();
    const upload = request(server.url + address.pathname + address.search, {
      method: 'PUT',
      headers: { 'content-type': 'image/png', 'content-length': photo.length },
    });
    const uploaded = new Promise<number>((resolve, reject) => {
      upload.on('response', (response) => resolve(response.statusCode ?? 0)).on('error', reject);
    });
    upload.write(photo.subarray(0, 10));
    await expect.poll(() => readdir(join(dataDir, 'photos', '.parts'))).toHaveLength(1);
    const mailsBefore = mail.received.length;
    // Its mail takes the mail server a moment longer than the answer takes.
    const resent = ask('POST', '/forgot-password', { json: { email, clientId: CLIENT_ID } });
    await expect.poll(() => server.output()).toMatch(/"route":"\/profile\/photo-presign"/);
    const exit = server.signal('SIGTERM');
    await expect.poll(() => server.output()).toContain('"msg":"stopping"');
    upload.end(photo.subarray(10));
    expect(await uploaded).toBe(200);
    expect((await resent).status).toBe(200);
    expect(await exit).toBe(0);
    expect(mail.received.length).toBe(mailsBefore + 1);
    expect(server.output()).toContain('"msg":"stopped"');

    server = await start();
    const stored = await fetch(server.url + address.pathname);
    expect(Buffer.from(await stored.arrayBuffer())).toEqual(photo);
  });

  it('stays ready while the mail server and the photos are missing, and says in metrics and log which', async () => {
    const { text: before } = await ops('/metrics');
    for (const part of ['photos', 'mail', 'outbox']) expect(before).toContain(`api_part_up{part="${part}"} 1`);
    await mail.stop();
    await rm(join(dataDir, 'photos'), { recursive: true });
    const says = async () => {
      const { text } = await ops('/metrics');
      return ['photos', 'mail'].map((part) => text.includes(`api_part_up{part="${part}"} 0`));
    };
    // A mail that can't be sent tells at once; the mail server is asked once a minute.
    await ask('POST', '/forgot-password', { json: { email: ANN.email, clientId: CLIENT_ID } });
    await expect.poll(says, { timeout: 60_000, interval: 250 }).toEqual([true, true]);
    expect(await ops('/ready')).toMatchObject({ status: 200, body: { status: 'ready', database: 'ok' } });
    expect(server.output()).toContain('"where":"part: mail"');
    expect(server.output()).toContain('"where":"part: photos"');
  });
});
