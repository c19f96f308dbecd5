import type { Page } from 'playwright';
import { expect } from 'vitest';
import { anAdmin, command, commandsBeside } from '../api/support/admin.ts';
import { anAttendee } from '../api/support/attendee.ts';
import { openTestDb, startApi } from '../api/support/target.ts';
import { test } from '../support/other-servers.ts';
import { fill, logsIn, opensDesk, opensTab, press, seesOnDesk } from '../support/steps.ts';

const PHONE = { width: 390, height: 844 };
/** At most until a round has passed, and a phone knows of it, on a busy machine. */
const WHILE = { timeout: 120_000 };

const strip = (page: Page) => page.getByRole('region', { name: 'Rounds', exact: true });

/** What somebody is shown of a round that runs. */
interface Seat {
  /** `null` for a break. */
  table: string | null;
  across: string | null;
}

/** Waits until a phone shows that a round runs: read at once, as the next change may come while it is read piece by piece. */
async function sits(page: Page, name: string, round: string): Promise<Seat> {
  let shown = '';
  const runs = /Next: (?:table \d|a break)|This is the last round\./;
  await expect
    .poll(async () => (shown = await strip(page).innerText()), WHILE)
    .toMatch(new RegExp(`^${round}\\n[^]*(?:${runs.source})`));
  const table = /^Table (\d)$/m.exec(shown)?.[1] ?? null;
  const across = /^(Ann|Bea|Cleo|Tom|Udo|Vic)$/m.exec(shown)?.[1] ?? null;
  expect([name, table === null, shown.includes('You sit this round out.')]).toEqual([name, across === null, across === null]);
  return { table, across };
}

/** Waits until a phone shows the change to a round. @returns the table to which it leads, `null` for a break */
async function changesTo(page: Page, round: string): Promise<string | null> {
  let shown = '';
  const leads = new RegExp(`^${round}\\n(?:(?:Change to|Stay at) table \\d$|Break$)`, 'm');
  await expect.poll(async () => (shown = await strip(page).innerText()), WHILE).toMatch(leads);
  return /^(?:Change to|Stay at) table (\d)$/m.exec(shown)?.[1] ?? null;
}

/** Runs in the page, before its own scripts: lets it be hidden, as the page of a phone that sleeps. */
function letItSleep() {
  let isHidden = false;
  Object.defineProperty(Document.prototype, 'hidden', { get: () => isHidden, configurable: true });
  const sleeps = (is: boolean) => {
    isHidden = is;
    document.dispatchEvent(new Event('visibilitychange'));
  };
  Object.assign(window, { sleeps });
}
const sleeps = (page: Page, is: boolean) =>
  page.evaluate((asleep) => (Reflect.get(window, 'sleeps') as (is: boolean) => void)(asleep), is);

