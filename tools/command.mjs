/**
 * `npm start`, `npm run dev`, `npm test`, `npm run test:quick` and `npm run test:engines`, from a fresh clone on: installs the
 * packages of package-lock.json, unless exactly these are there already, and runs the command, which is TypeScript.
 */
import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** What each command runs, given its arguments; the exit code it answers with ends the process. */
const COMMANDS = {
  start: ['./lib/run-demo.ts', 'runDemo'],
  dev: ['./dev/run-dev.ts', 'runDev'],
  test: ['./lib/all-checks.ts', 'runAllChecks'],
  'test:quick': ['./lib/all-checks.ts', 'runQuickChecks'],
  'test:engines': ['./lib/engines.ts', 'runEngines'],
};

const ROOT = fileURLToPath(new URL('..', import.meta.url));

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

/** Runs the npm that runs us, by Node, as Windows lets nobody start `npm.cmd` without a shell; else the one in PATH. */
async function install() {
  console.log('Installing packages…');
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const cli = process.env.npm_execpath;
  // NODE_ENV=production, set by some hosts, would leave the build tools out.
  const options = { cwd: ROOT, env: { ...process.env, NODE_ENV: undefined }, stdio: ['ignore', 'inherit', 'inherit'] };
  const npm = cli?.endsWith('npm-cli.js')
    ? spawn(process.execPath, [cli, ...args], options)
    : spawn('npm', args, { ...options, shell: process.platform === 'win32' });
  const code = await new Promise((resolve, reject) => npm.once('error', reject).once('close', resolve));
  if (code !== 0) throw new Error(`npm ci failed with code ${code}`);
}

const [command, ...args] = process.argv.slice(2);
try {
  if (!(await isInstalled())) await install();
  // TypeScript can be run only now that tsx is there.
  const { tsImport } = await import('tsx/esm/api');
  const [file, name] = COMMANDS[command];
  const code = await (await tsImport(file, import.meta.url))[name](args);
  if (code !== undefined) process.exit(code);
} catch (error) {
  console.error(`\n${error.message}`);
  if (command === 'test' || command === 'test:quick') console.log('\n0 passed, 1 failed');
  process.exit(1);
}
