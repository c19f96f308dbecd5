import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { showState } from '../../demo-host/states/show.ts';
import { ALL, sampled } from '../support/all.ts';
import { brokenWords } from '../support/broken-words.ts';
import { enlargeLetters } from '../support/larger-letters.ts';
import { DATA, PSEUDO_STATES } from '../support/pseudo-states.ts';
import { drawn } from '../support/ready.ts';
import { LANGUAGES } from '../support/words.ts';
import { closeWorkbench, openWorkbench } from '../support/workbench.ts';

let page: Page;
beforeAll(async () => void (page = await openWorkbench()));
afterAll(() => closeWorkbench(page));

/** What a word is cut in, and how far the screen reaches out sideways. */
async function faults(): Promise<string[]> {
  await drawn(page);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return [...(await brokenWords(page, DATA)), ...(wide > 1 ? [`${wide}px wider than the window`] : [])];
}

/** Without those whose steps in German press the menu's entry of the same name as the button. */
const NAMES = PSEUDO_STATES.map(({ name }) => name).filter((name) => !name.startsWith('change-password-'));
/** Those in which words were cut, or the picture was wider than the phone. */
const ALWAYS = ['landing', 'matches', 'my-profile-full', 'unmatch'];
const rows = [
  ...ALWAYS,
  ...sampled(
    NAMES.filter((name) => !ALWAYS.includes(name)),
    45,
  ),
];

test.each(rows)('With letters twice as large %s has its words whole, and nothing beside the window', async (name) => {
  await showState(page, inject('hostUrl'), name, { width: 390, height: 844, scheme: 'light' });
  await enlargeLetters(page, 2);
  expect(await faults()).toEqual([]);
});

/** Every state in German, whose words are the longest, and by turns in others: in one, with `--all` in three. */
const OTHERS = LANGUAGES.filter((language) => language !== 'de');
const translated = rows.flatMap((name, at) => {
  const others = OTHERS.filter((_, index) => index % OTHERS.length === at % OTHERS.length || (ALL && index % 3 === at % 3));
  return ['de', ...others].map((lang) => ({ name, lang }));
});

test.each(translated)('No word of $name breaks on a narrow phone, in $lang', async ({ name, lang }) => {
  for (const width of [280, 360]) {
    await showState(page, inject('hostUrl'), name, { width, height: 844, scheme: 'light', lang });
    expect(await faults(), `${width}px`).toEqual([]);
  }
});

test('would tell a word that goes on in another line, and one that is cut', async () => {
  await showState(page, inject('hostUrl'), 'login', { width: 390, height: 844, scheme: 'light' });
  await page.locator('.root').evaluate((root: HTMLElement) => {
    const add = (text: string, style: string) => {
      const line = root.appendChild(document.createElement('p'));
      line.textContent = text;
      line.style.cssText = style;
    };
    add('Donaudampfschiffe', 'inline-size: 4em; overflow-wrap: anywhere');
    add('Kapitänsmütze', 'inline-size: 4em; overflow: hidden; white-space: nowrap');
  });
  expect((await faults()).toSorted()).toEqual([expect.stringMatching(/^Donau\S*\|/), 'cut: Kapitänsmütze']);
});
