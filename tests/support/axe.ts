import axe from 'axe-core';
import type { Page } from 'playwright';

const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The rules that colours decide. */
const ABOUT_COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * Every fault axe finds in the widget, shadow root included: the rule and what breaks it.
 *
 * @param part the part of the widget to look at; an open dialog alone, since axe takes what it covers for reachable
 * @param runOnly the rules, by their names or by the levels they belong to
 */
export async function faultsOn(page: Page, part?: string, runOnly = LEVELS): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(
    async ({ within, rules }) => {
      const { axe: checker } = globalThis as unknown as { axe: typeof axe };
      const context = within ? { fromShadowDom: ['dating-app', within] as [string, string] } : 'dating-app';
      const { violations } = await checker.run({ include: context }, { runOnly: rules });
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
    },
    { within: part, rules: runOnly },
  );
}

/** The same in the light scheme and in the dark one, where nothing but colours is different. */
export async function faultsInBothSchemes(page: Page, part?: string): Promise<string[]> {
  const light = await faultsOn(page, part);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await faultsOn(page, part, ABOUT_COLOURS);
  await page.emulateMedia({ colorScheme: 'light' });
  return [...light, ...dark.map((fault) => `dark: ${fault}`)];
}
