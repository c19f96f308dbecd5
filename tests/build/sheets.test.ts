import type { Browser, Page } from 'playwright';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { shadowCss } from '../../tools/build/styles/shadow-css.ts';
import { sharedBrowser } from '../support/browser.ts';
import { bundled } from './bundled.ts';

let browser: Browser;
let page: Page;
let script: string;

beforeAll(async () => {
  [browser, script] = await Promise.all([sharedBrowser(), bundled(`export * from './src/styles/sheets';`, [shadowCss()])]);
});
afterEach(() => page.close());

beforeEach(async () => {
  page = await browser.newPage();
  await page.addScriptTag({ content: script });
  await page.evaluate(
    `
    const mountIn = (parent) => {
      const root = parent.appendChild(parent.ownerDocument.createElement('div')).attachShadow({ mode: 'open' });
      root.innerHTML = '<b>text</b>';
      return root;
    };
    var colourIn = (root) => getComputedStyle(root.querySelector('b')).color;
    var one = mountIn(document.body), other = mountIn(document.body);
  `.replace('const mountIn', 'var mountIn'),
  );
});

test('a root gets the sheets that are registered before and after it is mounted', async () => {
  const colours = await page.evaluate(`
    trial.registerSheet('b { color: rgb(1, 0, 0) }', 'a');
    trial.adoptSheets(one);
    const before = colourIn(one);
    trial.registerSheet('b { color: rgb(2, 0, 0) }', 'b');
    [before, colourIn(one)];
  `);
  expect(colours).toEqual(['rgb(1, 0, 0)', 'rgb(2, 0, 0)']);
});

test('roots of a document share each sheet, and a new text replaces it in all', async () => {
  const seen = await page.evaluate(`
    trial.registerSheet('b { color: rgb(1, 0, 0) }', 'a');
    trial.adoptSheets(one);
    trial.adoptSheets(other);
    const shared = one.adoptedStyleSheets[0] === other.adoptedStyleSheets[0];
    trial.registerSheet('b { color: rgb(3, 0, 0) }', 'a');
    [shared, colourIn(one), colourIn(other), one.adoptedStyleSheets.length];
  `);
  expect(seen).toEqual([true, 'rgb(3, 0, 0)', 'rgb(3, 0, 0)', 1]);
});

test("undo takes ours out, leaves the organiser's, and ends the following", async () => {
  const seen = await page.evaluate(`
    const theirs = new CSSStyleSheet();
    one.adoptedStyleSheets = [theirs];
    trial.registerSheet('b { color: rgb(1, 0, 0) }', 'a');
    const undo = trial.adoptSheets(one);
    const worn = one.adoptedStyleSheets.length;
    undo();
    undo();
    trial.registerSheet('b { color: rgb(2, 0, 0) }', 'b');
    [worn, one.adoptedStyleSheets.length, one.adoptedStyleSheets[0] === theirs];
  `);
  expect(seen).toEqual([2, 1, true]);
});

test('the document of a frame gets sheets of its own', async () => {
  const colour = await page.evaluate(`
    const frame = document.body.appendChild(document.createElement('iframe'));
    const root = mountIn(frame.contentDocument.body);
    trial.registerSheet('b { color: rgb(4, 0, 0) }', 'a');
    trial.adoptSheets(one);
    trial.adoptSheets(root);
    frame.contentWindow.getComputedStyle(root.querySelector('b')).color;
  `);
  expect(colour).toBe('rgb(4, 0, 0)');
});
