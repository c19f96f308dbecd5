import type { Locator, Page } from 'playwright';
import { describe } from 'vitest';
import { anAttendee } from '../support/attendee.ts';
import { SMALL, test } from '../support/journey.ts';
import { goesTo, logsInToMyProfile, opensTab, press, registers } from '../support/steps.ts';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

async function boxOf(place: Locator): Promise<Box> {
  const box = await place.boundingBox();
  if (!box) throw new Error('Not on the page');
  return box;
}

/** What of the box is out of the window, by side, in whole px. */
async function outside(page: Page, place: Locator): Promise<string[]> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const box = await boxOf(place);
  const sides = { left: -box.x, top: -box.y, right: box.x + box.width - width, bottom: box.y + box.height - height };
  return Object.entries(sides).flatMap(([side, by]) => (by > 0.5 ? [`${side} ${Math.round(by)}`] : []));
}

const TABLE = [
  ['body=0.8', 390],
  ['body=1.5', 390],
  ['html=0.8&body=1', 1200],
  ['html=1.5&body=1', 1200],
  ['html=1.25&body=1.2', 800],
] as const;

describe.concurrent('On a page that zooms', () => {
  test.for(TABLE)(
    'by %s, %i px wide, menu, dialog and toast are where they belong',
    async ([zoom, width], { openPage, api, expect }) => {
      const ada = await api.join(anAttendee());
      const page = await openPage(`/pages/zoomed.html?${zoom}`, { ...SMALL, width, height: 720 });
      const toast = page.locator('[part=toast]');
      // Under the pointer it stays.
      await Promise.all([toast.hover(), registers(page, anAttendee())]);
      expect(await outside(page, toast)).toEqual([]);
      const [told, widget] = [await boxOf(toast), await boxOf(page.locator('dating-app .root'))];
      expect(Math.abs(told.x + told.width / 2 - widget.x - widget.width / 2)).toBeLessThan(2);

      await goesTo(page, '/login');
      await logsInToMyProfile(page, ada);

      await press(page, 'Menu');
      const menu = page.getByRole('menu', { name: 'Menu' });
      await menu.getByRole('menuitem', { name: 'Log out' }).waitFor();
      expect(await outside(page, menu)).toEqual([]);
      const [list, button] = [await boxOf(menu), await boxOf(page.getByRole('button', { name: 'Menu', exact: true }))];
      // Below its end, or over it where the window ends.
      expect(Math.abs(list.x + list.width - button.x - button.width)).toBeLessThan(2);
      expect(list.y).toBeLessThan(button.y + button.height + 16);
      expect(list.y + list.height).toBeGreaterThan(button.y);
      await page.keyboard.press('Escape');

      await opensTab(page, 'View Profiles');
      await page
        .getByRole('button', { name: /^View / })
        .first()
        .click();
      const dialog = page.getByRole('dialog');
      await dialog.waitFor();
      // The sheet has its place once its photo has its size.
      await expect.poll(() => outside(page, dialog)).toEqual([]);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
    },
  );
});
