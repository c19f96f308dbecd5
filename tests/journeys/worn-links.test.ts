import { describe, expect } from 'vitest';
import { anAttendee } from '../support/attendee.ts';
import { test } from '../support/journey.ts';
import { arrivesAt, follow, registers, routeOf } from '../support/steps.ts';

describe('A link to a screen', () => {
  test('leads there whatever has become of its end, its letters and its encoding', async ({ openPage, demo }) => {
    const page = await openPage('/pages/worn-links.html');
    const links = await page.locator('li a').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(links.length).toBeGreaterThan(7);
    for (const link of links) {
      await page.locator(`a[href="${link}"]`).click();
      await arrivesAt(page, 'Create your account');
      await follow(page, 'Login here');
      await arrivesAt(page, 'Welcome back');
    }
    // Opened with, too; another query, so that the page loads anew.
    for (const [at, link] of links.entries()) {
      await page.goto(`${demo.hostUrl}/pages/worn-links.html?${at}${link}`);
      await arrivesAt(page, 'Create your account');
    }
  });

  test('that isn’t one says so still', async ({ openPage }) => {
    const page = await openPage('/pages/worn-links.html#/nope&utm_source=x');
    await arrivesAt(page, '404 - Page not found');
  });

  test('brings its code along, which leaves the address', async ({ openPage }) => {
    const page = await openPage('/bare.html');
    await registers(page, anAttendee());
    for (const [link, code] of [
      ['#/Confirm&code=123456', '123456'],
      ['#/confirm%3Fcode%3D345678', '345678'],
      ['#/confirm?code=567890).', '567890'],
    ] as const) {
      await page.evaluate((hash) => (location.hash = hash), link);
      await expect.poll(() => page.getByLabel('Confirmation Code', { exact: true }).inputValue()).toBe(code);
      expect(routeOf(page)).toBe('/confirm');
    }
  });
});

describe('The page’s own query', () => {
  const code = 'Confirmation Code';

  test.for(['?code=SUMMER10', '?code=20261127', '?code=123456&state=x'])(
    'is no code where the widget itself has led to the screen: %s',
    async (query, { openPage }) => {
      const page = await openPage(`/bare.html${query}`);
      await registers(page, anAttendee());
      expect(await page.getByLabel(code, { exact: true }).inputValue()).toBe('');
      expect(new URL(page.url()).search).toBe(query);
    },
  );

  test.for(['?code=SUMMER10', '?code=4/0AX4XfWhq', '?code=123456&state=x'])(
    'is none at the screen’s own address if it can’t be one: %s',
    async (query, { openPage, demo }) => {
      const page = await openPage('/bare.html');
      await registers(page, anAttendee());
      await page.goto(`${demo.hostUrl}/bare.html${query}#/confirm`);
      await arrivesAt(page, 'Confirm Your Email');
      expect(await page.getByLabel(code, { exact: true }).inputValue()).toBe('');
    },
  );

  test('tells nothing of a reset or a logout on screens that a link led to', async ({ openPage }) => {
    const page = await openPage('/bare.html?reset=success&logout=timeout#/register');
    await follow(page, 'Login here');
    await arrivesAt(page, 'Welcome back');
    expect(await page.getByText('Password reset successful').count()).toBe(0);
    const first = await openPage('/bare.html?reset=success');
    await follow(first, 'Login');
    await arrivesAt(first, 'Welcome back');
    await first.getByRole('region', { name: 'Notifications' }).waitFor({ state: 'attached' });
    expect(await first.getByText('Password reset successful').count()).toBe(0);
  });

  test('with a code that was prefilled is typed over, wherever the caret stands', async ({ openPage, demo }) => {
    const page = await openPage('/bare.html');
    await registers(page, anAttendee());
    await page.goto(`${demo.hostUrl}/bare.html?code=654321#/confirm`);
    const field = page.getByLabel(code, { exact: true });
    await expect.poll(() => field.inputValue()).toBe('654321');
    await page.getByRole('region', { name: 'Notifications' }).waitFor({ state: 'attached' });
    await field.press('ArrowLeft');
    await field.pressSequentially('123456');
    expect(await field.inputValue()).toBe('123456');
    expect(await field.getAttribute('type')).toBe('text');
  });
});
