import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { mailDueResults } from '../../api/acts/mailing.ts';
import { anAdmin, command, commandsBeside } from '../api/support/admin.ts';
import { GOOD_PASSWORD, postTo, requireOk } from '../api/support/attendee.ts';
import { openTestDb, startApi, type OwnTarget } from '../api/support/target.ts';
import { test } from '../support/other-servers.ts';
import { logsIn, seesOnDesk } from '../support/steps.ts';

const HOUR_MS = 3_600_000;
const ZONE = 'Europe/Berlin';
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, timezoneId: ZONE } as const;

/** What an evening with 24 guests may ask of its organiser's thumb. */
const TAPS_MAX = 44;
/** Both before the doors: for the invitations, and for the hour of the results, with which they are mailed. None after. */
const PASSWORDS = 2;

interface Guest {
  readonly first: string;
  readonly last: string;
  readonly email: string;
  readonly gender: 'female' | 'male';
}

const guest = (name: string, gender: Guest['gender'], email = `${name.toLowerCase().replace(/ /g, '.')}@example.org`): Guest => {
  const [first = '', ...rest] = name.split(' ');
  return { first, last: rest.join(' '), email, gender };
};

const WOMEN = [
  'Ida Berg',
  'Nele Vogel',
  'Mia Krause',
  'Lina Sommer',
  'Carla Neumann',
  'Ella Fuchs',
  'Jule Albers',
  'Paula Winter',
];
const MEN = ['Per Moe', 'Jonas Lang', 'Tom Roth', 'Luca Bianchi', 'Maximilian Schulze', 'Ben Koch', 'Erik Dahl', 'Oskar Brandt'];
const ABSENT = guest('Karim Haddad', 'male');
/** Two with the same name. */
const ANNAS = [guest('Anna Schmidt', 'female'), guest('Anna Schmidt', 'female', 'anna@example.org')];
const REGISTERED = [
  ...WOMEN.map((name) => guest(name, 'female')),
  ...['Frieda Hartmann', 'Rosa Seidel'].map((name) => guest(name, 'female')),
  ...MEN.map((name) => guest(name, 'male')),
  guest('Finn Maier', 'male'),
  ...ANNAS,
];
/** Her e-mail is mistyped on the list. */
const NORA = guest('Nora Lindqvist', 'female');
/** Comes with a friend, and no mail reaches him. */
const PIET = guest('Piet Vries', 'male');
const PASTED = [...REGISTERED, ABSENT]
  .map(({ first, last, email }) => `${first} ${last} <${email}>`)
  .concat('Nora Lindqvist <nora.lindqist@example.org>');

/** An organiser's thumb, which counts its taps on buttons and into fields that the desk hasn't opened the keyboard for. */
function aThumb(page: Page) {
  const spent = { taps: 0, passwords: 0 };
  const tap = async (at: Locator) => {
    await at.tap();
    spent.taps += 1;
  };
  const type = async (at: Locator, text: string) => {
    await at.waitFor();
    if (!(await at.evaluate((field) => field.matches(':focus')))) await tap(at);
    await at.fill(text);
  };
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).filter({ visible: true });
  return {
    spent,
    tap,
    press: (name: string | RegExp) => tap(button(name)),
    opens: (tab: string) => tap(page.getByRole('tab', { name: tab, exact: true })),
    types: (label: string, text: string) => type(page.getByLabel(label, { exact: true }).filter({ visible: true }), text),
    async givesPassword() {
      await type(page.getByLabel('Your password', { exact: true }), GOOD_PASSWORD);
      spent.passwords += 1;
    },
  };
}

/** What attendees do meanwhile, at an event by its client id. */
function attendees(api: OwnTarget, clientId: string) {
  const tokens = new Map<Guest, string>();
  const at = { ...api, clientId };
  const registers = async ({ email }: Guest) => requireOk(await postTo(at, '/register', { email, password: GOOD_PASSWORD }));
  const joins = async (one: Guest, code: string) => {
    const { first: firstName, last: lastName, email, gender } = one;
    requireOk(await postTo(at, '/confirm', { email, code }));
    const { body } = requireOk(
      await api.call<{ idToken: string }>('POST', '/login', { json: { email, password: GOOD_PASSWORD, clientId } }),
    );
    const profile = {
      firstName,
      lastName,
      gender,
      dob: '1991-04-12',
      location: 'Berlin',
      occupation: 'Nurse',
      bio: 'Hello.',
      photos: [],
    };
    requireOk(await api.call('POST', '/profile', { token: body.idToken, json: profile }));
    tokens.set(one, body.idToken);
  };
  const idOf = async (one: Guest) =>
    requireOk(await api.call<{ userId: string }>('GET', '/profile', { token: tokens.get(one) ?? '' })).body.userId;
  const like = async (one: Guest, other: Guest) =>
    requireOk(
      await api.call('POST', '/profile/like', { token: tokens.get(one) ?? '', json: { targetUserId: await idOf(other) } }),
    );
  return { registers, joins, like };
}

/** As a field for date and time has it. */
const typedTime = (ms: number) =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: ZONE }).format(ms).replace(' ', 'T');

