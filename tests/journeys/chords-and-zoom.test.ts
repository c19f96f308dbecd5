import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { anAttendee } from '../support/attendee.ts';
import { test } from '../support/journey.ts';
import { PHONE } from '../support/phones.ts';
import { logsInToMyProfile, opensTab } from '../support/steps.ts';

const CHORDS = ['Alt', 'Control', 'Meta', 'Shift'] as const;

/** What of chords something on the page acts on. The browser's own act is held back: Alt with an arrow would leave the page. */
async function hearsChords(page: Page): Promise<void> {
  await page.evaluate(() => {
    const used: string[] = [];
    Object.assign(window, { used });
    addEventListener('keydown', (event) => {
      if (event.defaultPrevented) used.push(event.key);
      event.preventDefault();
    });
  });
}

/** Presses each key with each of the others. @returns the keys that something acted on */
async function pressesChords(page: Page, keys: readonly string[]): Promise<string[]> {
  for (const key of keys) for (const chord of CHORDS) await page.keyboard.press(`${chord}+${key}`);
  return page.evaluate(() => (window as unknown as { used: string[] }).used);
}

const opensFirst = (page: Page) =>
  page
    .getByRole('button', { name: /^View / })
    .first()
    .click();

describe('Chords are the browser’s', () => {
  test('on the tabs, in the menu and in the dialog of a person', async ({ openPage, api }) => {
    const ada = await api.join(anAttendee());
    const page = await logsInToMyProfile(await openPage('/bare.html#/login'), ada);
    await hearsChords(page);
    const tab = page.getByRole('tab', { name: 'My Profile' });
    await tab.focus();
    expect(await pressesChords(page, ['ArrowRight', 'ArrowLeft', 'Home', 'End'])).toEqual([]);
    expect(await tab.getAttribute('aria-selected')).toBe('true');

    const menu = page.getByRole('button', { name: 'Menu', exact: true });
    await menu.focus();
    expect(await pressesChords(page, ['ArrowDown', 'ArrowUp'])).toEqual([]);
    expect(await menu.getAttribute('aria-expanded')).toBe('false');
    await menu.click();
    const first = page.getByRole('menuitem').first();
    await expect.poll(() => first.evaluate((item) => item.matches(':focus'))).toBe(true);
    expect(await pressesChords(page, ['ArrowDown', 'ArrowUp', 'Home', 'End'])).toEqual([]);
    expect(await first.evaluate((item) => item.matches(':focus'))).toBe(true);
    await menu.click();

    await opensTab(page, 'View Profiles');
    await opensFirst(page);
    const heading = page.getByRole('dialog').getByRole('heading');
    const name = await heading.textContent();
    expect(await pressesChords(page, ['ArrowRight', 'ArrowLeft'])).toEqual([]);
    expect(await heading.textContent()).toBe(name);
  });
});

describe('On a phone’s screen', () => {
  test('two fingers zoom a photo, and a finger moves what is zoomed', async ({ openPage, api }) => {
    const ada = await api.join(anAttendee());
    const page = await openPage('/bare.html#/login', { ...PHONE, context: { hasTouch: true, isMobile: true } });
    await logsInToMyProfile(page, ada);
    await opensTab(page, 'View Profiles');
    await opensFirst(page);
    const dialog = page.getByRole('dialog');
    const heading = dialog.getByRole('heading');
    const name = await heading.textContent();
    const gallery = dialog.locator('[data-gallery]');
    const mayDo = () => gallery.evaluate((element) => getComputedStyle(element).touchAction);
    expect(await mayDo()).toBe('pan-y pinch-zoom');
    const { x, y } = (await gallery.boundingBox()) ?? { x: 0, y: 0 };
    const cdp = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number; id: number }[]) =>
      cdp.send('Input.dispatchTouchEvent', { type, touchPoints });
    const [still, moving] = [
      { x: x + 60, y: y + 120, id: 0 },
      { x: x + 120, y: y + 120, id: 1 },
    ];
    // The first finger begins to pull the sheet down; the second ends that.
    await touch('touchStart', [still]);
    await touch('touchMove', [{ ...still, y: y + 160 }]);
    await touch('touchStart', [still, moving]);
    for (let by = 20; by <= 120; by += 20) await touch('touchMove', [still, { ...moving, x: moving.x + by }]);
    await touch('touchEnd', []);
    expect(await heading.textContent()).toBe(name);
    expect(await dialog.evaluate(({ style }) => style.translate)).toBe('');

    await cdp.send('Emulation.setPageScaleFactor', { pageScaleFactor: 2 });
    await expect.poll(() => page.evaluate(() => visualViewport?.scale)).toBe(2);
    await expect.poll(mayDo).toBe('manipulation');
    await touch('touchStart', [{ x: 300, y: 200, id: 0 }]);
    for (const to of [250, 200, 150, 100]) await touch('touchMove', [{ x: to, y: 200, id: 0 }]);
    await touch('touchEnd', []);
    expect(await heading.textContent()).toBe(name);
    await cdp.send('Emulation.setPageScaleFactor', { pageScaleFactor: 1 });
    await expect.poll(mayDo).toBe('pan-y pinch-zoom');
  });
});
