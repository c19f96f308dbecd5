import type { Page } from 'playwright';
import { expect } from 'vitest';
import { anAdmin, command, commandsBeside } from '../api/support/admin.ts';
import { openTestDb, startApi } from '../api/support/target.ts';
import { anAttendee } from '../support/attendee.ts';
import { test } from '../support/other-servers.ts';
import { arrivesAt, confirms, fill, logsIn, press, registers, sees, seesOnDesk } from '../support/steps.ts';

const PHONE = { width: 390, height: 844 };

/** A page with this code in it, and nothing else. A page that the test answers for counts as one from afar. */
const pageOf = (snippet: string) => ({
  ...PHONE,
  context: { permissions: ['local-network-access'] },
  before: (page: Page) =>
    page.route('**/bare.html', (route) =>
      route.fulfill({ contentType: 'text/html; charset=utf-8', body: `<!doctype html><title>Spring</title>${snippet}` }),
    ),
});

test('A new evening is made at the desk: its code, pasted into a page, registers somebody at once, and its maker runs it there', async ({
  openOn,
  openPage,
  demo,
}) => {
  const db = await openTestDb();
  // Serves whatever event is in the database, as where nobody sets `CLIENT_IDS`.
  const api = await startApi(db, { clientIds: undefined, builderUrl: `${demo.hostUrl}/builder.html` });
  const storage = await commandsBeside(api, db);
  await command(storage, 'events', 'create', api.clientId);
  const admin = await anAdmin(api, storage);
  await command(storage, 'makers', 'give', admin.email);

  const desk = await openOn(api, '/admin', { ...PHONE, context: { permissions: ['clipboard-read', 'clipboard-write'] } });
  await logsIn(desk, admin);
  await press(desk, 'New evening');
  const dialog = desk.getByRole('alertdialog');
  const makes = () => dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await makes();
  await sees(desk, 'Please give it a name.');
  await fill(desk, 'Name', 'Spring at the Mill');
  await fill(desk, 'Date', '2031-03-30T02:30');
  await dialog.getByLabel('Time zone', { exact: true }).selectOption('Europe/Berlin');
  await makes();
  // On that night, clocks in Berlin go from two to three.
  await sees(desk, 'There is no such time on that day.');
  await fill(desk, 'Date', '2031-03-30T19:30');
  await makes();
  await arrivesAt(desk, 'The evening is created');
  await press(desk, 'Copy the code');
  await sees(desk, 'Copied.');
  const snippet = await desk.evaluate(() => navigator.clipboard.readText());
  expect(snippet).toBe(await dialog.locator('pre').innerText());
  expect(snippet).toMatch(/ client-id="spring-at-the-mill-[2-9a-z]{6}"\n/);
  const [builder] = await Promise.all([
    desk.context().waitForEvent('page'),
    dialog.getByRole('link', { name: 'Choose colours and texts' }).click(),
  ]);
  await expect.poll(() => builder.locator('#copying pre').first().innerText()).toBe(snippet);
  await dialog.getByRole('button', { name: 'Done', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  // Whoever has pasted it nowhere yet has it again.
  await press(desk, 'Show the code again: Spring at the Mill');
  expect(await dialog.locator('pre').innerText()).toBe(snippet);
  await dialog.getByRole('button', { name: 'Done', exact: true }).click();
  // So it is after the phone has thrown the tab away; but too late to be taken back.
  api.clock.advance(10 * 60_000);
  await desk.reload();
  await press(desk, 'Show the code again: Spring at the Mill');
  expect(await dialog.locator('pre').innerText()).toBe(snippet);
  expect(await dialog.getByRole('button', { name: 'Undo', exact: true }).count()).toBe(0);
  await dialog.getByRole('button', { name: 'Done', exact: true }).click();

  const page = await openPage('/bare.html', pageOf(snippet));
  const newcomer = anAttendee();
  await registers(page, newcomer);
  await confirms(page, await api.codeFor(newcomer.email));
  await arrivesAt(page, 'Create Your Profile');

  const there = await openPage('/bare.html#/admin', pageOf(snippet));
  await logsIn(there, admin);
  await arrivesAt(there, 'Spring at the Mill');
  await seesOnDesk(there, /^30 March 2031 at 19:30/);
  await there.getByRole('button', { name: '1 No profile yet', exact: true }).waitFor();
  expect(api.failures).toEqual([]);

  // One that was made by a slip is taken back where its code shows; later, at its own desk.
  const isThere = async (clientId: string) =>
    (await db.query(`select 1 from events where client_id = $1`, [clientId])).length > 0;
  const idIn = async () => / client-id="([^"]+)"/.exec(await dialog.locator('pre').innerText())?.[1] ?? '';
  const makesOne = async (name: string) => {
    await press(desk, 'New evening');
    await fill(desk, 'Name', name);
    await fill(desk, 'Date', '2031-04-30T19:30');
    await makes();
    await arrivesAt(desk, 'The evening is created');
    return idIn();
  };
  const slip = await makesOne('A slip');
  await dialog.getByRole('button', { name: 'Undo', exact: true }).click();
  await sees(desk, 'The evening is deleted.');
  expect(await desk.getByRole('button', { name: /^Show the code again/ }).count()).toBe(1);
  expect([slip === '', await isThere(slip)]).toEqual([false, false]);

  const mistake = await makesOne('A mistake');
  const code = await dialog.locator('pre').innerText();
  await dialog.getByRole('button', { name: 'Done', exact: true }).click();
  const own = await openPage('/bare.html#/admin?tab=EVENT', pageOf(code));
  await logsIn(own, admin);
  await press(own, 'Delete this evening');
  const question = own.getByRole('alertdialog');
  await question.getByText('Guests on its list: 0.').waitFor();
  await fill(own, 'Your password', admin.password);
  await question.getByRole('button', { name: 'Delete this evening', exact: true }).click();
  await sees(own, 'The evening is deleted.');
  await own.getByRole('link', { name: 'Login', exact: true }).waitFor();
  expect(await isThere(mistake)).toBe(false);
  expect(api.failures).toEqual([]);
});
