import type { Page } from 'playwright';
import { describe } from 'vitest';
import { sampled } from '../support/all.ts';
import { anAttendee } from '../support/attendee.ts';
import { likesSomebody, pressesTheCanary } from '../support/core-check.ts';
import { SMALL, test } from '../support/journey.ts';
import { arrivesAt, choosesGender, logsIn, logsInToMyProfile, opensTab, sees, viewsSomeone } from '../support/steps.ts';

const TOUCH = { ...SMALL, context: { hasTouch: true } } as const;

/** How often the page heard an event of the type. */
const heard = (page: Page, type: string) => page.evaluate<number>(`heard.${type} ?? 0`);
const email = (page: Page) => page.getByLabel('Email', { exact: true });
const isReady = (page: Page) => page.getByRole('region', { name: 'Notifications' }).waitFor({ state: 'attached' });

describe('Guards by event.target see no field of ours, and cancel nothing there', () => {
  test.for(sampled(['guards-by-target', 'guards-capturing', 'guards-returned', 'guards-first'], 2))(
    '%s',
    async (name, { openPage, api, expect }) => {
      const ada = anAttendee();
      await api.confirm(ada);
      const page = await openPage(`/pages/${name}.html#/login`, TOUCH);
      await isReady(page);
      await email(page).click();
      await page.keyboard.type('ada x');
      expect(await email(page).inputValue()).toBe('ada x');
      if (name !== 'guards-first') {
        // The page heard each press, once.
        expect([await heard(page, 'pointerdown'), await heard(page, 'mousedown'), await heard(page, 'click')]).toEqual([1, 1, 1]);
        // What the pointer has selected is copied and pasted.
        await email(page).click({ clickCount: 3 });
        await page.keyboard.press('Control+c');
        await page.keyboard.press('End');
        await page.keyboard.press('Control+v');
        expect(await email(page).inputValue()).toBe('ada xada x');
      }
      await page.getByRole('link', { name: 'Register here', exact: true }).tap();
      await arrivesAt(page, 'Create your account');
      await page.getByLabel('Password', { exact: true }).tap();
      await page.keyboard.type('x');
      expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('x');
      await page.getByRole('button', { name: 'Show characters' }).first().tap();
      await page.locator('input[name=password][type=text]').waitFor();
      await page.getByRole('link', { name: 'Login here', exact: true }).tap();
      await logsIn(page, ada);
      await arrivesAt(page, 'Create Your Profile');
      await choosesGender(page, 'Female');
      await expect.poll(() => page.getByRole('radio', { name: 'Female', exact: true }).isChecked()).toBe(true);
      await pressesTheCanary(page);
    },
  );

  test('quick taps are one press each', async ({ openPage, expect }) => {
    const page = await openPage('/pages/quick-taps.html', TOUCH);
    await page.getByRole('link', { name: 'Login', exact: true }).tap();
    await arrivesAt(page, 'Welcome back');
    await isReady(page);
    await email(page).tap();
    await page.keyboard.type('ada');
    expect(await email(page).inputValue()).toBe('ada');
    await page.getByRole('button', { name: 'Show characters' }).tap();
    await page.locator('input[name=password][type=text]').waitFor();
    await page.getByRole('link', { name: 'Register here', exact: true }).tap();
    await arrivesAt(page, 'Create your account');
  });
});

