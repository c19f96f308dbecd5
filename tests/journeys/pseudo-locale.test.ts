import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { MIRRORED, PSEUDO } from '../../demo-host/states/i18n.ts';
import { sampled } from '../support/all.ts';
import { faultsInPseudo, PSEUDO_STATES } from '../support/pseudo-states.ts';
import { closeWorkbench, openWorkbench } from '../support/workbench.ts';

let page: Page;
beforeAll(async () => void (page = await openWorkbench()));
afterAll(() => closeWorkbench(page));

const rows = [PSEUDO, MIRRORED].flatMap((lang) => PSEUDO_STATES.map(({ name }) => ({ lang, name })));

test.each(sampled(rows, 73))('$name has every text translated, whole and with room in $lang', async ({ name, lang }) => {
  expect(await faultsInPseudo(page, inject('hostUrl'), name, lang)).toEqual([]);
});
