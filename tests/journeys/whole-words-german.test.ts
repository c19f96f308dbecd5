import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsOnNarrowPhones, STATES_OF_WORDS } from '../support/whole-words.ts';
import { closeWorkbench, openWorkbench } from '../support/workbench.ts';

let page: Page;
beforeAll(async () => void (page = await openWorkbench()));
afterAll(() => closeWorkbench(page));

/** The longest words. */
test.each(STATES_OF_WORDS)('No word of %s breaks on a narrow phone, in de', async (name) => {
  expect(await faultsOnNarrowPhones(page, name, 'de')).toEqual([]);
});
