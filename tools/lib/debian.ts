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
  // One source that can't be reached keeps nothing from coming of the others.
  await aptGet('update');
  return aptGet('install', '-y', '--no-install-recommends', ...packages);
}

/** Waits for whoever installs at the same time: other tests of ours, and the system's own updates. */
async function aptGet(...args: string[]): Promise<boolean> {
  const command = ['/run/dating-app-apt.lock', 'apt-get', '-qq', '-o', 'DPkg::Lock::Timeout=600', ...args];
  return (await run('flock', command, { env: { DEBIAN_FRONTEND: 'noninteractive' }, quiet: true })) === 0;
}
