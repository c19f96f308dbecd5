import { describe, expect } from 'vitest';
import { anAttendee } from '../support/attendee.ts';
import { likesSomebody, pressesTheCanary } from '../support/core-check.ts';
import { test } from '../support/journey.ts';
import { arrivesAt, fill, follow, logsIn, logsInToMyProfile, opensTab, routeOf, sees, viewsSomeone } from '../support/steps.ts';

describe('The host’s own address', () => {
  test('its anchors work and leave the widget where it is, and Back goes through both', async ({ openPage }) => {
    const page = await openPage('/pages/query-and-anchors.html?page_id=12&utm=x');
    await follow(page, 'Login');
    await arrivesAt(page, 'Welcome back');
    await follow(page, 'Tickets');
    expect(page.url()).toMatch(/\?page_id=12&utm=x#tickets$/);
    await arrivesAt(page, 'Welcome back');
    await page.goBack();
    expect(page.url()).toMatch(/\?page_id=12&utm=x#\/login$/);
    await page.goBack();
    await page.getByRole('link', { name: 'Login', exact: true }).waitFor();
    expect(page.url()).toMatch(/\?page_id=12&utm=x$/);
  });

  test('its history router keeps its paths and its state, and the widget its screen', async ({ openPage }) => {
    const page = await openPage('/pages/history-router.html');
    await follow(page, 'Login');
    expect(await page.evaluate('history.state')).toEqual({ page: 'start' });
    await fill(page, 'Email', 'ada@guests.example');
    await follow(page, 'Venue');
    await page.getByRole('heading', { name: 'Venue' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/pages/history-router/venue');
    await page.goBack();
    await page
      .getByRole('heading', { name: 'History-router.html' })
      .or(page.getByRole('heading', { name: 'Programme' }))
      .first()
      .waitFor();
    expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe('ada@guests.example');
  });
});

describe('The host’s own keys and dialogs', () => {
  test('typing in a field fires no shortcut; key combinations do, and outside the widget all work', async ({ openPage }) => {
    const page = await openPage('/pages/shortcuts.html#/login');
    const email = page.getByLabel('Email', { exact: true });
    await email.pressSequentially('sl/@x.org');
    expect(await email.inputValue()).toBe('sl/@x.org');
    expect(await page.locator('#used').textContent()).toBe('0');
    for (const [keys, used] of [
      ['Meta+k', /^0k/],
      ['Control+j', /^0k+j/],
      ['Alt+i', /^0k+j+i/],
    ] as const) {
      await email.press(keys);
      expect(await page.locator('#used').textContent()).toMatch(used);
    }
    await page.locator('#canary').press('s');
    expect(await page.locator('#used').textContent()).toMatch(/s$/);
  });

  test('its dialog opens over the widget and gives it back', async ({ openPage }) => {
    const page = await openPage('/pages/dialog-over-it.html#/login');
    await fill(page, 'Email', 'ada@guests.example');
    await page.getByRole('button', { name: 'Open the dialog' }).click();
    await page.getByRole('button', { name: 'Accept' }).click();
    await page.getByLabel('Password', { exact: true }).click();
    expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe('ada@guests.example');
  });

  test('presses swallowed by the window leave links and forms, and the rest of the page as it was', async ({ openPage, api }) => {
    const ada = await api.join(anAttendee());
    const page = await openPage('/pages/swallows-presses.html');
    await follow(page, 'Login');
    await logsInToMyProfile(page, ada);
    await pressesTheCanary(page);
  });
});

describe('An element the host moves, empties and puts back', () => {
  test('keeps its screen, its text and the focus on a move; starts anew after it was away', async ({ openPage }) => {
    const page = await openPage('/pages/moved-and-removed.html#/login');
    const email = page.getByLabel('Email', { exact: true });
    // The widget itself, whose last thing to come is the place for toasts; its first screen lets the focus go on a move.
    await page.getByRole('region', { name: 'Notifications' }).waitFor({ state: 'attached' });
    await email.fill('ada@guests.example');
    await page.evaluate(() => document.querySelector<HTMLElement>('#move')?.click());
    await page.locator('#there dating-app').waitFor();
    expect(await email.inputValue()).toBe('ada@guests.example');
    await page.keyboard.type('!');
    expect(await email.inputValue()).toBe('ada@guests.example!');
    for (const way of ['#remove', '#empty']) {
      await page.locator(way).click();
      await email.waitFor({ state: 'detached' });
      await page.locator('#back').click();
      await email.waitFor();
      expect(await email.inputValue()).toBe('');
    }
  });

  test('keeps an open dialog modal, and the host locked under it, on a move', async ({ openPage, api }) => {
    const ada = await api.join(anAttendee());
    const page = await openPage('/pages/moved-and-removed.html#/login');
    await logsInToMyProfile(page, ada);
    await opensTab(page, 'View Profiles');
    await viewsSomeone(page);
    await page.evaluate(() => document.querySelector<HTMLElement>('#move')?.click());
    await page.locator('#there dating-app').waitFor();
    await expect.poll(() => page.getByRole('dialog').evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await pressesTheCanary(page);
  });

  test('mounted twice is the same widget, and can be mounted again after unmount', async ({ openPage }) => {
    const page = await openPage('/pages/mounted-twice.html');
    await page.locator('#same', { hasText: 'true' }).waitFor();
    await follow(page, 'Login');
    await arrivesAt(page, 'Welcome back');
    await page.getByRole('button', { name: 'Unmount and mount again' }).click();
    await page.getByRole('link', { name: 'Login', exact: true }).waitFor();
    expect(await page.locator('#place .root').count()).toBe(1);
  });
});

describe('What the host withholds', () => {
  test('without the API in connect-src, the screen and the console say so', async ({ openPage, allowErrors }) => {
    allowErrors(/connect-src|Content Security Policy/);
    const page = await openPage('/pages/csp-without-api.html#/login');
    const told = page.waitForEvent('console', (message) => message.text().includes('API_UNREACHABLE'));
    await logsIn(page, anAttendee());
    await sees(page, 'Invalid credentials or server error');
    expect((await told).text()).toContain('connect-src');
  });

  test('without the photos in img-src, initials stand for them', async ({ openPage, api, allowErrors }) => {
    allowErrors(/img-src/);
    const ada = await api.join(anAttendee(), 1);
    const page = await openPage('/pages/csp-without-photos.html#/login');
    await logsIn(page, ada);
    await likesSomebody(page);
    await expect.poll(() => page.locator('dating-app img').count()).toBe(0);
  });

  test('with a service worker that responds to everything, a login fails as one', async ({ openPage, api, allowErrors }) => {
    allowErrors(/API_UNREACHABLE/);
    const ada = await api.join(anAttendee());
    const page = await openPage('/pages/service-worker.html#/login');
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await logsIn(page, ada);
    await page.getByRole('alert').waitFor();
    expect(routeOf(page)).toBe('/login');
  });
});

describe('Paper and the way back', () => {
  test('the screen prints as it stands', async ({ openPage, api }) => {
    const ada = await api.join(anAttendee());
    const page = await openPage('/pages/print.html#/login');
    await logsInToMyProfile(page, ada);
    await opensTab(page, 'Matches');
    await page.emulateMedia({ media: 'print' });
    await arrivesAt(page, 'Matches');
    expect(await page.locator('dating-app').evaluate((tag) => tag.getBoundingClientRect().height)).toBeGreaterThan(100);
  });
});
