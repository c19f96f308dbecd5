import { cp, mkdtemp, readFile, rename, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApi } from '../../api/build.mjs';
import { startPostgres, type OwnPostgres } from '../../tools/lib/own-postgres.ts';
import { freePort } from '../../tools/lib/ports.ts';
import { workingCopy, type WorkingCopy } from '../../tools/lib/working-copy.ts';
import { tallied } from '../support/tally.ts';
import { aProfile, GOOD_PASSWORD, newEmail } from './support/attendee.ts';
import { startMailServer, type MailServer } from './support/mail-server.ts';
import { NGINX_NAME, startNginx, type Nginx, type NginxAnswer } from './support/nginx.ts';
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';

/** A process of the API as the unit in deploy says it is started and stopped. */
interface UnitProcess {
  /** `systemctl restart`: resolves when the unit would be started again. */
  restart(): Promise<void>;
  /** `systemctl kill --signal=KILL`. */
  kill(): Promise<void>;
  /** What it has written so far. */
  output(): string;
}

interface UnitOptions {
  port: number;
  opsPort: number;
  /** In place of /opt/dating-app: a link to the release. */
  folder: string;
  /** What is in api.env, and what replaces the unit's own folder. */
  settings: Record<string, string>;
}

/** Starts `dating-api@.service` without systemd: its lines as they are, but for the program, the two ports and the folder. */
async function startUnit({ port, opsPort, folder, settings }: UnitOptions): Promise<UnitProcess> {
  const unit = await readFile('api/deploy/dating-api@.service', 'utf8');
  const valueOf = (name: string) =>
    (new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? '')
      .replaceAll('517%i', String(port))
      .replaceAll('518%i', String(opsPort))
      .replace('/usr/bin/node', process.execPath);
  const { DATABASE_URL: _url, ...inherited } = process.env;
  const own = Object.fromEntries(
    valueOf('Environment')
      .split(' ')
      .map((pair) => pair.split('=') as [string, string]),
  );
  const env = { ...inherited, ...own, ...settings };
  let child: ChildProcess;
  let output = '';

  const start = async () => {
    await promisify(execFile)('sh', ['-c', valueOf('ExecStartPre')], { env, cwd: folder });
    // As a process of its own rather than through a shell, which would get the signal.
    const [program = '', ...args] = valueOf('ExecStart').split(' ');
    child = spawn(program, args, { env, cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
    child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const post = valueOf('ExecStartPost').replace("/bin/sh -c '", '').replace(/'$/, '');
    await promisify(execFile)('/bin/sh', ['-c', post], { env: { ...env, MAINPID: String(child.pid) } });
  };
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  };
  await start();
  return {
    async restart() {
      await end('SIGTERM');
      await start();
    },
    kill: () => end('SIGKILL'),
    output: () => output,
  };
}

const CALLS = 1_000;
const CALLERS = 8;
/** Who browses: nobody may ask for so many pages in a minute alone. */
const BROWSING = 8;
/** Every so many calls is a registration. */
const REGISTER_EVERY = 7;
const LONG_MS = 15 * 60_000;
const clientId = 'spring-2027';
const json = { 'content-type': 'application/json' };

describe('two processes behind nginx, with the files in deploy', () => {
  let folder: string;
  let postgres: OwnPostgres;
  let mail: MailServer;
  let nginx: Nginx;
  const units: UnitProcess[] = [];
  const releases: WorkingCopy[] = [];
  let link: string;

  beforeAll(async () => {
    [folder, postgres, mail] = await Promise.all([
      mkdtemp(join(tmpdir(), 'dating-rolling-')),
      startPostgres(),
      startMailServer(),
      buildApi(),
    ]);
    link = join(folder, 'dating-app');
    await release();
    const ports = [await freePort(), await freePort()] as [number, number];
    const settings = {
      DATABASE_URL: postgres.url,
      DATA_DIR: folder,
      MAIL_URL: mail.url,
      CLIENT_IDS: clientId,
      PUBLIC_URL: `https://${NGINX_NAME}`,
      ALLOWED_ORIGINS: 'https://www.organiser.example',
      TRUSTED_PROXIES: '127.0.0.1,::1',
    };
    for (const port of ports) units.push(await startUnit({ port, opsPort: await freePort(), folder: link, settings }));
    nginx = await startNginx(ports);
  }, LONG_MS);
  afterAll(async () => {
    await nginx.close();
    await Promise.all(units.map((unit) => unit.kill()));
    await mail.stop();
    await postgres.close();
    await rm(folder, { recursive: true, force: true });
    for (const { remove } of releases) remove();
  });

  /** As upgrading.md says: the next release in a folder of its own, and the link leads to it from one moment to the next. */
  async function release(): Promise<void> {
    const copy = await workingCopy();
    releases.push(copy);
    await cp('api/dist', join(copy.folder, 'api/dist'), { recursive: true });
    await symlink(copy.folder, `${link}.new`);
    await rename(`${link}.new`, link);
  }

  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    nginx.ask('POST', path, { ...json, ...headers }, JSON.stringify(body));
  const register = (email: string) => post('/register', { email, password: GOOD_PASSWORD, clientId });

  async function joins(gender: 'female' | 'male'): Promise<{ userId: string; authorization: string }> {
    const email = newEmail();
    await register(email);
    await expect.poll(() => mail.codeFor(email)).toMatch(/^\d{6}$/);
    await post('/confirm', { email, code: mail.codeFor(email), clientId });
    const { idToken } = bodyOf(await post('/login', { email, password: GOOD_PASSWORD, clientId }));
    const authorization = `Bearer ${idToken}`;
    expect((await post('/profile', { ...aProfile, gender }, { authorization })).status).toBe(201);
    return { userId: bodyOf(await nginx.ask('GET', '/profile', { authorization })).userId, authorization };
  }

  /** Uploads a photo, and reads it in a size; resolves to its address. Throws for any other answer than 200. */
  async function uploads(authorization: string, photo: Buffer): Promise<string> {
    const presigned = await nginx.ask('GET', '/profile/photo-presign?fileName=me.jpg&contentType=image%2Fjpeg', {
      authorization,
    });
    const { uploadUrl } = bodyOf(presigned);
    const put = await nginx.ask('PUT', uploadUrl, { 'content-type': 'image/jpeg' }, photo);
    const address = uploadUrl.split('?')[0] ?? '';
    const read = await nginx.ask('GET', `${address}?w=320`);
    if (put.status !== 200 || read.status !== 200) throw new Error(`A photo: ${put.status}, then ${read.status}`);
    return address;
  }

  it(
    'are upgraded one after the other without losing one of a thousand calls, nor one of the photos that come meanwhile',
    async () => {
      const [ann, ben] = [await joins('female'), await joins('male')];
      const { authorization } = ann;
      const browsing: string[] = [];
      for (let count = 0; count < BROWSING; count += 1) browsing.push((await joins('female')).authorization);
      const makeCall = (index: number): Promise<NginxAnswer> => {
        if (index % REGISTER_EVERY === 0) return register(newEmail());
        if (index % 3 === 0) return nginx.ask('GET', '/profiles', { authorization: browsing[index % BROWSING] ?? '' });
        return post('/profile/like', { targetUserId: ben.userId }, { authorization });
      };
      const lost: string[] = [];
      let made = 0;
      const restarted = new AbortController();
      const caller = async () => {
        while (!restarted.signal.aborted || made < CALLS) {
          made += 1;
          const answered = await makeCall(made).then(
            ({ status = 0, body }) => (status < 300 ? '' : `${status} ${body.toString()}`),
            (error: unknown) => String(error),
          );
          if (answered !== '') lost.push(answered);
        }
      };
      // As a phone takes it: wider than what others get.
      const photo = await sharp({
        create: { width: 1600, height: 1200, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 40 }, background: '#000' },
      })
        .jpeg({ quality: 60 })
        .toBuffer();
      const photos: string[] = [];
      const photographer = async (owner: string) => {
        while (!restarted.signal.aborted) {
          await uploads(owner, photo).then(
            (address) => photos.push(address),
            (error: unknown) => lost.push(String(error)),
          );
        }
      };
      await tallied('Calls through a rolling restart', CALLS, async () => {
        const calling = [...Array.from({ length: CALLERS }, caller), ...browsing.slice(0, 2).map(photographer)];
        await release();
        for (const unit of units) {
          const before = made;
          await unit.restart();
          expect(made).toBeGreaterThan(before);
        }
        restarted.abort();
        await Promise.all(calling);
        expect(lost).toEqual([]);
        expect(made).toBeGreaterThanOrEqual(CALLS);
      });
      // Nothing reads from the old folder any more.
      releases.shift()?.remove();
      expect(photos.length).toBeGreaterThan(2);
      for (const address of photos) {
        const made1280 = async () => (await nginx.ask('GET', `${address}?w=1280`)).headers['content-type'];
        await expect.poll(made1280, { timeout: 120_000 }).toBe('image/webp');
      }
      for (const unit of units) expect(unit.output().match(/"msg":"listening"/g)).toHaveLength(2);
    },
    LONG_MS,
  );
});

const bodyOf = ({ body }: NginxAnswer) => JSON.parse(body.toString()) as { idToken: string; userId: string; uploadUrl: string };
