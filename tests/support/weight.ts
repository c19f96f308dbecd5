import type { CDPSession, Page } from 'playwright';

export interface Weight {
  readonly nodes: number;
  readonly listeners: number;
  /** Bytes. */
  readonly heap: number;
}

/** What the page retains after a garbage collection. */
export async function weigh(cdp: CDPSession): Promise<Weight> {
  // Twice: finalizers of the first round may free more.
  for (let round = 0; round < 2; round += 1) await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { nodes: of('Nodes'), listeners: of('JSEventListeners'), heap: of('JSHeapUsedSize') };
}

/** The inspector that `weigh` asks. */
export async function inspectorOf(page: Page): Promise<CDPSession> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  return cdp;
}

/**
 * Mounts the tag, waits until it is ready and removes it, as often as told.
 *
 * @param opened what is pressed first, and so is open when the tag is removed
 */
export async function comesAndGoes(page: Page, times: number, opened?: { button: string; shows: string }): Promise<void> {
  await page.evaluate(
    async ({ left, opened: use }) => {
      const place = document.querySelector('main') as HTMLElement;
      const tag = place.querySelector('dating-app') as HTMLElement;
      for (; left > 0; left -= 1) {
        tag.remove();
        const next = tag.cloneNode() as HTMLElement;
        const ready = new Promise((resolve) => next.addEventListener('dating-app:ready', resolve, { once: true }));
        place.append(next);
        await ready;
        let tries = 100;
        const isOpen = () => !use || next.shadowRoot?.querySelector(use.shows);
        while (!isOpen()) {
          tries -= 1;
          if (tries === 0) throw new Error('It does not open');
          next.shadowRoot?.querySelector<HTMLElement>(use?.button ?? '')?.click();
          await new Promise((resolve) => setTimeout(resolve, 40));
        }
        next.remove();
        await new Promise((resolve) => setTimeout(resolve));
      }
      place.append(tag);
    },
    { left: Math.round(times), opened },
  );
  await page.locator('[data-screen-heading]').waitFor();
}
