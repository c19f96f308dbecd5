import { expect } from 'vitest';
import { setRelease } from '../../api/repositories/events.ts';
import { anAdmin, commandsBeside } from '../api/support/admin.ts';
import { checksIn } from '../api/support/arrivals.ts';
import { anAttendee, requireOk } from '../api/support/attendee.ts';
import { openTestDb, startApi } from '../api/support/target.ts';
import { test } from '../support/other-servers.ts';
import { logsIn, opensTab, sees } from '../support/steps.ts';

test('My Profile has the number within twenty seconds of the check-in, and what the desk has corrected when it is opened', async ({
  openOn,
}) => {
  const db = await openTestDb();
  const api = await startApi(db);
  const admin = await anAdmin(api, await commandsBeside(api, db));
  const ada = await anAttendee(api).called('Ada', 'Quill').joins();
  await setRelease(db, api.clientId, api.clock.now() + 3_600_000);
  const page = await openOn(api, '/login', { hasClock: true });
  await logsIn(page, ada);
  await sees(page, 'Ada Q.');
  await opensTab(page, 'View Profiles');
  await sees(page, 'No profiles to browse right now.');

  requireOk(await checksIn(admin, { userId: ada.userId }));
  await page.clock.runFor(20_000);
  await opensTab(page, 'My Profile');
  await sees(page, '1 · Ada Q.');

  requireOk(await admin.call('POST', '/admin/people/correct', { json: { userId: ada.userId, firstName: 'Adele' } }));
  await opensTab(page, 'Likes');
  await page.clock.runFor(10_000);
  await opensTab(page, 'My Profile');
  await sees(page, 'Hi, Adele');
  expect(api.failures).toEqual([]);
});
