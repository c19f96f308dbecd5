import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { showState } from '../../demo-host/states/show.ts';
import { STATES } from '../../demo-host/states/states.ts';
import { ALL, sampled } from '../support/all.ts';
import { faultsOn } from '../support/axe.ts';
import { NO_FAULT, walkedByKeyboard } from '../support/keyboard-walk.ts';
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
  ['admin-report-list', 280, 'dark'],
  ['admin-report-handle', 1200, 'light'],
  ['arrivals-absent', 280, 'light'],
  ['admin-awkward', 1200, 'light'],
  ['admin-guests-broken', 280, 'light'],
  ['admin-guests-import', 280, 'light'],
  ['admin-help-code', 280, 'dark'],
  ['admin-door-give', 1200, 'light'],
  ['admin-mail', 1200, 'light'],
  ['arrivals', 280, 'dark'],
  ['admin-people', 280, 'dark'],
  ['admin-person', 280, 'light'],
  ['admin-mails', 1200, 'dark'],
  ['admin-event', 280, 'light'],
];

/** Every state of `/admin`, narrow and wide. */
const EVERY: readonly Row[] = STATES.filter(({ route }) => route.startsWith('/admin')).flatMap(({ name }, index): Row[] => [
  [name, 280, index % 2 ? 'dark' : 'light'],
  [name, 1200, index % 2 ? 'light' : 'dark'],
]);

/** Where the keyboard goes everywhere in `npm test`, too. */
const WALKED = new Set(['admin-guests-import', 'admin-times-refused', 'arrivals', 'admin-mail']);

// Both in one visit: to show a state takes as long as axe does. The keyboard last, since it moves the focus.
test.each(ALL ? EVERY : sampled(CHOSEN, 2))(
  '%s at %i px, %s, has no fault that axe finds, or that shows where the keyboard walks through it',
  async (...row) => {
    const [name, width, scheme] = row;
    await showState(page, inject('hostUrl'), name, { width, height: 3000, scheme });
    const isDialog = (await page.locator('dialog[open]').count()) > 0;
    const axe = await faultsOn(page, isDialog ? 'dialog' : undefined);
    const walk = ALL || WALKED.has(name) ? await walkedByKeyboard(page) : NO_FAULT;
    expect({ axe, ...walk }).toEqual({ axe: [], ...NO_FAULT });
  },
);
