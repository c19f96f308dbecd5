import { describe, expect, test } from 'vitest';
import {
  addScript,
  CDN,
  DIV,
  FILES,
  SCRIPT,
  sharedLoaderWorld,
  SOON,
  status,
  STRANGER,
  TAG,
  type LoaderPage,
} from './loader-page.ts';

/** What strangers may write into a page, in a comment or a bio, and sanitisers keep. */

const world = sharedLoaderWorld();

const WITH_NONCE = SCRIPT.replace('async', 'async nonce="n"');
const openWith = (planted: string, html: string): Promise<LoaderPage> =>
  world.open(planted + html, { headers: { 'Content-Security-Policy': "script-src 'nonce-n' 'strict-dynamic'" } });
const planted = (attributes: string) => `<div id="planted" data-dating-app ${attributes}></div>`;
const OURS = 'data-api-host="https://api.example" data-client-id="c"';

describe('no code comes from', () => {
  test.each([
    ['a div', planted(`data-src-base="${STRANGER}/"`)],
    ['a div that looks like the organiser’s', planted(`${OURS} data-src-base="${STRANGER}/"`)],
    ['an image called currentScript', `<img name="currentScript" src="${STRANGER}/embed.js">`],
    ['an image that is called so by its id', `<img id="currentScript" name="x" src="${STRANGER}/embed.js">`],
    ['an embed called currentScript', `<embed name="currentScript" src="${STRANGER}/embed.js" type="text/plain">`],
  ])('%s', async (_, html) => {
    const page = await openWith(html, DIV + WITH_NONCE);
    await expect.poll(async () => (await page.seen()).includes('connect box'), SOON).toBe(true);
    expect(page.requests).toContain(FILES.widget);
    expect(page.astray).toEqual([]);
    expect(await page.page.evaluate('window.stolen')).toBeUndefined();
  });

  test('a div, where nothing else leads to any: the organiser’s link stays, and the console says what to do', async () => {
    const page = await world.open(planted(`${OURS} data-src-base="${STRANGER}/"`) + DIV);
    await page.page.route('https://organiser.example/**', (route) =>
      route.request().url().endsWith('/combined.js')
        ? route.fulfill({ contentType: 'text/javascript', body: world.loader })
        : route.fulfill({ status: 404 }),
    );
    await page.page.evaluate(() => {
      document.body.append(Object.assign(document.createElement('script'), { src: '/combined.js' }));
    });
    const ours = () => page.errors.filter((line) => line.startsWith('[dating-app]'));
    await expect.poll(ours, SOON).toHaveLength(1);
    expect(ours()[0]).toContain('PART_MISSING');
    expect(page.astray).toEqual([]);
    expect(await page.page.getByText('Other way').isVisible()).toBe(true);
  });
});

describe('the widget stands beside', () => {
  const NAMES = [
    'baseURI',
    'querySelectorAll',
    'querySelector',
    'createElement',
    'currentScript',
    'documentElement',
    'body',
    'head',
  ];

  test.each([
    ['images', NAMES.map((name) => `<img name="${name}">`)],
    ['forms', NAMES.map((name) => `<form name="${name}"></form>`)],
    ['frames', NAMES.map((name) => `<iframe name="${name}"></iframe>`)],
  ])('%s that are called as what it needs of the document', async (_, html) => {
    const page = await openWith(html.join(''), TAG + DIV + WITH_NONCE);
    await expect.poll(async () => [...(await page.seen()), ...page.errors], SOON).toEqual(['connect dating-app', 'connect box']);
  });

  test('fields that are called as what it needs of their form', async () => {
    const page = await openWith('<main></main>', WITH_NONCE);
    await page.page.waitForFunction('window.DatingApp');
    await page.page.evaluate((html) => {
      const fields = ['matches', 'querySelectorAll', 'getAttribute', 'isConnected', 'localName', 'shadowRoot', 'closest'];
      const form = `<form data-dating-app>${fields.map((name) => `<input name="${name}">`).join('')}${html}</form>`;
      const main = Document.prototype.querySelector.call(document, 'main') as HTMLElement;
      main.innerHTML = form;
      (main.firstChild as HTMLElement).toggleAttribute('data-lang');
    }, DIV);
    await expect.poll(async () => [...(await page.seen()), ...page.errors], SOON).toEqual(['connect box']);
  });
});

describe('a page that lets no error be made has a code and its fallback', () => {
  test('for a file that is missing', async () => {
    const page = await world.open(TAG, { before: 'Object.freeze(Error.prototype)' });
    page.answers.set(FILES.widget, status(404));
    await addScript(page);
    const ours = () => page.errors.filter((line) => !line.startsWith('Failed to load resource'));
    await expect.poll(ours, SOON).toHaveLength(1);
    expect(ours()[0]).toMatch(/^\[dating-app\] PART_MISSING Could not load /);
    expect(await page.page.getByRole('link', { name: 'Other way' }).isVisible()).toBe(true);
  });
});

test('a tag with a closed root of its own is left to the widget, which tells', async () => {
  const closed = TAG.replace('<a ', '<template shadowrootmode="closed"><slot></slot></template><a ');
  const page = await world.open(closed + SCRIPT);
  await expect.poll(() => page.seen(), SOON).toEqual(['connect dating-app']);
  expect(page.errors).toEqual([]);
  expect(await page.page.getByRole('link', { name: 'Other way' }).isVisible()).toBe(true);
});

test('where the script’s tag fixes the API, no other element has a screen, and the widget is told', async () => {
  const fixed = SCRIPT.replace('async', 'async data-api-host="https://api.example https://second.example/"');
  const page = await world.open(`${TAG.replace('api.example', 'evil.example')}${DIV}`);
  page.answers.set(FILES.widget, () => new Promise(() => {}));
  await page.page.evaluate(
    (html) => document.body.append(document.createRange().createContextualFragment(html)),
    fixed.replace('CDN', CDN),
  );
  await page.page.locator('#box').getByRole('link', { name: 'Login' }).waitFor();
  expect(await page.page.locator('.root').count()).toBe(1);
  expect(await page.page.getByRole('link', { name: 'Other way' }).isVisible()).toBe(true);
});
