import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { demoLogins } from '../../api/seed/people.ts';
import { anAttendee } from '../support/attendee.ts';
import { aToken } from '../support/builders/token.ts';
import { test } from '../support/journey.ts';
import { standIn } from '../support/stand-in.ts';
import {
  arrivesAt,
  fill,
  goesTo,
  logsIn,
  logsInToMyProfile,
  opensDesk,
  opensTab,
  press,
  pressByPassword,
  sees,
  seesOnDesk,
} from '../support/steps.ts';

const ADMIN = demoLogins.admin;
const MINUTE_MS = 60_000;
const EVENING = {
  name: null,
  support: 'help@example.org',
  opensAt: null as string | null,
  closesAt: null as string | null,
  resultsAt: null as string | null,
  zone: null as string | null,
  shows: 'opposite',
  waits: true,
  retentionDays: 30,
  people: { withoutProfile: 0, withoutPhoto: 0, readyWomen: 0, readyMen: 0, suspended: 0, reports: 0 },
};

/** A new time as the server has it afterwards. */
const at = (time: string | null) => (time === 'now' ? new Date().toISOString() : time);

/** The text of what has the focus in the widget. */
const focusedIn = (page: Page) =>
  page.locator('dating-app').evaluate((host) => host.shadowRoot?.activeElement?.textContent ?? '');

/** The dialog that is open. */
const inDialog = (page: Page) => page.getByRole('alertdialog');

