import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { promisify } from 'node:util';
import { npmCommand } from '../../tools/lib/npm.mjs';
import { ROOT } from '../../tools/lib/run.mjs';
import { build } from '../build/built.ts';

const exec = promisify(execFile);

export interface Packed {
  /** The tarball `npm pack` leaves. */
  readonly tarball: string;
  /** The samples, with the tarball installed; what else they need comes from the repository's own packages. */
  readonly samples: string;
  /** The package as it lies in the samples' node_modules. */
  readonly installed: string;
  remove(): Promise<void>;
}

/** Packs the build that `DIST_DIR` names, else a fresh one, as `npm pack` does, and installs it for the samples. */
export async function packed(): Promise<Packed> {
  const built = await build();
  const scratch = await mkdtemp(`${tmpdir()}/dating-app-package-`);
  const source = `${scratch}/source`;
  const samples = `${scratch}/samples`;
  await mkdir(`${source}/docs/developers`, { recursive: true });
  for (const file of ['package.json', 'README.md', 'LICENSE', 'docs/developers/package.md']) {
    await cp(`${ROOT}/${file}`, `${source}/${file}`);
  }
  await cp(built.dist, `${source}/dist`, { recursive: true });
  await built.remove();
  const tsx = import.meta.resolve('tsx');
  const env = { ...process.env, NODE_ENV: 'production', VITEST: undefined };
  await exec(process.execPath, ['--import', tsx, `${ROOT}/tools/package.ts`, '--out', `${source}/dist-package`], { env });
  // Its scripts would build once more; the build is what they would leave.
  await npm(source, ['pack', '--ignore-scripts']);
  const tarball = `${source}/${(await readdir(source)).find((name) => name.endsWith('.tgz')) ?? ''}`;

  await symlink(`${ROOT}/node_modules`, `${scratch}/node_modules`, 'junction');
  await cp(`${ROOT}/tests/package/samples`, samples, { recursive: true, filter: isOwn });
  await writeFile(`${samples}/package.json`, '{ "private": true, "type": "module" }');
  await npm(samples, ['install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund', tarball]);
  return {
    tarball,
    samples,
    installed: `${samples}/node_modules/dating-app-widget`,
    remove: () => rm(scratch, { recursive: true, force: true }),
  };
}

const isOwn = (file: string) => !file.slice(ROOT.length).includes('node_modules');

async function npm(cwd: string, args: readonly string[]): Promise<void> {
  const { file, before, shell } = npmCommand();
  await exec(file, [...before, ...args], { cwd, shell });
}

/** Runs Node in a folder and answers what it prints, whether it fails or not. */
export async function output(cwd: string, args: readonly string[]): Promise<string> {
  const { stdout, stderr } = await exec(process.execPath, args, { cwd }).catch(
    (error: { stdout: string; stderr: string }) => error,
  );
  return stdout + stderr;
}
