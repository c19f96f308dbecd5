import { chromium, type Browser, type Page } from 'playwright';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { setEvening, STEADY } from '../../demo-host/states/show.ts';
import { MIRRORED, PSEUDO } from '../../demo-host/states/speech.ts';
import { findChromium } from '../../tools/lib/browser.mjs';
import { sampled } from '../support/all.ts';
import { faultsInPseudo, PSEUDO_STATES } from '../support/pseudo-states.ts';

let browser: Browser;
let page: Page;
beforeAll(async () => {
  const executablePath = await findChromium();
  browser = await chromium.launch({ ...(executablePath && { executablePath }) });
  page = await (await browser.newContext(STEADY)).newPage();
  await setEvening(page);
});
afterAll(() => browser.close());

const rows = [PSEUDO, MIRRORED].flatMap((lang) => PSEUDO_STATES.map(({ name }) => ({ lang, name })));

test.each(sampled(rows, 19))('$name has every text translated, whole and with room in $lang', async ({ name, lang }) => {
  expect(await faultsInPseudo(page, inject('hostUrl'), name, lang)).toEqual([]);
});