test('A whole evening of 24 guests, four of them difficult, is made, filled and run on one phone, with at most 44 taps and two passwords', async ({
  openOn,
  openPage,
}) => {
  const db = await openTestDb();
  const api = await startApi(db, { clientIds: undefined });
  const storage = await commandsBeside(api, db);
  await command(storage, 'events', 'create', api.clientId);
  const admin = await anAdmin(api, storage);
  await command(storage, 'makers', 'give', admin.email);
  const permissions = ['clipboard-read', 'clipboard-write', 'local-network-access'];

  // At home: an evening is made, and its code put into a page.
  const before = await openOn(api, '/admin', { context: { ...PHONE, permissions } });
  await logsIn(before, admin);
  const maker = aThumb(before);
  await maker.press('New evening');
  await maker.types('Name', 'Spring at the Mill');
  await maker.types('Date', typedTime(api.clock.now() + 480 * HOUR_MS));
  await maker.press('Create');
  await maker.press('Copy the code');
  await seesOnDesk(before, 'Copied.');
  const snippet = await before.evaluate(() => navigator.clipboard.readText());
  const clientId = /client-id="([^"]+)"/.exec(snippet)?.[1] ?? '';
  await maker.press('Done');
  const page = await openPage('/bare.html#/admin', {
    context: { ...PHONE, permissions },
    before: (opened) =>
      opened.route('**/bare.html', (route) =>
        route.fulfill({
          contentType: 'text/html; charset=utf-8',
          body: `<!doctype html><meta name="viewport" content="width=device-width"><title>Spring</title>${snippet}`,
        }),
      ),
  });
  const { registers, joins, like } = attendees(api, clientId);
  const thumb = aThumb(page);
  const { press, opens, types, tap } = thumb;
  await logsIn(page, admin);

  // Guests, and their invitation.
  await press('Add guests');
  await types('Or paste it here', PASTED.join(', '));
  await press('Import');
  await seesOnDesk(page, 'On the list: 23');
  await opens('Mails');
  await press('Use this page');
  await press('Invite');
  await seesOnDesk(page, '23 mails. Each reads:');
  await thumb.givesPassword();
  await press('Send');
  await seesOnDesk(page, '23 mails are on their way.');
  for (const one of REGISTERED) {
    await registers(one);
    await joins(one, await api.codeFor(one.email));
  }
  await registers(NORA);

  // On the evening: when the results show, and that they are mailed then.
  await page.reload();
  await opens('Event');
  await press('Set times');
  await types('Results', typedTime(api.clock.now() + 2 * HOUR_MS));
  await press('Save times');
  await thumb.givesPassword();
  expect(await page.getByLabel('Send the match mails then').isChecked()).toBe(true);
  await press('Save times');
  await seesOnDesk(page, 'Saved');

  // The door. A mistyped address: whoever waits for the code gets it once she is joined with her seat.
  const search = 'Name, e-mail or number';
  await opens('People');
  await types(search, 'nora');
  await press(/^Nora Lindqvist/);
  await press('This is …');
  await press(`This is ${NORA.email}`);
  await seesOnDesk(page, 'Last change to a seat: Nora Lindqvist');
  await joins(NORA, await api.codeFor(NORA.email));
  // A guest who isn't on the list yet, and gets no mail: the phone shows the code.
  await press('Add guests');
  await types('Name', 'Piet Vries');
  await types('E-mail', PIET.email);
  await press('Add');
  await seesOnDesk(page, 'Piet Vries is on the list.');
  await press('Add guests');
  await registers(PIET);
  await types(search, 'piet');
  await press(/^Piet Vries/);
  await press('Show a code');
  await tap(page.getByRole('checkbox', { name: 'I checked Piet Vries’s ID' }));
  await press('Show a code');
  const code = await page
    .getByRole('alertdialog')
    .getByText(/^\d{6}$/)
    .innerText();
  await press('Done');
  await joins(PIET, code);
  await types(search, 'karim');
  await press(/^Karim Haddad/);
  await press('Isn’t coming');
  await seesOnDesk(page, 'Not coming');

  // One of the two Annas comes first, and says her e-mail.
  await types(search, 'anna@example.org');
  await page.getByRole('button', { name: 'Check in Anna Schmidt', exact: true }).nth(1).waitFor({ state: 'detached' });
  await press('Check in Anna Schmidt');
  await seesOnDesk(page, 'Anna Schmidt is here');
  // Then the roll is called: everybody else is there.
  await press('Check in all 22');
  await page.getByRole('alertdialog').getByText('gets a number').waitFor();
  await press('Check in');
  await seesOnDesk(page, 'Here: 23 of 23');

  api.clock.advance(60_000);
  await opens('Evening');
  await press('Release now');
  await seesOnDesk(page, 'Attendees see each other, and can like.');
  const [ida, per] = [REGISTERED[0] ?? NORA, REGISTERED[10] ?? PIET];
  await like(ida, per);
  await like(per, ida);
  api.clock.advance(HOUR_MS);
  await press('Close');
  await seesOnDesk(page, 'matches show with the results');

  // The hour of the results: the server's own round mails them.
  api.clock.advance(2 * HOUR_MS);
  await mailDueResults({ db, mailer: api.app.services.mail, now: api.clock.now }, [clientId]);
  await opens('Mails');
  const results = page.getByRole('region', { name: 'Match mails' });
  await results.getByText('0 to send, 23 sent.').waitFor();
  expect((await api.mailsTo(per.email))[0]?.text).toContain('http');

  const taps = maker.spent.taps + thumb.spent.taps;
  console.log(`${taps} taps, ${thumb.spent.passwords} passwords`);
  expect(taps).toBeLessThanOrEqual(TAPS_MAX);
  expect(thumb.spent.passwords).toBe(PASSWORDS);
  expect(api.failures).toEqual([]);
});
