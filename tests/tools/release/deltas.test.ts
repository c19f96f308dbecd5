import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { createDCtx, decompressUsingDict } from '@bokuweb/zstd-wasm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningServer } from '../../../demo-host/listen.ts';
import { startWidgetServer } from '../../../demo-host/widget-server.ts';
import { publish } from '../../../tools/release/folders.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64');
const PEOPLE = [1, 2, 3].map((release) => `export const people = ${JSON.stringify('view '.repeat(500))} + ${release};`);
const HASHES = ['aaaaaa', 'bbbbbb', 'cccccc'];

let folder: string;
let server: RunningServer;

/** Publishes a release of an entry and a chunk. */
async function releases(number: 0 | 1 | 2): Promise<void> {
  const dist = `${folder}/dist${number}`;
  await mkdir(`${dist}/assets`, { recursive: true });
  await mkdir(`${dist}/.vite`);
  await writeFile(`${dist}/embed.js`, `import('./assets/people-${HASHES[number]}.js'); // ${number}`);
  await writeFile(`${dist}/assets/people-${HASHES[number]}.js`, PEOPLE[number] ?? '');
  await writeFile(`${dist}/.vite/widget-files.json`, '{}');
  await publish(dist, `${folder}/releases`, `1.${number}.0`);
}

/** Asks for a file of `v1/` as it lies on the wire; `fetch` would add encodings of its own. */
function get(path: string, headers: Record<string, string>) {
  return new Promise<{ status?: number | undefined; headers: NodeJS.Dict<string | string[]>; body: Buffer }>(
    (resolve, reject) => {
      request(server.url + path, { headers }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) }));
      })
        .on('error', reject)
        .end();
    },
  );
}

const knowing = (text: string) => ({ 'accept-encoding': 'gzip, br, dcz', 'available-dictionary': `:${sha256(text)}:` });

beforeAll(async () => {
  folder = await mkdtemp(`${tmpdir()}/deltas-`);
  for (const number of [0, 1, 2] as const) await releases(number);
  server = await startWidgetServer({ port: 0, dist: `${folder}/releases/v1` });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

test.each([0, 1])('a browser with the file of release 1.%d gets what is new in it', async (number) => {
  const had = PEOPLE[number] ?? '';
  const { headers, body } = await get('/assets/people-cccccc.js', knowing(had));
  expect(headers).toMatchObject({
    'content-encoding': 'dcz',
    'content-type': 'text/javascript; charset=utf-8',
    vary: 'accept-encoding, available-dictionary',
    'use-as-dictionary': 'match="/assets/people-*.js"',
  });
  expect(body.length).toBeLessThan(100);
  expect(body.subarray(8, 40).toString('base64')).toBe(sha256(had));
  const whole = decompressUsingDict(createDCtx(), body.subarray(40), Buffer.from(had));
  expect(Buffer.from(whole).toString()).toBe(PEOPLE[2]);
});

test('a browser with another file or none, or one that can’t read deltas, gets the file whole', async () => {
  const had = PEOPLE[0] ?? '';
  for (const headers of [knowing('another file'), { 'accept-encoding': 'dcz' }, { ...knowing(had), 'accept-encoding': 'gzip' }]) {
    const { status, headers: answered, body } = await get('/assets/people-cccccc.js', headers);
    expect([status, answered['content-encoding'], body.toString()]).toEqual([200, undefined, PEOPLE[2]]);
    expect(answered['vary']).toBe('accept-encoding, available-dictionary');
  }
});

test('a client that has the file already is told so, in whatever encoding it came', async () => {
  const first = await get('/embed.js', {});
  const { status } = await get('/embed.js', { ...knowing('x'), 'if-none-match': String(first.headers['etag']) });
  expect(status).toBe(304);
});

test('a release has no files for tools, its mirror keeps old chunks, and no difference there leads to an old entry', async () => {
  expect(await readdir(`${folder}/releases/v1.2.0`)).toEqual(['assets', 'embed.js']);
  const mirror = await readdir(`${folder}/releases/v1`);
  expect(mirror.filter((name) => name.endsWith('.dcz'))).toHaveLength(2);
  for (const hash of HASHES) expect(await readdir(`${folder}/releases/v1/assets`)).toContain(`people-${hash}.js`);
  expect(await readFile(`${folder}/releases/v1/embed.js`, 'utf8')).toContain('// 2');
});
