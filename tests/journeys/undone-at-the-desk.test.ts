import { expect } from 'vitest';
import { aDoorKeeper, anAdmin, commandsBeside } from '../api/support/admin.ts';
import { anAttendee, requireOk } from '../api/support/attendee.ts';
import { openTestDb, startApi } from '../api/support/target.ts';
import { test } from '../support/other-servers.ts';
import { logsIn, opensDesk, press, pressByPassword, sees, seesOnDesk } from '../support/steps.ts';

const PHONE = { width: 390, height: 844 };

test('What is pressed by mistake is undone for ten minutes, also after a reload; then opening again asks for the password', async ({
  openOn,
}) => {
  const db = await openTestDb();
  const api = await startApi(db);
  const admin = await anAdmin(api, await commandsBeside(api, db));
  await anAttendee(api).joins();
  const page = await openOn(api, '/admin', PHONE);
  await logsIn(page, admin);
  await press(page, 'Close');
  await sees(page, /^Ended: /);
  await page.reload();
  await press(page, 'Undo');
  await sees(page, 'Attendees see each other, and can like.');
  await page.getByRole('button', { name: 'Undo', exact: true }).waitFor({ state: 'detached' });

  await press(page, 'Close');
  await page.getByRole('button', { name: 'Undo', exact: true }).waitFor();
  api.clock.advance(11 * 60_000);
  await page.reload();
  await page.getByRole('button', { name: 'Reopen', exact: true }).waitFor();
  expect(await page.getByRole('button', { name: /^(Undo|Release now)$/ }).count()).toBe(0);
  await press(page, 'Reopen');
  const question = page.getByRole('alertdialog', { name: 'Reopen' });
  await question.getByText(/^Everybody with a profile \(1\) can like again until you close\./).waitFor();
  await question.getByLabel('Your password').fill(admin.password);
  await question.getByRole('button', { name: 'Reopen' }).click();
  await sees(page, 'Attendees see each other, and can like.');

  await opensDesk(page, 'Event');
  await press(page, 'Allow');
  await press(page, 'Stop');
  await sees(page, 'What they have shared is hidden now. It is back when you allow it again.');
  expect(api.failures).toEqual([]);
});

test('All are checked in at once, which asks, and are away again by one press', async ({ openOn }) => {
  const db = await openTestDb();
  const api = await startApi(db);
  const admin = await anAdmin(api, await commandsBeside(api, db));
  for (const name of ['Ann', 'Bea', 'Cleo']) await anAttendee(api).called(name).joins();
  const page = await openOn(api, '/admin', PHONE);
  await logsIn(page, admin);
  await opensDesk(page, 'People');
  await page.getByRole('button', { name: /^Check in Ann/ }).click();
  await sees(page, 'Here: 1 of 3');
  await press(page, 'Check in all 2');
  const question = page.getByRole('alertdialog', { name: 'Check in all 2' });
  const told = await question.getByRole('heading').evaluateHandle((heading) => {
    const texts = new Set([heading.textContent]);
    new MutationObserver(() => texts.add(heading.textContent)).observe(heading, {
      characterData: true,
      childList: true,
      subtree: true,
    });
    return texts;
  });
  await question.getByRole('button', { name: 'Check in', exact: true }).click();
  await sees(page, 'Here: 3 of 3');
  await page.getByRole('button', { name: /^Number 3: Cleo/ }).waitFor();
  expect(await page.getByRole('button', { name: /^Check in all/ }).count()).toBe(0);
  // The question is the one that was answered until it is away, though nobody is left by then.
  expect(await told.evaluate((texts) => [...texts])).toEqual(['Check in all 2']);
  // The button that was pressed is gone: the keyboard goes on in the list's section.
  await expect.poll(() => page.getByRole('region', { name: 'People' }).evaluate((part) => part.matches(':focus'))).toBe(true);

  await page.reload();
  await sees(page, 'Checked in together: 2');
  await press(page, 'Undo');
  await sees(page, 'Here: 1 of 3');
  await page.getByRole('button', { name: 'Check in all 2', exact: true }).waitFor();
  expect(api.failures).toEqual([]);
});

test('Whoever helps at the door reads that checking in all releases the profiles, before they do', async ({ openOn }) => {
  const db = await openTestDb();
  const api = await startApi(db);
  const admin = await anAdmin(api, await commandsBeside(api, db));
  for (const name of ['Ann', 'Bea']) await anAttendee(api).called(name).joins();
  requireOk(await admin.call('PUT', '/admin/evening', { json: { opensAt: null, opensWhenHere: true } }));
  const page = await openOn(api, '/admin', PHONE);
  await logsIn(page, await aDoorKeeper(api, admin));
  await press(page, 'Check in all 2');
  await page.getByRole('alertdialog').getByText('The profiles are released then.').waitFor();
  expect(api.failures).toEqual([]);
});

test('Once liking has ended, Evening says that the match mails are sent, also after a reload, and no more rounds are planned', async ({
  openOn,
}) => {
  const db = await openTestDb();
  const api = await startApi(db);
  const admin = await anAdmin(api, await commandsBeside(api, db));
  await anAttendee(api).joins();
  const page = await openOn(api, '/admin', PHONE);
  await logsIn(page, admin);
  await opensDesk(page, 'Rounds');
  await page.getByRole('button', { name: 'Plan the rounds', exact: true }).waitFor();
  await opensDesk(page, 'Evening');
  await press(page, 'Close');
  await press(page, 'Send match mails');
  await pressByPassword(page, 'Send', admin.password);
  await sees(page, 'Match mails sent: 1.');
  await page.reload();
  await sees(page, 'Match mails sent: 1.');
  await opensDesk(page, 'Rounds');
  await seesOnDesk(page, 'The evening has ended, and the rounds with it.');
  expect(await page.getByRole('button', { name: 'Plan the rounds', exact: true }).count()).toBe(0);
  expect(api.failures).toEqual([]);
});

test('A figure on Evening is as it is now when one comes back from another tab', async ({ openOn }) => {
  const db = await openTestDb();
  const api = await startApi(db);
  const admin = await anAdmin(api, await commandsBeside(api, db));
  const page = await openOn(api, '/admin', PHONE);
  await logsIn(page, admin);
  await page.getByRole('button', { name: '0 No photo yet', exact: true }).waitFor();
  await opensDesk(page, 'People');
  await anAttendee(api).joins();
  await opensDesk(page, 'Evening');
  await page.getByRole('button', { name: '1 No photo yet', exact: true }).waitFor();
  expect(api.failures).toEqual([]);
});
