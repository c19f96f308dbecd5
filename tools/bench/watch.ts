import type { Page } from 'playwright';

/** Moments since the page was asked for, ms; 0 as long as they have not come. */
export interface FirstScreenTimes {
  /** The first frame with the screen's own text. */
  readonly text: number;
  /** The attendee's first touch. */
  readonly tapped: number;
  /** The first frame with a field that takes what is typed. */
  readonly field: number;
  /** React is there and answers. */
  readonly ready: number;
  /** All layout shifts without an input before them, added up. */
  readonly shift: number;
  /** Whether the field still held what was typed into it at first, focus too. */
  readonly kept: boolean;
}

/** How a page answered, ms. */
export interface Responsiveness {
  /** Of the main thread; 0 when none reached 50 ms, what the browser calls long. */
  readonly longestTask: number;
  /** From a press or key to the next picture, the slowest. The browser counts in steps of 8 ms. */
  readonly slowestInteraction: number;
}

type Seen<Times> = { -readonly [Name in keyof Times]: Times[Name] };

/** Told to the page's window when its first field takes typing. */
export const FIELD_SHOWS = 'bench:field';

declare global {
  interface Window {
    /** When `dating-app:ready` or `hello:ready` came. */
    readyAt?: number;
    firstScreen?: Seen<FirstScreenTimes>;
    responsiveness?: Seen<Responsiveness>;
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
function watch([words, event]: readonly [string, string]): void {
  const seen: Seen<FirstScreenTimes> = { text: 0, tapped: 0, field: 0, ready: 0, shift: 0, kept: false };
  window.firstScreen = seen;
  let typedInto: HTMLInputElement | undefined;
  const look = (now: number) => {
    const place = document.querySelector('dating-app, react-hello, peer-form');
    const root = place?.shadowRoot ?? place;
    const input = root?.querySelector('input');
    const hasFocus = () => (input?.getRootNode() as Document | ShadowRoot | undefined)?.activeElement === input;
    if (!seen.text && root?.querySelector('h1, h2, h3')?.checkVisibility() && root.textContent?.includes(words)) seen.text = now;
    if (!seen.field && input?.checkVisibility()) {
      input.focus();
      if (hasFocus() && document.execCommand('insertText', false, 'kept')) {
        seen.field = now;
        typedInto = input;
        dispatchEvent(new Event(event));
      }
    }
    seen.ready = window.readyAt ?? 0;
    seen.kept = typedInto !== undefined && input === typedInto && input.value === 'kept' && hasFocus();
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  addEventListener('pointerdown', ({ timeStamp }) => (seen.tapped ||= timeStamp), true);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
      if (!entry.hadRecentInput) seen.shift += entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Call before the page is opened. `words` stand on its first screen. */
export async function prepareWatch(page: Page, words = ''): Promise<void> {
  await prepareReady(page);
  await page.addInitScript(watch, [words, FIELD_SHOWS] as const);
}

/** The moments, some time after the last of them, ms. */
export async function watchedTimes(page: Page, after = 200): Promise<FirstScreenTimes> {
  await page.waitForFunction(() => window.firstScreen && window.firstScreen.ready > 0);
  await page.waitForTimeout(after);
  return page.evaluate(() => window.firstScreen as FirstScreenTimes);
}

/** Makes the page watch how it answers. Call before it is opened. */
export const prepareResponsiveness = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const seen = { longestTask: 0, slowestInteraction: 0 };
    window.responsiveness = seen;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.longestTask = Math.max(seen.longestTask, duration);
    }).observe({ type: 'longtask' });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        if (entry.interactionId > 0) seen.slowestInteraction = Math.max(seen.slowestInteraction, entry.duration);
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });

/** Forgets what came before: loading is no interaction. */
export const forgetResponsiveness = (page: Page): Promise<unknown> =>
  page.evaluate(() => Object.assign(window.responsiveness ?? {}, { longestTask: 0, slowestInteraction: 0 }));

export const responsivenessOf = (page: Page): Promise<Responsiveness> =>
  page.evaluate(() => window.responsiveness ?? { longestTask: 0, slowestInteraction: 0 });
