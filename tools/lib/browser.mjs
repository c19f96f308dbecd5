import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { installFromDebian } from './debian.mjs';
import { runTool } from './run.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const PLACES = [
  '/usr/lib/chromium/chromium',
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** A download that hangs must not use up the tests' time. */
const DOWNLOAD_LIMIT_MS = 180_000;

/** @returns {Promise<boolean>} whether the file is there and starts (its libraries too) */
async function starts(file) {
  if (!existsSync(file)) return false;
  return promisify(execFile)(file, ['--version'], { timeout: 20_000 }).then(
    () => true,
    () => false,
  );
}

/** @returns {Promise<string>} where Playwright keeps its own Chromium, whether or not it is there */
async function playwrightsOwn() {
  const { chromium } = await import('playwright');
  return chromium.executablePath();
}

/**
 * Looks for a Chromium that starts: CHROMIUM_PATH, the PATH, known places, Playwright's own.
 *
 * @returns {Promise<string | undefined>} its executable
 * @throws {Error} when CHROMIUM_PATH is set and does not start
 */
export async function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (await starts(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, which does not start`);
  }
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const candidates = [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...PLACES];
  for (const file of candidates) {
    if (await starts(file)) return file;
  }
  const own = await playwrightsOwn();
  return (await starts(own)) ? own : undefined;
}

/**
 * Finds a Chromium, or gets one: Playwright's download, else Debian's package if we may install it.
 *
 * @returns {Promise<string>} its executable
 * @throws {Error} when there is none to be had
 */
export async function ensureChromium() {
  const found = await findChromium();
  if (found) return found;
  console.log('Getting a Chromium (playwright install)…');
  await runTool('playwright/cli.js', ['install', 'chromium'], {
    timeout: DOWNLOAD_LIMIT_MS,
    env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000' },
    quiet: true,
  });
  const downloaded = await findChromium();
  if (downloaded) return downloaded;
  if (await installFromDebian("Debian's Chromium", ['chromium'])) {
    const packaged = await findChromium();
    if (packaged) return packaged;
  }
  throw new Error('No Chromium to be had: install one, and name it in CHROMIUM_PATH');
}
