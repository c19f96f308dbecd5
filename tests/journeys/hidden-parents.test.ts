import type { Page } from 'playwright';
import { describe } from 'vitest';
import { anAttendee } from '../support/attendee.ts';
import { likesSomebody } from '../support/core-check.ts';
import { cursorsOf, OFF, standingOut, takesPresses } from '../support/hidden-parents.ts';
import { SMALL, test } from '../support/journey.ts';
import { arrivesAt, fill, logsInToMyProfile } from '../support/steps.ts';

const switches = (page: Page, way: string) => page.getByLabel('Way').selectOption(way);

/** Keeps the widget's own code from coming, so that its first screen stays. */
const staysFirst = (page: Page) => page.route('**/assets/mount-*.js', () => {});

/** Presses Tab until the focus is on the page's last button. @returns how often it was in the widget */
async function stopsInWidget(page: Page): Promise<number> {
  await page.locator('#canary').focus();
  let stops = 0;
  for (let presses = 0; presses < 30; presses += 1) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate(() => document.activeElement?.id || document.activeElement?.localName);
    if (at === 'last') return stops;
    if (at === 'dating-app') stops += 1;
  }
  throw new Error('The focus never left the widget');
}

describe('Whoever hides a parent hides the widget', () => {
  test('a closed popup takes no press of the page beneath, and an open one works', async ({ openPage, expect }) => {
    const page = await openPage('/pages/closed-popup.html#/login', SMALL);
    await page.getByRole('region', { name: 'Notifications' }).waitFor({ state: 'attached' });
    await page.locator('#canary').click();
    expect(await page.locator('#presses').textContent()).toBe('1');
    expect(await page.evaluate(takesPresses)).toBe(false);
    await page.getByRole('button', { name: 'Open the popup' }).click();
    await fill(page, 'Email', 'ada@guests.example');
    await page.getByRole('button', { name: 'Show characters' }).click();
    await page.locator('input[name=password][type=text]').waitFor();
    await page.getByRole('button', { name: 'Close the popup' }).click();
    expect(await page.evaluate(takesPresses)).toBe(false);
  });

  test.for([
    ['the first screen', staysFirst],
    ['the widget', async () => {}],
  ] as const)(
    '%s in a hidden panel is nowhere: not to the eye, the pointer or the Tab key',
    async ([, before], { openPage, expect }) => {
      const page = await openPage('/pages/hidden-panel.html#/login', { ...SMALL, before });
      const email = page.locator('dating-app input[name=email]');
      await email.waitFor({ state: 'attached' });
      expect(await email.isVisible()).toBe(false);
      expect(await page.evaluate(takesPresses)).toBe(false);
      expect(await stopsInWidget(page)).toBe(0);
      await page.locator('#beneath').click();
      await page.getByRole('button', { name: 'The other panel' }).click();
      await email.fill('ada@guests.example');
      expect(await stopsInWidget(page)).toBeGreaterThan(2);
    },
  );

  test.for(Object.entries(OFF))(
    '%s of a parent is that of all there is: cards, fields and toasts',
    async ([way, off], { openPage, api, expect }) => {
      const ada = await api.join(anAttendee());
      const page = await openPage('/pages/parents-off.html#/login', SMALL);
      await page.getByRole('region', { name: 'Notifications' }).waitFor({ state: 'attached' });
      await switches(page, way);
      await expect.poll(() => page.evaluate(standingOut, off)).toEqual([]);
      await switches(page, 'On');
      await logsInToMyProfile(page, ada);
      await likesSomebody(page);
      await switches(page, way);
      await expect.poll(() => page.evaluate(standingOut, off)).toEqual([]);
      expect(await page.evaluate(takesPresses)).toBe(false);
      await switches(page, 'On');
      await arrivesAt(page, 'View Profiles');
    },
  );

  test.for(['inert', 'interactivity: inert', 'content-visibility: hidden', 'display: none'])(
    '%s of a parent leaves nothing to press or to focus',
    async (way, { openPage, expect }) => {
      const page = await openPage('/pages/parents-off.html#/login', SMALL);
      await page.getByRole('region', { name: 'Notifications' }).waitFor({ state: 'attached' });
      await switches(page, way);
      expect(await page.evaluate(takesPresses)).toBe(false);
      expect(await stopsInWidget(page)).toBe(0);
    },
  );

  test('the cursor of a region that is switched off is the widget’s, save over fields and what can be pressed', async ({
    openPage,
    expect,
  }) => {
    const first = await openPage('/pages/parents-off.html#/login', { ...SMALL, before: staysFirst });
    await first.locator('dating-app input[name=email]').waitFor();
    const page = await openPage('/pages/parents-off.html#/login', SMALL);
    await page.getByRole('region', { name: 'Notifications' }).waitFor({ state: 'attached' });
    for (const cursor of ['auto', 'not-allowed', 'wait']) {
      await switches(first, cursor === 'auto' ? '' : `cursor: ${cursor}`);
      expect(await first.evaluate(cursorsOf)).toMatchObject({ heading: cursor, field: 'text' });
      await switches(page, cursor === 'auto' ? '' : `cursor: ${cursor}`);
      const cursors = { heading: cursor, field: 'text', button: 'pointer', link: 'pointer' };
      expect(await page.evaluate(cursorsOf)).toEqual(cursors);
    }
    await page.locator('dating-app').evaluate((tag) => tag.style.setProperty('cursor', 'crosshair', 'important'));
    expect(await page.evaluate(cursorsOf)).toMatchObject({ heading: 'wait' });
  });

  test('text that the page keeps from being selected is not selected, save in fields', async ({ openPage, expect }) => {
    const page = await openPage('/pages/parents-off.html#/login', SMALL);
    await fill(page, 'Email', 'ada@guests.example');
    await page.getByRole('region', { name: 'Notifications' }).waitFor({ state: 'attached' });
    await switches(page, 'user-select: none; -webkit-user-select: none');
    await page.getByRole('heading', { name: 'Welcome back' }).dblclick();
    expect(await page.evaluate(() => String(getSelection()))).toBe('');
    await page.getByLabel('Email', { exact: true }).dblclick();
    await page.keyboard.type('x');
    expect(await page.getByLabel('Email', { exact: true }).inputValue()).not.toMatch(/^ada@guests.examplex?$/);
  });
});
