import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Db } from '../../demo-host/api/db/db.ts';
import { openPglite } from '../../demo-host/api/db/pglite.ts';
import type { FinishedCall } from '../../demo-host/api/options.ts';
import { installFromDebian } from '../../tools/lib/debian.mjs';
import { freePort } from '../../tools/lib/ports.ts';
import { anAttendee, aProfile, presign, requireOk, type OwnProfileBody } from './support/attendee.ts';
import { aPhoto } from './support/photo-files.ts';
import { startApi, type OwnTarget } from './support/target.ts';

const PROGRAM = '/usr/sbin/nginx';
const NAME = 'api.example.org';
const DEPLOY = 'demo-host/api/deploy';

async function ensureNginx(): Promise<void> {
  if (existsSync(PROGRAM)) return;
  // Debian's package starts a server of its own, which isn't wanted.
  if (await installFromDebian("Debian's nginx", ['nginx-light'])) execFileSync(PROGRAM, ['-s', 'stop'], { stdio: 'ignore' });
  else throw new Error('No nginx to be had: as root, `apt-get install nginx-light`');
}

describe('the API behind nginx, with the files in deploy', () => {
  let folder: string;
  let db: Db;
  let api: OwnTarget;
  let nginx: ChildProcess;
  let port: number;
  const agent = new Agent({ keepAlive: true, maxSockets: 50 });
  const calls: FinishedCall[] = [];
  /** How often the API was asked for photos. */
  const reads = () => calls.filter(({ method, route }) => method === 'GET' && route.startsWith('/uploads/')).length;

  beforeAll(async () => {
    await ensureNginx();
    folder = await mkdtemp(join(tmpdir(), 'dating-nginx-'));
    db = await openPglite();
    api = await startApi(db, { publicUrl: `https://${NAME}`, trustedProxies: ['127.0.0.1'], onCall: (call) => calls.push(call) });
    port = await freePort();
    nginx = await startNginx(folder, port, new URL(api.url).port);
    await vi.waitFor(() => ask('GET', '/'), 30_000);
  });
  afterAll(async () => {
    agent.destroy();
    const gone = once(nginx, 'exit');
    nginx.kill();
    await gone;
    await api.close();
    await db.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** Asks nginx, by an address that the API gave. */
  async function ask(method: string, address: string, headers: Record<string, string> = {}, body?: Uint8Array) {
    const { pathname, search } = new URL(address, `https://${NAME}`);
    const outgoing = request({
      host: '127.0.0.1',
      port,
      agent,
      method,
      path: pathname + search,
      servername: NAME,
      headers: { host: NAME, ...headers },
      rejectUnauthorized: false,
    });
    outgoing.end(body);
    const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
    return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) };
  }

  async function aPhotoInAProfile(): Promise<string> {
    const attendee = await anAttendee(api).withoutProfile().joins();
    const { uploadUrl, contentType } = await presign(attendee);
    const { status } = await ask('PUT', uploadUrl, { 'content-type': contentType }, aPhoto());
    expect(status).toBe(200);
    const photos = [uploadUrl.split('?')[0] ?? ''];
    const { body } = requireOk(await attendee.call<OwnProfileBody>('POST', '/profile', { json: { ...aProfile, photos } }));
    return body.photos[0] ?? '';
  }

  it('asks the API once for each size of a photo, however many want it and at once', async () => {
    const photo = await aPhotoInAProfile();
    for (const address of [photo, `${photo}?w=320`]) {
      const before = reads();
      const crowd = await Promise.all(Array.from({ length: 20 }, () => ask('GET', address)));
      expect(new Set(crowd.map(({ status }) => status))).toEqual(new Set([200]));
      const late = await ask('GET', address, { origin: 'https://another.example' });
      expect(late.body.equals(crowd[0]?.body ?? Buffer.alloc(0))).toBe(true);
      expect(reads() - before).toBe(1);
    }
    expect((await ask('GET', photo)).body.equals(aPhoto())).toBe(true);
  });

  it('keeps nothing that the API refused, and nothing but photos', async () => {
    const photo = await aPhotoInAProfile();
    const before = reads();
    const forged = photo.replace(/\.[\w-]{43}\//, `.${'a'.repeat(43)}/`);
    expect([(await ask('GET', forged)).status, (await ask('GET', forged)).status]).toEqual([403, 403]);
    expect(reads() - before).toBe(2);
    const asked = calls.length;
    for (let times = 0; times < 2; times += 1) expect((await ask('GET', '/likes')).status).toBe(401);
    expect(calls.length - asked).toBe(2);
  });

  it('takes five thousand calls at once from a venue, and cuts off a flood from one address', async () => {
    const statuses: (number | undefined)[] = [];
    const askOn = async () => {
      while (!statuses.includes(429) && statuses.length < 100_000) statuses.push((await ask('GET', '/likes')).status);
    };
    await Promise.all(Array.from({ length: 50 }, askOn));
    expect(statuses.indexOf(429)).toBeGreaterThanOrEqual(5_000);
    expect(new Set(statuses)).toEqual(new Set([401, 429]));
  });
});

/** Debian's nginx with the two files as they are, but for ports, folders and the certificate. */
async function startNginx(folder: string, port: number, apiPort: string): Promise<ChildProcess> {
  await mkdir(join(folder, 'tls'));
  const [key, certificate] = ['privkey.pem', 'fullchain.pem'].map((name) => join(folder, 'tls', name)) as [string, string];
  const wanted = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-subj', `/CN=${NAME}`, '-days', '1'];
  execFileSync('openssl', ['req', '-x509', ...wanted, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
  const site = (await readFile(`${DEPLOY}/nginx.conf`, 'utf8'))
    .replaceAll(/^.*listen \[::\].*$/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${await freePort()};`)
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port} ssl;`)
    .replaceAll('/etc/nginx/tls', join(folder, 'tls'))
    .replace('/var/cache/nginx/photos', join(folder, 'photos'))
    .replace('/var/log/nginx/dating-api.log', 'stderr');
  const upstream = (await readFile(`${DEPLOY}/nginx-upstream.conf`, 'utf8')).replace('127.0.0.1:5172', `127.0.0.1:${apiPort}`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`);
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  await writeFile(
    join(folder, 'nginx.conf'),
    `${user} daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr;
events {}
http { ${temporary.join(' ')}
${upstream}
${site} }`,
  );
  return spawn(PROGRAM, ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: ['ignore', 'ignore', 'inherit'] });
}
