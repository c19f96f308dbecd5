import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { showState } from '../../demo-host/states/show.ts';
import { STATES } from '../../demo-host/states/states.ts';
import { sampled } from '../support/all.ts';
import { closeWorkbench, openWorkbench } from '../support/workbench.ts';

/**
 * Runs in the page: presses each pixel of the tab bar by its coordinates, at each place that the page scrolls to.
 * @returns what answers in the place of the bar; "no bar" where there is none, or a dialog covers all
 */
function covered(): string[] {
  const root = document.querySelector('dating-app')?.shadowRoot;
  const bar = root?.querySelector('[role=tablist]');
  if (!root || !bar || root.querySelector('dialog:modal')) return ['no bar'];
  const found = new Set<string>();
  // Less than the height of the lowest strip.
  const STEP = 12;
  const CORNER = 12;
  for (let top = 0; ; top += STEP) {
    window.scrollTo({ top, behavior: 'instant' });
    const { left, right, top: from, bottom } = bar.getBoundingClientRect();
    // All pixels where the page begins; then as many as nothing that can be seen is narrower than.
    const [across, down] = top === 0 ? [1, 1] : [24, 2];
    for (let x = Math.ceil(left); x < Math.floor(right); x += across) {
      for (let y = Math.ceil(from); y < Math.min(Math.floor(bottom), innerHeight); y += down) {
        const hit = root.elementFromPoint(x, y);
        // The widget's round corners, and toasts, which are above everything.
        const isInCorner = Math.min(x - left, right - x) < CORNER && bottom - y < CORNER;
        if (!hit || isInCorner || bar.contains(hit) || hit.closest('[popover]')) continue;
        found.add(`${hit.localName}.${hit.className} at ${x},${y} scrolled ${top}`);
      }
    }
    if (top > document.documentElement.scrollHeight - innerHeight) break;
  }
  return [...found].slice(0, 5);
}

/** Those in which the bar was covered, or could be. */
const ALWAYS = ['card', 'browse', 'matches', 'edit'];
const OTHERS = STATES.map(({ name }) => name).filter((name) => !ALWAYS.includes(name));

let page: Page;
beforeAll(async () => void (page = await openWorkbench()));
afterAll(() => closeWorkbench(page));

describe('Every pixel of the tab bar can be pressed', () => {
  test.each([...ALWAYS, ...sampled(OTHERS, 24)])('in the state %s', async (name) => {
    await showState(page, inject('hostUrl'), name, { width: 390, height: 640, scheme: 'light' });
    const found = await page.evaluate(covered);
    expect(ALWAYS.includes(name) ? found : found.filter((one) => one !== 'no bar')).toEqual([]);
  });
});

test('A toast at the desk of a wide window stands beside the tabs, and not in the middle, where it would cover buttons', async () => {
  await showState(page, inject('hostUrl'), 'admin-suspended', { width: 1200, height: 640, scheme: 'light' });
  const toast = page.locator('[part=toast]').first();
  await toast.hover(); // it stays under the pointer
  const tab = page.getByRole('tab').last();
  const edges = async () => [(await toast.boundingBox())?.x ?? 0, ((await tab.boundingBox())?.x ?? 1e4) + 40];
  await expect.poll(async () => edges().then(([at = 0, end = 0]) => at > end)).toBe(true);
});
