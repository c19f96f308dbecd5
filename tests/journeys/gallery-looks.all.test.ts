import { describe } from 'vitest';
import type { Page } from 'playwright';
import { test } from '../support/journey.ts';
import { follow, press, sees } from '../support/steps.ts';

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
async function looks(page: Page): Promise<string[]> {
  await page.getByRole('link', { name: 'Register', exact: true }).waitFor();
  // What comes last: after the first screen, the styles, and the place for toasts.
  await page.getByRole('region', { name: 'Notifications' }).waitFor({ state: 'attached' });
  const landing = await lookOf(page);
  await follow(page, 'Register');
  await press(page, 'Register');
  await sees(page, 'Email is required');
  return [...landing, ...(await lookOf(page))];
}

describe('The widget looks the same as on a page without styles', () => {
  test.for([
    'global-styles-bootstrap',
    'global-styles-tailwind',
    'root-8px',
    'root-24px',
    'all-unset',
    'hidden-tag',
    'inherited-styles',
    'quirks-mode',
    'transformed-and-clipped',
  ])('on the page %s', async (name, { openPage, expect }) => {
    const [plain, awkward] = await Promise.all([openPage('/pages/framed.html'), openPage(`/pages/${name}.html`)]);
    expect(await looks(awkward)).toEqual(await looks(plain));
  });
});
