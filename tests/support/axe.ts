import axe from 'axe-core';
import type { Page } from 'playwright';

/**
 * Every fault axe finds in the widget, shadow root included: the rule and what breaks it.
 *
 * @param part the part of the widget to look at; an open dialog alone, since axe takes what it covers for reachable
 */
export async function faultsOn(page: Page, part?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(async (within) => {
    const { axe: checker } = globalThis as unknown as { axe: typeof axe };
    const context = within ? { fromShadowDom: ['dating-app', within] as [string, string] } : 'dating-app';
    const runOnly = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
    const { violations } = await checker.run({ include: context }, { runOnly });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
  }, part);
}
