import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aFolder } from '../support/folder.ts';
import { tallied } from '../support/tally.ts';
import { call } from './support/http.ts';

const CONNECTIONS = 2_000;
const REQUESTS = 10_000;
/** Half of the requests again: by then caches are filled and the engine has compiled what it will. */
const WARM_UP = 5_000;
const MB = 1_024;

/** What is asked over and over: answers, refusals, and both halves of the account calls. */
const CALLS = [
  ['GET', '/profile', undefined],
  ['GET', '/nowhere', undefined],
  ['POST', '/login', { email: 'nobody', password: 'x', clientId: 'demo-client' }],
  ['POST', '/confirm', { email: 'nobody@example.org', code: '000000', clientId: 'demo-client' }],
  ['POST', '/register', { email: 'a@example.org', password: 'weak', clientId: 'demo-client' }],
  ['POST', '/login', { email: 7 }],
] as const;

describe('the server under load', { timeout: 600_000 }, () => {
  const dataDir = aFolder();
  let child: ChildProcess;
  let url = '';

  beforeAll(async () => {
    const env = { ...process.env, API_PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, DATABASE_URL: '' };
    child = spawn(process.execPath, ['--import', 'tsx', 'api/server.ts'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    while (!output.includes('Inbox:')) await once(child.stdout ?? child, 'data');
    url = /API: +(\S+)/.exec(output)?.[1] ?? '';
  }, 120_000);
  afterAll(async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
  });

  /** Memory of the server's process, in KB. */
  const memory = () => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' }));

  it('responds while two thousand connections are open, half of them idle and half in mid-request', async () => {
    const port = Number(new URL(url).port);
    const sockets: Socket[] = [];
    await tallied('API: connections at once', CONNECTIONS, async () => {
      for (let count = 0; count < CONNECTIONS; count += 1) {
        const socket = connect(port, '127.0.0.1');
        socket.on('error', () => {});
        await once(socket, 'connect');
        if (count % 2) socket.write('POST /login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n');
        sockets.push(socket);
      }
      const answers = await Promise.all(Array.from({ length: 20 }, () => call(url, 'GET', '/profile')));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
    });
    for (const socket of sockets) socket.destroy();
    expect((await call(url, 'GET', '/profile')).status).toBe(401);
  });

  it('takes no more memory after ten thousand requests than before', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 20 });
    const ask = async (index: number) => {
      const [method, path, json] = CALLS[index % CALLS.length] ?? CALLS[0];
      const asked = request(url + path, { method, agent, headers: { 'content-type': 'application/json' } });
      asked.end(json === undefined ? '' : JSON.stringify(json));
      const [response] = (await once(asked, 'response')) as [IncomingMessage];
      response.resume();
      await once(response, 'end');
      expect(response.statusCode).toBeLessThan(500);
    };
    const many = async (count: number) => {
      let next = 0;
      const worker = async () => {
        while (next < count) await ask(next++);
      };
      await Promise.all(Array.from({ length: 20 }, worker));
    };
    await many(WARM_UP);
    const before = memory();
    await tallied('API: requests in a row', REQUESTS, () => many(REQUESTS));
    agent.destroy();
    expect(memory() - before).toBeLessThan(20 * MB);
  });
});
