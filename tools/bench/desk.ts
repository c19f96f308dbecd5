/* oxlint-disable unicorn/consistent-function-scoping -- `openTabs` runs in the page, where nothing else of this file is */
import { driverFor } from './driver.ts';
import type { Figure } from './figure.ts';
import { withColdPage } from './browser.ts';
import { gather, type Gathered } from './gathered.ts';
import { guestOf, PASSWORD } from './guests.ts';
import { interleaved, pick } from './samples.ts';
import type { World } from './site.ts';

const PEOPLE = 500;
/**
 * In the order in which they are opened, each with what one comes for, without which a tab hasn't answered: a row, a figure, a section.
 * The first is there when the desk opens.
 */
const TABS = { People: 'li', Rounds: 'h3', Mails: 'h3', Event: 'h3', Evening: 'li' } as const;
type TabName = keyof typeof TABS;
const NAMES = Object.keys(TABS) as TabName[];
/** An answer that is felt as one. */
const AT_MOST_MS = 300;
/** As high as somebody scrolls for one thing. */
const AT_MOST_SCREENS = 3;

/** The desk of an evening with five hundred people, on a phone with a slow processor: how soon each tab answers a tap, and how high it is. */
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
    return NAMES.flatMap((name): Figure[] => {
      const what = `the desk's tab ${name} with ${PEOPLE} people`;
      return [
        {
          what: `${what}, from the tap to the picture, 4x`,
          unit: 'ms',
          ours: pick(tabs, (answers) => answers[name].ms),
          budget: { atMost: AT_MOST_MS },
        },
        {
          what: `${what}, screens of a phone`,
          unit: '',
          ours: Math.max(...tabs.map(({ value }) => value[name].screens)),
          budget: { atMost: AT_MOST_SCREENS },
        },
      ];
    });
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

interface TabAnswer {
  /** From the tap until its content was painted. */
  readonly ms: number;
  /** The page's height, in heights of the window. */
  readonly screens: number;
}

/** Opens the tabs one after the other, and answers how each did. */
async function openTabs(tabs: typeof TABS): Promise<Record<TabName, TabAnswer>> {
  const root = document.querySelector('dating-app')?.shadowRoot as ShadowRoot;
  const painted = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const answers: Partial<Record<TabName, TabAnswer>> = {};
  for (const name of Object.keys(tabs) as TabName[]) {
    // As for a person, who reads before they tap.
    for (let frame = 0; frame < 30; frame += 1) await painted();
    const tab = [...root.querySelectorAll<HTMLElement>('[role=tab]')].find(({ textContent }) => textContent.trim() === name);
    if (!tab) throw new Error(`The desk has no tab ${name}`);
    const started = performance.now();
    tab.click();
    const isShown = () =>
      tab.ariaSelected === 'true' &&
      [...root.querySelectorAll(`[role=tabpanel] ${tabs[name]}`)].some((content) => content.checkVisibility());
    do await painted();
    while (!isShown());
    const ms = performance.now() - started;
    answers[name] = { ms, screens: document.documentElement.scrollHeight / innerHeight };
  }
  return answers as Record<TabName, TabAnswer>;
}
