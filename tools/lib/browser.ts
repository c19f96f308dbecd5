import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { installFromDebian } from './debian.ts';
import { runTool } from './run.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const PLACES = [
  '/usr/lib/chromium/chromium',
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const HEADLESS_SHELL = 'chromium-headless-shell';

/** Limit for a download that hangs. */
const DOWNLOAD_LIMIT_MS = 180_000;

/** Whether the program exists and starts with its libraries. */
async function starts(file: string): Promise<boolean> {
  if (!existsSync(file)) return false;
  return promisify(execFile)(file, ['--version'], { timeout: 20_000 }).then(
    () => true,
    () => false,
  );
}

/** Candidate paths of these programs in the PATH's folders, the first name first. */
function onThePath(names: readonly string[]): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

async function firstThatStarts(files: readonly string[]): Promise<string | undefined> {
  for (const file of files) {
    if (await starts(file)) return file;
  }
  return undefined;
}

/** Path of Playwright's own Chromium, which may not be installed. */
async function playwrightsOwn(): Promise<string> {
  const { chromium } = await import('playwright');
  return chromium.executablePath();
}

/**
 * Looks for a Chromium that starts: CHROMIUM_PATH, the PATH, known places, Playwright's own.
 *
 * @returns the executable
 * @throws if CHROMIUM_PATH is set and doesn't start
 */
export async function findChromium(): Promise<string | undefined> {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (await starts(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, which does not start`);
  }
  const found = await firstThatStarts([...onThePath(NAMES), ...PLACES]);
  if (found) return found;
  const own = await playwrightsOwn();
  return (await starts(own)) ? own : undefined;
}

/**
 * Finds a Chromium, or installs one: Playwright's download, else Debian's package, which requires root.
 *
 * @returns the executable
 * @throws if none can be installed
 */
export async function ensureChromium(): Promise<string> {
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

/**
 * Looks for a headless shell in HEADLESS_SHELL_PATH and the PATH. It needs a third less CPU than Chromium, but has neither
 * back/forward cache nor extensions.
 *
 * @returns the executable
 */
export function findHeadlessShell(): Promise<string | undefined> {
  const named = process.env.HEADLESS_SHELL_PATH;
  return firstThatStarts([...(named ? [named] : []), ...onThePath([HEADLESS_SHELL])]);
}

/**
 * Finds a headless shell, or installs Debian's, which requires root.
 *
 * @returns the executable, if any
 */
export async function ensureHeadlessShell(): Promise<string | undefined> {
  const found = await findHeadlessShell();
  if (found) return found;
  await installFromDebian("Debian's headless Chromium", [HEADLESS_SHELL]);
  return findHeadlessShell();
}
