/**
 * `npm run screenshots` takes the screenshots in docs/screenshots from a demo with its own data, then every state of the
 * workbench at four widths, in both schemes and directions, into `.screenshots` (about a thousand; ten minutes).
 * `npm run screenshots -- docs` takes only the first, `-- states` the others, `-- states login likes` some of those.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { chromium, type Browser, type Page } from 'playwright';
import { demoLogins } from '../api/seed/people.ts';
import { ensureChromium } from './lib/browser.ts';
import { buildHost, buildWidget } from './lib/build-demo.ts';
import { startDemo, type Demo } from './lib/demo.ts';
import { PICTURES, presentScreens, TAKEN_OF } from './lib/pictured-screens.ts';
import { freePort } from './lib/ports.ts';
import { ROOT } from './lib/run.ts';
import { takeStates } from './state-pictures.ts';

const VIEWS = [
  { name: 'phone', colorScheme: 'light', width: 390, height: 844 },
  { name: 'phone-dark', colorScheme: 'dark', width: 390, height: 844 },
  { name: 'desktop', colorScheme: 'light', width: 1200, height: 860 },
] as const;

/** The screens in an attendee's order, each with the steps from the one before. */
const SCREENS: readonly [name: string, reach: (page: Page) => Promise<unknown>][] = [
  ['landing', (page) => page.getByRole('link', { name: 'Register', exact: true }).waitFor()],
  ['register', (page) => page.getByRole('link', { name: 'Register', exact: true }).click()],
  ['login', (page) => page.getByRole('link', { name: 'Login here' }).click()],
  ['my-profile', logIn],
  ['view-profiles', (page) => page.getByRole('tab', { name: 'View Profiles' }).click()],
  [
    'person',
    (page) =>
      page
        .getByRole('button', { name: /^View / })
        .first()
        .click(),
  ],
  ['likes', (page) => closeAndOpen(page, 'Likes')],
  ['matches', (page) => page.getByRole('tab', { name: 'Matches' }).click()],
];

async function logIn(page: Page): Promise<void> {
  const { email, password } = demoLogins.woman;
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByRole('heading', { name: /^Hi, / }).waitFor();
}

async function closeAndOpen(page: Page, tab: string): Promise<void> {
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('tab', { name: tab }).click();
}

async function takeAll(browser: Browser, demo: Demo): Promise<void> {
  for (const { name, colorScheme, ...viewport } of VIEWS) {
    const context = await browser.newContext({ viewport, colorScheme, locale: 'en-GB', reducedMotion: 'reduce' });
    const page = await context.newPage();
    await page.goto(`${demo.hostUrl}/bare.html`);
    for (const [screen, reach] of SCREENS) {
      await reach(page);
      await take(page, `${screen}-${name}`);
    }
    await context.close();
  }
  await takePage(browser, `${demo.hostUrl}/snippet.html`, 'organisers-page');
  await writeFile(TAKEN_OF, `${JSON.stringify(await presentScreens(), null, 2)}\n`);
}

/** The widget on the sample organiser's page. */
async function takePage(browser: Browser, url: string, name: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1200, height: 860 }, locale: 'en-GB', reducedMotion: 'reduce' });
  await page.goto(url);
  await page.getByRole('link', { name: 'Register', exact: true }).waitFor();
  await take(page, name);
  await page.close();
}

/** Takes a screenshot of the window once the photos in it have loaded and faded in. */
async function take(page: Page, name: string): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.waitForTimeout(1_500);
  await page.locator('img').evaluateAll(async (images: HTMLImageElement[]) => {
    const boxes = images.map((image) => ({ image, ...image.getBoundingClientRect().toJSON() }));
    const inView = boxes.filter(({ height, top, bottom }) => height > 0 && top < innerHeight && bottom > 0);
    await Promise.all(inView.map(({ image }) => image.decode()));
    await new Promise(requestAnimationFrame);
    await Promise.all(images.flatMap((image) => image.getAnimations()).map((fade) => fade.finished));
  });
  await page.screenshot({ path: `${PICTURES}/${name}.png` });
}

const dataDir = await mkdtemp(`${tmpdir()}/screenshots-`);
await mkdir(PICTURES, { recursive: true });
await buildWidget({ quiet: true });
await buildHost();
const [hostPort, widgetPort, apiPort] = await Promise.all([freePort(), freePort(), freePort()]);
const demo = await startDemo({ hostPort, widgetPort, apiPort, dataDir });
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] });
try {
  const [what, ...names] = process.argv.slice(2);
  if (what !== 'states') await takeAll(browser, demo);
  if (what !== 'docs') await takeStates(browser, demo.hostUrl, `${ROOT}/.screenshots`, names);
} finally {
  await browser.close();
  await demo.close();
  await rm(dataDir, { recursive: true, force: true });
}
