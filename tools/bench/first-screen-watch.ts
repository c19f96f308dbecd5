import type { Page } from 'playwright';

/** Moments since the page was asked for, ms; 0 as long as they have not come. */
export interface FirstScreenTimes {
  /** The first frame with the screen's own text. */
  readonly text: number;
  /** The first frame with a field that takes what is typed. */
  readonly field: number;
  /** React is there and answers. */
  readonly ready: number;
  /** All layout shifts without an input before them, added up. */
  readonly shift: number;
  /** Whether the field still held what was typed into it at first, focus too. */
  readonly kept: boolean;
}

type Seen = { -readonly [Name in keyof FirstScreenTimes]: FirstScreenTimes[Name] };

declare global {
  interface Window {
    /** When `dating-app:ready` or `hello:ready` came. */
    readyAt?: number;
    firstScreen?: Seen;
  }
}

/** Makes a page remember when it was ready. Call before it is opened. */
export function prepareReady(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    for (const name of ['dating-app:ready', 'hello:ready']) addEventListener(name, () => (window.readyAt ??= performance.now()));
  });
}

/** Polls rarely: each poll adds a little to what is measured. */
export const untilReady = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => window.readyAt !== undefined, undefined, { polling: 100 });

/** Makes a page watch itself in every frame, and type into the first field as soon as there is one. */
function watch(words: string): void {
  const seen: Seen = { text: 0, field: 0, ready: 0, shift: 0, kept: false };
  window.firstScreen = seen;
  let typedInto: HTMLInputElement | undefined;
  const look = (now: number) => {
    const shadow = document.querySelector('dating-app, react-hello')?.shadowRoot;
    const input = shadow?.querySelector('input');
    if (!seen.text && shadow?.querySelector('h1, h2, h3')?.checkVisibility() && shadow.textContent?.includes(words))
      seen.text = now;
    if (!seen.field && input?.checkVisibility()) {
      input.focus();
      if (shadow?.activeElement === input && document.execCommand('insertText', false, 'kept')) {
        seen.field = now;
        typedInto = input;
      }
    }
    seen.ready = window.readyAt ?? 0;
    seen.kept = typedInto !== undefined && input === typedInto && input.value === 'kept' && shadow?.activeElement === input;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
      if (!entry.hadRecentInput) seen.shift += entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Call before the page is opened. `words` stand on its first screen. */
export async function prepareWatch(page: Page, words: string): Promise<void> {
  await prepareReady(page);
  await page.addInitScript(watch, words);
}

/** The moments, a little after the last of them. */
export async function watchedTimes(page: Page): Promise<FirstScreenTimes> {
  await page.waitForFunction(() => window.firstScreen && window.firstScreen.ready > 0);
  await page.waitForTimeout(200);
  return page.evaluate(() => window.firstScreen as Seen);
}
