import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { anAttendee, type Attendee } from '../support/attendee.ts';
import { test } from '../support/journey.ts';
import { aPng } from '../support/pictures.ts';
import { standIn } from '../support/stand-in.ts';
import { logsInToMyProfile, opensTab, press, registers, sees } from '../support/steps.ts';

const PHONE = { width: 390, height: 844 } as const;
const NAMES = ['Ben', 'Carl', 'Dan', 'Emil', 'Finn', 'Gus', 'Hal', 'Ivo'];

const people = NAMES.map((firstName) => ({
  userId: `id-${firstName}`,
  firstName,
  lastName: 'K',
  age: 31,
  gender: 'male',
  location: 'Bath',
  bio: `I am ${firstName}.`,
  photos: [`https://photos.example/${firstName}.png`],
}));

/** Signed in, with eight people to browse who are matches too, and nobody who likes. */
async function signedIn(page: Page, attendee: Attendee): Promise<void> {
  await page.route('https://photos.example/**', (route) => route.fulfill({ contentType: 'image/png', body: aPng().buffer }));
  await standIn(page, 'GET /profiles', { status: 200, body: { items: people, nextToken: null } });
  await standIn(page, 'GET /likes', { status: 200, body: { liked: [], likedBy: [], matches: people } });
  await logsInToMyProfile(page, attendee);
}

const boxOf = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect());

/** The boxes as they are at one moment: asked for one by one, the page may scroll in between. */
const boxesOf = async <Name extends string>(page: Page, locators: Record<Name, Locator>) => {
  const names = Object.keys(locators) as Name[];
  const handles = await Promise.all(names.map((name) => locators[name].elementHandle()));
  const boxes = await page.evaluate((all) => all.map((element) => (element as Element).getBoundingClientRect()), handles);
  return Object.fromEntries(names.map((name, n) => [name, boxes[n]])) as Record<Name, DOMRect>;
};

/** For each card: how many cards begin at the top's height, and how much of the photo the shade behind the name covers. */
const cardsOf = (page: Page) =>
  page.locator('[role=tabpanel] li').evaluateAll((cards) => {
    const tops = cards.map((card) => Math.round(card.getBoundingClientRect().top));
    const shares = cards.map((card) => {
      const facts = card.querySelector('h3')?.parentElement;
      const photo = facts?.parentElement;
      return (facts?.getBoundingClientRect().height ?? 0) / (photo?.getBoundingClientRect().height ?? 1);
    });
    return { columns: tops.filter((top) => top === tops[0]).length, shade: Math.max(...shares) };
  });

