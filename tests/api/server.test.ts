import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { carryOut } from '../../api/organiser/command-line.ts';
import { readEnvironment } from '../../api/settings/environment.ts';
import { ALL } from '../support/all.ts';
import { aFolder } from '../support/folder.ts';
import { call } from './support/http.ts';

const children: ChildProcess[] = [];

/** Starts the server as a person would, with these variables and no others that concern it. */
function startServer(env: Record<string, string>): { child: ChildProcess; output: () => string } {
  const { NODE_ENV: _nodeEnv, DATABASE_URL: _url, ...inherited } = process.env;
  // As careless as a umask can be.
  const mask = process.umask(0);
  const child = spawn(process.execPath, ['--import', 'tsx', 'api/server.ts'], { env: { ...inherited, ...env } });
  process.umask(mask);
  children.push(child);
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return { child, output: () => output };
}

const exitCode = async (child: ChildProcess): Promise<unknown> => child.exitCode ?? (await once(child, 'exit'))[0];

/** A first start makes a whole database cluster, which takes long on a machine that has much else to do. */
const BOOT_MS = 90_000;

/** With one password after the other: the same twice would be the same registration. */
const email = 'a@example.org';

/** Registers the same e-mail once more, and counts its mails so far. */
async function register(url: string, nth: number): Promise<number> {
  await call(url, 'POST', '/register', { json: { email, password: `sesame-${nth}-open!`, clientId: 'demo-client' } });
  return (await call<unknown[]>(url, 'GET', `/inbox.json?to=${email}`)).body.length;
}

/** What of the embedded database others on this machine may read, write or enter. */
function openToOthers(dataDir: string): string[] {
  const folder = join(dataDir, 'pglite');
  const all = [folder, ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))];
  return all.filter((path) => (statSync(path).mode & 0o077) !== 0);
}

