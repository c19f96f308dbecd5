import type { Page } from 'playwright';

/** How a page answered, ms. */
export interface Responsiveness {
  /** Of the main thread; 0 when none reached 50 ms, what the browser calls long. */
  readonly longestTask: number;
  /** From a press or key to the next picture, the slowest. The browser counts in steps of 8 ms. */
  readonly slowestInteraction: number;
}

declare global {
  interface Window {
    responsiveness?: { -readonly [Name in keyof Responsiveness]: Responsiveness[Name] };
  }
}

/** Makes the page watch itself. Call before it is opened. */
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
