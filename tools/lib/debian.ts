import { existsSync } from 'node:fs';
import { run } from './run.ts';

/**
 * Installs Debian packages.
 *
 * @param what description to print, such as "Debian's Chromium"
 * @returns false without apt-get, without root, and if the installation fails
 */
export async function installFromDebian(what: string, packages: readonly string[]): Promise<boolean> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log(`Installing ${what} (apt-get install ${packages.join(' ')})…`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env, quiet: true });
  return (await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env, quiet: true })) === 0;
}
