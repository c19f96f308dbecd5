import { EventEmitter, once } from 'node:events';
import { describe, expect, test } from 'vitest';
import { addScript, DIV, FILES, script, sharedLoaderWorld, status, TAG, WIDGET, type LoaderPage, SOON } from './loader-page.ts';

const world = sharedLoaderWorld();

const EMPTY_TAG = TAG.replace(/>.*</, '><');

/** A page whose widget never arrives. */
async function openWaiting(html: string, options: { hash?: string; before?: string } = {}): Promise<LoaderPage> {
  const page = await world.open(html, options);
  page.answers.set(FILES.widget, () => new Promise(() => {}));
  await addScript(page);
  return page;
}
/** The file of the forms is missing, however often it is asked for. */
function withoutForms({ answers }: LoaderPage): void {
  for (const retry of ['', '?1', '?11']) answers.set(FILES.forms + retry, status(404));
}

const text = ({ page }: LoaderPage) => page.locator('.root').innerText();
const link = ({ page }: LoaderPage, name: string) => page.locator('dating-app,#box').getByRole('link', { name });

test.each([
  ['the tag', TAG],
  ['a div', DIV.replace('Other way', '<b>Other way</b>')],
])('%s shows the landing screen, styled, before the widget is there, in place of its children', async (_, html) => {
  const page = await openWaiting(html);
  await link(page, 'Login').waitFor();
  expect(await page.page.locator('.root').evaluate((root) => getComputedStyle(root).color)).toBe('rgb(1, 2, 3)');
  expect(await page.page.getByText('Other way').isVisible()).toBe(false);
  expect(page.requests).not.toContain(FILES.forms);
});

test.each([
  ['another route', '#/help', '', 'Other shape'],
  ['a route with a word in its query', '#/login?reset=success', '', 'Other shape'],
  ['the main screen', '#/app', '', 'Main shape'],
  ['the start, with a session stored', '', "localStorage.setItem('dating-app:v1:c@https://api.example', '{}')", 'Main shape'],
])('%s has its shape, unless the tag has children', async (_, hash, before, shape) => {
  const page = await openWaiting(EMPTY_TAG, { hash, before });
  await expect.poll(() => text(page), SOON).toBe(shape);
  const other = await openWaiting(TAG, { hash, before });
  expect(await other.page.getByText('Other way').isVisible()).toBe(true);
  expect(await other.page.locator('.root').count()).toBe(0);
});

test('one that keeps its routes to itself has its own first screen, whatever the address says', async () => {
  const page = await openWaiting(EMPTY_TAG.replace('client-id', 'routing="memory" client-id'), { hash: '#/help' });
  await expect.poll(() => link(page, 'Login').isVisible(), SOON).toBe(true);
});

