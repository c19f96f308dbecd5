import type { Page } from 'playwright';
import { follow, press, sees } from './steps.ts';

const PROPERTIES = [
  'display',
  'visibility',
  'direction',
  'color',
  'backgroundColor',
  'fontFamily',
  'fontSize',
  'fontWeight',
  'lineHeight',
  'letterSpacing',
  'wordSpacing',
  'textAlign',
  'textTransform',
  'textIndent',
  'textDecorationLine',
  'whiteSpace',
  'cursor',
  'paddingTop',
  'paddingLeft',
  'marginTop',
  'marginBottom',
  'borderTopWidth',
  'borderTopLeftRadius',
  'minHeight',
] as const;

/** The computed look of each element of the widget's screen, one line each: whatever a host's styles could have changed. */
async function lookOf(page: Page): Promise<string[]> {
  // At rest: nothing under the pointer, and no change of colour half-way.
  await page.mouse.move(0, 0);
  return page.locator('dating-app .root').evaluate(async (root, properties) => {
    await Promise.all(root.getAnimations({ subtree: true }).map(({ finished }) => finished.catch(() => {})));
    return [root, ...root.querySelectorAll('*')].map((element) => {
      const style = getComputedStyle(element);
      return [element.localName, ...properties.map((property) => `${property}: ${style[property]}`)].join('; ');
    });
  }, PROPERTIES);
}

/** How the landing screen and a form with faults look. */
export async function looks(page: Page): Promise<string[]> {
  await page.getByRole('link', { name: 'Register', exact: true }).waitFor();
  // What comes last: after the first screen, the styles, and the place for toasts.
  await page.getByRole('region', { name: 'Notifications' }).waitFor({ state: 'attached' });
  const landing = await lookOf(page);
  await follow(page, 'Register');
  await press(page, 'Register');
  await sees(page, 'Email is required');
  return [...landing, ...(await lookOf(page))];
}
