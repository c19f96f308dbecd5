import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { npmCommand } from '../../tools/lib/npm.ts';
import { ROOT } from '../../tools/lib/run.ts';
import { build } from '../build/built.ts';

const exec = promisify(execFile);

/** The package as `npm pack` leaves it, and as a host has it; absolute paths. */
interface Packed {
  readonly tarball: string;
  /** The samples, with the tarball installed; what else they need comes from the repository's own packages. */
  readonly samples: string;
  /** The package as it lies in the samples' node_modules. */
  readonly installed: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    packed: Packed;
  }
}

/**
 * Packs the build that `DIST_DIR` names, else a fresh one, as `npm pack` does, and installs it for the samples; once for
 * all tests of the package, which read it alone.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const scratch = await mkdtemp(`${tmpdir()}/dating-app-package-`);
  project.provide('packed', await packedIn(scratch));
  return () => rm(scratch, { recursive: true, force: true });
}

async function packedIn(scratch: string): Promise<Packed> {
  const built = await build();
  const source = `${scratch}/source`;
  const samples = `${scratch}/samples`;
  await mkdir(`${source}/docs/developers`, { recursive: true });
  for (const file of ['package.json', 'README.md', 'LICENSE', 'docs/developers/package.md']) {
    await cp(`${ROOT}/${file}`, `${source}/${file}`);
  }
  await cp(built.dist, `${source}/dist`, { recursive: true });
  await built.remove();
  const env = { ...process.env, NODE_ENV: 'production', VITEST: undefined };
  await exec(process.execPath, ['--import', 'tsx', `${ROOT}/tools/package.ts`, '--out', `${source}/dist-package`], {
    cwd: ROOT,
    env,
  });
  // Its scripts would build once more; the build is what they would leave.
  await npm(source, ['pack', '--ignore-scripts']);
  const tarball = `${source}/${(await readdir(source)).find((name) => name.endsWith('.tgz')) ?? ''}`;

  await symlink(`${ROOT}/node_modules`, `${scratch}/node_modules`, 'junction');
  await cp(`${ROOT}/tests/package/samples`, samples, { recursive: true, filter: isOwn });
  await writeFile(`${samples}/package.json`, '{ "private": true, "type": "module" }');
  await npm(samples, ['install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund', tarball]);
  return { tarball, samples, installed: `${samples}/node_modules/dating-app-widget` };
}

const isOwn = (file: string) => !file.slice(ROOT.length).includes('node_modules');

async function npm(cwd: string, args: readonly string[]): Promise<void> {
  const { file, before, shell } = npmCommand();
  await exec(file, [...before, ...args], { cwd, shell });
}
