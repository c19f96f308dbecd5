import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { ROOT } from './run.ts';

/**
 * How to run npm: the npm that runs this process, through Node because Windows can't start `npm.cmd` without a shell; else the
 * one in the PATH.
 *
 * @returns the command and its first arguments
 */
export function npmCommand(): { file: string; before: readonly string[]; shell: boolean } {
  const cli = process.env.npm_execpath;
  if (cli?.endsWith('npm-cli.js')) return { file: process.execPath, before: [cli], shell: false };
  return { file: 'npm', before: [], shell: process.platform === 'win32' };
}

/**
 * Installs packages into a folder with a `package.json`, without running their scripts.
 *
 * @param cwd absolute
 * @param packages as `npm install` takes them
 * @throws {Error} npm's, if they can't be installed
 */
export async function installInto(cwd: string, packages: readonly string[]): Promise<void> {
  const { file, before, shell } = npmCommand();
  const install = ['install', '--no-audit', '--no-fund', '--prefer-offline', '--ignore-scripts', ...packages];
  await promisify(execFile)(file, [...before, ...install], { cwd, shell });
}

/**
 * Installs packages on demand into their own folder, because they are too large for everybody's `npm ci` or require a newer Node.
 *
 * @param folder name in `node_modules/.cache`
 * @param packages exact versions, such as `lighthouse@13.0.0`
 * @returns their `node_modules` folder, without a trailing slash
 * @throws {Error} npm's, if they can't be installed
 */
export async function extraPackages(folder: string, packages: readonly string[]): Promise<string> {
  const cwd = `${ROOT}/node_modules/.cache/${folder}`;
  await mkdir(cwd, { recursive: true });
  await writeFile(`${cwd}/package.json`, '{ "private": true }');
  await installInto(cwd, packages);
  return `${cwd}/node_modules`;
}
