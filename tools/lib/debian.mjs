import { existsSync } from 'node:fs';
import { run } from './run.mjs';

/**
 * Installs packages of Debian's, where we may.
 *
 * @param {string} what for whoever watches, such as "Debian's Chromium"
 * @param {string[]} packages
 * @returns {Promise<boolean>} false where there is no apt-get, where we are not root, or when it failed
 */
export async function installFromDebian(what, packages) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log(`Installing ${what} (apt-get install ${packages.join(' ')})…`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env, quiet: true });
  return (await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env, quiet: true })) === 0;
}
