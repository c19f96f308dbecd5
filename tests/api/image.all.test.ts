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
const MODULES_MB_MAX = 60;
const run = promisify(execFile);

/** The Dockerfile's stages: the words of each line that copies or runs something. */
async function stages(): Promise<string[][][]> {
  const text = await readFile('api/deploy/Dockerfile', 'utf8');
  const [, ...parts] = text.split(/^FROM .*$/m);
  return parts.map((part) => [...part.matchAll(/^(?:COPY|RUN) .*$/gm)].map(([line]) => line.split(' ')));
}

/** Carries out a stage in a folder, as far as it copies or runs npm; `built` is the folder of the stage before. */
async function carryOut(lines: readonly string[][], folder: string, built: string): Promise<void> {
  for (const [instruction, ...words] of lines) {
    if (instruction === 'RUN' && words[0] === 'npm') {
      const { file, before, shell } = npmCommand();
      const end = words.indexOf('&&');
      await run(file, [...before, ...words.slice(1, end === -1 ? undefined : end)], { cwd: folder, shell });
    }
    if (instruction !== 'COPY') continue;
    const target = words.pop() ?? '';
    const isOfBuild = words[0] === '--from=build';
    for (const source of isOfBuild ? words.slice(1) : words) {
      const from = isOfBuild ? join(built, source.replace('/app/', '')) : source;
      await cp(from, target.endsWith('/') ? join(folder, target, source) : join(folder, target), { recursive: true });
    }
  }
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
  const buildFolder = aFolder();
  let postgres: OwnPostgres;

  beforeAll(async () => {
    postgres = await startPostgres();
    const [build = [], image = []] = await stages();
    await carryOut(build, buildFolder, '');
    await carryOut(image, folder, buildFolder);
  }, INSTALL_MS);
  afterAll(async () => {
    await postgres?.close();
  });

  it('holds the packages of the API alone', async () => {
    const modules = join(folder, 'node_modules');
    expect(await readdir(modules)).not.toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^(?:vite|playwright|typescript|react|tsx|esbuild|rolldown|typebox|@electric-sql)$/),
      ]),
    );
    expect(await megabytesOf(modules)).toBeLessThan(MODULES_MB_MAX);
  });

  it(
    'serves an evening with them, and has the commands of the organiser',
    async () => {
      const env = { DATABASE_URL: postgres.url, DATA_DIR: join(folder, 'data'), MAIL_URL: 'smtp://127.0.0.1:1' };
      const organiser = (...words: string[]) =>
        run(process.execPath, ['api/dist/organiser.js', ...words], {
          cwd: folder,
          env: { ...process.env, ...env, NODE_ENV: 'production' },
        });
      await organiser('migrate');
      const server = await startProductionServer(env, folder, 'api/dist/server.js');
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
