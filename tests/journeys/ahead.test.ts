import type { Page } from 'playwright';
import { anAttendee } from '../support/attendee.ts';
import { test } from '../support/journey.ts';
import { arrivesAt, logsIn } from '../support/steps.ts';

const scriptsOf = (page: Page) =>
  page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => /assets\/([\w-]+)-[\w-]{6}\.js/.exec(name)?.[1] ?? ''),
  );

test('a link pointed at or reached by Tab has its screen fetched', async ({ openPage, expect }) => {
  const page = await openPage('/snippet.html');
  const widget = page.locator('dating-app');
  await expect.poll(() => scriptsOf(page)).toContain('styles');
  expect(await scriptsOf(page)).not.toContain('account');
  await widget.getByRole('link', { name: 'Login' }).hover();
  await expect.poll(() => scriptsOf(page)).toContain('account');
  expect(await scriptsOf(page)).not.toContain('help');
  await widget.getByRole('link', { name: 'Help & Support' }).focus();
  await expect.poll(() => scriptsOf(page)).toContain('help');
});

test('with a session stored, the profile is asked for before the code that shows it has come', async ({
  api,
  openPage,
  expect,
}) => {
  const attendee = anAttendee();
  await api.join(attendee, 1);
  const page = await openPage('/snippet.html#/login');
  await logsIn(page, attendee);
  await arrivesAt(page, 'My Profile');
  expect(await scriptsOf(page)).not.toContain('people');
  await page.getByRole('tab', { name: 'Matches' }).hover();
  await expect.poll(() => scriptsOf(page)).toContain('people');
  let screenPart = '';
  await page.route('**/assets/main-*.js*', async (route) => {
    await page.waitForResponse((response) => new URL(response.url()).pathname === '/profile');
    screenPart = 'came after the answer';
    await route.continue();
  });
  await page.reload();
  await arrivesAt(page, 'My Profile');
  expect(screenPart).toBe('came after the answer');
});