describe('The evening of an organiser', () => {
  test('is released, hidden and closed by one press each, and planned by times that exist and follow each other', async ({
    openPage,
    allowErrors,
  }) => {
    allowErrors(/status of 409/);
    const page = await openPage('/bare.html#/admin', { context: { timezoneId: 'Europe/Berlin' } });
    let evening = EVENING;
    await standIn(page, 'GET /admin/evening', () => ({ status: 200, body: evening }));
    let refusal: string | null = null;
    const puts = await standIn(page, 'PUT /admin/evening', (request) => {
      if (refusal) return { status: 409, body: { message: refusal } };
      const { opensAt, closesAt, resultsAt } = request.postDataJSON() as Partial<Record<string, string | null>>;
      if (opensAt !== undefined) evening = { ...evening, opensAt: at(opensAt), waits: opensAt === null };
      if (closesAt !== undefined) evening = { ...evening, closesAt: at(closesAt) };
      if (resultsAt !== undefined) evening = { ...evening, resultsAt: at(resultsAt) };
      return { status: 200, body: evening };
    });
    const sent = () => puts.map((request) => request.postDataJSON() as unknown);
    await logsIn(page, ADMIN);
    await sees(page, 'Not released yet');
    await press(page, 'Release now');
    const close = page.getByRole('button', { name: 'Close', exact: true });
    const { x = 0, y = 0 } = (await close.boundingBox()) ?? {};
    // As the second tap of a double one, which comes to the button that stands there by then.
    await page.mouse.move(x + 9, y + 9);
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    await sees(page, 'Attendees see each other, and can like.');
    await press(page, 'Hide profiles again');
    await sees(page, 'Not released yet');
    expect(sent()).toEqual([{ opensAt: 'now' }, { opensAt: null }]);

    await opensDesk(page, 'Event');
    await press(page, 'Set times');
    // On that night, clocks in Berlin go from two to three.
    await fill(page, 'Release', '2099-03-29T02:30');
    await press(page, 'Save times');
    await sees(page, 'There is no such time on that day.');
    for (const name of ['Release', 'End']) await fill(page, name, '2099-03-29T20:30');
    await press(page, 'Save times');
    await sees(page, 'The end must be after the release.');
    await fill(page, 'End', '2020-03-29T20:30');
    await fill(page, 'Release', '');
    await press(page, 'Save times');
    await sees(page, 'This is in the past.');
    expect(puts).toHaveLength(2);
    const times = { Release: '2099-03-29T20:30', End: '2099-04-01T00:00', Results: '2099-04-01T12:00' };
    for (const [name, time] of Object.entries(times)) await fill(page, name, time);
    refusal = 'Another organiser has just closed it.';
    await pressByPassword(page, 'Save times', 'sesame-2-open!');
    // The server named no field.
    await expect
      .poll(() =>
        page
          .getByLabel('End', { exact: true })
          .evaluate((field: HTMLInputElement) => [field.matches(':focus'), field.ariaInvalid]),
      )
      .toEqual([true, 'true']);
    await sees(page, refusal);
    await sees(page, 'Everybody with a profile (0) sees the results at another time.');
    refusal = null;
    await press(page, 'Save times');
    await seesOnDesk(page, /^Release: .*2099/);
    // The form stays until the mail is planned as well.
    await page.getByRole('button', { name: 'Save times', exact: true }).waitFor({ state: 'detached' });
    expect(sent().at(-1)).toEqual({
      opensAt: '2099-03-29T18:30:00.000Z',
      closesAt: '2099-03-31T22:00:00.000Z',
      resultsAt: '2099-04-01T10:00:00.000Z',
      password: 'sesame-2-open!',
      zone: 'Europe/Berlin',
    });
    evening = { ...evening, zone: 'America/New_York' };
    await opensDesk(page, 'Evening');
    await press(page, 'Refresh');
    await opensDesk(page, 'Event');
    await seesOnDesk(page, 'Time zone: America/New_York');
    await press(page, 'Set times');
    expect(await page.getByLabel('Release', { exact: true }).inputValue()).toBe('2099-03-29T14:30');
    await press(page, 'Use Europe/Berlin, as this device does');
    await seesOnDesk(page, 'Time zone: Europe/Berlin');
    await pressByPassword(page, 'Save times', 'sesame-2-open!');
    await expect.poll(() => sent().at(-1)).toMatchObject({ opensAt: '2099-03-29T12:30:00.000Z', zone: 'Europe/Berlin' });
    evening = { ...evening, waits: false, opensAt: '2026-01-01T00:00:00Z' };
    await opensDesk(page, 'Evening');
    await press(page, 'Refresh');
    await sees(page, 'Close ends liking. Matches show with the results. Everything is deleted 30 days later.');
    const planned = evening.closesAt;
    await press(page, 'Close');
    await expect.poll(() => focusedIn(page)).toMatch(/^Ended: /);
    await sees(page, 'Attendees see whom they like. Nobody can like any more; matches show with the results.');
    expect(sent().at(-1)).toEqual({ closesAt: 'now' });
    // A slip of the finger is taken back, to the end that was planned.
    await press(page, 'Undo');
    await expect.poll(() => focusedIn(page)).toMatch(/^Released: /);
    expect(sent().at(-1)).toEqual({ closesAt: planned });
    await press(page, 'Close');
    await page.getByRole('button', { name: 'Undo' }).waitFor();
    await press(page, 'Show results now');
    await inDialog(page).getByText('This can’t be undone.').waitFor();
    await inDialog(page).getByLabel('Your password').fill('sesame-2-open!');
    await inDialog(page).getByRole('button', { name: 'Show results now' }).click();
    await sees(page, 'Attendees now see only their matches.');
    expect(sent().at(-1)).toEqual({ resultsAt: 'now', password: 'sesame-2-open!' });
    await expect.poll(() => page.getByRole('button', { name: /^(Undo|Show results now)$/ }).count()).toBe(0);
  });

  test('shows whom its organiser chooses; a refusal is said at the choice', async ({ openPage, allowErrors }) => {
    allowErrors(/Failed to load resource/);
    const page = await openPage('/bare.html#/admin', { width: 390 });
    let evening = EVENING;
    await standIn(page, 'GET /admin/evening', () => ({ status: 200, body: evening }));
    const puts = await standIn(page, 'PUT /admin/evening', (request) => {
      const { shows } = request.postDataJSON() as { shows: string };
      if (shows === 'same') return { status: 400, body: { message: 'People like each other already.', field: 'shows' } };
      evening = { ...evening, shows };
      return { status: 200, body: evening };
    });
    await logsIn(page, ADMIN);
    await opensDesk(page, 'Event');
    const group = page.getByRole('group', { name: 'Whom attendees see' });
    expect(await group.getByRole('radio', { name: 'Opposite gender' }).isChecked()).toBe(true);
    await group.getByRole('radio', { name: 'Same gender' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await sees(page, 'People like each other already.');
    await group.getByRole('radio', { name: 'Everybody' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await sees(page, 'Saved');
    expect(puts.map((request) => request.postDataJSON() as unknown)).toEqual([{ shows: 'same' }, { shows: 'everybody' }]);
  });

  test('locks five minutes after the last touch and opens by the password; near the end of the session it says so and goes on', async ({
    openPage,
    allowErrors,
  }) => {
    allowErrors(/Failed to load resource/);
    const page = await openPage('/bare.html#/admin', { hasClock: true });
    await standIn(page, 'GET /admin/evening', { status: 200, body: EVENING });
    await standIn(page, 'GET /admin/people', { status: 200, body: { people: [], nextToken: null } });
    await standIn(page, 'GET /admin/guests', { status: 404 });
    // A session by the page's clock, which the real server doesn't share.
    const token = aToken({ email: ADMIN.email, role: 'admin' });
    const tokens = { idToken: token, accessToken: token, refreshToken: 'r' };
    const logins = await standIn(page, 'POST /login', (request) =>
      (request.postDataJSON() as { password: string }).password === ADMIN.password
        ? { status: 200, body: tokens }
        : { status: 401, body: { error: 'Incorrect e-mail or password.' } },
    );
    await standIn(page, 'GET /profile', { status: 200, body: { notFound: true } });
    await logsIn(page, ADMIN);
    await arrivesAt(page, 'The evening');
    const touch = () => page.getByRole('heading', { name: 'The evening', exact: true }).click();
    await page.clock.fastForward(4 * MINUTE_MS);
    await touch();
    await page.clock.fastForward(4 * MINUTE_MS);
    expect(await page.getByRole('heading', { name: 'The evening' }).count()).toBe(1);
    await page.clock.fastForward(2 * MINUTE_MS);
    await arrivesAt(page, 'Locked');
    expect(await page.getByRole('heading', { name: 'The evening', exact: true }).count()).toBe(0);
    expect(await page.getByRole('tab').count()).toBe(0);
    await sees(page, `Welcome, ${ADMIN.email}`);

    await fill(page, 'Your password', 'wrong-1-word!');
    await press(page, 'Unlock');
    await sees(page, 'Incorrect e-mail or password.');
    await fill(page, 'Your password', ADMIN.password);
    // A call under way at a leap of the clock would time out.
    await Promise.all([page.waitForResponse('**/admin/evening'), press(page, 'Unlock')]);
    await arrivesAt(page, 'The evening');
    expect(logins).toHaveLength(3);

    // Whoever uses the page all evening is told half an hour before the end, and stays where they are.
    for (let minutes = 0; minutes < 4 * 60 + 28; minutes += 4) {
      await page.clock.fastForward(4 * MINUTE_MS);
      await page.getByRole('heading', { name: 'The evening', exact: true }).dispatchEvent('pointerdown');
    }
    expect(await page.getByRole('button', { name: 'Stay logged in' }).count()).toBe(0);
    await page.clock.fastForward(3 * MINUTE_MS);
    await sees(page, /^You will be logged out on /);
    await fill(page, 'Your password', ADMIN.password);
    await press(page, 'Stay logged in');
    await page.getByRole('button', { name: 'Stay logged in' }).waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: 'The evening' }).waitFor();
    expect(logins).toHaveLength(4);
    await page.clock.fastForward(4 * MINUTE_MS);
    await touch();
    await goesTo(page, '/admin');
    await arrivesAt(page, 'The evening');
  });

  test('is locked when the page is loaded anew, and isn’t there where the server has none; no attendee loads a byte of it', async ({
    openPage,
    api,
    allowErrors,
  }) => {
    allowErrors(/Failed to load resource/);
    const page = await openPage('/bare.html#/admin', { hasClock: true });
    const files: string[] = [];
    page.on('request', (request) => files.push(request.url()));
    await logsIn(page, ADMIN);
    await page.getByRole('tab', { name: 'People' }).waitFor();
    await page.clock.fastForward(6 * MINUTE_MS);
    await page.reload();
    await arrivesAt(page, 'Locked');
    expect(await page.getByRole('tab').count()).toBe(0);
    const asked = await standIn(page, 'GET /admin/evening', { status: 404, body: { message: 'Not found' } });
    await page.reload();
    await sees(page, `Welcome, ${ADMIN.email}`);
    await expect.poll(() => asked.length).toBe(1);
    await expect.poll(() => page.getByRole('heading').allTextContents()).toEqual(expect.arrayContaining(['Admin dashboard']));
    for (const heading of ['Locked', 'The evening', 'People']) {
      expect(await page.getByRole('heading', { name: heading, exact: true }).count()).toBe(0);
    }
    expect(await page.getByRole('tab').count()).toBe(0);
    expect(files.some((url) => url.includes('/admin-'))).toBe(true);
    await press(page, 'Logout');
    files.length = 0;
    const ada = await api.join(anAttendee());
    await page.reload();
    await goesTo(page, '/login');
    await logsInToMyProfile(page, ada);
    for (const tab of ['View Profiles', 'Likes', 'Matches'] as const) await opensTab(page, tab);
    await page.getByRole('tabpanel', { name: 'Matches' }).waitFor();
    expect(files.filter((url) => url.includes('/admin-'))).toEqual([]);
  });
});
