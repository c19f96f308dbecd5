import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { anAttendee } from '../support/attendee.ts';
import { test } from '../support/journey.ts';
import { aPng } from '../support/pictures.ts';
import { standIn, type StandInReply } from '../support/stand-in.ts';
import {
  addsPhotos,
  arrivesAt,
  createsProfile,
  follow,
  logsInToMyProfile,
  opensTab,
  press,
  routeOf,
  sees,
} from '../support/steps.ts';

const GONE = /^You no longer take part\. Your profile, photos, likes and matches are deleted; your account stays\./;
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Stop taking part?', exact: true });
const confirms = (page: Page) => question(page).getByRole('button', { name: 'Stop taking part', exact: true }).click();
const opensHelp = async (page: Page) => {
  await press(page, 'Menu');
  await page.getByRole('menuitem', { name: 'Help' }).click();
  await arrivesAt(page, 'Help & Support');
};

describe('Who stops taking part', () => {
  test('is told what goes and what stays, is gone for others, and comes back as somebody new', async ({ openPage, api }) => {
    const ada = await api.join(anAttendee());
    const ben = await api.join(anAttendee({ gender: 'male', firstName: 'Ben' }));
    await ben.like(ada);
    await ada.like(ben);
    const page = await logsInToMyProfile(await openPage('/bare.html#/login', { width: 390 }), ada);
    await opensTab(page, 'Matches');
    await sees(page, 'It’s a match!');
    await opensTab(page, 'My Profile');

    await press(page, 'Stop taking part');
    await question(page).getByText('This cannot be undone.').waitFor();
    await question(page).getByText('Your account stays').waitFor();
    await press(page, 'Cancel');
    await question(page).waitFor({ state: 'detached' });
    expect([routeOf(page), (await api.call('GET', '/profile', { token: ada.idToken })).status]).toEqual(['/app', 200]);

    await press(page, 'Stop taking part');
    await confirms(page);
    await arrivesAt(page, 'Create Your Profile');
    await page.getByRole('status').getByText(GONE).waitFor();
    expect(JSON.stringify((await api.call('GET', '/likes', { token: ben.idToken })).body)).not.toContain(ada.userId);

    await createsProfile(page, { ...ada, firstName: 'Adele' }, [aPng()]);
    await opensTab(page, 'Matches');
    await sees(page, 'No matches yet. Check back soon!');
    await opensTab(page, 'Likes');
    // The demo has newcomers liked, but nobody of before.
    await page.getByRole('button', { name: 'Refresh' }).waitFor();
    expect(await page.getByRole('button', { name: /Ben/ }).count()).toBe(0);
  });

  test('finds the way on Help in two taps, and says so when offline; a second tap does it', async ({
    openPage,
    api,
    allowErrors,
  }) => {
    allowErrors(/ERR_FAILED|API_UNREACHABLE/);
    const ada = await api.join(anAttendee());
    const page = await openPage('/bare.html#/login');
    const replies: StandInReply[] = ['lost'];
    const sent = await standIn(page, 'DELETE /profile/participation', () => replies.shift() ?? 'real');
    await logsInToMyProfile(page, ada);
    await opensHelp(page);
    await follow(page, 'Stop taking part');
    await confirms(page);
    await question(page).getByRole('alert').getByText('This did not work, so you are still taking part.').waitFor();
    expect((await api.call('GET', '/profile', { token: ada.idToken })).status).toBe(200);
    await confirms(page);
    await page.getByRole('status').getByText(GONE).waitFor();
    expect(sent).toHaveLength(2);
    // Signed in as before, and told on a reload, too.
    await page.reload();
    await page.getByRole('status').getByText(GONE).waitFor();
    await opensHelp(page);
    expect(await page.getByRole('link', { name: 'Stop taking part' }).count()).toBe(0);
  });

  test('finds it nowhere on a server that does not offer it, and Help opened by its address asks no server', async ({
    openPage,
    api,
  }) => {
    const ada = await api.join(anAttendee());
    const page = await logsInToMyProfile(await openPage('/bare.html#/login'), ada);
    const { body } = await api.call('GET', '/profile', { token: ada.idToken });
    const { offers: _offers, ...silent } = body as Record<string, unknown>;
    const asked = await standIn(page, 'GET /profile', { status: 200, body: silent });
    await page.reload();
    await sees(page, 'Hi, Ada');
    await opensHelp(page);
    await sees(page, 'Account deletion');
    expect(await page.getByText('Stop taking part').count()).toBe(0);
    await page.reload();
    await sees(page, 'Account deletion');
    expect(asked).toHaveLength(1);
    await page.goto(page.url().replace('#/help', '#/app?leave=ask'));
    await sees(page, 'Hi, Ada');
    expect(await page.getByText('Stop taking part').count()).toBe(0);
  });

  test('cancels a photo under way, and a second tab that doesn’t know of it brings nothing back', async ({ openPage, api }) => {
    const ada = await api.join(anAttendee());
    const page = await logsInToMyProfile(await openPage('/bare.html#/login'), ada);
    const second = await page.context().newPage();
    await second.goto(page.url().replace(/#.*/, '#/app'));
    await sees(second, 'Hi, Ada');

    const uploads: string[] = [];
    const releases: (() => void)[] = [];
    const held = new Promise<void>((resolve) => void releases.push(resolve));
    await page.route(/\/uploads\//, async (route) => {
      uploads.push(route.request().method());
      await held;
      await route.fallback().catch(() => {});
    });
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: /^Add photos/ }).click(),
    ]);
    const { name, mimeType, buffer } = aPng();
    await chooser.setFiles([{ name, mimeType, buffer }]);
    await expect.poll(() => uploads.length).toBe(1);
    await press(page, 'Stop taking part');
    await confirms(page);
    await page.getByRole('status').getByText(GONE).waitFor();
    for (const release of releases) release();
    expect(await page.getByText(/Upload failed/).count()).toBe(0);

    await press(second, 'Edit profile');
    await second.getByLabel('Location', { exact: true }).fill('Bergen');
    await press(second, 'Save changes');
    await second.getByRole('alert').getByText('Failed to save profile changes.').waitFor();
    expect((await api.call('GET', '/profile', { token: ada.idToken })).status).toBe(404);
    await press(second, 'Cancel');
    await press(second, 'Stop taking part');
    await confirms(second);
    await second.getByRole('status').getByText(GONE).waitFor();
    expect(await addsPhotos(page, [aPng()])).toBeUndefined();
  });
});
