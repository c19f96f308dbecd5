import { readFile } from 'node:fs/promises';
import { npmCommand } from './npm.mjs';
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
  const { file, before, shell } = npmCommand();
  const code = await run(file, [...before, 'ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    shell,
    // NODE_ENV=production, set by some hosts, would leave the build tools out.
    env: { NODE_ENV: undefined },
  });
  if (code !== 0) throw new Error(`npm ci failed with code ${code}`);
}
