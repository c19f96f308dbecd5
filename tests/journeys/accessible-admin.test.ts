import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { showState } from '../../demo-host/states/show.ts';
import { STATES } from '../../demo-host/states/states.ts';
import { ALL } from '../support/all.ts';
import { faultsOn } from '../support/axe.ts';
import { closeWorkbench, openWorkbench } from '../support/workbench.ts';

type Row = readonly [name: string, width: 280 | 1200, scheme: 'light' | 'dark'];

let page: Page;
beforeAll(async () => void (page = await openWorkbench()));
afterAll(() => closeWorkbench(page));

const CHOSEN: readonly Row[] = [
  ['admin-open', 280, 'dark'],
  ['admin-times-refused', 1200, 'light'],
  ['admin-suspend-refused', 280, 'light'],
  ['admin-reports', 1200, 'dark'],
  ['admin-awkward', 1200, 'light'],
  ['admin-guests-broken', 280, 'light'],
  ['admin-guests-import', 1200, 'dark'],
  ['admin-help-code', 280, 'dark'],
  ['admin-door-give', 1200, 'light'],
  ['admin-mail', 280, 'dark'],
];

/** Every state of `/admin`, narrow and wide. */
const EVERY: readonly Row[] = STATES.filter(({ route }) => route === '/admin').flatMap(({ name }, index): Row[] => [
  [name, 280, index % 2 ? 'dark' : 'light'],
  [name, 1200, index % 2 ? 'light' : 'dark'],
]);

const show = ([name, width, scheme]: Row) => showState(page, inject('hostUrl'), name, { width, height: 3000, scheme });

test.each(ALL ? EVERY : CHOSEN)('axe finds no fault with %s at %i px, %s', async (...row) => {
  await show(row);
  const isDialog = (await page.locator('dialog[open]').count()) > 0;
  expect(await faultsOn(page, isDialog ? 'dialog' : undefined)).toEqual([]);
});

interface Walk {
  /** Notes what has the focus. @returns how many controls haven't had it yet */
  step(): number;
  /** The names of those that never had the focus, and of those on which it wasn't seen. */
  told(): { missed: string[]; unseen: string[] };
}

/** Of the page: what can be used on the screen, or in the dialog that is open, and where the focus has been. */
declare const walk: Walk;

/** Runs in the page. */
function beginWalk(): void {
  const root = document.querySelector('dating-app')?.shadowRoot;
  const place = root?.querySelector('dialog[open]') ?? root;
  const controls = [...(place?.querySelectorAll<HTMLElement>('a[href], button, input, textarea, select') ?? [])].filter(
    (one) => one.checkVisibility() && !one.matches(':disabled, [tabindex="-1"], [type=radio]:not(:checked)'),
  );
  const missed = new Set(controls);
  const unseen = new Set<HTMLElement>();
  const begun: Walk = {
    step() {
      const active = controls.find((one) => one === root?.activeElement);
      if (active) missed.delete(active);
      // A browser's own button within the field of a time has a ring of its own.
      if (active?.matches(':focus:not(:focus-visible)')) unseen.add(active);
      return missed.size;
    },
    told() {
      const [one, other] = [missed, unseen].map((all) =>
        [...all].map((control) => control.getAttribute('aria-label') ?? (control.textContent || control.localName)),
      );
      return { missed: one ?? [], unseen: other ?? [] };
    },
  };
  if (place === root) root?.querySelector<HTMLElement>('[data-screen-heading]')?.focus();
  Object.assign(window, { walk: begun });
}

describe('The keyboard alone', () => {
  const FEW: readonly Row[] = [
    ['admin-guests-import', 280, 'light'],
    ['admin-times-refused', 1200, 'light'],
    ['arrivals', 280, 'dark'],
    ['admin-mail', 1200, 'dark'],
  ];
  /** More than any screen has; the field of a time has a place for each of its numbers. */
  const MOST_PRESSES = 400;

  test.each(ALL ? EVERY : FEW)('gets everywhere in %s at %i px, %s, and the focus is seen', async (...row) => {
    await show(row);
    await page.evaluate(beginWalk);
    for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
      if ((await page.evaluate(() => walk.step())) === 0) break;
      await page.keyboard.press('Tab');
    }
    expect(await page.evaluate(() => walk.told())).toEqual({ missed: [], unseen: [] });
  });
});
