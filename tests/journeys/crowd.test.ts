import type { Page } from 'playwright';
import { expect } from 'vitest';
import { inviteCrowd } from '../support/plain-server/crowd.ts';
import { cards, logsInWithProfile, test } from '../support/plain-server/plain-journey.ts';
import { opensTab, press } from '../support/steps.ts';

const PLAIN = 200;
const CROWD = 1000;
/** Far more than are near a view of 700 px in four columns, far fewer than a crowd. */
const FEW = 100;

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);
const scrollTo = (page: Page, top: number) => page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
const guest = (page: Page, index: number) => page.getByRole('button', { name: new RegExp(`^View Guest${index},`) });
const focusedName = (page: Page) =>
  page.locator('dating-app').evaluate(({ shadowRoot }) => shadowRoot?.activeElement?.getAttribute('aria-label')?.split(',')[0]);

interface Rendered {
  guest: number;
  position: number;
  top: number;
  inSight: boolean;
}

/** The rendered cards, in the order of the document. */
const rendered = (page: Page): Promise<Rendered[]> =>
  page.locator('[role=list] > [part~=card]').evaluateAll((items) =>
    items.map((item) => {
      const { top, bottom } = item.getBoundingClientRect();
      return {
        guest: Number(/Guest(\d+)/.exec(item.textContent)?.[1]),
        position: Number(item.getAttribute('aria-posinset')),
        top: Math.round(top + scrollY),
        inSight: bottom > 0 && top < innerHeight,
      };
    }),
  );

/** Waits until no space is in sight: everybody who can be seen is rendered. */
const noGap = (page: Page) =>
  expect
    .poll(() =>
      page.locator('[role=list]').evaluate((list) => {
        const [isListInSight, ...areSpacesInSight] = [list, ...list.querySelectorAll(':scope > [aria-hidden]')].map((element) => {
          const { top, bottom } = element.getBoundingClientRect();
          return bottom > 0 && top < innerHeight;
        });
        return isListInSight && !areSpacesInSight.includes(true);
      }),
    )
    .toBe(true);

test('up to 200 people all cards are there; from then on those near the view, and Load more leads to the first new one', async ({
  openPlain,
}) => {
  const { page, server } = await openPlain({}, '/login');
  const ada = inviteCrowd(server, PLAIN + 16);
  await logsInWithProfile(page, ada);
  await opensTab(page, 'View Profiles');
  await cards(page).first().waitFor();
  for (let shown = 16; shown <= PLAIN; shown += 8) {
    await press(page, 'Load more');
    await expect.poll(() => cards(page).count()).toBe(shown);
  }
  expect((await rendered(page)).every(({ position }) => position === 0)).toBe(true);

  await press(page, 'Load more');
  await expect.poll(() => focusedName(page)).toBe('View Guest200');
  await expect.poll(() => cards(page).count()).toBeLessThan(FEW);
  await press(page, 'Load more');
  await expect.poll(() => focusedName(page)).toBe('View Guest208');
  await guest(page, 215).waitFor();
});

test('of a thousand people few cards are rendered, and scrolling reaches everybody once, in order, at the same place', async ({
  openPlain,
}) => {
  const { page, server } = await openPlain({ profiles: 'array' }, '/login');
  const ada = inviteCrowd(server, CROWD);
  await logsInWithProfile(page, ada);
  await opensTab(page, 'View Profiles');
  await guest(page, 0).waitFor();
  expect((await rendered(page)).length).toBeLessThan(FEW);

  const height = await heightOf(page);
  const seen: number[] = [];
  const tops = new Map<number, number>();
  for (let top = 0; top < height; top += 500) {
    await scrollTo(page, top);
    await noGap(page);
    const all = await rendered(page);
    expect(all.length).toBeLessThan(FEW);
    expect(all.every(({ guest: index, position }) => position === index + 1)).toBe(true);
    expect(all.map(({ guest: index }) => index)).toEqual(all.map((_, at) => (all[0]?.guest ?? 0) + at));
    for (const { guest: index, top: at, inSight } of all) {
      if (inSight && (seen.at(-1) ?? -1) < index) seen.push(index);
      // Fractions of a pixel are rounded another way.
      expect(Math.abs((tops.get(index) ?? at) - at)).toBeLessThanOrEqual(2);
      tops.set(index, at);
    }
  }
  expect(seen).toEqual([...Array(CROWD).keys()]);
  expect(Math.abs((await heightOf(page)) - height)).toBeLessThanOrEqual(2);
});

test('among a thousand people the focus stays where it is, a like far down works, and a wider widget shows the same people', async ({
  openPlain,
}) => {
  const { page, server } = await openPlain({ profiles: 'array' }, '/login');
  const ada = inviteCrowd(server, CROWD);
  await logsInWithProfile(page, ada);
  await opensTab(page, 'View Profiles');
  await guest(page, 0).waitFor();

  // Who is looked at by keyboard stays, however far the page is scrolled, and Tab goes on from there.
  await guest(page, 0).focus();
  await scrollTo(page, (await heightOf(page)) / 2);
  await noGap(page);
  expect(await guest(page, 100).count()).toBe(0);
  expect((await rendered(page)).length).toBeLessThan(FEW);
  expect(await focusedName(page)).toBe('View Guest0');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(await focusedName(page)).toBe('View Guest1');
  await guest(page, 8).waitFor();

  // A like takes the card away, and the focus goes to the person who takes its place.
  await scrollTo(page, (await heightOf(page)) / 2);
  await noGap(page);
  const middle = (await rendered(page)).find(({ inSight, guest: index }) => inSight && index > 400)?.guest ?? 0;
  const liked = middle + 5;
  await page.getByRole('button', { name: new RegExp(`^Like Guest${liked},`) }).click();
  await guest(page, liked).waitFor({ state: 'detached' });
  expect(await focusedName(page)).toBe(`View Guest${liked + 1}`);
  await expect.poll(() => server.calls('POST /profile/like').length).toBe(1);
  expect((await rendered(page)).find(({ guest: index }) => index === liked + 1)?.position).toBe(liked + 1);

  // In fewer columns the list is longer, and without a gap, too.
  for (const width of [390, 800]) {
    await page.setViewportSize({ width, height: 700 });
    await noGap(page);
    await expect.poll(async () => (await rendered(page)).length).toBeLessThan(FEW);
    const inColumns = (await rendered(page)).filter(({ top }, _, all) => top === all.at(-1)?.top).length;
    expect(inColumns).toBeLessThanOrEqual(width === 390 ? 2 : 4);
    await scrollTo(page, await heightOf(page));
    await guest(page, CROWD - 1).waitFor();
    await scrollTo(page, 0);
    await guest(page, 0).waitFor();
    await noGap(page);
  }
});