describe('Keys that our controls act on are used up', () => {
  test.for(sampled(['slides-by-keys', 'slides-by-keys-capturing', 'slides-by-keys-first'], 2))(
    '%s',
    async (name, { openPage, api, expect }) => {
      const ada = await api.join(anAttendee());
      const page = await openPage(`/pages/${name}.html#/login`, SMALL);
      await isReady(page);
      await email(page).focus();
      await page.keyboard.type(ada.email);
      await page.keyboard.press('Tab');
      await page.keyboard.type(ada.password);
      await page.keyboard.press('Enter');
      await sees(page, `Hi, ${ada.firstName}`);
      await page.getByRole('tab', { name: 'My Profile', exact: true }).focus();
      await page.keyboard.press('ArrowRight');
      await arrivesAt(page, 'View Profiles');
      const view = page.getByRole('button', { name: /^View / }).first();
      await view.focus();
      await page.keyboard.press(' ');
      await page.getByRole('dialog').waitFor();
      for (const key of ['PageDown', 'End', 'Home', 'ArrowDown']) await page.keyboard.press(key);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Menu' }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('menu').waitFor();
      await page.keyboard.press('ArrowDown');
      expect(
        await page
          .getByRole('menuitem')
          .nth(1)
          .evaluate((item) => item.matches(':focus')),
      ).toBe(true);
      await page.keyboard.press('Escape');
      await page.getByRole('menu').waitFor({ state: 'hidden' });
      // What comes first on the window hears all there is.
      if (name !== 'slides-by-keys-first') expect(await page.evaluate('[slide, popup]')).toEqual([0, 'open']);
      await page.locator('#canary').press('s');
      expect(await page.evaluate<number>('slide')).toBeGreaterThan(0);
      await page.keyboard.press('Escape');
      expect(await page.evaluate('popup')).toBe('closed');
    },
  );

  test('on a page that takes them first, radios and text take theirs by script; combinations stay the page’s', async ({
    openPage,
    api,
    expect,
  }) => {
    const ada = anAttendee();
    await api.confirm(ada);
    const page = await openPage('/pages/slides-by-keys-first.html#/login', SMALL);
    await logsIn(page, ada);
    await arrivesAt(page, 'Create Your Profile');
    await page.getByRole('radio').first().focus();
    await page.keyboard.press(' ');
    expect(await page.getByRole('radio').first().isChecked()).toBe(true);
    await page.keyboard.press('ArrowRight');
    expect(await page.getByRole('radio').nth(1).isChecked()).toBe(true);
    await page.getByLabel('Bio', { exact: true }).focus();
    await page.keyboard.type('a b');
    expect(await page.getByLabel('Bio', { exact: true }).inputValue()).toBe('a b');
    const before = await heard(page, 'keydown');
    await page.keyboard.press('Control+j');
    expect(await heard(page, 'keydown')).toBeGreaterThan(before);
  });
});

describe('The wheel and touches in an open dialog don’t leave it', () => {
  test.for(sampled(['smooth-wheel', 'smooth-wheel-first'], 2))('%s', async (name, { openPage, api, expect }) => {
    const ada = await api.join(anAttendee());
    const page = await openPage(`/pages/${name}.html#/login`, { width: 800, height: 420, context: { hasTouch: true } });
    await logsInToMyProfile(page, ada);
    await opensTab(page, 'View Profiles');
    await viewsSomeone(page);
    const dialog = page.getByRole('dialog');
    const scrolled = () => dialog.evaluate((element) => element.scrollTop);
    const [moved, at] = await page.evaluate<[number, number]>('[moved, scrollY]');
    const box = (await dialog.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.wheel(0, 60);
    await expect.poll(scrolled).toBeGreaterThan(0);
    await page.mouse.wheel(0, 5000);
    if (name === 'smooth-wheel') {
      const cdp = await page.context().newCDPSession(page);
      await dialog.evaluate((element) => void (element.scrollTop = 0));
      const touch = (type: string, by: number) =>
        cdp.send('Input.dispatchTouchEvent', {
          type: type as 'touchMove',
          touchPoints: type === 'touchEnd' ? [] : [{ x, y: y - by }],
        });
      await touch('touchStart', 0);
      for (const by of [20, 40, 60, 80]) await touch('touchMove', by);
      await touch('touchEnd', 80);
      await expect.poll(scrolled).toBeGreaterThan(0);
      expect(await page.evaluate('moved')).toBe(moved);
    }
    expect(await page.evaluate('scrollY')).toBe(at);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.mouse.wheel(0, 60);
    await expect.poll(() => page.evaluate('moved')).toBeGreaterThan(moved);
    await likesSomebody(page);
  });
});
