import { execFile } from 'node:child_process';
import { cp, readFile, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres, type OwnPostgres } from '../../tools/lib/own-postgres.ts';
import { npmCommand } from '../../tools/lib/npm.ts';
import { aFolder } from '../support/folder.ts';
import { startProductionServer } from './support/server-process.ts';

const INSTALL_MS = 300_000;
const MODULES_MB_MAX = 160;
const run = promisify(execFile);

/** The words of each line of the Dockerfile that begins with this instruction. */
async function linesOf(instruction: 'COPY' | 'RUN'): Promise<string[][]> {
  const text = await readFile('api/deploy/Dockerfile', 'utf8');
  return [...text.matchAll(new RegExp(`^${instruction} (.*)$`, 'gm'))].map(([, words = '']) => words.split(' '));
}

/** The files below a folder in MB, each counted once; links are not followed. */
async function megabytesOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(files.map(({ parentPath, name }) => stat(join(parentPath, name)).then(({ size }) => size)));
  return sizes.reduce((sum, size) => sum + size, 0) / 1e6;
}

describe("an image made by the Dockerfile's own steps", () => {
  const folder = aFolder();
  let postgres: OwnPostgres;

  beforeAll(async () => {
    postgres = await startPostgres();
    for (const words of await linesOf('COPY')) {
      const target = words.pop() ?? '';
      for (const source of words) {
        await cp(source, target.endsWith('/') ? join(folder, target, source) : join(folder, target), { recursive: true });
      }
    }
    const install = (await linesOf('RUN')).find(([program]) => program === 'npm') ?? [];
    const { file, before, shell } = npmCommand();
    await run(file, [...before, ...install.slice(1, install.indexOf('&&'))], { cwd: folder, shell });
  }, INSTALL_MS);
  afterAll(async () => {
    await postgres?.close();
  });

  it('holds the packages of the API alone', async () => {
    const modules = join(folder, 'node_modules');
    expect(await readdir(modules)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(?:vite|playwright|typescript|react)$/)]),
    );
    expect(await megabytesOf(modules)).toBeLessThan(MODULES_MB_MAX);
  });

  it(
    'serves an evening with them, and has the commands of the organiser',
    async () => {
      const env = { DATABASE_URL: postgres.url, DATA_DIR: join(folder, 'data'), MAIL_URL: 'smtp://127.0.0.1:1' };
      const main = ['--import', 'tsx', 'api/organiser/main.ts'];
      const organiser = (...words: string[]) =>
        run(process.execPath, [...main, ...words], { cwd: folder, env: { ...process.env, ...env, NODE_ENV: 'production' } });
      await organiser('migrate');
      const server = await startProductionServer(env, folder);
      try {
        await organiser('events', 'create', 'spring');
        const { stdout } = await organiser('events');
        expect(stdout).toContain('spring');
        expect((await fetch(`${server.opsUrl}/health`)).status).toBe(200);
      } finally {
        await server.stop();
      }
    },
    INSTALL_MS,
  );
});
