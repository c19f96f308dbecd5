import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { heightFor, showState } from '../../demo-host/states/show.ts';
import { STATES } from '../../demo-host/states/states.ts';
import { sampled } from '../support/all.ts';
import { NO_FAULT, walkedByKeyboard } from '../support/keyboard-walk.ts';
import { closeWorkbench, openWorkbench } from '../support/workbench.ts';

let page: Page;
beforeAll(async () => void (page = await openWorkbench()));
afterAll(() => closeWorkbench(page));

/** Of the screens of attendees; those of the desk have theirs in `accessible-admin.test.ts`. */
const NAMES = STATES.filter(({ route }) => !route.startsWith('/admin')).map(({ name }) => name);

/** Where a toast stays. */
const ALWAYS = 'session-ending';
const ROWS = [ALWAYS, ...sampled(NAMES, 30).filter((name) => name !== ALWAYS)];

test.each(ROWS)('The keyboard alone gets everywhere in %s on a phone, and the focus is seen', async (name) => {
  await showState(page, inject('hostUrl'), name, { width: 390, height: heightFor(390), scheme: 'light' });
  expect(await walkedByKeyboard(page)).toEqual(NO_FAULT);
});
