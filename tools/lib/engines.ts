import { existsSync, readdirSync } from 'node:fs';
import { type BrowserType, firefox, webkit } from 'playwright';
import { installFromDebian } from './debian.ts';
import { ROOT, runTool } from './run.ts';
import { ensureChromium } from './browser.ts';

/** The browser engines other than Chromium. */
export const ENGINES = ['firefox', 'webkit'] as const;
export type Engine = (typeof ENGINES)[number];

/** Playwright's build, or the executable of the system's Firefox or WebKitGTK MiniBrowser. */
export type FoundEngine = { readonly of: 'playwright' } | { readonly of: 'system'; readonly executable: string };

/** Limit for a download that hangs. */
const DOWNLOAD_LIMIT_MS = 180_000;

const TYPES: Readonly<Record<Engine, BrowserType>> = { firefox, webkit };
const PACKAGES: Readonly<Record<Engine, readonly string[]>> = { firefox: ['firefox-esr'], webkit: ['webkit2gtk-driver', 'xvfb'] };

export const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver';
export const VIRTUAL_SCREEN = '/usr/bin/Xvfb';

/** Path of WebKitGTK's browser for automation, in a folder named by architecture and version. */
function miniBrowser(): string | undefined {
  if (![WEBKIT_DRIVER, VIRTUAL_SCREEN].every((file) => existsSync(file))) return undefined;
  const folders = existsSync('/usr/lib') ? readdirSync('/usr/lib').filter((name) => name.includes('-linux-')) : [];
  const files = folders.flatMap((folder) =>
    readdirSync(`/usr/lib/${folder}`)
      .filter((name) => name.startsWith('webkit2gtk-') || name.startsWith('webkitgtk-'))
      .map((name) => `/usr/lib/${folder}/${name}/MiniBrowser`),
  );
  return files.find((file) => existsSync(file));
}

const systems = (engine: Engine): string | undefined =>
  engine === 'webkit' ? miniBrowser() : ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((file) => existsSync(file));

/** Whether Playwright's build is installed and starts with its libraries. */
const playwrightsStarts = async (engine: Engine): Promise<boolean> =>
  existsSync(TYPES[engine].executablePath()) &&
  TYPES[engine].launch().then(
    (browser) => browser.close().then(() => true),
    () => false,
  );

/** Looks for an engine: Playwright's build, else the system's. */
export async function findEngine(engine: Engine): Promise<FoundEngine | undefined> {
  if (await playwrightsStarts(engine)) return { of: 'playwright' };
  const executable = systems(engine);
  return executable ? { of: 'system', executable } : undefined;
}

/** Finds or installs every engine, one after the other because of apt-get's lock. Throws if one can't be installed. */
export async function ensureEngines(): Promise<void> {
  for (const engine of ENGINES) await ensureEngine(engine);
}

/**
 * Finds an engine, or installs one: Playwright's download, else Debian's packages, which require root.
 *
 * @throws {Error} if none can be installed
 */
async function ensureEngine(engine: Engine): Promise<FoundEngine> {
  const found = await findEngine(engine);
  if (found) return found;
  console.log(`Getting ${engine} (playwright install)…`);
  await runTool('playwright/cli.js', ['install', engine], {
    timeout: DOWNLOAD_LIMIT_MS,
    env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000' },
    quiet: true,
  });
  const downloaded = await findEngine(engine);
  if (downloaded) return downloaded;
  await installFromDebian(`Debian's ${engine}`, PACKAGES[engine]);
  const packaged = await findEngine(engine);
  if (packaged) return packaged;
  throw new Error(
    `No ${engine} to be had: \`npx playwright install --with-deps ${engine}\` gets one, or as root \`apt-get install ${PACKAGES[engine].join(' ')}\``,
  );
}

/**
 * `npm run test:engines`: installs Chromium, Firefox and WebKit if needed, and runs in each the browser-dependent tests, a whole
 * evening, and the gallery of awkward pages.
 *
 * @param more arguments after `--`, for vitest, such as a path or `-t firefox`
 * @returns the exit code
 */
export async function runEngines(more: readonly string[]): Promise<number> {
  const chromium = await ensureChromium();
  await ensureEngines();
  const files = more.some((argument) => argument.startsWith('tests/')) ? [] : ['tests/journeys/engines/'];
  return runTool(
    'vitest/vitest.mjs',
    ['run', '--config', `${ROOT}/tests/vitest.config.ts`, '--project', 'journeys', ...files, ...more],
    { env: { ALL_TESTS: '1', CHROMIUM_PATH: chromium } },
  );
}