describe('the server', () => {
  const dataDir = aFolder();
  afterEach(() => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
  });

  it.skipIf(!ALL)(
    'keeps its data for its user alone, and gives its folder back when it is stopped',
    async () => {
      const mails: number[] = [];
      for (let round = 0; round < 2; round += 1) {
        // As a release before made it, or a copy that forgot the rights.
        if (round === 1) for (const name of ['', 'PG_VERSION', 'base', 'pg_wal']) chmodSync(join(dataDir, 'pglite', name), 0o777);
        const { child, output } = startServer({ API_PORT: '0', DATA_DIR: dataDir });
        await expect.poll(output, { timeout: BOOT_MS, interval: 100 }).toContain('API:');
        const url = /API: +(\S+)/.exec(output())?.[1] ?? '';
        expect(url).toMatch(/^http:\/\/localhost:\d+$/);
        expect(existsSync(join(dataDir, 'api.lock'))).toBe(true);
        expect(openToOthers(dataDir)).toEqual([]);
        for (const host of ['localhost', '127.0.0.1']) mails.push(await register(url.replace('localhost', host), mails.length));
        child.kill('SIGTERM');
        expect(await exitCode(child)).toBe(0);
        expect(existsSync(join(dataDir, 'api.lock'))).toBe(false);
        expect(openToOthers(dataDir)).toEqual([]);
      }
      expect(mails).toEqual([1, 2, 3, 4]);
    },
    3 * BOOT_MS,
  );

  it(
    'carries out what is typed beside it, as it holds the database',
    async () => {
      const { child, output } = startServer({ API_PORT: '0', DATA_DIR: dataDir });
      await expect.poll(output, { timeout: BOOT_MS, interval: 100 }).toContain('API:');
      expect(statSync(join(dataDir, 'commands.sock')).mode & 0o777).toBe(0o600);
      const typed = async (...args: string[]) => {
        const lines: string[] = [];
        const terminal = { say: (line: string) => lines.push(line), complain: (line: string) => lines.push(`! ${line}`) };
        const code = await carryOut(args, { env: { DATA_DIR: dataDir }, execArgv: [], ...terminal });
        return { code, lines };
      };
      expect(await typed('events', 'create', 'spring')).toMatchObject({
        code: 0,
        lines: expect.arrayContaining([
          `Database: embedded, in ${join(dataDir, 'pglite')}. Photos: ${join(dataDir, 'photos')}.`,
        ]) as unknown,
      });
      const url = /API: +(\S+)/.exec(output())?.[1] ?? '';
      const json = { email, password: 'sesame-1-open!', clientId: 'spring' };
      expect((await call(url, 'POST', '/register', { json })).status).toBe(200);
      expect((await call(url, 'POST', '/register', { json: { ...json, clientId: 'autumn' } })).status).toBe(400);
      // Several at once wait for each other.
      const both = await Promise.all([typed('events', 'open', 'spring'), typed('events', 'close', 'nowhere')]);
      expect(both.map(({ code }) => code)).toEqual([0, 1]);
      expect(both[1].lines.at(-1)).toBe('! There is no event nowhere. Make it: npm run organiser -- events create nowhere');
      expect((await typed('events')).lines.join('\n')).toMatch(/^spring: 1 account.*profiles are open/m);
      child.kill('SIGTERM');
      expect(await exitCode(child)).toBe(0);
      // The folder is free again, and the command opens it itself.
      expect((await typed('events')).lines.join('\n')).toContain('spring: ');
    },
    3 * BOOT_MS,
  );

  it('says in one sentence that its port is taken, and which variable to set', async () => {
    const blocker = createServer().listen(0, '127.0.0.1');
    await once(blocker, 'listening');
    const { port } = blocker.address() as AddressInfo;
    const { child, output } = startServer({ API_PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir });
    expect(await exitCode(child)).toBe(1);
    expect(output().trim()).toBe(`Port ${port} is taken. Set API_PORT to a free one.`);
    blocker.close();
  });

  it('says in one sentence that its database does not respond, without the password', async () => {
    const { child, output } = startServer({ API_PORT: '0', DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/x' });
    expect(await exitCode(child)).toBe(1);
    expect(output().trim()).toBe("The database at DATABASE_URL can't be used: connect ECONNREFUSED 127.0.0.1:1");
  });

  it.each([
    [{ API_PORT: 'http' }, 'API_PORT must be a port number from 0 to 65535, not "http".'],
    [{ NODE_ENV: 'prod' }, 'NODE_ENV must be one of production, development, test, not "prod".'],
    [{ NODE_ENV: 'Production' }, 'NODE_ENV must be one of production, development, test, not "Production".'],
    [{ CLIENT_IDS: 'ok,../x' }, 'CLIENT_IDS must be letters, digits, ".", "_" and "-", separated by commas, not "../x".'],
    [{ CONSENT_VERSION: 'x'.repeat(101) }, 'CONSENT_VERSION must be at most 100 characters.'],
    [
      { NODE_ENV: 'production' },
      'MAIL_URL is missing: in production nobody would get a code. Set it to smtp://user:password@host:587.',
    ],
    [
      { NODE_ENV: 'production', MAIL_URL: 'smtp://x' },
      'PUBLIC_URL is missing: in production photos would have addresses on this machine. Set it to where attendees reach this API, https://api.example.org.',
    ],
    [
      { NODE_ENV: 'production', MAIL_URL: 'smtp://x', PUBLIC_URL: 'https://x' },
      'ALLOWED_ORIGINS is missing: in production no page could call this API. Set it to the origins of your pages, https://www.example.org.',
    ],
    [{ OPS_PORT: '70000' }, 'OPS_PORT must be a port number from 0 to 65535, not "70000".'],
    [{ PUBLIC_URL: 'no address' }, 'PUBLIC_URL must be an address such as https://api.example.org.'],
    [{ PUBLIC_URL: 'https://x/?a' }, 'PUBLIC_URL must have no "?" and no "#" in it.'],
    [{ BUILDER_URL: 'https://x/?a' }, 'BUILDER_URL must have no "?" and no "#" in it.'],
    [{ MAIL_URL: 'mail.example.org' }, 'MAIL_URL must be an address such as smtp://user:password@host:587.'],
    [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM must be an address such as events@example.org, not "nobody".'],
    [{ DATABASE_URL: 'mysql://me:secret@x' }, 'DATABASE_URL must be an address such as postgres://user:password@host:5432/name.'],
    ...[
      ['#', '%23'],
      ['/', '%2F'],
      ['?', '%3F'],
      ['@', '%40'],
      ['%', '%25'],
    ].flatMap(([character, escape]): [NodeJS.ProcessEnv, string][] => {
      const sentence = `: a "${character}" in the user or the password must be written as ${escape}.`;
      return [
        [{ DATABASE_URL: `postgres://me:12${character}zz@db:5432/x` }, `DATABASE_URL${sentence}`],
        [{ MAIL_URL: `smtp://me:12${character}zz@mail:587` }, `MAIL_URL${sentence}`],
      ];
    }),
    [{ PHOTO_STORE: 'https://bucket' }, 'PHOTO_STORE must be an address such as s3://bucket?region=eu-central-1.'],
    [{ PHOTO_READS: 'private' }, 'PHOTO_READS must be one of signed, public, not "private".'],
    [{ TRUSTED_PROXIES: '10.0.0.0/8, nginx' }, 'TRUSTED_PROXIES must be addresses such as 10.0.0.5 or 10.0.0.0/8, not "nginx".'],
    [
      { ALLOWED_ORIGINS: 'https://www.example.org/' },
      'ALLOWED_ORIGINS must be origins such as https://www.example.org, without a path, separated by commas, not "https://www.example.org/".',
    ],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of debug, info, warn, error, silent, not "loud".'],
    [{ STOP_DELAY: '-1' }, 'STOP_DELAY must be seconds from 0 to 120, not "-1".'],
    [{ RETENTION_DAYS: '0' }, 'RETENTION_DAYS must be a number of days from 1 to 3650, or never, not "0".'],
    [{ SEED: 'yes' }, 'SEED must be one of 0, 1, not "yes".'],
    [{ SEED: '1', NODE_ENV: 'production' }, 'SEED is for demos; unset it, or NODE_ENV=production.'],
  ])('refuses %o', (env, text) => {
    expect(() => readEnvironment(env, [])).toThrow(text);
  });

  it.each([
    'postgres://me:12%23zz%25@db:5432/x?application_name=a@b',
    'postgres://me:secret@one:5432,two:5433/x?target_session_attrs=read-write',
    'postgres:///x?host=/var/run/postgresql',
  ])('takes the database %s', (databaseUrl) => {
    expect(readEnvironment({ DATABASE_URL: databaseUrl }, [])).toMatchObject({ databaseUrl });
  });

  it('takes the example of settings for production as it is', () => {
    const example = readFileSync('api/deploy/api.env.example', 'utf8');
    const env = Object.fromEntries([...example.matchAll(/^(\w+)=(.+)$/gm)].map(([, name, value]) => [name, value]));
    expect(Object.keys(env)).toContain('MAIL_FROM');
    expect(readEnvironment({ NODE_ENV: 'production', ...env }, [])).toMatchObject({
      publicUrl: 'https://api.example.org',
      ops: { host: '127.0.0.1', port: 5182 },
      logLevel: 'info',
      inbox: false,
    });
  });

  it('does not start in production without a mail server, and says so in one sentence', async () => {
    const { child, output } = startServer({ API_PORT: '0', DATA_DIR: dataDir, NODE_ENV: 'production' });
    expect(await exitCode(child)).toBe(1);
    expect(output().trim()).toMatch(/^MAIL_URL is missing: in production nobody would get a code\. .*$/);
  });

  it.each([
    [{}, true],
    [{ PUBLIC_URL: 'http://localhost:5172' }, true],
    [{ PUBLIC_URL: 'http://[::1]:5172' }, true],
    [{ PUBLIC_URL: 'https://api.example.org' }, false],
    [{ TRUSTED_PROXIES: '127.0.0.1' }, false],
    [{ HOST: '0.0.0.0' }, false],
  ])('with %o has an inbox: %s', (env, inbox) => {
    expect(readEnvironment(env, []).inbox).toBe(inbox);
  });

  it('reads its settings', () => {
    expect(readEnvironment({}, [])).toMatchObject({
      port: 5172,
      host: 'localhost',
      dataDir: '.data',
      clientIds: undefined,
      retentionDays: 30,
      inbox: true,
      seed: false,
      allowedOrigins: undefined,
    });
    const env = { HOST: '0.0.0.0', CLIENT_IDS: 'a, b', ALLOWED_ORIGINS: 'https://x.example', API_PORT: '80' };
    expect(readEnvironment(env, ['--seed'])).toMatchObject({
      port: 80,
      inbox: false,
      clientIds: ['a', 'b'],
      allowedOrigins: ['https://x.example'],
      seed: true,
      demoMatchmaking: true,
    });
    expect(readEnvironment({ RETENTION_DAYS: 'never' }, []).retentionDays).toBe(null);
    expect(readEnvironment({ RETENTION_DAYS: '90' }, []).retentionDays).toBe(90);
  });
});
