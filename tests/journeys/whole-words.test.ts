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

/** Every state by turns in one other language than German, with `--all` in three. */
const rows = STATES_OF_WORDS.flatMap((name, at) =>
  OTHERS.filter((_, index) => index % OTHERS.length === at % OTHERS.length || (ALL && index % 3 === at % 3)).map((lang) => ({
    name,
    lang,
  })),
);

test.each(rows)('No word of $name breaks on a narrow phone, in $lang', async ({ name, lang }) => {
  expect(await faultsOnNarrowPhones(page, name, lang)).toEqual([]);
});
