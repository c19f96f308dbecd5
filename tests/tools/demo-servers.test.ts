import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from '../../demo-host/listen.ts';
import { startHost } from '../../demo-host/server.ts';
import { startWidgetServer } from '../../demo-host/widget-server.ts';
import { malformedRequests, statusOfBytes } from '../api/support/malformed-requests.ts';

/** Request lines that make no address of this server, with a `Host` each. */
const LINES = [
  'GET http://:99999/ HTTP/1.1\r\nHost: x',
  'GET http://[/ HTTP/1.1\r\nHost: x',
  'GET // HTTP/1.1\r\nHost: x',
  'GET /states/ HTTP/1.1\r\nHost: [',
  'GET /pages/ HTTP/1.1\r\nHost: :99999',
  'GET data:-package/index.js HTTP/1.1\r\nHost: x',
  'GET file:///etc/passwd HTTP/1.1\r\nHost: x',
];

describe.each(['page', 'widget'])('the %s server of npm start', (which) => {
  let server: RunningServer;
  let folder: string;
  let path = '/';

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dist-'));
    await writeFile(join(folder, 'embed.js'), '');
    if (which === 'widget') path = '/embed.js';
    server =
      which === 'widget'
        ? await startWidgetServer({ port: 0, dist: folder })
        : await startHost({ port: 0, widgetUrl: 'http://localhost:5171', apiHost: 'http://localhost:5172' });
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });

  it.each(LINES)('returns 400 for %j, and goes on', async (line) => {
    expect(await statusOfBytes(server.url, Buffer.from(`${line}\r\n\r\n`))).toBe(400);
    expect((await fetch(server.url + path)).status).toBe(200);
  });

  it('survives hundreds of malformed requests: each is refused, answered or cut off', async () => {
    const requests = malformedRequests(600);
    const failed: string[] = [];
    for (let at = 0; at < requests.length; at += 50) {
      const some = requests.slice(at, at + 50);
      const statuses = await Promise.all(some.map((bytes) => statusOfBytes(server.url, bytes)));
      failed.push(...some.filter((_, index) => (statuses[index] ?? 0) >= 500).map((bytes) => bytes.toString('latin1')));
    }
    expect(failed).toEqual([]);
    expect((await fetch(server.url + path)).status).toBe(200);
  });
});
