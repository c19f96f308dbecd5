import type { Page } from 'playwright';
import { inject } from 'vitest';
import { showState } from '../../demo-host/states/show.ts';
import { sampled } from './all.ts';
import { brokenWords } from './broken-words.ts';
import { PSEUDO_STATES, TYPED } from './pseudo-states.ts';
import { drawn } from './ready.ts';
import { speaks } from './speaks.ts';

const WIDTHS = [280, 360] as const;

/** What a word is cut in, and how far the screen reaches out sideways. */
export async function faultsOfWords(page: Page): Promise<string[]> {
  await drawn(page);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return [...(await brokenWords(page, TYPED)), ...(wide > 1 ? [`${wide}px wider than the window`] : [])];
}

const NAMES = PSEUDO_STATES.map(({ name }) => name);
/** Those in which words were cut, or the picture was wider than the phone. */
const ALWAYS = ['landing', 'matches', 'my-profile-full', 'unmatch'];

/** The states looked at, by their names. */
export const STATES_OF_WORDS: readonly string[] = [
  ...ALWAYS,
  ...sampled(
    NAMES.filter((name) => !ALWAYS.includes(name)),
    200,
  ),
];

/** What is wrong with the words of a state on phones of 280 and of 360 px, in each language: `de, 280px: Entferne|n`. */
export async function faultsOnNarrowPhones(page: Page, name: string, languages: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  const [height, [first]] = [844, WIDTHS];
  await showState(page, inject('hostUrl'), name, { width: first, height, scheme: 'light', dir: 'ltr' });
  const texts = () => page.locator('.root').textContent();
  const english = await texts();
  for (const lang of languages) {
    await speaks(page, lang);
    if (lang !== 'en' && (await texts()) === english) faults.push(`${lang}: still in English`);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height });
      faults.push(...(await faultsOfWords(page)).map((fault) => `${lang}, ${width}px: ${fault}`));
    }
  }
  return faults;
}
