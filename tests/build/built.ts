import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const exec = promisify(execFile);

export interface Built {
  /** Folder of the built widget. */
  readonly dist: string;
  /** A folder for trials, outside the repository. */
  readonly scratch: string;
  /** Its script files, by path, with their text. */
  readonly scripts: ReadonlyMap<string, string>;
  remove(): Promise<void>;
}

/** The build that `DIST_DIR` names, else a fresh one. */
export async function build(): Promise<Built> {
  const scratch = await mkdtemp(`${tmpdir()}/dating-app-build-`);
  await writeFile(`${scratch}/package.json`, '{ "type": "module" }');
  let dist = process.env['DIST_DIR'];
  if (!dist) {
    dist = `${scratch}/dist`;
    await exec(process.execPath, ['--import', 'tsx', `${ROOT}/tools/build.ts`, '--outDir', dist]);
  }
  const names = await readdir(dist, { recursive: true });
  const scripts = names.filter((name) => name.endsWith('.js')).toSorted();
  const read = async (name: string) => [name, await readFile(`${dist}/${name}`, 'utf8')] as const;
  return {
    dist,
    scratch,
    scripts: new Map(await Promise.all(scripts.map(read))),
    remove: () => rm(scratch, { recursive: true }),
  };
}

/** Runs Node in the folder for trials and answers what it prints. */
export async function runNode(built: Built, script: string, args: string[] = []): Promise<string> {
  const { stdout } = await exec(process.execPath, [script, ...args], { cwd: built.scratch });
  return stdout;
}

/** Answers what the compiler has to say about a file of a host that uses our types; empty is good. */
export async function typeCheck(built: Built, name: string, source: string, options: string[]): Promise<string> {
  await writeFile(`${built.scratch}/${name}`, source);
  const tsc = `${ROOT}/node_modules/typescript/bin/tsc`;
  const strict = ['--ignoreConfig', '--noEmit', '--strict', '--exactOptionalPropertyTypes', '--skipLibCheck', 'false'];
  return runNode(built, tsc, [...strict, '--types', '', '--target', 'es2022', ...options, name]).catch(
    (error: { stdout: string }) => error.stdout,
  );
}
