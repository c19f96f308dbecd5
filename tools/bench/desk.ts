/* oxlint-disable unicorn/consistent-function-scoping -- `openTabs` runs in the page, where nothing else of this file is */
import { driverFor } from './driver.ts';
import type { Figure } from './figure.ts';
import { withColdPage } from './browser.ts';
import { gather, type Gathered } from './gathered.ts';
import { guestOf, PASSWORD } from './guests.ts';
import { interleaved, pick } from './samples.ts';
import type { World } from './site.ts';

const PEOPLE = 500;
/** In the order in which they are opened; the first is there when the desk opens. */
const TABS = ['People', 'Rounds', 'Mails', 'Event', 'Evening'] as const;
type TabName = (typeof TABS)[number];
/** An answer that is felt as one. */
const AT_MOST_MS = 300;

/** The desk of an evening with five hundred people, on a slow processor: how soon each tab answers a tap. */
export async function measureDesk({ site, browser, calibrated, reps }: World): Promise<Figure[]> {
  const gathered = await gather(PEOPLE);
  try {
    await inviteAll(gathered);
    const url = `${site.url}/widget.html?api=${encodeURIComponent(gathered.apiHost)}#/admin`;
    const { tabs } = await interleaved(
      {
        tabs: () =>
          withColdPage(browser, { slowCpu: true }, async ({ page }) => {
            const driver = await driverFor(page);
            await page.goto(url);
            await driver.type('Email', guestOf(0));
            await driver.type('Password', PASSWORD);
            await driver.press('Login');
            await driver.sees('Women, ready');
            return page.evaluate(openTabs, TABS);
          }),
      },
      reps,
      calibrated,
    );
    return TABS.map((name) => ({
      what: `the desk's tab ${name} with ${PEOPLE} people, from the tap to the picture, 4x`,
      unit: 'ms',
      ours: pick(tabs, (times) => times[name]),
      budget: { atMost: AT_MOST_MS },
    }));
  } finally {
    await gathered.close();
  }
}

/** Everybody has a seat, and the first one is the organiser. */
async function inviteAll({ sql }: Gathered): Promise<void> {
  await sql(`update accounts set role = 'admin' where email = '${guestOf(0)}'`);
  await sql(
    `insert into guests (client_id, guest_id, name, email, added_at)
     select client_id, gen_random_uuid(), 'Guest Stone', email, created_at from accounts`,
  );
}

/** Opens the tabs one after the other. Returns the times from each tap until its content was painted, in ms. */
async function openTabs(names: readonly TabName[]): Promise<Record<TabName, number>> {
  const root = document.querySelector('dating-app')?.shadowRoot as ShadowRoot;
  const painted = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const times: Partial<Record<TabName, number>> = {};
  for (const name of names) {
    // As for a person, who reads before they tap.
    for (let frame = 0; frame < 30; frame += 1) await painted();
    const tab = [...root.querySelectorAll<HTMLElement>('[role=tab]')].find(({ textContent }) => textContent.trim() === name);
    if (!tab) throw new Error(`The desk has no tab ${name}`);
    const started = performance.now();
    tab.click();
    const isShown = () =>
      tab.ariaSelected === 'true' &&
      [...root.querySelectorAll('[role=tabpanel] h3')].some((heading) => heading.checkVisibility());
    do await painted();
    while (!isShown());
    times[name] = performance.now() - started;
  }
  return times as Record<TabName, number>;
}
