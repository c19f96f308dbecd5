import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { anAttendee } from '../support/attendee.ts';
import { pressesTheCanary } from '../support/core-check.ts';
import { SMALL, test } from '../support/journey.ts';
import { arrivesAt, logsInToMyProfile, opensTab, viewsSomeone } from '../support/steps.ts';

const LOW = { width: 800, height: 420 } as const;

/** What a library that scrolls has moved: the page, and slides of its own. */
const moved = (page: Page) => page.evaluate<[number, number]>('[scrollY, window.turns ?? 0]');

// The causes alone are in guards.test.ts, recorders.test.ts and monitors.test.ts.
describe('With the libraries themselves', () => {
  test('FastClick leaves our taps alone', async ({ openPage }) => {
    const page = await openPage('/pages/fastclick.html', { ...SMALL, context: { hasTouch: true } });
    await page.getByRole('link', { name: 'Login', exact: true }).tap();
    await arrivesAt(page, 'Welcome back');
    await page.getByRole('region', { name: 'Notifications' }).waitFor({ state: 'attached' });
    const email = page.getByLabel('Email', { exact: true });
    await email.tap();
    await page.keyboard.type('ada');
    expect(await email.inputValue()).toBe('ada');
    await page.getByRole('button', { name: 'Show characters' }).tap();
    await page.locator('input[name=password][type=text]').waitFor();
    await pressesTheCanary(page);
  });

  test.for(['lenis', 'fullpage'])('the wheel in an open dialog is the dialog’s: %s', async (name, { openPage, api }) => {
    const ada = await api.join(anAttendee());
    const page = await openPage(`/pages/${name}.html#/login`, LOW);
    if (name === 'fullpage') await page.evaluate('fullpage_api.silentMoveTo(2)');
    await logsInToMyProfile(page, ada);
    await opensTab(page, 'View Profiles');
    await viewsSomeone(page);
    const dialog = page.getByRole('dialog');
    const before = await moved(page);
    const { x = 0, y = 0, width = 0, height = 0 } = (await dialog.boundingBox()) ?? {};
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.wheel(0, 60);
    await expect.poll(() => dialog.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
    await page.mouse.wheel(0, 5000);
    await expect
      .poll(() => dialog.evaluate((element) => element.scrollTop + element.clientHeight - element.scrollHeight))
      .toBeGreaterThanOrEqual(-1);
    expect(await moved(page)).toEqual(before);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.mouse.wheel(0, 100);
    await expect.poll(() => moved(page)).not.toEqual(before);
  });

  test('rrweb records the page, and of the widget neither what is typed nor who is shown', async ({ openPage, api }) => {
    const ada = await api.join(anAttendee());
    const page = await openPage('/pages/rrweb.html#/login', SMALL);
    await page.getByLabel('Newsletter').fill('typed-on-the-page');
    await logsInToMyProfile(page, ada);
    await opensTab(page, 'View Profiles');
    await viewsSomeone(page);
    const name = (await page.getByRole('dialog').getByRole('heading').first().textContent()) ?? '';
    const [other = ''] = name.split(' ');
    expect(other).not.toBe('');
    const recorded = () => page.evaluate<string>('JSON.stringify(recorded)');
    await expect.poll(recorded).toContain('typed-on-the-page');
    for (const secret of [ada.email, ada.firstName, other]) expect(await recorded()).not.toContain(secret);
  });

  test('Sentry traces our calls, which the reference API lets pass', async ({ openPage, api }) => {
    const ada = await api.join(anAttendee());
    const traced: boolean[] = [];
    const page = await openPage('/pages/sentry.html#/login', {
      ...SMALL,
      before: async (fresh) => {
        fresh.on('request', (request) => {
          if (request.url().endsWith('/login') && request.method() === 'POST') traced.push('sentry-trace' in request.headers());
        });
      },
    });
    await logsInToMyProfile(page, ada);
    await opensTab(page, 'View Profiles');
    await viewsSomeone(page);
    expect(traced).toEqual([true]);
  });
});
