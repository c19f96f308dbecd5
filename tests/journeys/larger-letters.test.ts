import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { showState } from '../../demo-host/states/show.ts';
import { STATES } from '../../demo-host/states/states.ts';
import { enlargeLetters } from '../support/larger-letters.ts';
import { speaks } from '../support/speaks.ts';
import { faultsOfWords, STATES_OF_WORDS } from '../support/whole-words.ts';
import { closeWorkbench, openWorkbench } from '../support/workbench.ts';

let page: Page;
beforeAll(async () => void (page = await openWorkbench()));
afterAll(() => closeWorkbench(page));

test.each(STATES_OF_WORDS)('With letters twice as large %s has its words whole, and nothing beside the window', async (name) => {
  await showState(page, inject('hostUrl'), name, { width: 390, height: 844, scheme: 'light' });
  await enlargeLetters(page, 2);
  expect(await faultsOfWords(page)).toEqual([]);
});

const isAtDesk = (name: string) => STATES.some((state) => state.name === name && /^(admin|door)$/.test(state.as));
/** Those of attendees, with those in which German was wider than the phone. */
const GERMAN = new Set([
  ...STATES_OF_WORDS.filter((name) => !isAtDesk(name)),
  'create-upload-failed',
  'create-consent',
  'edit-errors',
  'help',
  'likes',
]);

test.each([...GERMAN])('In German, on a phone of 320 px, too, %s has nothing cut or beside the window', async (name) => {
  await showState(page, inject('hostUrl'), name, { width: 320, height: 844, scheme: 'light' });
  await speaks(page, 'de');
  await enlargeLetters(page, 2);
  // A word that is wider than a line by itself goes on in another.
  expect((await faultsOfWords(page)).filter((fault) => !fault.includes('|'))).toEqual([]);
});

/** In which a long word has no line of its own at that size: of the heading, and of a photo's button. */
const TOO_LONG = new Set(['landing', 'landing-logged-out', 'create-upload-failed']);
/** With those of the desk in which the button beside the heading was cut. */
const WHOLE = new Set([...STATES_OF_WORDS.filter((name) => !TOO_LONG.has(name)), 'admin-evening', 'admin-open']);

test.each([...WHOLE])('In German, on a phone of 390 px, %s has its words whole, and nothing beside the window', async (name) => {
  await showState(page, inject('hostUrl'), name, { width: 390, height: 844, scheme: 'light' });
  await speaks(page, 'de');
  await enlargeLetters(page, 2);
  expect(await faultsOfWords(page)).toEqual([]);
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
  expect((await faultsOfWords(page)).toSorted()).toEqual([expect.stringMatching(/^Donau\S*\|/), 'cut: Kapitänsmütze']);
});
