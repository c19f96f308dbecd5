import type { Page } from 'playwright';
import { expect } from 'vitest';
import { showState, STEADY, type Variant } from '../../demo-host/states/show.ts';
import { test } from '../support/journey.ts';

/** What axe can't see: WCAG 1.4.4, 1.4.12, forced colours, and what people type in another direction. */

const STATES = [
  'landing-logged-out',
  'register-empty',
  'create-empty',
  'my-profile-long',
  'edit',
  'browse-awkward',
  'likes',
  'unmatch',
];
const PHOTO_GONE = /Failed to load resource/;
const PHONE: Variant = { width: 390, height: 844, scheme: 'light', dir: 'ltr' };

/** Texts that a box cuts off, in the widget. What is hidden on purpose is a pixel wide. */
const cutOff = (page: Page) =>
  page.locator('dating-app .root').evaluate((root) =>
    [...root.querySelectorAll('*')]
      .filter((element) => {
        const { overflowX, overflowY } = getComputedStyle(element);
        const wide = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
        const high = overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 1;
        const shown = element.clientWidth > 2 && element.textContent.trim() !== '' && element.localName !== 'dialog';
        return shown && (wide || high);
      })
      .map((element) => `${element.localName}: ${element.textContent.slice(0, 60)}`),
  );

test('At 200 % on a phone nothing scrolls sideways, and the tabs are icons with their names kept', async ({
  openPage,
  demo,
  allowErrors,
}) => {
  allowErrors(PHOTO_GONE);
  const page = await openPage('/states/states.css', { context: STEADY });
  for (const name of STATES) {
    await showState(page, demo.hostUrl, name, { ...PHONE, width: 195 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(195);
  }
  await showState(page, demo.hostUrl, 'likes', { ...PHONE, width: 195 });
  for (const tab of ['My Profile', 'View Profiles', 'Likes', 'Matches']) {
    const words = page.getByRole('tab', { name: tab, exact: true }).getByText(tab, { exact: true });
    expect((await words.boundingBox())?.width, tab).toBeLessThanOrEqual(1);
  }
});

test('With the text spacing an attendee may set nothing is cut off', async ({ openPage, demo, allowErrors }) => {
  allowErrors(PHOTO_GONE);
  const page = await openPage('/states/states.css', { context: STEADY });
  for (const name of STATES) {
    await showState(page, demo.hostUrl, name, PHONE);
    const before = await cutOff(page);
    await page.locator('dating-app').evaluate((host) => {
      const spacing = new CSSStyleSheet();
      spacing.replaceSync(
        '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
      );
      host.shadowRoot?.adoptedStyleSheets.push(spacing);
    });
    expect(
      (await cutOff(page)).filter((text) => !before.includes(text)),
      name,
    ).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(390);
  }
});

test('In forced colours a field that is wrong differs from one that is not', async ({ openPage, demo }) => {
  const page = await openPage('/states/states.css', { context: { ...STEADY, forcedColors: 'active' } });
  await showState(page, demo.hostUrl, 'edit-errors', PHONE);
  const border = (label: string) =>
    page.getByLabel(label, { exact: true }).evaluate((field) => getComputedStyle(field).borderBlockStartStyle);
  expect([await border('Location'), await border('Occupation')]).toEqual(['dashed', 'solid']);
});

test('What people type follows its own direction, and counters keep theirs', async ({ openPage, demo }) => {
  const page = await openPage('/states/states.css', { context: STEADY });
  await showState(page, demo.hostUrl, 'edit', { ...PHONE, dir: 'rtl' });
  for (const label of ['Location', 'Occupation', 'Bio']) {
    const field = page.getByLabel(label, { exact: true });
    const direction = () => field.evaluate((element) => getComputedStyle(element).direction);
    expect(await direction(), label).toBe('ltr');
    await field.fill('بريستول');
    expect(await direction(), label).toBe('rtl');
  }
  const [count, words] = await page.getByText('/400 characters').evaluate((counter) => {
    const range = document.createRange();
    const text = counter.firstChild as Text;
    const leftOf = (from: number, to: number) => {
      range.setStart(text, from);
      range.setEnd(text, to);
      return range.getBoundingClientRect().left;
    };
    return [leftOf(0, 1), leftOf(text.length - 1, text.length)];
  });
  expect(count).toBeLessThan(words ?? 0);
});
