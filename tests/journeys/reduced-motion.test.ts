import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { heightFor, showState } from '../../demo-host/states/show.ts';
import { closeWorkbench, openWorkbench } from '../support/workbench.ts';

let page: Page;
beforeAll(async () => void (page = await openWorkbench()));
afterAll(() => closeWorkbench(page));

/** Names of the elements whose changes take time, and what of them. */
function whatTakesTime(): string[] {
  const root = document.querySelector('dating-app')?.shadowRoot;
  return [...(root?.querySelectorAll('*') ?? [])].flatMap((one) => {
    const { transitionDuration, transitionProperty } = getComputedStyle(one);
    const takesTime = transitionProperty !== 'none' && /[1-9]/.test(transitionDuration);
    return takesTime ? [`${one.localName} ${one.className}: ${transitionProperty}`] : [];
  });
}

test.each(['session-ending', 'person', 'edit', 'browse', 'rounds-change', 'admin-rounds-running'])(
  'With reduced motion every change of %s is there at once',
  async (name) => {
    await showState(page, inject('hostUrl'), name, { width: 390, height: heightFor(390), scheme: 'light' });
    expect(await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches)).toBe(true);
    expect(await page.evaluate(whatTakesTime)).toEqual([]);
  },
);
