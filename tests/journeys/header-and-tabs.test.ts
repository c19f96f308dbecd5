import type { Locator, Page } from 'playwright';
import { describe, expect } from 'vitest';
import { anAttendee } from '../support/attendee.ts';
import { aToken } from '../support/builders/token.ts';
import { test } from '../support/journey.ts';
import { heldReply, standIn } from '../support/stand-in.ts';
import { arrivesAt, goesTo, logsIn, logsInToMyProfile, opensTab, press, registers, routeOf, sees } from '../support/steps.ts';

const menu = (page: Page) => page.getByRole('menu', { name: 'Menu' });

/** Height of its middle in the window, CSS px. */
async function middleOf(box: Locator): Promise<number> {
  const { y, height } = (await box.boundingBox()) ?? { y: Number.NaN, height: 0 };
  return y + height / 2;
}

describe('Around the screens', () => {
  test('the header is there for the signed-in alone; its menu closes on Escape and outside', async ({ openPage, api }) => {
    const ada = await api.join(anAttendee());
    const page = await openPage('/bare.html#/login');
    await arrivesAt(page, 'Welcome back');
    expect(await page.locator('header').count()).toBe(0);
    await logsInToMyProfile(page, ada);
    const stored = await page.evaluate(() => Object.values({ ...localStorage }).map((text) => Object.keys(JSON.parse(text))));
    expect(stored.map((keys) => keys.toSorted())).toEqual([['accessToken', 'idToken', 'issuedAt', 'refreshToken']]);

    await goesTo(page, '/');
    await sees(page, 'Hi, Ada');
    expect(routeOf(page)).toBe('/app');

    await press(page, 'Menu');
    expect(await menu(page).getByRole('menuitem').allInnerTexts()).toEqual(['Help', 'Change Password', 'Log out']);
    await page.keyboard.press('Escape');
    await menu(page).waitFor({ state: 'hidden' });
    await press(page, 'Menu');
    await page.mouse.click(5, 800);
    await menu(page).waitFor({ state: 'hidden' });
    // It ends where its button does, in either direction of reading.
    for (const [dir, end] of [
      ['rtl', 'left'],
      ['ltr', 'right'],
    ] as const) {
      await page.locator('dating-app').evaluate((tag, direction) => tag.setAttribute('dir', direction), dir);
      await press(page, 'Menu');
      const endOf = (locator: Locator) => locator.evaluate((element, side) => element.getBoundingClientRect()[side], end);
      const button = await endOf(page.getByRole('button', { name: 'Menu', exact: true }));
      await expect.poll(async () => Math.round(Math.abs((await endOf(menu(page))) - button))).toBe(0);
      await page.keyboard.press('Escape');
    }

    await press(page, 'Menu');
    await page.getByRole('menuitem', { name: 'Help', exact: true }).click();
    await arrivesAt(page, 'Help & Support');
    await page.locator('header').getByRole('link').click();
    await arrivesAt(page, 'My Profile');
    await press(page, 'Menu');
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.getByRole('link', { name: 'Register', exact: true }).waitFor();
    expect(routeOf(page)).toBe('/?logout=manual');
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    expect(await page.getByText("You've been logged out").count()).toBe(0);
  });

  test('the heading follows the tab, the address keeps it, and the document’s title stays the host’s', async ({
    openPage,
    api,
  }) => {
    const ada = await api.join(anAttendee());
    const page = await logsInToMyProfile(await openPage('/bare.html#/login'), ada);
    const entries = await page.evaluate(() => history.length);
    const tabs = { 'View Profiles': 'BROWSE', Likes: 'LIKES', Matches: 'MATCHES' } as const;
    for (const [name, key] of Object.entries(tabs) as [keyof typeof tabs, string][]) {
      await opensTab(page, name);
      await arrivesAt(page, name);
      expect(routeOf(page)).toBe(`/app?tab=${key}`);
    }
    await page.keyboard.press('ArrowRight');
    await arrivesAt(page, 'My Profile');
    expect(routeOf(page)).toBe('/app');
    await page.keyboard.press('ArrowLeft');
    await arrivesAt(page, 'Matches');
    expect(await page.getByRole('tab').evaluateAll((all) => all.map((tab) => (tab as HTMLElement).tabIndex))).toEqual([
      -1, -1, -1, 0,
    ]);
    await goesTo(page, '/app?tab=PROFILE');
    await arrivesAt(page, 'My Profile');
    expect(await page.title()).toBe('The widget alone');
    expect(await page.evaluate(() => history.length)).toBe(entries + 1);
  });

  test('a new screen stands at its top at once, also where the host scrolls smoothly', async ({ openPage }) => {
    const page = await openPage('/bare.html#/register', { width: 390, height: 300 });
    await page.getByRole('region', { name: 'Notifications' }).waitFor({ state: 'attached' });
    const places = await page.evaluate(async () => {
      const widget = document.querySelector('dating-app')!;
      const link = widget.shadowRoot!.querySelector<HTMLElement>('a[href$="/login"]')!;
      link.scrollIntoView({ block: 'end' });
      document.documentElement.style.scrollBehavior = 'smooth';
      const seen = [widget.getBoundingClientRect().top];
      link.click();
      while (seen.at(-1)! < -10) {
        await new Promise(requestAnimationFrame);
        seen.push(widget.getBoundingClientRect().top);
      }
      return [...new Set(seen)];
    });
    expect(places[0]).toBeLessThan(-100);
    // Where it was, where a shorter page leaves it, and the top: gliding there takes a dozen.
    expect(places.length).toBeLessThanOrEqual(4);
  });

  test('the admin area is for admins, and says until when', async ({ openPage, api }) => {
    const ada = await api.join(anAttendee());
    const expiry = Date.UTC(2031, 4, 6, 12) / 1000;
    const page = await openPage('/bare.html#/admin', { context: { timezoneId: 'Europe/London' } });
    const tokens = {
      idToken: aToken({ email: ada.email, role: ['staff', 'admin'] }),
      accessToken: aToken({ exp: expiry }),
      refreshToken: 'r',
    };
    await standIn(page, 'GET /profile', { status: 200, body: { notFound: true } });
    await standIn(page, 'POST /login', { status: 200, body: tokens });
    await logsIn(page, ada);
    await sees(page, `Welcome, ${ada.email}`);
    await sees(page, /Access token expires: 6 May 2031 at 13:00/);
    await press(page, 'Logout');
    await page.getByRole('link', { name: 'Login', exact: true }).waitFor();
    expect(routeOf(page)).toBe('/?logout=manual');

    await page.unrouteAll();
    await goesTo(page, '/login');
    await logsInToMyProfile(page, ada);
    await goesTo(page, '/admin');
    await expect.poll(() => routeOf(page)).toBe('/app');
    await sees(page, 'Hi, Ada');
  });

  test('a part that does not come is named with its reason, and can be tried again', async ({ openPage, api, allowErrors }) => {
    allowErrors(/Failed to load resource|PART_|ERR_|Failed to fetch/);
    const ada = await api.join(anAttendee());
    const page = await logsInToMyProfile(await openPage('/bare.html#/login'), ada);
    const headers = { 'Access-Control-Allow-Origin': '*' };
    await page.route('**/assets/people-*.js*', (route) => route.fulfill({ status: 404, headers, body: '' }));
    await opensTab(page, 'Likes');
    await sees(page, 'Could not load the people screens: missing');
    await page.unrouteAll();
    await page.route('**/assets/people-*.js*', (route) => route.fulfill({ status: 503, headers, body: '' }));
    await press(page, 'Try again');
    await sees(page, 'Could not load the people screens: HTTP 503');
    await page.unrouteAll();
    await press(page, 'Try again');
    await page.getByRole('heading', { name: 'You liked' }).waitFor();
  });

  test('a part that never arrives is given up after two minutes', async ({ openPage, api, allowErrors }) => {
    allowErrors(/PART_TIMEOUT/);
    const ada = await api.join(anAttendee());
    const page = await logsInToMyProfile(await openPage('/bare.html#/login', { hasClock: true }), ada);
    await page.route('**/assets/people-*.js*', () => {});
    await opensTab(page, 'Likes');
    await sees(page, 'Loading...');
    await page.clock.fastForward(100_000); // the clock also runs on
    await sees(page, 'Loading...');
    await page.clock.fastForward(20_000);
    await sees(page, 'Could not load the people screens: timed out');
    await page.getByRole('button', { name: 'Try again', exact: true }).waitFor();
  });

  test('a toast goes after four seconds, but not from under the pointer', async ({ openPage }) => {
    const page = await openPage('/bare.html', { hasClock: true });
    await page.getByRole('link', { name: 'Register', exact: true }).waitFor();
    await page.clock.pauseAt(Date.now() + 60_000);
    const text = 'No registration in progress. Please register first.';
    const toast = page.getByRole('alert').getByText(text);
    const asks = () => goesTo(page, '/confirm');
    await asks();
    await toast.waitFor();
    await page.clock.runFor(3_900);
    expect(await toast.isVisible()).toBe(true);
    await page.clock.runFor(200);
    await toast.waitFor({ state: 'detached' });

    await asks();
    await toast.hover();
    await page.clock.runFor(20_000);
    expect(await toast.isVisible()).toBe(true);
    await page.mouse.move(5, 5);
    await page.clock.runFor(4_100);
    await toast.waitFor({ state: 'detached' });
  });

  test('a toast that comes to where the pointer lies takes no press that began before it, and goes as ever', async ({
    openPage,
  }) => {
    const page = await openPage('/bare.html', { width: 390, height: 844, hasClock: true });
    await registers(page, anAttendee());
    await page.clock.pauseAt(Date.now() + 60_000);
    const toast = page.getByRole('status').getByText('Confirmation code resent to your email');
    const link = page.getByRole('link', { name: 'Login here', exact: true });
    await page.evaluate(() => document.body.style.setProperty('padding-block', '2000px'));
    await page.getByRole('status').getByText('Registration successful').waitFor({ state: 'detached' });
    const resend = heldReply();
    await standIn(page, 'POST /resend', resend.reply);
    await press(page, 'Resend Code');

    // The link to the window's foot, where toasts come while the widget's is below it; the pointer on the link.
    const place = 844 - 16 - 25;
    const comesToPlace = async () => {
      await page.evaluate((way) => window.scrollBy(0, way), (await middleOf(link)) - place);
      return Math.round(await middleOf(link));
    };
    await expect.poll(comesToPlace).toBe(place);
    const { x, width } = (await link.boundingBox()) ?? { x: Number.NaN, width: 0 };
    // Not by `hover()`, which may scroll.
    await page.mouse.move(x + width / 2, place);
    await page.mouse.down();
    resend.answer({ status: 200, body: {} });
    await toast.waitFor();
    // Polled: until a frame has been drawn, Chromium measures the toast where the one before it was.
    await expect.poll(async () => Math.abs((await middleOf(toast)) - (await middleOf(link)))).toBeLessThan(10);
    await page.mouse.up();
    await arrivesAt(page, 'Welcome back');
    await page.clock.runFor(2_100);
    await toast.waitFor({ state: 'detached' });
  });

  test('a toast keeps off a form’s button, though the widget’s foot is below the window', async ({ openPage }) => {
    const page = await openPage('/bare.html', { width: 390, height: 844, hasClock: true });
    await registers(page, anAttendee());
    await page.clock.pauseAt(Date.now() + 60_000);
    const button = page.getByRole('button', { name: 'Confirm', exact: true });
    await page.evaluate(() => document.body.style.setProperty('padding-block', '2000px'));
    await standIn(page, 'POST /resend', { status: 200, body: {} });
    await press(page, 'Resend Code');
    const toast = page.getByRole('status').getByText('Confirmation code resent to your email');
    await toast.waitFor();
    await page.evaluate((way) => window.scrollBy(0, way), (await middleOf(button)) - (844 - 16 - 25));
    const isBeside = async () =>
      (await middleOf(toast)) < 844 && Math.abs((await middleOf(toast)) - (await middleOf(button))) > 40;
    await expect.poll(isBeside).toBe(true);
  });

  test('a toast stays with the foot of the widget while the page scrolls', async ({ openPage }) => {
    const page = await openPage('/bare.html', { width: 390, height: 844 });
    await page.getByRole('link', { name: 'Register', exact: true }).waitFor();
    await page.evaluate(() => document.body.style.setProperty('padding-block', '400px 2000px'));
    await goesTo(page, '/confirm');
    const toast = page.getByRole('alert').getByText('No registration in progress. Please register first.');
    // Once it is there, the screen takes the focus to its first field.
    await arrivesAt(page, 'Create your account');
    await expect.poll(() => page.getByLabel('Email', { exact: true }).evaluate((field) => field.matches(':focus'))).toBe(true);
    // It stays while it has the focus; from under the pointer it would move away.
    await page.getByRole('region', { name: 'Notifications' }).getByRole('button').focus();
    const gap = () =>
      toast.evaluate((text) => {
        const foot = document.querySelector('dating-app')?.getBoundingClientRect().bottom ?? 0;
        return Math.round(Math.min(foot, innerHeight) - text.getBoundingClientRect().bottom);
      });
    const scrollTo = (to: number) => page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), to);
    // Under the screen's last link, once that is in view, also where that is beyond the foot.
    const over = await gap();
    await scrollTo(350);
    let before = over;
    const hasSettled = async () => {
      const last = before;
      before = await gap();
      return before < over && before === last;
    };
    await expect.poll(hasSettled).toBe(true);
    for (const top of [450, 550]) {
      await scrollTo(top);
      await expect.poll(gap).toBe(before);
    }
  });

  test('a second widget on the page goes its own ways, in memory', async ({ openPage }) => {
    const page = await openPage('/bare.html');
    const first = page.locator('dating-app').first();
    await first.getByRole('link', { name: 'Register', exact: true }).waitFor();
    await page.evaluate(() => {
      const one = document.querySelector('dating-app');
      one?.after(one.cloneNode());
    });
    const second = page.locator('dating-app').nth(1);
    await second.getByRole('link', { name: 'Login', exact: true }).click();
    await second.getByRole('heading', { name: 'Welcome back' }).waitFor();
    expect(new URL(page.url()).hash).toBe('');
    await first.getByRole('link', { name: 'Register', exact: true }).click();
    await first.getByRole('heading', { name: 'Create your account' }).waitFor();
    expect(routeOf(page)).toBe('/register');
    expect(await second.getByRole('heading', { name: 'Welcome back' }).count()).toBe(1);
  });
});
