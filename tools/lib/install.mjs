import { readFile } from 'node:fs/promises';
import { ROOT, run } from './run.mjs';

/** @returns {Promise<Record<string, { version?: string, optional?: boolean }>>} packages by their folder; none without a file */
async function packagesOf(lockFile) {
  const text = await readFile(`${ROOT}/${lockFile}`, 'utf8').catch(() => '{}');
  return JSON.parse(text).packages ?? {};
}

/** @returns {Promise<boolean>} whether npm left exactly the packages that package-lock.json asks for */
async function isInstalled() {
  // npm keeps a lock of what it has installed; optional packages of other platforms are missing from it.
  const [wanted, present] = await Promise.all([packagesOf('package-lock.json'), packagesOf('node_modules/.package-lock.json')]);
  return Object.entries(wanted).every(
    ([folder, { version, optional }]) =>
      folder === '' || (folder in present ? present[folder]?.version === version : optional === true),
  );
}

/**
 * Installs the packages of package-lock.json, unless exactly these are there already.
 *
 * @throws {Error} when npm could not install them
 */
export async function ensureInstalled() {
  if (await isInstalled()) return;
  console.log('Installing packages…');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const code = await run(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    // NODE_ENV=production, set by some hosts, would leave out the build tools.
    env: { NODE_ENV: undefined },
  });
  if (code !== 0) throw new Error(`npm ci failed with code ${code}`);
}
