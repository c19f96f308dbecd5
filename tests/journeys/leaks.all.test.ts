import { describe, expect } from 'vitest';
import { anAttendee } from '../support/attendee.ts';
import { test } from '../support/journey.ts';
import { goesTo, logsInToMyProfile, logsOut } from '../support/steps.ts';
import { comesAndGoes, inspectorOf, weigh } from '../support/weight.ts';
import { putTag } from '../support/widget-tag.ts';

/** How often the widget comes and goes; more, to look closer: `LEAK_CYCLES=5000`. */
const CYCLES = Number(process.env.LEAK_CYCLES ?? 500);
/** Every tenth time somebody is signed in, with a dialog or the menu open; no oftener than the API gives pages in a minute. */
const IN_USE = Math.min(CYCLES / 10, 150);
/** Until the browser has compiled what it will. */
const WARM_UP = 60;
const HEAP_GROWTH_MAX = 2 * 1024 * 1024;

const DIALOG = { button: 'button[aria-label^="View "]', shows: 'dialog[open]' };
const MENU = { button: '[aria-haspopup=menu]', shows: '[role=menu]:popover-open' };

describe('A widget that comes and goes', () => {
  test(
    `${CYCLES} times, in use some of them, leaves no node, no listener and no heap behind`,
    { timeout: 60_000 + 30 * CYCLES },
    async ({ openPage, demo, api }) => {
      const ada = await api.join(anAttendee());
      const page = await openPage('/pages/empty.html');
      const cdp = await inspectorOf(page);
      /** Signed in, the tag comes with View Profiles, as the page's own address says; then out again. */
      const inUse = async (times: number) => {
        await goesTo(page, '/login');
        await logsInToMyProfile(page, ada);
        await goesTo(page, '/app?tab=BROWSE');
        await page
          .getByRole('button', { name: /^View / })
          .first()
          .waitFor();
        for (const opened of [DIALOG, MENU]) await comesAndGoes(page, times / 2, opened);
        await logsOut(page);
      };
      await putTag(page, demo);
      await comesAndGoes(page, WARM_UP);
      await inUse(4);
      await comesAndGoes(page, WARM_UP);
      const before = await weigh(cdp);

      await inUse(IN_USE);
      await comesAndGoes(page, CYCLES - IN_USE);
      // A photo still being decoded holds its element for a while.
      await expect.poll(async () => (await weigh(cdp)).nodes).toBeLessThanOrEqual(before.nodes);
      const after = await weigh(cdp);
      const growth = after.heap - before.heap;
      console.log(
        `${CYCLES} mounts: ${after.nodes} nodes (${before.nodes} before), ${after.listeners} listeners (${before.listeners}), ` +
          `heap ${(after.heap / 1024).toFixed(0)} KiB (${(growth / 1024).toFixed(0)} more)`,
      );
      expect(after.listeners).toBeLessThanOrEqual(before.listeners);
      expect(growth).toBeLessThan(HEAP_GROWTH_MAX);
    },
  );
});
