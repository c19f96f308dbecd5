import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { get, type IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { installFromDebian } from '../../tools/lib/debian.ts';
import { freePort } from '../../tools/lib/ports.ts';
import { ROOT } from '../../tools/lib/run.ts';
import { build, type Built } from './built.ts';

const PROGRAM = '/usr/sbin/nginx';
const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

let built: Built;
let server: ChildProcess;
let origin: string;

/** Debian's package starts a server of its own; only one that we installed is ours to stop. */
async function getNginx(): Promise<void> {
  if (existsSync(PROGRAM) && existsSync(BROTLI)) return;
  if (await installFromDebian("Debian's nginx", ['nginx-light', 'libnginx-mod-http-brotli-static'])) {
    await promisify(execFile)(PROGRAM, ['-s', 'stop']).catch(() => {});
  }
  if (!existsSync(PROGRAM))
    throw new Error('No nginx to be had: as root, `apt-get install nginx-light libnginx-mod-http-brotli-static`');
}

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

function ask(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(`${origin}${path}`, { headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(parts) }));
    }).on('error', reject);
  });
}

beforeAll(async () => {
  await getNginx();
  built = await build();
  const folder = `${built.scratch}/nginx`;
  await mkdir(folder);
  for (const release of ['v1', 'v1.2.3']) await cp(built.dist, `${folder}/srv/dating/${release}`, { recursive: true });
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  const site = await readFile(`${ROOT}/integrations/nginx/dating-app.conf`, 'utf8');
  await writeFile(
    `${folder}/site.conf`,
    site.replace('listen 80;', `listen 127.0.0.1:${port};`).replace('root /srv;', `root ${folder}/srv;`),
  );
  await writeFile(
    `${folder}/nginx.conf`,
    `${process.getuid?.() === 0 ? 'user root;' : '' /* else it may not read our folder */}
load_module ${BROTLI};
daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr;
events {}
http { access_log off; client_body_temp_path ${folder}/body; include ${folder}/site.conf; }`,
  );
  server = spawn(PROGRAM, ['-p', folder, '-c', `${folder}/nginx.conf`], { stdio: ['ignore', 'ignore', 'inherit'] });
  await vi.waitFor(() => ask('/dating/v1/embed.js'), 15_000);
});
afterAll(async () => {
  const gone = once(server, 'exit');
  server.kill();
  await gone;
  await built.remove();
});

const assets = async () => (await readdir(`${built.dist}/assets`)).filter((name) => name.endsWith('.js'));

describe('nginx, with the file in integrations/nginx', () => {
  test('sends the headers that every file needs, on what is missing too', async () => {
    const [asset = ''] = await assets();
    for (const path of ['embed.js', 'mf-manifest.json', `assets/${asset}`, 'assets/gone-1234.js']) {
      const { status, headers } = await ask(`/dating/v1/${path}`);
      expect([path, status]).toEqual([path, path.includes('gone') ? 404 : 200]);
      expect(headers).toMatchObject({
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'timing-allow-origin': '*',
        'x-content-type-options': 'nosniff',
      });
    }
  });

  test('says of each file what it is and how long it lasts', async () => {
    const [asset = ''] = await assets();
    const of = async (path: string) => {
      const { headers } = await ask(`/dating/${path}`);
      return [headers['content-type'], headers['cache-control']];
    };
    const forever = 'public, max-age=31536000, immutable';
    expect(await of('v1/embed.js')).toEqual(['text/javascript; charset=utf-8', 'no-cache']);
    expect(await of('v1/mf-manifest.json')).toEqual(['application/json', 'no-cache']);
    expect(await of(`v1/assets/${asset}`)).toEqual(['text/javascript; charset=utf-8', forever]);
    expect(await of('v1.2.3/embed.js')).toEqual(['text/javascript; charset=utf-8', forever]);
    expect((await ask('/dating/v1/assets/gone-1234.js')).headers['cache-control']).toBeUndefined();
  });

  test('sends the compressed files of the build, and 304 to whoever has them', async () => {
    const plain = await readFile(`${built.dist}/embed.js`);
    const brotli = await ask('/dating/v1/embed.js', { 'Accept-Encoding': 'gzip, br' });
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br' });
    expect(brotliDecompressSync(brotli.body).equals(plain)).toBe(true);
    const gzip = await ask('/dating/v1/embed.js', { 'Accept-Encoding': 'gzip' });
    expect(gzip.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
    expect(gunzipSync(gzip.body).equals(plain)).toBe(true);
    const again = await ask('/dating/v1/embed.js', { 'If-None-Match': gzip.headers.etag ?? '', 'Accept-Encoding': 'gzip' });
    expect(again.status).toBe(304);
  });
});
