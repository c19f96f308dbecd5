import axe from 'axe-core';
import type { Page } from 'playwright';
import { describe, expect, inject, test as plainTest, beforeAll, afterAll } from 'vitest';
import { showState } from '../../demo-host/states/show.ts';
import { sampled } from '../support/all.ts';
import { faultsOn } from '../support/axe.ts';
import { anEveningOfSix } from '../support/evening-of-six.ts';
import { aGate } from '../support/gate.ts';
import { test } from '../support/other-servers.ts';
import { fill, isTold, logsIn, opensDesk, press, sees } from '../support/steps.ts';
import { closeWorkbench, openWorkbench } from '../support/workbench.ts';

const MINUTE_MS = 60_000;
const ROUNDS = '/admin?tab=ROUNDS';

const WAYS = { timeout: 20_000 };
const shows = (page: Page, text: string | RegExp) => page.getByText(text).filter({ visible: true }).first().waitFor(WAYS);

/** What axe finds on a page that isn't the widget. */
async function faultsOnPage(page: Page): Promise<string[]> {
  // By the protocol: the page's own policy lets nothing else run.
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() => (globalThis as unknown as { axe: typeof axe }).axe.run());
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
}

test('An evening of rounds is planned, started and moved by two desks, a screen shows it, and the last one offers the release', async ({
  openOn,
  openPage,
}) => {
  const { api, admin } = await anEveningOfSix();
  const one = await openOn(api, ROUNDS, { width: 390, height: 844 });
  await logsIn(one, admin);
  await shows(one, /^3 rounds, until \d/);
  expect(await one.getByLabel('Tables', { exact: true }).inputValue()).toBe('');
  await fill(one, 'Minutes for a round', '121');
  await press(one, 'Plan the rounds');
  await sees(one, 'Enter a number from 0.1 to 120.');
  await fill(one, 'Minutes for a round', '4');
  // Longer than the slowest machine needs for what is done in it.
  await fill(one, 'Minutes to change tables', '20');
  await fill(one, 'Rounds at most', '2');
  await shows(one, /^2 rounds, until \d/);
  await press(one, 'Plan the rounds');
  await shows(one, 'Ready to start');
  await shows(one, 'Tables in round 1');

  const two = await openOn(api, ROUNDS, { width: 1200, height: 900 });
  await logsIn(two, admin);
  await shows(two, 'Ready to start');
  const link = (await one.getByRole('link', { name: 'Big screen' }).getAttribute('href')) ?? '';
  const screen = await openPage(link, { width: 1280, height: 720 });
  await shows(screen, 'The first round begins soon');

  await press(one, 'Start');
  await shows(one, 'Round 1 of 2');
  for (const page of [two, screen]) {
    await shows(page, 'Round 1 of 2');
    expect(await page.getByRole('timer').innerText()).toMatch(/^(?:4:00|3:\d\d)$/);
  }
  expect(await screen.locator('body').innerText()).not.toMatch(/Berg|Ann|Tom/);
  await press(two, 'One minute more');
  await expect.poll(() => one.getByRole('timer').innerText(), WAYS).toMatch(/^4:/);
  await press(two, 'Pause');
  for (const page of [one, screen]) await shows(page, 'Paused');
  await press(one, 'Start');
  for (const page of [two, screen]) await expect.poll(() => page.getByText('Paused').count(), WAYS).toBe(0);

  // The clock goes on, and nobody presses anything.
  api.clock.advance(5 * MINUTE_MS);
  // Not “Minutes to change tables”.
  for (const page of [one, two, screen]) await shows(page, /^Change tables$/);
  await shows(screen, 'Next: round 2 of 2');

  // Of two who press at once, one is told what the other did: no look of theirs is answered in between.
  const { opened, open } = aGate();
  await two.route('**/admin/rounds', async (route) => {
    if (route.request().method() === 'GET') await opened;
    await route.continue();
  });
  await press(one, 'Next');
  // Not “Next: round 2 of 2”.
  await shows(one, /^Round 2 of 2$/);
  await isTold(two, 'The rounds have changed meanwhile.', async () => {
    await press(two, 'Next');
    open();
  });
  for (const page of [two, screen]) await shows(page, /^Round 2 of 2$/);

  await press(one, 'Next');
  await shows(one, 'The last round is over');
  await shows(screen, 'That was the last round');
  await press(one, 'Release now');
  await shows(one, 'Attendees see each other, and can like.');

  // What can't be taken back asks.
  await press(one, 'Remove the rounds');
  await shows(one, 'No phone (6) and no screen shows rounds any more');
  await one.getByRole('alertdialog').getByLabel('Your password').fill(admin.password);
  await one.getByRole('alertdialog').getByRole('button', { name: 'Remove the rounds' }).click();
  await shows(one, 'Plan the rounds');
  await shows(screen, 'There are no rounds here');
  expect(api.failures).toEqual([]);
});

