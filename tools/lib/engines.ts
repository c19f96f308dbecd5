import { existsSync, readdirSync } from 'node:fs';
import { type BrowserType, firefox, webkit } from 'playwright';
import { installFromDebian } from './debian.ts';
import { ROOT, runTool } from './run.ts';
import { ensureChromium } from './browser.ts';

/** The engines beside Chromium. */
export const ENGINES = ['firefox', 'webkit'] as const;
export type Engine = (typeof ENGINES)[number];

/** Playwright's own build, or the system's, by its executable: Firefox, or WebKitGTK's MiniBrowser. */
export type FoundEngine = { readonly of: 'playwright' } | { readonly of: 'system'; readonly executable: string };

/** A download that hangs must not use up the tests' time. */
const DOWNLOAD_LIMIT_MS = 180_000;

const TYPES: Readonly<Record<Engine, BrowserType>> = { firefox, webkit };
const PACKAGES: Readonly<Record<Engine, readonly string[]>> = { firefox: ['firefox-esr'], webkit: ['webkit2gtk-driver', 'xvfb'] };

/** What drives WebKitGTK, and the screen it draws on. */
export const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver';
export const VIRTUAL_SCREEN = '/usr/bin/Xvfb';

/** WebKitGTK's browser for automation, in the folder of its architecture and version. */
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

/** Whether Playwright's build is there with all libraries it needs. */
const playwrightsStarts = async (engine: Engine): Promise<boolean> =>
  existsSync(TYPES[engine].executablePath()) &&
  TYPES[engine].launch().then(
    (browser) => browser.close().then(() => true),
    () => false,
  );

/** Looks for an engine: Playwright's own build, else the system's. */
export async function findEngine(engine: Engine): Promise<FoundEngine | undefined> {
  if (await playwrightsStarts(engine)) return { of: 'playwright' };
  const executable = systems(engine);
  return executable ? { of: 'system', executable } : undefined;
}

/** Finds every engine, or gets it: one after the other, as apt-get would lock itself out. Throws when one is not to be had. */
export async function ensureEngines(): Promise<void> {
  for (const engine of ENGINES) await ensureEngine(engine);
}

/**
 * Finds an engine, or gets one: Playwright's download, else Debian's packages if we may install them.
 *
 * @throws {Error} when there is none to be had
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
 * `npm run test:engines`: gets a Chromium, a Firefox and a WebKit where they can be had, and runs in each what a browser
 * decides, an evening, and the gallery of awkward pages.
 *
 * @param more what follows `--`, for vitest, such as a path or `-t firefox`
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
