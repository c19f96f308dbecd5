import type { Page } from 'playwright';
import { expect } from 'vitest';
import { ACCENTS } from '../support/accents.ts';
import { sampled } from '../support/all.ts';
import { anAttendee } from '../support/attendee.ts';
import { forceState, judgeAccents, STATES } from '../support/contrast-in-page.ts';
import { test } from '../support/journey.ts';
import { isReady, notesReady } from '../support/ready.ts';
import { standIn } from '../support/stand-in.ts';
import { logsIn, opensTab, sees } from '../support/steps.ts';
import { tallied } from '../support/tally.ts';

const TRIED = sampled(ACCENTS, 4);

const person = (firstName: string, more = {}) => ({ userId: `id-${firstName}`, firstName, lastName: 'K', age: 31, ...more });

/** Every accent that is tried, in both schemes and in each state, on what the screen shows now. */
async function holdOn(page: Page, screen: string): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await tallied('accents × schemes × states of controls', TRIED.length * 2 * STATES.length, async () => {
    for (const state of STATES) {
      await forceState(page, cdp, state);
      const { faults, judged } = await judgeAccents(page, TRIED, state.endsWith('focused'));
      expect(faults, `${screen}, ${state}`).toEqual([]);
      expect(judged, `${screen}, ${state}`).toBeGreaterThan(TRIED.length * 2);
    }
    await forceState(page, cdp, 'at rest');
  });
  await cdp.detach();
}

// About 2,000 changes of colour in a browser.
test(
  'Any accent leaves every control to be seen and read, in both schemes and every state',
  { timeout: 180_000 },
  async ({ openPage, api }) => {
    expect(new Set(ACCENTS).size).toBe(40);
    const ada = await api.join(anAttendee());
    const page = await openPage('/bare.html#/login', { width: 800, height: 700, before: notesReady });
    // The loader's own form has plainer styles.
    await isReady(page);
    await sees(page, 'Welcome back');
    await holdOn(page, 'Login');

    await logsIn(page, ada);
    await sees(page, 'Hi, Ada');
    const [ben, dan] = [person('Ben'), person('Dan', { likedByMe: true })];
    await standIn(page, 'GET /profiles', { status: 200, body: { items: [ben, dan], nextToken: 't' } });
    await standIn(page, 'GET /likes', { status: 200, body: { liked: [dan], likedBy: [ben], matches: [] } });
    await opensTab(page, 'View Profiles');
    await sees(page, 'Load more');
    await holdOn(page, 'View Profiles');
    await page.getByRole('button', { name: /^View Ben/ }).click();
    await page.getByRole('dialog').waitFor();
    await holdOn(page, 'A person');
    await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();

    await opensTab(page, 'Likes');
    await page.getByRole('button', { name: /^Like back/ }).waitFor();
    await holdOn(page, 'Likes');
  },
);