test.each([
  ['without an API', EMPTY_TAG.replace(/api-host="[^"]*"/, '')],
  ['without a client', EMPTY_TAG.replace(/client-id="[^"]*"/, '')],
  ['with a heading level there is none of', EMPTY_TAG.replace('client-id', 'heading-level="9" client-id')],
])('a tag %s shows nothing: the widget will refuse it', async (_, html) => {
  const page = await openWaiting(html);
  expect(await page.page.locator('.root > *').count()).toBe(0);
});

describe('before the widget is there', () => {
  test('a link leads to the form, in the hash, under the prefix, and fetches its code', async () => {
    const page = await openWaiting(EMPTY_TAG.replace('client-id', 'route-prefix="dating" heading-level="3" client-id'));
    expect(await link(page, 'Login').getAttribute('href')).toBe('#/dating/login');
    await link(page, 'Login').click();
    const heading = page.page.getByRole('heading', { level: 3, name: 'Login' });
    await heading.waitFor();
    expect(new URL(page.page.url()).hash).toBe('#/dating/login');
    expect(page.requests).toContain(FILES.parts['/login'][0]);
    expect(await heading.evaluate((node) => (node.getRootNode() as ShadowRoot).activeElement === node)).toBe(true);
    await page.page.evaluate(() => (location.hash = '#tickets'));
    expect(await heading.isVisible()).toBe(true);
    await page.page.goBack();
    await page.page.goBack();
    await link(page, 'Login').waitFor();
  });

  test('a link stays on the page whose base is another', async () => {
    const page = await openWaiting(`<head><base href="https://elsewhere.example/x/"></head>${EMPTY_TAG}`);
    await link(page, 'Help').click();
    await expect.poll(() => text(page), SOON).toBe('Other shape');
    expect(page.page.url()).toMatch(/organiser\.example\/page#\/help$/);
  });

  test('a link of a widget that keeps its routes to itself leaves the address alone', async () => {
    const page = await openWaiting(EMPTY_TAG.replace('client-id', 'routing="memory" client-id'));
    await link(page, 'Login').click();
    await page.page.getByRole('heading', { name: 'Login' }).waitFor();
    expect(new URL(page.page.url()).hash).toBe('');
  });

  test('links of a second widget leave the address alone, unless it has a prefix of its own', async () => {
    const third = EMPTY_TAG.replace('client-id', 'route-prefix="b" client-id');
    const page = await openWaiting(EMPTY_TAG + EMPTY_TAG + third);
    const [first, second, other] = [0, 1, 2].map((index) => page.page.locator('dating-app').nth(index));
    const hash = () => new URL(page.page.url()).hash;
    await second?.getByRole('link', { name: 'Login' }).click();
    await second?.getByRole('heading', { name: 'Login' }).waitFor();
    expect(hash()).toBe('');
    await first?.getByRole('link', { name: 'Help' }).click();
    await expect.poll(hash, SOON).toBe('#/help');
    expect(await second?.getByRole('heading', { name: 'Login' }).isVisible()).toBe(true);
    await other?.getByRole('link', { name: 'Help' }).click();
    await expect.poll(hash, SOON).toBe('#/b/help');
  });

  test('the address is free again once its widget has gone', async () => {
    const page = await openWaiting(EMPTY_TAG);
    await link(page, 'Login').waitFor();
    await page.page.evaluate(async (html) => {
      document.querySelector('dating-app')?.remove();
      await new Promise((resolve) => void setTimeout(resolve, 50));
      document.body.insertAdjacentHTML('beforeend', html);
    }, EMPTY_TAG);
    await link(page, 'Login').click();
    await expect.poll(() => new URL(page.page.url()).hash, SOON).toBe('#/login');
  });

  test('a form that can not be had leaves the children, and a link followed on the landing screen the screen', async () => {
    const page = await world.open(TAG, { hash: '#/register' });
    page.answers.set(FILES.widget, () => new Promise(() => {}));
    withoutForms(page);
    await addScript(page);
    await expect.poll(() => page.requests, SOON).toContain(FILES.forms);
    await page.page.evaluate(() => (location.hash = ''));
    expect(await page.page.getByText('Other way').isVisible()).toBe(true);

    const other = await openWaiting(EMPTY_TAG);
    withoutForms(other);
    await link(other, 'Login').click();
    await expect.poll(() => other.requests, SOON).toContain(FILES.forms);
    expect(await link(other, 'Login').isVisible()).toBe(true);
  });

  test('a tag taken away leaves nothing behind', async () => {
    const page = await openWaiting(EMPTY_TAG);
    await link(page, 'Login').click();
    await page.page.getByRole('heading', { name: 'Login' }).waitFor();
    const left = await page.page.evaluate(async () => {
      const tag = document.querySelector('dating-app') as HTMLElement;
      tag.remove();
      await new Promise((resolve) => void setTimeout(resolve, 50));
      const { innerHTML = '', adoptedStyleSheets = [] } = tag.shadowRoot ?? {};
      return { innerHTML, sheets: adoptedStyleSheets.length, hash: location.hash };
    });
    expect(left).toEqual({ innerHTML: '<slot></slot>', sheets: 1, hash: '' });
  });
});

test('a press that the widget has taken over is not said to be loading two seconds later', async () => {
  const page = await world.open(EMPTY_TAG);
  await page.page.clock.install();
  const server = new EventEmitter();
  const answers = once(server, 'answers');
  const taking = "const connectElement = (el, first) => { first.isOver = true; seen.push('taken'); };";
  page.answers.set(FILES.forms, () => new Promise(() => {}));
  page.answers.set(FILES.widget, async (route) => {
    await answers;
    await script(WIDGET.replace(/const connectElement.*\n/, taking))(route);
  });
  await addScript(page);
  await link(page, 'Login').click();
  server.emit('answers');
  await expect.poll(() => page.seen(), SOON).toEqual(['taken']);
  await page.page.clock.fastForward(2_000);
  expect(await page.page.locator('[aria-live]').innerText()).toBe('');
});

test('a widget that can not be had leaves the children', async () => {
  const page = await world.open(TAG);
  page.answers.set(FILES.widget, status(404));
  await addScript(page);
  await page.page.getByText('Other way').waitFor();
  expect(await page.page.locator('.root').count()).toBe(0);
});

test('the widget is handed the screen once, and follows its links from then on', async () => {
  const page = await world.open(EMPTY_TAG);
  const taking = `
    const connectElement = (el, first) => {
      seen.push(first ? 'first at ' + first.shown : 'no first');
      if (first) first.navigate = (to) => seen.push('to ' + to);
    };`;
  page.answers.set(FILES.widget, script(WIDGET.replace(/const connectElement.*\n/, taking)));
  await addScript(page);
  await expect.poll(() => page.seen(), SOON).toEqual(['first at /']);
  await link(page, 'Help').click();
  await expect.poll(() => page.seen(), SOON).toEqual(['first at /', 'to /help']);
  expect(new URL(page.page.url()).hash).toBe('');
  await page.page.locator('dating-app').evaluate((tag) => document.body.append(tag));
  await expect.poll(() => page.seen(), SOON).toEqual(['first at /', 'to /help', 'no first']);
});
