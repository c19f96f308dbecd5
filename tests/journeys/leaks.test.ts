import type { CDPSession, Page } from 'playwright';
import { describe, expect } from 'vitest';
import { anAttendee } from '../support/attendee.ts';
import { test } from '../support/journey.ts';
import { logsIn, opensTab, press, sees } from '../support/steps.ts';
import { putTag, removeTag } from '../support/widget-tag.ts';

/** How often the widget comes and goes; more, to look closer: `LEAK_CYCLES=500`. */
const CYCLES = Number(process.env.LEAK_CYCLES ?? 50);
const HEAP_GROWTH_MAX = 2 * 1024 * 1024;

interface Weight {
  readonly nodes: number;
  readonly listeners: number;
  /** Bytes. */
  readonly heap: number;
}

/** What the page holds on to, garbage collected. */
async function weigh(cdp: CDPSession): Promise<Weight> {
  // Twice: what the first round frees may have held something by a finalizer.
  for (let round = 0; round < 2; round += 1) await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { nodes: of('Nodes'), listeners: of('JSEventListeners'), heap: of('JSHeapUsedSize') };
}

async function inspectorOf(page: Page): Promise<CDPSession> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  return cdp;
}

/** Mounts the tag, waits until it is ready and removes it, that many times. */
async function comesAndGoes(page: Page, times: number): Promise<void> {
  await page.evaluate(async (left) => {
    const place = document.querySelector('main') as HTMLElement;
    const tag = place.querySelector('dating-app') as HTMLElement;
    for (; left > 0; left -= 1) {
      tag.remove();
      const next = tag.cloneNode() as HTMLElement;
      const ready = new Promise((resolve) => next.addEventListener('dating-app:ready', resolve, { once: true }));
      place.append(next);
      await ready;
      next.remove();
      await new Promise((resolve) => setTimeout(resolve));
    }
    place.append(tag);
  }, times);
  await page.locator('[data-screen-heading]').waitFor();
}

describe('A widget that comes and goes', () => {
  test(`${CYCLES} times leaves no node, no listener and no heap behind`, async ({ openPage, demo }) => {
    const page = await openPage('/pages/empty.html');
    const cdp = await inspectorOf(page);
    await putTag(page, demo);
    await comesAndGoes(page, 10);
    const before = await weigh(cdp);
    await comesAndGoes(page, CYCLES);
    const after = await weigh(cdp);
    const growth = after.heap - before.heap;
    console.log(`${CYCLES} mounts: ${after.nodes} nodes (${before.nodes} before), ${after.listeners} listeners (${before.listeners}), heap ${(after.heap / 1024).toFixed(0)} KiB (${(growth / 1024).toFixed(0)} more)`);
    expect(after).toMatchObject({ nodes: before.nodes, listeners: before.listeners });
    expect(growth).toBeLessThan(HEAP_GROWTH_MAX);
  });

  test('signed in and with a dialog or the menu open leaves nothing behind either', async ({ openPage, demo, api }) => {
    const ada = await api.join(anAttendee());
    const page = await openPage('/pages/empty.html#/login');
    const cdp = await inspectorOf(page);
    await putTag(page, demo);
    await logsIn(page, ada);
    await sees(page, 'Hi, Ada');
    const goesAndComes = async () => {
      await opensTab(page, 'View Profiles');
      await page.getByRole('button', { name: /^View / }).first().click();
      await page.getByRole('dialog').waitFor();
      await removeTag(page);
      await putTag(page, demo);
      await press(page, 'Menu');
      await page.getByRole('menuitem', { name: 'Help' }).waitFor();
      await removeTag(page);
      const weight = await weigh(cdp);
      await putTag(page, demo);
      return weight;
    };
    await goesAndComes();
    const before = await goesAndComes();
    for (let round = 0; round < 4; round += 1) await goesAndComes();
    const after = await goesAndComes();
    console.log(`10 mounts in use: ${after.nodes} nodes (${before.nodes} before), ${after.listeners} listeners (${before.listeners}), heap ${(after.heap / 1024).toFixed(0)} KiB (${((after.heap - before.heap) / 1024).toFixed(0)} more)`);
    // A photo still being decoded holds its element for a while; a leak would hold hundreds of nodes for each round.
    expect(after.nodes - before.nodes).toBeLessThan(100);
    expect(after.listeners - before.listeners).toBeLessThan(50);
    expect(after.heap - before.heap).toBeLessThan(HEAP_GROWTH_MAX);
  });
});
