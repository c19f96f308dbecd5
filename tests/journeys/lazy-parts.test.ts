import type { Page, Route } from 'playwright';
import { describe, expect } from 'vitest';
import { anAttendee } from '../support/attendee.ts';
import { test } from '../support/journey.ts';
import { isReady, notesReady } from '../support/ready.ts';
import { arrivesAt, follow, logsInToMyProfile, press, sees } from '../support/steps.ts';
import { tallied } from '../support/tally.ts';

interface PartFault {
  readonly name: string;
  readonly strike: (route: Route) => Promise<void>;
  /** As the screen names it. */
  readonly reason: RegExp;
  /** The browser remembers a script it could not parse until the page is loaded anew. */
  readonly remembered?: true;
}

const script = (body: string, status = 200) =>
  ({ status, headers: { 'Access-Control-Allow-Origin': '*' }, contentType: 'text/javascript', body }) as const;
const html = (status: number) => ({ ...script('<!doctype html><title>Start</title>', status), contentType: 'text/html' });

/** What becomes of the file of a part on its way. */
const FAULTS: readonly PartFault[] = [
  { name: 'gone since the last release', strike: (route) => route.fulfill(html(404)), reason: /missing/ },
  { name: 'the start page of a server that knows no 404', strike: (route) => route.fulfill(html(200)), reason: /missing/ },
  {
    name: 'cut off in the middle',
    strike: (route) => route.fulfill(script('export const screens = {')),
    // The browser's own words.
    reason: /Unexpected end of input/,
    remembered: true,
  },
  { name: 'a server in trouble', strike: (route) => route.fulfill(html(500)), reason: /HTTP 500/ },
  { name: 'not there without a network', strike: (route) => route.abort('internetdisconnected'), reason: /no connection/ },
];

const ACCOUNT_FILES = /\/assets\/account-[^/]*\.js/;
const TWO_MINUTES_MS = 120_000;

/** The rest of the widget goes on, and the part comes once its file does. */
async function recovers(page: Page, remembered = false): Promise<void> {
  await page.evaluate(() => (location.hash = '/help'));
  await arrivesAt(page, 'Help & Support');
  await page.evaluate(() => (location.hash = '/login'));
  await page.unroute(ACCOUNT_FILES);
  if (remembered) await page.reload();
  await page
    .getByRole('button', { name: 'Try again', exact: true })
    .or(page.getByRole('heading', { name: 'Welcome back' }))
    .waitFor();
  if (await page.getByRole('button', { name: 'Try again', exact: true }).isVisible()) await press(page, 'Try again');
  await arrivesAt(page, 'Welcome back');
}

describe('A part whose file is', () => {
  for (const { name, strike, reason, remembered } of FAULTS) {
    test(`${name} is named with the reason, and comes on another try`, async ({ openPage, api, allowErrors }) => {
      await tallied('lazy parts', 1, async () => {
        allowErrors(/Failed to load|PART_|CORS policy|MIME|SyntaxError/);
        const page = await openPage('/bare.html', { before: (fresh) => fresh.route(ACCOUNT_FILES, strike) });
        await follow(page, 'Login');
        await sees(page, /Could not load the account screens/);
        await sees(page, reason);
        await recovers(page, remembered);
        const ada = await api.join(anAttendee());
        await logsInToMyProfile(page, ada);
      });
    });
  }

  test('never sent is given up after two minutes, and comes on another try', async ({ openPage, allowErrors }) => {
    await tallied('lazy parts', 1, async () => {
      allowErrors(/Failed to load|PART_/);
      const held: Route[] = [];
      const page = await openPage('/bare.html', {
        hasClock: true,
        async before(fresh) {
          await notesReady(fresh);
          await fresh.route(ACCOUNT_FILES, (route) => void held.push(route));
        },
      });
      // The file is requested as soon as the link can be followed; the two minutes begin with the screen that waits for it.
      await isReady(page);
      await follow(page, 'Login');
      await sees(page, 'Loading...');
      await expect.poll(() => held.length).toBeGreaterThan(0);
      await page.clock.fastForward(TWO_MINUTES_MS - 20_000); // the clock also runs on
      expect(await page.getByText(/Could not load the account screens/).count()).toBe(0);
      await page.clock.fastForward(20_000);
      await sees(page, /Could not load the account screens.*timed out/);
      // A browser joins a second import to a first one that still waits for its answer.
      await Promise.all(held.map((route) => route.abort()));
      await recovers(page);
    });
  });
});
