import { describe, expect, test } from 'vitest';
import { anAttendee } from '../../support/attendee.ts';
import type { EnginePage } from '../../support/engines/engine-page.ts';
import { inEngine } from '../../support/engines/engine-test.ts';
import { cursorsOf, OFF, standingOut, takesPresses } from '../../support/hidden-parents.ts';
import { arrivesAt, fill, follow, press, sees } from '../../support/steps.ts';

const isReady = (page: EnginePage) => page.getByRole('region', { name: 'Notifications' }).waitFor({ state: 'attached' });

async function types(page: EnginePage, text: string): Promise<void> {
  for (const key of text) await page.presses(key);
}

// Chromium is asked in ../guards.test.ts and ../hidden-parents.test.ts, which need more than every driver has.
describe.for(['firefox'] as const)('In %s', (engine) => {
  const { openPage, api } = inEngine(engine);

  test.for(['guards-by-target', 'guards-capturing', 'guards-returned', 'guards-first'])(
    'fields and links work on %s',
    async (name) => {
      const page = await openPage(`/pages/${name}.html#/login`);
      await isReady(page);
      const email = page.getByLabel('Email', { exact: true });
      await email.click();
      await types(page, 'ada x');
      expect(await email.inputValue()).toBe('ada x');
      await follow(page, 'Register here');
      await arrivesAt(page, 'Create your account');
      await page.getByLabel('Password', { exact: true }).click();
      await types(page, 'x');
      expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('x');
    },
  );

  test.for(['slides-by-keys', 'slides-by-keys-capturing', 'slides-by-keys-first'])('keys are used up on %s', async (name) => {
    const ada = await api.join(anAttendee());
    const page = await openPage(`/pages/${name}.html#/login`);
    await isReady(page);
    await fill(page, 'Email', ada.email);
    await page.getByLabel('Password', { exact: true }).click();
    await types(page, ada.password);
    await page.presses('Enter');
    await sees(page, `Hi, ${ada.firstName}`);
    await page.getByRole('tab', { name: 'My Profile', exact: true }).focus();
    await page.presses('ArrowRight');
    await arrivesAt(page, 'View Profiles');
    await page
      .getByRole('button', { name: /^View / })
      .first()
      .focus();
    await page.presses(' ');
    await page.getByRole('dialog').waitFor();
    await page.presses('PageDown');
    await page.presses('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await press(page, 'Menu');
    await page.getByRole('menu').waitFor();
    await page.presses('ArrowDown');
    await page.presses('Escape');
    await page.getByRole('menu').waitFor({ state: 'hidden' });
    const told = await page.evaluate(() => [Reflect.get(window, 'slide'), Reflect.get(window, 'popup')], undefined);
    // What comes first on the window hears all there is.
    expect(told[0] === 0).toBe(name !== 'slides-by-keys-first');
  });

  test.for(Object.entries(OFF))('%s of a parent is that of all there is', async ([way, off]) => {
    const page = await openPage('/pages/parents-off.html#/login');
    await isReady(page);
    await page.evaluate((style) => document.querySelector('#around')?.setAttribute('style', style), way);
    await expect.poll(() => page.evaluate(standingOut, off)).toEqual([]);
    expect(await page.evaluate(takesPresses, undefined)).toBe(false);
  });

  test('the cursor of a parent is that of all there is, save over fields and what can be pressed', async () => {
    const page = await openPage('/pages/parents-off.html#/login');
    await isReady(page);
    await page.evaluate(() => document.querySelector('#around')?.setAttribute('style', 'cursor: not-allowed'), undefined);
    const cursors = { heading: 'not-allowed', field: 'text', button: 'pointer', link: 'pointer' };
    expect(await page.evaluate(cursorsOf, undefined)).toEqual(cursors);
  });
});
