import type { Page } from 'playwright';
import { inject } from 'vitest';
import { showState } from '../../demo-host/states/show.ts';
import { sampled } from './all.ts';
import { brokenWords } from './broken-words.ts';
import { DATA, PSEUDO_STATES } from './pseudo-states.ts';
import { drawn } from './ready.ts';

/** What a word is cut in, and how far the screen reaches out sideways. */
export async function faultsOfWords(page: Page): Promise<string[]> {
  await drawn(page);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return [...(await brokenWords(page, DATA)), ...(wide > 1 ? [`${wide}px wider than the window`] : [])];
}

/** Without those whose steps in German press the menu's entry of the same name as the button. */
const NAMES = PSEUDO_STATES.map(({ name }) => name).filter((name) => !name.startsWith('change-password-'));
/** Those in which words were cut, or the picture was wider than the phone. */
const ALWAYS = ['landing', 'matches', 'my-profile-full', 'unmatch'];

/** The states looked at, by their names. */
export const STATES_OF_WORDS: readonly string[] = [
  ...ALWAYS,
  ...sampled(
    NAMES.filter((name) => !ALWAYS.includes(name)),
    90,
  ),
];

/** What is wrong with the words of a state on phones of 280 and of 360 px. */
export async function faultsOnNarrowPhones(page: Page, name: string, lang: string): Promise<string[]> {
  const faults: string[] = [];
  for (const width of [280, 360]) {
    await showState(page, inject('hostUrl'), name, { width, height: 844, scheme: 'light', lang });
    faults.push(...(await faultsOfWords(page)).map((fault) => `${width}px: ${fault}`));
  }
  return faults;
}
