import type { Page } from 'playwright';
import { expect } from 'vitest';
import { anAttendee } from '../support/attendee.ts';
import { forceState, judgeAccents, STATES } from '../support/contrast-in-page.ts';
import { test } from '../support/journey.ts';
import { isReady, notesReady } from '../support/ready.ts';
import { standIn } from '../support/stand-in.ts';
import { logsInToMyProfile, opensTab, sees } from '../support/steps.ts';
import { tallied } from '../support/tally.ts';

/** 40 accents as organisers choose them: brands' own, the extremes of lightness and of each hue, greys, wide gamut. */
const ACCENTS: readonly string[] = [
  '#000 #111827 #1c1c1c #333 #555 #777 #999 #bbb #ddd #fff',
  '#000080 #0a2540 #1d4ed8 #0070f3 #3b82f6 #00b4d8 #38bdf8 #a5f3fc',
  '#003300 #065f46 #1db954 #00ff00 #84cc16 #d9f99d',
  '#fff3b0 #ffe066 #ffd60a #ffb703 #ff7a00 #ff5a1f #ff9f80',
  '#3d0000 #b91c1c #ff0000 #dc2a56 #ff66a3 #ffd1e0',
  '#4c1d95 rebeccapurple oklch(0.7_0.32_330)',
].flatMap((row) => row.split(' ').map((colour) => colour.replaceAll('_', ' ')));

const person = (firstName: string, more = {}) => ({ userId: `id-${firstName}`, firstName, lastName: 'K', age: 31, ...more });

/** Every accent that is tried, in both schemes and in each state, on what the screen shows now. */
async function holdOn(page: Page, screen: string): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await tallied('accents × schemes × states of controls', ACCENTS.length * 2 * STATES.length, async () => {
    for (const state of STATES) {
      await forceState(page, cdp, state);
      const { faults, judged } = await judgeAccents(page, ACCENTS, state.endsWith('focused'));
      expect(faults, `${screen}, ${state}`).toEqual([]);
      expect(judged, `${screen}, ${state}`).toBeGreaterThan(ACCENTS.length * 2);
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

    await logsInToMyProfile(page, ada);
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
