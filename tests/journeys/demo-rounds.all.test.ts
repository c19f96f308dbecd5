import type { FrameLocator, Page } from 'playwright';
import { expect } from 'vitest';
import { ROUNDS_EVENING } from '../../api/seed/rounds-evening.ts';
import { testApi } from '../support/api-client.ts';
import { anAttendee } from '../support/attendee.ts';
import { test } from '../support/journey.ts';
import { press } from '../support/steps.ts';

/** At most until six widgets have loaded, or a round has passed, on a busy machine. */
const WHILE = { timeout: 120_000 };

const { clientId, desk, password, phones } = ROUNDS_EVENING;
const PHONES = phones.map(({ name }) => `${name}’s phone`);
const DESK = 'The desk';
const SCREEN = 'The big screen';

const pane = (page: Page, title: string) => page.frameLocator(`iframe[title="${title}"]`);
const strip = (page: Page, title: string) => pane(page, title).getByRole('region', { name: 'Rounds', exact: true });
const shown = (place: Pick<FrameLocator, 'getByText'>, text: string | RegExp) =>
  place.getByText(text, { exact: true }).filter({ visible: true }).first();
const shows = (place: Pick<FrameLocator, 'getByText'>, text: string | RegExp) => shown(place, text).waitFor(WHILE);

/** What the admin does without the page. */
async function theAdmin(apiHost: string) {
  const api = testApi(apiHost, clientId);
  const { idToken: token } = await api.login(anAttendee({ email: desk, password }));
  return async (method: string, path: string, json?: object) => {
    const { status, body } = await api.call(method, path, { token, json });
    expect(status).toBe(200);
    return body as { state: string; round: number };
  };
}

test('The demo’s evening of rounds goes on by itself on four phones, the big screen and the desk, and begins again', async ({
  demo,
  openPage,
}) => {
  // Held until a busy machine has loaded six panes, and then as long as it needs to look at them.
  const asks = await theAdmin(demo.apiHost);
  await asks('PUT', '/admin/rounds', { roundSeconds: 30, changeSeconds: 60 });
  for (const act of ['plan', 'start', 'pause']) await asks('POST', '/admin/rounds/act', { act, password });
  const page = await openPage('/rounds.html', { width: 1600, height: 900 });
  await page.getByRole('heading', { name: 'An evening of rounds, on six screens' }).waitFor();
  for (const title of PHONES) await shows(strip(page, title), 'Round 1 of 4');
  await shows(pane(page, SCREEN), 'Paused');
  // Phones learn of a pause at the end that they show, at the latest.
  await asks('PUT', '/admin/rounds', { roundSeconds: 75 });
  await asks('POST', '/admin/rounds/act', { act: 'start' });

  // Nobody presses anything.
  await shows(pane(page, SCREEN), 'Next: round 2 of 4');
  await Promise.all([
    shows(pane(page, SCREEN), 'Change tables'),
    shows(pane(page, DESK), 'Change tables'),
    ...PHONES.map((title) => shows(strip(page, title), /^(?:Change to table \d|Stay at table \d|Break)$/)),
  ]);
  await Promise.all([
    shows(pane(page, SCREEN), 'Round 2 of 4'),
    shows(pane(page, DESK), 'Round 2 of 4'),
    ...PHONES.map((title) => shows(strip(page, title), /^(?:Table \d|Break)$/)),
    ...PHONES.map((title) => shows(strip(page, title), 'Round 2 of 4')),
    // The other by number and first name; who has a break sees so.
    ...PHONES.map((title) => shows(strip(page, title), /^(?:\d · \p{L}+|You sit this round out\..*)$/u)),
  ]);

  await pane(page, DESK).getByRole('button', { name: 'Pause', exact: true }).click();
  await Promise.all([
    shows(pane(page, SCREEN), 'Paused'),
    ...PHONES.map((title) => shows(strip(page, title), 'Paused. It goes on in a moment.')),
  ]);

  await press(page, 'Begin again');
  await expect.poll(async () => asks('GET', '/admin/rounds'), WHILE).toMatchObject({ state: 'running', round: 1 });
  await pane(page, DESK).getByRole('button', { name: 'Pause', exact: true }).waitFor(WHILE);
  for (const title of PHONES) await shows(strip(page, title), /^Round \d of 4$/);
  expect(await page.getByRole('alert').textContent()).toBe('');
  // No address has the password.
  const asked = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  const addresses = [...asked, ...page.frames().map((frame) => frame.url())];
  expect(addresses.length).toBeGreaterThan(PHONES.length);
  expect(addresses.filter((address) => decodeURIComponent(address).includes(password))).toEqual([]);
}, 600_000);

test('On a phone the six screens stand below each other, and the page stays at its beginning', async ({ openPage }) => {
  const page = await openPage('/rounds.html', { width: 390, height: 844, context: { colorScheme: 'dark' } });
  for (const title of PHONES) await shows(strip(page, title), /^Round \d of 4$/);
  await shows(pane(page, DESK), /^Round \d of 4$/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  // Widgets focus their screens, which mustn't lead a visitor away from the beginning.
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
}, 300_000);
