import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { connect } from 'node:tls';
import { installFromDebian } from '../../../tools/lib/debian.ts';
import { freePort } from '../../../tools/lib/ports.ts';

const PROGRAM = '/usr/sbin/nginx';
const DEPLOY = 'api/deploy';

/** The name in the certificate, and what the API has to be told is its address. */
export const NGINX_NAME = 'api.example.org';

/** An answer of nginx, read to its end. */
export interface NginxAnswer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Debian's nginx with the files in deploy. */
export interface Nginx {
  port: number;
  /** Sends bytes that may be no request, on a connection of their own, and answers with all that comes. */
  send(text: string): Promise<string>;
  /** Takes the folder away in which it keeps the bodies of requests, as a full disk would. */
  losesItsDisk(): Promise<void>;
  /** What it has written to its logs. */
  logged(): Promise<string>;
  /** Asks by an address that the API gave, or a path, on connections that are kept. */
  ask(method: string, address: string, headers?: Record<string, string>, body?: Uint8Array | string): Promise<NginxAnswer>;
  close(): Promise<void>;
}

async function ensureNginx(): Promise<void> {
  if (existsSync(PROGRAM)) return;
  if (!(await installFromDebian("Debian's nginx", ['nginx-light']))) {
    throw new Error('No nginx to be had: as root, `apt-get install nginx-light`');
  }
  // Debian's package starts a server of its own where systemd runs, which isn't wanted; elsewhere there is none to stop.
  spawnSync(PROGRAM, ['-s', 'stop'], { stdio: 'ignore' });
}

/**
 * Starts it with the two files as they are, but for ports, folders and the certificate, and waits until it answers.
 *
 * @param apiPorts where the two processes of the API listen
 */
export async function startNginx(apiPorts: readonly [number, number]): Promise<Nginx> {
  await ensureNginx();
  const folder = await mkdtemp(join(tmpdir(), 'dating-nginx-'));
  const port = await freePort();
  await writeFile(join(folder, 'nginx.conf'), await configOf(folder, port, apiPorts));
  const child = spawn(PROGRAM, ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: ['ignore', 'ignore', 'inherit'] });
  const agent = new Agent({ keepAlive: true, maxSockets: 50 });
  const ask: Nginx['ask'] = async (method, address, headers = {}, body) => {
    const { pathname, search } = new URL(address, `https://${NGINX_NAME}`);
    const outgoing = request({
      agent,
      host: '127.0.0.1',
      port,
      method,
      path: pathname + search,
      servername: NGINX_NAME,
      headers: { host: NGINX_NAME, ...headers },
      rejectUnauthorized: false,
    });
    outgoing.end(body);
    const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
    return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) };
  };
  while (!(await ask('GET', '/').then(Boolean, () => false))) {
    if (child.exitCode !== null) throw new Error(`nginx ended at once, with ${child.exitCode}.`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return {
    port,
    ask,
    async send(text) {
      const socket = connect({ host: '127.0.0.1', port, servername: NGINX_NAME, rejectUnauthorized: false });
      socket.write(text);
      return String(await buffer(socket));
    },
    losesItsDisk: () => rm(join(folder, 'client_body'), { recursive: true }),
    logged: () => readFile(join(folder, 'crit'), 'utf8'),
    async close() {
      agent.destroy();
      const gone = once(child, 'exit');
      child.kill();
      await gone;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function configOf(folder: string, port: number, [first, second]: readonly [number, number]): Promise<string> {
  await mkdir(join(folder, 'tls'));
  const [key, certificate] = ['privkey.pem', 'fullchain.pem'].map((name) => join(folder, 'tls', name)) as [string, string];
  const wanted = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-subj', `/CN=${NGINX_NAME}`];
  execFileSync('openssl', ['req', '-x509', ...wanted, '-days', '1', '-keyout', key, '-out', certificate], { stdio: 'ignore' });
  const site = (await readFile(`${DEPLOY}/nginx.conf`, 'utf8'))
    .replaceAll(/^.*listen \[::\].*$/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${await freePort()};`)
    .replace('listen 443 ', `listen 127.0.0.1:${port} `)
    .replaceAll('/etc/nginx/tls', join(folder, 'tls'))
    .replace('/var/log/nginx/dating-api.crit', join(folder, 'crit'));
  const upstream = (await readFile(`${DEPLOY}/nginx-upstream.conf`, 'utf8'))
    .replace('127.0.0.1:5171', `127.0.0.1:${first}`)
    .replace('127.0.0.1:5172', `127.0.0.1:${second}`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`);
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  return `${user} daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr;
events { ${/worker_connections \d+;/.exec(await readFile(`${DEPLOY}/README.md`, 'utf8'))?.[0] ?? ''} }
http { ${temporary.join(' ')}
${upstream}
${site} }`;
}
