import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ALL } from '../support/all.ts';
import { faultsOnNarrowPhones, STATES_OF_WORDS } from '../support/whole-words.ts';
import { LANGUAGES } from '../support/words.ts';
import { closeWorkbench, openWorkbench } from '../support/workbench.ts';

let page: Page;
beforeAll(async () => void (page = await openWorkbench()));
afterAll(() => closeWorkbench(page));

const OTHERS = LANGUAGES.filter((language) => language !== 'de');

/** In German, of the longest words, and in turn one other language; with `--all` in every language. */
const rows = STATES_OF_WORDS.map((name, at) => {
  const languages = ALL ? ['en', ...LANGUAGES] : ['de', ...OTHERS.filter((_, index) => index === at % OTHERS.length)];
  return { name, languages, spoken: languages.join(', ') };
});

test.each(rows)('No word of $name breaks on a narrow phone, in $spoken', async ({ name, languages }) => {
  expect(await faultsOnNarrowPhones(page, name, languages)).toEqual([]);
});
