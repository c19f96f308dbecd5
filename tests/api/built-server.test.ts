import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApi } from '../../api/build.mjs';
import { memoryOf } from '../../tools/bench/memory.ts';
import { startPostgres, type OwnPostgres } from '../../tools/lib/own-postgres.ts';
import { aBuiltApi } from '../support/built-api.ts';
import { aFolder } from '../support/folder.ts';
import { GOOD_PASSWORD, newEmail } from './support/attendee.ts';
import { call } from './support/http.ts';
import { startProductionServer } from './support/server-process.ts';

/** MB before the first call, once the threads for passwords are there. */
const MEMORY_MAX = 150;

describe('the API as JavaScript', () => {
  const { dir, remove } = aBuiltApi();
  const dataDir = aFolder();
  let postgres: OwnPostgres;
  const settings = () => ({ DATABASE_URL: postgres.url, DATA_DIR: dataDir, MAIL_URL: 'smtp://127.0.0.1:1' });

  const run = async (program: string, args: string[], env: Record<string, string>) => {
    const { DATABASE_URL: _url, ...inherited } = process.env;
    const child = spawn(process.execPath, [join(dir, program), ...args], { env: { ...inherited, ...env } });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    await once(child, 'close');
    return output;
  };

  beforeAll(async () => {
    [postgres] = await Promise.all([startPostgres(), buildApi(dir)]);
  });
  afterAll(async () => {
    await postgres?.close();
    remove();
  });

  it('makes its tables, takes calls and commands with plain node, and names the sources in a stack trace', async () => {
    expect(await run('organiser.js', ['migrate'], { ...settings(), NODE_ENV: 'production' })).toContain('Made the tables');
    expect(await run('organiser.js', ['events', 'create', 'spring'], settings())).toContain('Made the event spring.');
    expect(await run('organiser.js', ['dance'], settings())).toMatch(/^There is no command "dance"\.\nSee node .*organiser/);
    const { url, pid, stop, output } = await startProductionServer(
      { ...settings(), CLIENT_IDS: 'spring' },
      '.',
      join(dir, 'server.js'),
    );
    try {
      // Told by Linux alone.
      expect((await memoryOf(pid)) ?? 0).toBeLessThan(MEMORY_MAX);
      const loaded = readFileSync(`/proc/${pid}/maps`, 'utf8');
      expect(loaded).not.toMatch(/esbuild|pglite/);
      const register = () =>
        call(url, 'POST', '/register', { json: { email: newEmail(), password: GOOD_PASSWORD, clientId: 'spring' } });
      expect(await register()).toMatchObject({ status: 200, body: { userConfirmed: false } });
      await postgres.sql('alter table accounts rename to lost');
      expect((await register()).status).toBe(500);
      expect(output()).toMatch(/\/api\/repositories\/\w+\.ts:\d+:\d+/);
      expect(output()).not.toContain('parts/');
    } finally {
      await stop();
    }
  });
});
