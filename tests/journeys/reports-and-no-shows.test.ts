import { expect } from 'vitest';
import { anAdmin, commandsBeside, type EveningBody } from '../api/support/admin.ts';
import { arrivalsOf } from '../api/support/arrivals.ts';
import { anAttendee, requireOk } from '../api/support/attendee.ts';
import { report } from '../api/reference/safety.ts';
import { openTestDb, startApi } from '../api/support/target.ts';
import { test } from '../support/other-servers.ts';
import { logsIn, press, sees } from '../support/steps.ts';

const PHONE = { width: 390, height: 844 };

test('A report is opened from its figure, handled with a note, opened again, and its person suspended there', async ({
  openOn,
}) => {
  const db = await openTestDb();
  const api = await startApi(db);
  const admin = await anAdmin(api, await commandsBeside(api, db));
  const woman = await anAttendee(api).joins();
  const man = await anAttendee(api).ofGender('male').called('Ben', 'Holm').joins();
  const { reference } = requireOk(await report(woman, man.userId, { text: 'He followed me home.' })).body;
  const page = await openOn(api, '/admin', PHONE);
  await logsIn(page, admin);
  await press(page, '1 Open reports');
  const list = page.getByRole('alertdialog', { name: 'Reports' });
  await list.getByText('He followed me home.').waitFor();
  await list.getByText('Ben Holm').waitFor();

  await list.getByRole('button', { name: `Handled: ${reference}` }).click();
  await page.getByLabel('Note (what was done)').fill('Talked to him.');
  await page.getByRole('button', { name: 'Handled', exact: true }).click();
  await sees(page, 'The report is handled.');
  await list.getByText('Talked to him.').waitFor();
  await list.getByRole('button', { name: `Open again: ${reference}` }).click();
  // It waits again, and a slip has lost no note.
  await list.getByRole('button', { name: `Handled: ${reference}` }).waitFor();
  await list.getByText('Talked to him.').waitFor();

  await list.getByRole('button', { name: 'Suspend Ben Holm' }).click();
  await page.getByLabel('Why?').fill('Until we have talked.');
  await page.getByLabel('Your password').fill(admin.password);
  await page.getByRole('button', { name: 'Suspend', exact: true }).click();
  await list.getByText('Suspended: Until we have talked.').waitFor();
  await list.getByRole('button', { name: `Handled: ${reference}` }).click();
  await page.getByRole('button', { name: 'Handled', exact: true }).click();
  await list.getByRole('button', { name: 'Done' }).click();
  // Also when none waits, those that were handled can be read.
  await page.getByRole('button', { name: '0 Open reports' }).waitFor();
  expect((await man.call('GET', '/profile')).status).toBe(401);
  expect(requireOk(await admin.call<EveningBody>('GET', '/admin/evening')).body.people).toMatchObject({
    reports: 1,
    openReports: 0,
    suspended: 1,
  });
  expect(api.failures).toEqual([]);
});

test('Somebody who isn’t coming is marked on their sheet, isn’t counted any more, and is checked in if they come after all', async ({
  openOn,
}) => {
  const db = await openTestDb();
  const api = await startApi(db);
  const admin = await anAdmin(api, await commandsBeside(api, db));
  await anAttendee(api).called('Ann', 'Hall').joins();
  await anAttendee(api).ofGender('male').called('Ben', 'Holm').joins();
  const page = await openOn(api, '/admin?tab=PEOPLE', PHONE);
  await logsIn(page, admin);
  await sees(page, 'Here: 0 of 2');
  await press(page, /^Ben Holm/);
  await page.getByRole('alertdialog', { name: 'Ben Holm' }).getByRole('button', { name: 'Isn’t coming' }).click();
  await sees(page, 'Here: 0 of 1');
  await sees(page, 'Not coming');
  await press(page, /^Ben Holm/);
  await press(page, 'Expected after all');
  await sees(page, 'Here: 0 of 2');
  await press(page, /^Ben Holm/);
  await press(page, 'Isn’t coming');
  await sees(page, 'Here: 0 of 1');
  await press(page, 'Check in Ben Holm');
  await sees(page, 'Here: 1 of 2');
  await page.getByText('Not coming', { exact: true }).waitFor({ state: 'detached' });
  expect(await arrivalsOf(admin)).toMatchObject({ expected: 2, here: 1, absent: 0 });
  expect(api.failures).toEqual([]);
});

test('“Show results now” says that attendees now see their matches', async ({ openOn }) => {
  const db = await openTestDb();
  const api = await startApi(db);
  const admin = await anAdmin(api, await commandsBeside(api, db));
  const opensAt = new Date(api.clock.now() - 3_600_000).toISOString();
  const resultsAt = new Date(api.clock.now() + 3_600_000).toISOString();
  requireOk(await admin.call('PUT', '/admin/evening', { json: { opensAt, resultsAt, password: admin.password } }));
  const page = await openOn(api, '/admin', PHONE);
  await logsIn(page, admin);
  await press(page, 'Show results now');
  const question = page.getByRole('alertdialog', { name: 'Show results now' });
  await question.getByLabel('Your password').fill(admin.password);
  await question.getByRole('button', { name: 'Show results now' }).click();
  await sees(page, 'Attendees now see their matches.');
  await press(page, 'Close');
  await page.getByText('Attendees now see only their matches. Nobody can like any more.').first().waitFor();
  expect(api.failures).toEqual([]);
});
