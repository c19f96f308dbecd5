import { fileURLToPath } from 'node:url';
import { chromium, firefox, webkit, type Browser, type Page } from 'playwright';
import { findChromium } from '../../../tools/lib/browser.ts';
import { findEngine, type Engine } from '../../../tools/lib/engines.ts';
import { playwrightPage, type EnginePage } from './engine-page.ts';
import { webDriverPage } from './web-driver-page.ts';
import { startWebKitDriver, Unanswered, type Session } from './web-driver.ts';

const FIREFOX = fileURLToPath(new URL('firefox-bidi.mjs', import.meta.url));
const WINDOW = { width: 1200, height: 900 };

/** A browser of some engine, whoever drives it. */
export interface EngineBrowser {
  /** Opens an address in a browser without a past. What was opened before is closed. */
  open(url: string): Promise<EnginePage>;
  /** What pages wrote in red, and errors nobody caught, since it was asked last. */
  errors(): string[];
  close(): Promise<void>;
}

/** @throws {Error} when the engine is not installed */
export async function startEngine(engine: Engine | 'chromium'): Promise<EngineBrowser> {
  if (engine === 'chromium') return withPlaywright(await chromium.launch({ executablePath: (await findChromium()) ?? '' }));
  const found = await findEngine(engine);
  if (!found) throw new Error(`No ${engine} is installed: \`npm run test:engines\` installs it where it can`);
  if (found.of === 'playwright') return withPlaywright(await (engine === 'firefox' ? firefox : webkit).launch());
  if (engine === 'webkit') return withWebDriver(found.executable);
  return withPlaywright(
    await firefox.launch({
      channel: 'moz-firefox',
      executablePath: FIREFOX,
      env: { ...process.env, FIREFOX_EXECUTABLE: found.executable },
    }),
  );
}

function withPlaywright(browser: Browser): EngineBrowser {
  const errors: string[] = [];
  const watch = (page: Page): void => {
    page.on('pageerror', (error) => errors.push(`uncaught: ${error.stack ?? error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
    });
  };
  return {
    async open(url) {
      await Promise.all(browser.contexts().map((context) => context.close()));
      const context = await browser.newContext({ viewport: WINDOW, locale: 'en-GB' });
      const page = await context.newPage();
      watch(page);
      await page.goto(url);
      return playwrightPage(page);
    },
    errors: () => errors.splice(0),
    close: () => browser.close(),
  };
}

/** How often WebKitGTK's driver may lose the browser that it has just started. */
const STARTS = 3;

async function withWebDriver(miniBrowser: string): Promise<EngineBrowser> {
  let driver = await startWebKitDriver(miniBrowser);
  let last: Session | undefined;

  /** A driver that has lost its browser never answers: another is started, with a display of its own. */
  async function session(starts = 1): Promise<Session> {
    try {
      return await driver.session();
    } catch (error) {
      if (starts === STARTS || !(error instanceof Unanswered)) throw error;
      await driver.close();
      driver = await startWebKitDriver(miniBrowser);
      return session(starts + 1);
    }
  }

  return {
    async open(url) {
      await last?.close();
      last = undefined;
      last = await session();
      await last.command('POST', '/window/rect', WINDOW);
      await last.command('POST', '/url', { url });
      return webDriverPage(last);
    },
    errors: () => driver.errors(),
    async close() {
      await last?.close();
      await driver.close();
    },
  };
}