test('Three rounds of four phones and a desk: somebody isn’t coming, somebody comes late, and a phone sleeps through one of them', async ({
  openOn,
}) => {
  const db = await openTestDb();
  const api = await startApi(db, { now: Date.now });
  const storage = await commandsBeside(api, db);
  await command(storage, 'events', 'create', api.clientId);
  const admin = await anAdmin(api, storage);
  const joins = (gender: 'female' | 'male', name: string) => anAttendee(api).ofGender(gender).called(name, 'Berg').joins();
  const [ann, bea] = [await joins('female', 'Ann'), await joins('female', 'Bea')];
  const [tom] = [await joins('male', 'Tom'), await joins('male', 'Udo'), await joins('male', 'Vic')];

  const asked: string[] = [];
  const phoneOf = async (who: typeof ann, before?: (page: Page) => Promise<unknown>) => {
    const page = await openOn(api, '/login', { ...PHONE, ...(before && { before }) });
    await logsIn(page, who);
    await opensTab(page, 'View Profiles');
    return page;
  };

  // Three men are expected; one isn't coming, and nobody is checked in.
  const desk = await openOn(api, '/admin?tab=ROUNDS', { width: 1200, height: 900 });
  await logsIn(desk, admin);
  await seesOnDesk(desk, /^3 rounds, until \d/);
  await fill(desk, 'Minutes for a round', '0.8');
  await fill(desk, 'Minutes to change tables', '0.3');
  await press(desk, 'Plan the rounds');
  await seesOnDesk(desk, 'Ready to start');
  await opensDesk(desk, 'People');
  await press(desk, /^Vic Berg/);
  await press(desk, 'Isn’t coming');
  await seesOnDesk(desk, 'Not coming');

  const phones = {
    Ann: await phoneOf(ann, async (page) => {
      await page.addInitScript(letItSleep);
      page.on('request', (one) => void (one.method() === 'GET' && one.url().endsWith('/rounds') && asked.push(one.url())));
    }),
    Bea: await phoneOf(bea),
    Tom: await phoneOf(tom),
  };
  for (const page of Object.values(phones)) {
    await strip(page).getByText('The rounds begin soon', { exact: true }).waitFor();
    await strip(page)
      .getByText(/^You begin at table [12]\.$/)
      .waitFor();
  }
  await opensDesk(desk, 'Rounds');
  await press(desk, 'Start');
  await seesOnDesk(desk, 'Round 1 of 2');

  const first = {
    Ann: await sits(phones.Ann, 'Ann', 'Round 1 of 2'),
    Bea: await sits(phones.Bea, 'Bea', 'Round 1 of 2'),
    Tom: await sits(phones.Tom, 'Tom', 'Round 1 of 2'),
  };
  await sleeps(phones.Ann, true);
  const before = asked.length;

  // Somebody comes late, into a pause, so that no clock runs meanwhile.
  await press(desk, 'Pause');
  await seesOnDesk(desk, 'Paused');
  const late = await phoneOf(await joins('female', 'Cleo'));
  await strip(late).getByText('Paused. It goes on in a moment.', { exact: true }).waitFor();
  await strip(late).getByText('Round 1 of 3', { exact: true }).waitFor();
  await strip(late).getByText('Break', { exact: true }).waitFor();
  // The desk may not know of the new plan yet.
  await press(desk, 'Start');
  await expect.poll(() => desk.getByText('Paused', { exact: true }).filter({ visible: true }).count(), WHILE).toBe(0);

  const awake = { Bea: phones.Bea, Cleo: late, Tom: phones.Tom };
  const goesOn = async (round: string) => {
    const seats = await Promise.all(
      Object.entries(awake).map(async ([name, page]) => [name, await sits(page, name, round)] as const),
    );
    return Object.fromEntries(seats) as Record<keyof typeof awake, Seat>;
  };
  // A phone that has asked in the pause knows of its end within twenty seconds, and may not have shown the change.
  const second = await goesOn('Round 2 of 3');
  expect(asked).toHaveLength(before);
  // It shows what it showed when it fell asleep.
  await strip(phones.Ann).getByText('Round 1 of 2', { exact: true }).waitFor();

  // Women keep their tables: with Cleo there is a third one.
  const led = await Promise.all(Object.values(awake).map((page) => changesTo(page, 'Round 3 of 3')));
  const third = await goesOn('Round 3 of 3');
  expect(led).toEqual(Object.values(third).map(({ table }) => table));
  await sleeps(phones.Ann, false);
  const woken = await sits(phones.Ann, 'Ann', 'Round 3 of 3');

  // Two who sit together are told of one another, nobody meets twice, and Vic nobody.
  const rounds: Partial<Record<string, Seat>>[] = [first, second, { ...third, Ann: woken }];
  for (const seats of rounds) {
    for (const [name, seat] of Object.entries(seats)) {
      const other = seat?.across === undefined || seat.across === null ? undefined : seats[seat.across];
      expect(other ?? { table: seat?.table, across: name }).toEqual({ table: seat?.table, across: name });
    }
  }
  for (const name of ['Ann', 'Bea', 'Cleo', 'Tom']) {
    const met = rounds.flatMap((seats) => seats[name]?.across ?? []);
    expect(met).not.toContain('Vic');
    expect([name, new Set(met).size]).toEqual([name, met.length]);
  }
  // Of three women one has a break in each of the rounds since, and none has two.
  const breaks = rounds.slice(1).flatMap((seats) => Object.entries(seats).filter(([, seat]) => seat?.table === null));
  expect(new Set(breaks.map(([name]) => name)).size).toBe(breaks.length);

  for (const page of [phones.Ann, ...Object.values(awake)]) {
    // It stands there, and is said.
    await strip(page).getByText('The rounds are over', { exact: true }).first().waitFor(WHILE);
  }
  await seesOnDesk(desk, 'The last round is over');
  await seesOnDesk(desk, 'Release now');
  expect(api.failures).toEqual([]);
}, 480_000);
