import { describe, expect } from 'vitest';
import { anAttendee } from '../support/attendee.ts';
import { test } from '../support/journey.ts';
import { arrivesAt, follow, logsInToMyProfile, opensTab, routeOf } from '../support/steps.ts';

describe('A page with a copy of the widget for phones and one for desktops', () => {
  test('gives its address to the one that is shown, with the code of a mail', async ({ openPage }) => {
    for (const width of [390, 1200]) {
      const page = await openPage('/pages/copies.html#/register', { width });
      const shown = page.locator(width === 390 ? '#phone' : '#desktop');
      await arrivesAt(shown, 'Create your account');
      await follow(shown, 'Login here');
      await arrivesAt(shown, 'Welcome back');
      expect(routeOf(page)).toBe('/login');
    }
  });

  test('goes on in the other when the phone is turned, and the hidden one asks the API for nothing', async ({
    openPage,
    api,
    demo,
  }) => {
    const ada = await api.join(anAttendee());
    const asked: string[] = [];
    const page = await openPage('/pages/copies.html#/login', {
      width: 390,
      before: async (fresh) => {
        fresh.on('request', (request) => {
          if (request.method() === 'GET' && request.url().startsWith(`${demo.apiHost}/`))
            asked.push(new URL(request.url()).pathname);
        });
      },
    });
    const [phone, desktop] = [page.locator('#phone'), page.locator('#desktop')];
    await logsInToMyProfile(phone, ada);
    await opensTab(phone, 'Likes');
    await expect.poll(() => asked).toContain('/likes');
    expect(asked.filter((path) => path === '/profile')).toHaveLength(1);
    const address = page.url();
    await page.setViewportSize({ width: 1200, height: 900 });
    await desktop.getByRole('tab', { name: 'Likes', selected: true }).waitFor();
    expect(page.url()).toBe(address);
    expect(asked.filter((path) => path === '/profile')).toHaveLength(2);
    await opensTab(desktop, 'My Profile');
    await page.setViewportSize({ width: 390, height: 900 });
    await phone.getByRole('tab', { name: 'My Profile', selected: true }).waitFor();
  });
});

describe('A page with a copy in each of two panels that lie in one place', () => {
  test.for(['visibility: hidden', 'opacity: 0; pointer-events: none'])(
    'has the one that shows by “%s” follow the address, there and back',
    async (way, { openPage }) => {
      const page = await openPage('/pages/copies-in-panels.html#/login');
      const [first, second] = [page.locator('#first'), page.locator('#second')];
      await page.locator('#way').selectOption(way);
      await arrivesAt(first, 'Welcome back');
      const passes = () => page.locator('#other').click();
      await passes();
      await arrivesAt(second, 'Welcome back');
      await follow(second, 'Register here');
      await arrivesAt(second, 'Create your account');
      expect(routeOf(page)).toBe('/register');
      await passes();
      await arrivesAt(first, 'Create your account');
      await follow(first, 'Login here');
      await arrivesAt(first, 'Welcome back');
      expect(routeOf(page)).toBe('/login');
      await passes();
      await arrivesAt(second, 'Welcome back');
    },
  );
});
