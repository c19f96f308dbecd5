import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { showState } from '../../demo-host/states/show.ts';
import { STATES } from '../../demo-host/states/states.ts';
import { ALL, sampled } from '../support/all.ts';
import { faultsOn } from '../support/axe.ts';
import { speaks } from '../support/speaks.ts';
import { tallied } from '../support/tally.ts';
import { LANGUAGES } from '../support/words.ts';
import { closeWorkbench, openWorkbench } from '../support/workbench.ts';

let page: Page;
beforeAll(async () => void (page = await openWorkbench()));
afterAll(() => closeWorkbench(page));

/** So tall that the tab bar covers nothing, since axe takes what is under it for too small to hit. */
const PHONE = { width: 390, height: 3000, dir: 'ltr' } as const;

const tree = () => page.locator('dating-app').ariaSnapshot();

const OTHERS = LANGUAGES.filter((language) => language !== 'de' && language !== 'ar');
/** With `--all`: English, the longest words, those written the other way, and three others in turn, so that each is in many states. */
const spokenIn = (index: number) => ['en', 'de', 'ar', ...OTHERS.filter((_, at) => (at + index * 3) % OTHERS.length < 3)];

// In `npm test` each state is in one language, in turn. Its structure is the same in all, and what a language changes of it,
// such as the direction, is the same in all its states.
const ROWS = STATES.map(({ name }, index) => {
  const languages = ALL ? spokenIn(index) : LANGUAGES.filter((_, at) => at === index % LANGUAGES.length);
  return { name, scheme: index % 2 ? ('dark' as const) : ('light' as const), languages, spoken: languages.join(', ') };
});

test.each(sampled(ROWS, 53))('axe finds no fault on $name, in $spoken', async ({ name, scheme, languages }) => {
  await showState(page, inject('hostUrl'), name, { ...PHONE, scheme });
  const english = await tree();
  const part = (await page.locator('dating-app dialog[open]').count()) > 0 ? 'dialog[open]' : undefined;
  await tallied('states × languages with axe', languages.length, async () => {
    for (const language of languages) {
      await speaks(page, language);
      // In English too, dates are written otherwise than before, in the browser's way of it.
      expect(language === 'en' || (await tree()) !== english, language).toBe(true);
      expect(await faultsOn(page, part), language).toEqual([]);
    }
  });
});