test('cards show the person: columns by width, a shade no higher than the text and its run-out', async ({ openPage, api }) => {
  const ada = await api.join(anAttendee());
  const page = await openPage('/bare.html#/login', PHONE);
  await signedIn(page, ada);
  await opensTab(page, 'View Profiles');
  await page.getByRole('heading', { name: 'Ben K., 31', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Like Ben K., 31', exact: true }).waitFor();
  const looks: Record<number, Awaited<ReturnType<typeof cardsOf>>> = {};
  for (const width of [390, 280, 768, 1200]) {
    await page.setViewportSize({ width, height: 844 });
    looks[width] = await cardsOf(page);
  }
  expect(Object.entries(looks).map(([width, { columns }]) => [width, columns])).toEqual([
    ['280', 1],
    ['390', 2],
    ['768', 4],
    ['1200', 4],
  ]);
  expect(looks[280]?.shade).toBeLessThan(0.3);
  expect(looks[390]?.shade).toBeLessThan(0.4);
  expect(looks[768]?.shade).toBeLessThan(0.4);
  expect(looks[1200]?.shade).toBeLessThan(0.28);

  await page.setViewportSize({ width: 390, height: 844 });
  await opensTab(page, 'Matches');
  await sees(page, 'It’s a match!');
  expect((await cardsOf(page)).shade).toBeLessThan(0.4);
  const badge = await boxOf(page.getByText('It’s a match!').first());
  const photo = await boxOf(page.locator('[role=tabpanel] li img').first());
  expect(badge.bottom - photo.y).toBeLessThan(photo.height / 4);
});

test('the tab bar stands still, and what has the focus is never under it', async ({ openPage, api }) => {
  const ada = await api.join(anAttendee());
  const page = await openPage('/bare.html#/login', PHONE);
  await signedIn(page, ada);
  const bar = page.getByRole('tablist');
  const at = new Set<number>();
  for (const tab of ['My Profile', 'Likes', 'Matches', 'View Profiles'] as const) {
    await opensTab(page, tab);
    await page.getByRole('tabpanel', { name: tab }).waitFor();
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    at.add(Math.round((await boxOf(bar)).y));
  }
  expect([...at]).toHaveLength(1);

  await sees(page, 'End of list');
  const covered = () =>
    page.locator('[role=tabpanel]').evaluate((panel) => {
      const list = (panel.getRootNode() as ShadowRoot).querySelector('[role=tablist]') as Element;
      return [...panel.querySelectorAll('button')].filter((button) => {
        button.focus();
        const [one, other] = [button, list].map((element) => element.getBoundingClientRect());
        return one && other && one.bottom > other.top && one.top < other.bottom;
      }).length;
    });
  expect(await covered()).toBe(0);

  // Docked at every width: on the window's edge, as wide as the widget, the tabs within 560 px.
  for (const width of [280, 390, 840, 1200]) {
    await page.setViewportSize({ width, height: 600 });
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    const boxes = await boxesOf(page, {
      widget: page.locator('dating-app'),
      dock: bar,
      first: page.getByRole('tab').first(),
      last: page.getByRole('tab').last(),
    });
    expect([boxes.dock.bottom, boxes.dock.width]).toEqual([600, boxes.widget.width]);
    expect(boxes.last.right - boxes.first.x).toBeLessThanOrEqual(560);
    expect(boxes.first.height).toBe(width < 768 ? 56 : 52);
    expect(await covered()).toBe(0);
  }

  // At 400 % zoom it would take a sixth of what shows.
  await page.setViewportSize({ width: 320, height: 400 });
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  expect((await boxOf(bar)).bottom).toBeGreaterThan(400);
});

test('a long first name is cut, never the initial and the age', async ({ openPage, api }) => {
  const ada = await api.join(anAttendee());
  const page = await openPage('/bare.html#/login', PHONE);
  await signedIn(page, ada);
  const names = ['Bartholomew-Christopher', 'Wolfeschlegelsteinhausen'];
  const items = names.map((firstName, index) => ({ ...people[index], firstName, lastName: 'W', age: 43 }));
  await standIn(page, 'GET /profiles', { status: 200, body: { items, nextToken: null } });
  await opensTab(page, 'View Profiles');
  for (const width of [280, 340, 390, 768, 1200]) {
    await page.setViewportSize({ width, height: 844 });
    for (const name of names) {
      const { card, ending } = await boxesOf(page, {
        card: page.locator('li').filter({ hasText: name }),
        ending: page.getByRole('heading', { name: `${name} W., 43`, exact: true }).getByText('W., 43', { exact: true }),
      });
      expect([ending.height < 24, ending.bottom < card.bottom, ending.right < card.right]).toEqual([true, true, true]);
    }
  }
});

test('a tab opens at its top, and once more where it was left', async ({ openPage, api }) => {
  const ada = await api.join(anAttendee());
  const page = await openPage('/bare.html#/login', { ...PHONE, height: 500 });
  await page.evaluate(() => document.body.style.setProperty('padding-block', '300px'));
  // The organiser's, for their own links to the widget.
  await page.locator('dating-app').evaluate((widget) => (widget.style.scrollMarginTop = '60px'));
  await signedIn(page, ada);
  const top = () => page.locator('dating-app').evaluate((widget) => Math.round(widget.getBoundingClientRect().top));
  const scrollTo = (depth: number) =>
    page.locator('dating-app').evaluate((widget, by) => {
      window.scrollTo({ top: widget.getBoundingClientRect().top + scrollY + by, behavior: 'instant' });
    }, depth);
  await opensTab(page, 'View Profiles');
  await page.getByRole('heading', { name: 'Ivo K., 31' }).waitFor();
  await scrollTo(600);
  await opensTab(page, 'Matches');
  await sees(page, 'It’s a match!');
  await expect.poll(top).toBe(0);
  await scrollTo(120);
  await opensTab(page, 'View Profiles');
  await expect.poll(top).toBe(-600);
  await opensTab(page, 'Matches');
  await expect.poll(top).toBe(-120);
  // Above the window there is nothing to return to.
  await scrollTo(-100);
  await opensTab(page, 'Likes');
  await sees(page, 'Nothing here yet.');
  await expect.poll(top).toBe(100);
  expect(await page.locator('dating-app').evaluate((widget) => widget.style.scrollMarginTop)).toBe('60px');
});

test('a toast never covers a button in view at the widget’s foot, nor what is to be read where there is room', async ({
  openPage,
}) => {
  const page = await openPage('/bare.html#/', PHONE);
  await registers(page, anAttendee());
  await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
  const toast = page.locator('[part=toast]').first();
  await toast.hover(); // it stays under the pointer
  const covered = () =>
    toast.evaluate((element) => {
      const place = element.getBoundingClientRect();
      const root = element.getRootNode() as ShadowRoot;
      return [...root.querySelectorAll('a, button, input, label, h2, p')]
        .filter((control) => !element.contains(control))
        .filter(
          (control) => control.getBoundingClientRect().top < place.bottom && control.getBoundingClientRect().bottom > place.top,
        )
        .map((control) => control.textContent);
    });
  await expect.poll(covered).toEqual([]);
});

/** A finger's way over the widget, step by step, until it is lifted or the system takes it over. */
async function swipes(
  page: Page,
  from: readonly [number, number],
  to: readonly [number, number],
  end: 'touchEnd' | 'touchCancel' = 'touchEnd',
): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | typeof end, points: { x: number; y: number }[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await touch('touchStart', [{ x: from[0], y: from[1] }]);
  for (let step = 1; step <= 6; step += 1) {
    const at = (from_: number, to_: number) => from_ + ((to_ - from_) * step) / 6;
    await touch('touchMove', [{ x: at(from[0], to[0]), y: at(from[1], to[1]) }]);
  }
  await touch(end, []);
}

test('in the dialog arrow keys and swipes lead from person to person, and down out of it', async ({ openPage, api }) => {
  const ada = await api.join(anAttendee());
  const page = await openPage('/bare.html#/login', { ...PHONE, context: { hasTouch: true } });
  await signedIn(page, ada);
  await opensTab(page, 'View Profiles');
  await press(page, 'View Carl K., 31');
  const dialog = page.getByRole('dialog');
  const shows = (name: string) => dialog.getByRole('heading', { name: `${name} K., 31`, exact: true }).waitFor();
  await shows('Carl');
  const photo = await boxOf(dialog.locator('img'));
  expect(photo.height).toBeLessThan(PHONE.height * 0.5);
  const { bio, place } = await boxesOf(page, { bio: dialog.getByText('I am Carl.'), place: dialog.getByText('Bath') });
  expect(place.y).toBeLessThan(bio.y);

  await page.keyboard.press('ArrowRight');
  await shows('Dan');
  await page.keyboard.press('ArrowLeft');
  await shows('Carl');
  await page.keyboard.press('ArrowLeft');
  await shows('Ben');
  // Nobody comes before the first.
  await page.keyboard.press('ArrowLeft');
  await shows('Ben');

  const { x, y, width } = await boxOf(dialog.locator('img'));
  await swipes(page, [x + width - 40, y + 80], [x + 40, y + 80]);
  await shows('Carl');
  const text = await boxOf(dialog.getByText('I am Carl.'));
  await swipes(page, [x + width - 40, text.y + 8], [x + 40, text.y + 8]);
  await shows('Dan');
  // Taken over by the system, the finger closes nothing, and the sheet slides back to where it was.
  const before = await boxOf(dialog);
  await swipes(page, [x + 60, y + 40], [x + 70, y + 240], 'touchCancel');
  await expect.poll(() => dialog.evaluate(({ style }) => [style.translate, style.transition])).toEqual(['', '']);
  await expect.poll(() => boxOf(dialog)).toEqual(before);
  await shows('Dan');
  await swipes(page, [x + 60, y + 40], [x + 70, y + 240]);
  await dialog.waitFor({ state: 'detached' });
});

test('the own profile opens as others see it', async ({ openPage, api }) => {
  const ada = await api.join(anAttendee());
  const page = await openPage('/bare.html#/login', PHONE);
  await signedIn(page, ada);
  await press(page, 'How others see you');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('heading', { name: /^Ada Q\., \d+$/ }).waitFor();
  await dialog.getByText(ada.bio).waitFor();
  expect(await dialog.getByRole('button').allTextContents()).toEqual(['Close']);
  await press(dialog, 'Close');
  await dialog.waitFor({ state: 'detached' });
});
