import type { Page } from 'playwright';

/** Times since the navigation, in ms; 0 until reached. */
export interface FirstScreenTimes {
  /** The first frame with the screen's own text. */
  readonly text: number;
  /** The attendee's first touch. */
  readonly tapped: number;
  /** The first frame with a field that accepts input. */
  readonly field: number;
  /** React has rendered and responds. */
  readonly ready: number;
  /** Sum of all layout shifts without recent input. */
  readonly shift: number;
  /** Whether the field kept its first input and the focus. */
  readonly kept: boolean;
}

/** A page's responsiveness, in ms. */
export interface Responsiveness {
  /** The longest task of the main thread; 0 if none was a long task (50 ms). */
  readonly longestTask: number;
  /** The slowest interaction, from a press or key to the next frame, in steps of 8 ms. */
  readonly slowestInteraction: number;
}

type Seen<Times> = { -readonly [Name in keyof Times]: Times[Name] };

/** Event on the window when the page's first field accepts input. */
export const FIELD_SHOWS = 'bench:field';

declare global {
  interface Window {
    /** When `dating-app:ready` or `hello:ready` came. */
    readyAt?: number;
    firstScreen?: Seen<FirstScreenTimes>;
    responsiveness?: Seen<Responsiveness>;
  }
}

/** Makes a page record when it is ready. Call before it is opened. */
export function prepareReady(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    for (const name of ['dating-app:ready', 'hello:ready']) addEventListener(name, () => (window.readyAt ??= performance.now()));
  });
}

/** Polls rarely, because each poll adds to the measurement. */
export const untilReady = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => window.readyAt !== undefined, undefined, { polling: 100 });

/** Runs in the page: checks it in every frame, and types into the first field as soon as there is one. */
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

/** Makes a page record its `FirstScreenTimes`. Call before it is opened. `words` are part of its first screen's text. */
export async function prepareWatch(page: Page, words = ''): Promise<void> {
  await prepareReady(page);
  await page.addInitScript(watch, [words, FIELD_SHOWS] as const);
}

/** The recorded times, read `after` ms after the page is ready. */
export async function watchedTimes(page: Page, after = 200): Promise<FirstScreenTimes> {
  await page.waitForFunction(() => window.firstScreen && window.firstScreen.ready > 0);
  await page.waitForTimeout(after);
  return page.evaluate(() => window.firstScreen as FirstScreenTimes);
}

/** Makes the page record its responsiveness. Call before it is opened. */
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

/** Discards what was recorded, such as loading. */
export const forgetResponsiveness = (page: Page): Promise<unknown> =>
  page.evaluate(() => Object.assign(window.responsiveness ?? {}, { longestTask: 0, slowestInteraction: 0 }));

export const responsivenessOf = (page: Page): Promise<Responsiveness> =>
  page.evaluate(() => window.responsiveness ?? { longestTask: 0, slowestInteraction: 0 });
