import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { demoLogins } from '../../api/seed/people.ts';
import { anAttendee } from '../support/attendee.ts';
import { SMALL, test } from '../support/journey.ts';
import { likesSomebody } from '../support/core-check.ts';
import {
  confirmsByMail,
  fill,
  goesTo,
  logsIn,
  logsInToMyProfile,
  logsOut,
  opensDesk,
  opensTab,
  registers,
  sees,
  viewsSomeone,
} from '../support/steps.ts';

const PAGE = new URL('../../docs/organisers/privacy.md', import.meta.url);

/** The rows of the page's table: storage and key. */
async function promised(): Promise<string[]> {
  const rows = (await readFile(PAGE, 'utf8')).matchAll(/^\| (local|session) \| `(.+?)` \| .+ \| .+ \|$/gm);
  return [...rows].map(([, where, key]) => `${where} ${key}`);
}

/** What the page's storages hold, as the table names it. */
const stored = (page: Page, prefix: string): Promise<string[]> =>
  page.evaluate((start) => {
    const named = (key: string) => key.replace(start, '…');
    return [
      ...Object.keys(localStorage).map((key) => `local ${named(key)}`),
      ...Object.keys(sessionStorage).map((key) => `session ${named(key)}`),
    ].toSorted();
  }, prefix);

test('The privacy page lists what an evening stores, and what a logout leaves', async ({
  openPage,
  api,
  demo,
  expect,
  allowErrors,
}) => {
  allowErrors(/Failed to load resource|API_UNREACHABLE/);
  const table = await promised();
  const prefix = `dating-app:v1:${demo.clientId}@${demo.apiHost}`;
  const seen = new Set<string>();
  const page = await openPage('/bare.html', SMALL);
  const look = async () => {
    const keys = await stored(page, prefix);
    for (const key of keys) seen.add(key);
    return keys;
  };

  const newcomer = anAttendee();
  await registers(page, newcomer);
  await page.getByRole('button', { name: 'Resend Code', exact: true }).click();
  await expect.poll(look).toContain('session …:code-sent');
  await confirmsByMail(page, api, newcomer);
  await fill(page, 'First name', newcomer.firstName);
  await expect.poll(look).toContain('session …:draft');
  await logsOut(page);
  await page.getByRole('link', { name: 'Login', exact: true }).waitFor();
  expect(await look()).toEqual([]);

  const ada = await api.join(anAttendee());
  await goesTo(page, '/login');
  await logsInToMyProfile(page, ada);
  await opensTab(page, 'View Profiles');
  await viewsSomeone(page);
  await expect.poll(look).toContain('local …:viewed');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await likesSomebody(page);
  await opensTab(page, 'Matches');
  await sees(page, 'Matches');
  await look();
  await logsOut(page);
  await page.getByRole('link', { name: 'Login', exact: true }).waitFor();
  expect(await look()).toEqual([]);

  // An organiser whose connection is lost at the door.
  await page.route('**/admin/arrivals/check-in', (route) => route.abort('connectionreset'));
  await goesTo(page, '/admin');
  await logsIn(page, demoLogins.admin);
  await opensDesk(page, 'People');
  await page.getByLabel('Name, e-mail or number', { exact: true }).fill(ada.email);
  const checkIn = page.getByRole('button', { name: /^Check in / });
  await expect.poll(() => checkIn.count()).toBe(1);
  await checkIn.click();
  await expect.poll(look).toContain('session …:taps');
  await page.locator('dating-app').evaluate((host) => host.setAttribute('desk-lock', '1'));
  await page.getByLabel('Lock after', { exact: true }).selectOption('15 minutes');
  await fill(page, 'Your password', demoLogins.admin.password);
  await page.getByRole('button', { name: 'Unlock', exact: true }).click();
  await expect.poll(look).toContain('session …:lock');
  await opensDesk(page, 'Evening');
  await page.getByRole('button', { name: 'Logout', exact: true }).click();
  await page.getByRole('link', { name: 'Login', exact: true }).waitFor();
  expect(await look()).toEqual([]);
  expect([...seen].toSorted()).toEqual(table.toSorted());
});
