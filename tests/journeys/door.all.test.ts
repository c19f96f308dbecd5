import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { demoLogins } from '../../api/seed/people.ts';
import { anAttendee } from '../support/attendee.ts';
import { test } from '../support/journey.ts';
import { logsIn, opensDesk } from '../support/steps.ts';

const GUESTS = 46;
const BY_BOTH = 10;
const PHONE = { width: 390, height: 844 };

/** Every other one. */
const share = <Item>(items: readonly Item[], of: number) => items.filter((_, index) => index % 2 === of);

const checkIn = (page: Page, name: string) => page.getByRole('button', { name: `Check in ${name} Guest`, exact: true });

/** As at the door: a check-in empties the search. */
async function lookUp(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name, e-mail or number', { exact: true }).fill(name);
  await checkIn(page, name).waitFor();
}

/** Whether or not the finger is faster than the page. */
const tap = (page: Page, name: string) => checkIn(page, name).evaluate((element: HTMLElement) => element.click());

test('46 people are checked in by two phones, through a connection that is cut twice: each once, no number twice', async ({
  openPage,
  api,
  allowErrors,
}) => {
  allowErrors(/Failed to load resource|API_UNREACHABLE/);
  // Of letters, as names are, and in no e-mail.
  const mark = `Q${randomUUID()
    .slice(0, 6)
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')}`;
  const names = Array.from(
    { length: GUESTS },
    (_, index) => `${mark}${String.fromCodePoint(97 + Math.floor(index / 26), 97 + (index % 26))}`,
  );
  for (let at = 0; at < GUESTS; at += 6) {
    await Promise.all(
      names
        .slice(at, at + 6)
        .map((firstName, index) =>
          api.join(anAttendee({ firstName, lastName: 'Guest', gender: index % 2 === 0 ? 'male' : 'female' })),
        ),
    );
  }
  const atDoor = async (): Promise<Page> => {
    const page = await openPage('/bare.html#/admin', PHONE);
    await logsIn(page, demoLogins.admin);
    await opensDesk(page, 'People');
    return page;
  };
  const phones = [await atDoor(), await atDoor()];
  let reached = 0;
  /** The connection is cut: first on the way there, then on the way back, where the server has done it. */
  const cutAt = new Set([7, 19]);
  for (const page of phones) {
    await page.route('**/admin/arrivals/check-in', async (route) => {
      reached += 1;
      if (!cutAt.has(reached)) return route.continue();
      if (reached === 19) await route.fetch();
      return route.abort('connectionreset');
    });
  }
  // Some are asked for by both at once: they had the same idea.
  for (const name of names.slice(0, BY_BOTH)) {
    await Promise.all(phones.map((page) => lookUp(page, name)));
    await Promise.all(phones.map((page) => tap(page, name)));
  }
  await Promise.all(
    phones.map(async (page, of) => {
      for (const name of share(names.slice(BY_BOTH), of)) {
        await lookUp(page, name);
        await tap(page, name);
      }
    }),
  );
  for (const page of phones) await expect.poll(() => page.getByText('Not sent yet').count(), { timeout: 60_000 }).toBe(0);
  expect(reached).toBe(GUESTS + BY_BOTH + cutAt.size);

  const { idToken } = await api.login(anAttendee(demoLogins.admin));
  const { body } = await api.call('GET', `/admin/arrivals?limit=500&search=${mark}`, { token: idToken });
  const { people } = body as { people: { name: string; number: number; hereAt: string | null }[] };
  expect(people.map(({ name }) => name).toSorted()).toEqual(names.map((name) => `${name} Guest`));
  expect(people.every(({ hereAt }) => hereAt !== null)).toBe(true);
  expect(new Set(people.map(({ number }) => number)).size).toBe(GUESTS);
  // Whoever looks again sees the numbers of both phones.
  const [page] = phones as [Page];
  await page.reload();
  await page.getByLabel('Name, e-mail or number', { exact: true }).fill(`${names[1]}`);
  await page
    .getByRole('button', { name: `Number ${people.find(({ name }) => name === `${names[1]} Guest`)?.number}: ${names[1]} Guest` })
    .waitFor();
});
