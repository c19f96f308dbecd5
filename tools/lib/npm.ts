import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { ROOT } from './run.ts';

/**
 * How to run npm: the one that runs us, by Node, as Windows lets nobody start `npm.cmd` without a shell; else the one in PATH.
 *
 * @returns the command, and its first arguments
 */
export function npmCommand(): { file: string; before: readonly string[]; shell: boolean } {
  const cli = process.env.npm_execpath;
  if (cli?.endsWith('npm-cli.js')) return { file: process.execPath, before: [cli], shell: false };
  return { file: 'npm', before: [], shell: process.platform === 'win32' };
}

/**
 * Installs packages that are too large, or ask for a newer Node, for everybody's `npm ci`: into a folder of their own, and
 * only when something needs them.
 *
 * @param folder its name in `node_modules/.cache`
 * @param packages exact versions, such as `lighthouse@13.0.0`
 * @returns the folder `node_modules` they are in, without a slash at its end
 * @throws {Error} npm's, where they can't be had
 */
export async function extraPackages(folder: string, packages: readonly string[]): Promise<string> {
  const cwd = `${ROOT}/node_modules/.cache/${folder}`;
  await mkdir(cwd, { recursive: true });
  await writeFile(`${cwd}/package.json`, '{ "private": true }');
  const { file, before, shell } = npmCommand();
  const install = ['install', '--no-audit', '--no-fund', '--prefer-offline', '--ignore-scripts', ...packages];
  await promisify(execFile)(file, [...before, ...install], { cwd, shell });
  return `${cwd}/node_modules`;
}
