import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { demoLogins } from '../../api/seed/people.ts';
import { someTokens } from '../support/builders/token.ts';
import { test } from '../support/journey.ts';
import { standIn } from '../support/stand-in.ts';
import { fill, logsIn, opensDesk, press, sees, seesOnDesk } from '../support/steps.ts';

const ADMIN = demoLogins.admin;
/** Ten hours behind the event. */
const ELSEWHERE = { viewport: { width: 390, height: 844 }, timezoneId: 'America/Los_Angeles' } as const;
/** Half past seven in the evening in Cairo. */
const STARTS = '2027-01-16T17:30:00Z';
/** Half past one in the night. */
const ENDS = '2027-01-16T23:30:00Z';
const EVENING = {
  name: 'On the Nile',
  startsAt: STARTS,
  page: 'https://example.org/nile',
  words: '',
  zone: 'Africa/Cairo',
  opensAt: null,
  closesAt: ENDS,
  resultsAt: null,
  waits: true,
  shows: 'opposite',
  retentionDays: 30,
  people: { withoutProfile: 0, withoutPhoto: 0, readyWomen: 1, readyMen: 1, suspended: 0, reports: 1, openReports: 1 },
};
const AFTER = {
  mailings: [{ kind: 'unfinished', waiting: 0, mailed: 1, refused: null, sendsAt: ENDS }],
  planned: false,
  sharesContacts: false,
  deletesAt: ENDS,
  chosen: true,
  people: 2,
};
const GUEST = { email: 'ida@example.org', name: 'Ida', registered: true };
const TOLD = '17 January 2027 at 01:30';

test('All times at the desk are by the clocks of the event, also on a phone that is elsewhere', async ({ openPage }) => {
  const page = await openPage('/bare.html#/admin', { context: ELSEWHERE });
  const answers = {
    'GET /admin/evening': EVENING,
    'GET /admin/after': AFTER,
    'GET /admin/doors': { doors: [{ userId: 'd', email: 'dana@example.org', until: ENDS }], doorUndo: null },
    'GET /admin/mailings/mailed': { people: [{ ...GUEST, at: ENDS }], nextToken: null },
    'GET /admin/reports': { reports: [{ reference: 'K7QX-2M9P', at: ENDS, reason: 'fake', handledAt: null, note: '' }] },
    'POST /admin/list': { people: [{ ...GUEST, number: 1, gender: 'female', hereAt: ENDS }] },
  };
  for (const [call, body] of Object.entries(answers)) await standIn(page, call, { status: 200, body });
  const planned = await standIn(page, 'PUT /admin/deletion', { status: 200, body: AFTER });
  await logsIn(page, ADMIN);
  const dialog = page.getByRole('alertdialog');

  await seesOnDesk(page, '16 January 2027 at 19:30');
  await seesOnDesk(page, `End: ${TOLD}`);
  await press(page, '1 Open reports');
  await dialog.getByText(`${TOLD} · Reference: K7QX-2M9P`).waitFor();
  await page.keyboard.press('Escape');

  await opensDesk(page, 'Mails');
  await seesOnDesk(page, `Is sent automatically: ${TOLD}`);
  await press(page, 'Who got it: Reminder: no profile yet');
  await dialog.getByText(`ida@example.org · ${TOLD}`).waitFor();
  await press(page, 'Done');

  await opensDesk(page, 'Event');
  await seesOnDesk(page, `Until ${TOLD}`);
  await seesOnDesk(page, `Everything is deleted on ${TOLD}.`);
  await press(page, 'Download the list');
  await fill(page, 'Your password', ADMIN.password);
  await dialog.getByRole('button', { name: 'Download the list' }).click();
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'guests.csv' }).click()]);
  expect(await readFile(await file.path(), 'utf8')).toContain('"2027-01-17 01:30"');
  await press(page, 'Done');

  await press(page, 'Set the day');
  const day = page.getByLabel('Day', { exact: true });
  expect(await day.inputValue()).toBe('2027-01-17');
  // Clocks in Cairo are put forward at that midnight.
  await day.fill('2027-04-30');
  await fill(page, 'Your password', ADMIN.password);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await sees(page, 'Saved');
  expect(planned[0]?.postDataJSON()).toMatchObject({ deletesAt: '2027-04-29T22:00:00.000Z' });
});

test('Whoever helps at the door reads by the same clocks until when', async ({ openPage, allowErrors }) => {
  allowErrors(/status of 404/);
  const page = await openPage('/bare.html#/admin', { context: ELSEWHERE });
  await standIn(page, 'POST /login', { status: 200, body: someTokens({ email: 'dana@example.org', role: ['door', 'admin'] }) });
  await standIn(page, 'GET /profile', { status: 200, body: { notFound: true } });
  await standIn(page, 'GET /admin/people', { status: 200, body: { people: [], nextToken: null } });
  for (const call of ['GET /admin/arrivals', 'GET /admin/guests']) await standIn(page, call, { status: 404 });
  await standIn(page, 'GET /admin/door', { status: 200, body: { name: EVENING.name, until: ENDS, zone: EVENING.zone } });
  await logsIn(page, ADMIN);
  await sees(page, `You help at the door until ${TOLD}`);
});