test('The plan is printed by table and by person', async ({ openOn }) => {
  const { api, admin } = await anEveningOfSix();
  const page = await openOn(api, ROUNDS, { width: 1200, height: 900 });
  await logsIn(page, admin);
  await press(page, 'Plan the rounds');
  await shows(page, 'Ready to start');
  const [printed] = await Promise.all([page.waitForEvent('popup'), press(page, 'Print the plan')]);
  await printed.getByRole('heading', { name: 'Table 3', exact: true }).waitFor();
  await printed
    .getByRole('cell', { name: /^(?:Ann|Bea|Cleo) Berg – (?:Tom|Udo|Vic) Berg$/ })
    .first()
    .waitFor();
  const people = printed.getByRole('table').last();
  expect(await people.getByRole('row').count()).toBe(7);
  const seats = (await people.getByRole('row').nth(1).innerText()).split('\t').slice(2);
  expect(seats.map((seat) => seat.trim()).filter((seat) => /^[1-3]$/.test(seat))).toHaveLength(3);
});

test('A server without rounds has no such tab, and isn’t asked', async ({ openOn }) => {
  const { api, admin } = await anEveningOfSix();
  const asked: string[] = [];
  const page = await openOn(api, ROUNDS, {
    before: async (it) => {
      it.on('request', (request) => void (/\/(?:admin|screen)\/rounds/.test(request.url()) && asked.push(request.url())));
      await it.route('**/admin/evening', async (route) => {
        if (route.request().method() === 'OPTIONS') return route.continue();
        const response = await route.fetch();
        const { hasRounds: _, ...evening } = (await response.json()) as Record<string, unknown>;
        return route.fulfill({ response, json: evening });
      });
    },
  });
  await logsIn(page, admin);
  await shows(page, 'Attendees see nobody yet');
  await press(page, 'Refresh');
  await opensDesk(page, 'People');
  expect(await page.getByRole('tab').allInnerTexts()).toEqual(['Evening', 'People', 'Mails', 'Event']);
  expect(asked).toEqual([]);
});

test.for(
  sampled(
    [
      [320, 568, 'light'],
      [768, 1024, 'dark'],
      [1920, 1080, 'light'],
    ] as const,
    3,
  ),
)(
  'The big screen fits into %i × %i, %s, and axe finds no fault with it',
  async ([width, height, scheme], { openOn, openPage }) => {
    const { api, admin } = await anEveningOfSix();
    await admin.call('PUT', '/admin/rounds', { json: { roundSeconds: 1_500, rounds: 2 } });
    const started = await admin.call<{ screenUrl: string }>('POST', '/admin/rounds/act', { json: { act: 'start' } });
    await openOn(api);
    const page = await openPage(started.body.screenUrl.replace('lang=en', 'lang=de'), {
      width,
      height,
      context: { colorScheme: scheme },
    });
    await shows(page, 'Runde 1 von 2');
    expect(await faultsOnPage(page)).toEqual([]);
    for (const act of ['next', 'pause']) {
      await admin.call('POST', '/admin/rounds/act', { json: { act } });
      await shows(page, act === 'next' ? 'Tische wechseln' : 'Angehalten');
      expect(await faultsOnPage(page)).toEqual([]);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide).toBeLessThanOrEqual(0);
    }
    await press(page, 'Glocke an');
    await page.getByRole('button', { name: 'Glocke an', pressed: true }).waitFor();
  },
);

describe('axe finds no fault with rounds at the desk and on phones', () => {
  let page: Page;
  beforeAll(async () => void (page = await openWorkbench()));
  afterAll(() => closeWorkbench(page));

  plainTest.each([
    ['admin-rounds-none', 280, 'dark'],
    ['admin-rounds-running', 1200, 'light'],
    ['admin-rounds-paused', 280, 'light'],
    ['admin-rounds-over', 390, 'dark'],
    ['admin-rounds-failed', 280, 'dark'],
    ['admin-rounds-unread', 390, 'light'],
    ['rounds', 280, 'dark'],
    ['rounds-long-break', 390, 'light'],
    ['rounds-offline', 280, 'light'],
  ] as const)('%s at %i px, %s', async (name, width, scheme) => {
    await showState(page, inject('hostUrl'), name, { width, height: 800, scheme });
    expect(await faultsOn(page)).toEqual([]);
  });
});
