import { describe, expect, test } from 'vitest';
import { addScript, CDN, FILES, SOON, sharedLoaderWorld, startLoaderWorld, status, TAG, type LoaderPage } from './loader-page.ts';

const world = sharedLoaderWorld();

/** Makes the page's own site answer with nothing of ours, and for `/theirs.js` with a script. */
async function withSite(page: LoaderPage, theirs = ''): Promise<string[]> {
  const asked: string[] = [];
  await page.page.route('https://organiser.example/assets/**', (route) => {
    asked.push(new URL(route.request().url()).pathname);
    return route.fulfill({ status: 404 });
  });
  await page.page.route('https://organiser.example/theirs.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: theirs }),
  );
  return asked;
}
const SEEN = ['connect dating-app'];
const based = TAG.replace('client-id', `src-base="${CDN}" client-id`);
const asDiv = (tag: string) =>
  tag
    .replace('<dating-app', '<div data-dating-app')
    .replaceAll(/ (api|src|client)/g, ' data-$1')
    .replace('</dating-app', '</div');
const marked = (rest: string) => `<script type="text/plain" data-lazy-src="${CDN}/embed.js?v=2" ${rest}></script>`;

const append = (tag: string) => document.body.append(document.createRange().createContextualFragment(tag));
// oxlint-disable-next-line no-eval -- as some optimisers do
const evaluate = (code: string) => window.eval(code) as unknown;
/** As text, for the test runner would make another call of an `import()` here. */
const importBlob = (code: string) =>
  `import(URL.createObjectURL(new Blob([${JSON.stringify(code)}], { type: 'text/javascript' })))`;

describe('the files are found', () => {
  test.each([
    [
      'by the folder in an attribute, with the script on the page’s own site',
      based,
      (page: LoaderPage) => page.page.evaluate(append, '<script src="/theirs.js"></script>'),
    ],
    [
      'by the attribute of the script’s tag, with the script on the page’s own site',
      TAG,
      (page: LoaderPage) => page.page.evaluate(append, `<script src="/theirs.js" data-src-base="${CDN}"></script>`),
    ],
    [
      'by the attribute of a div, on an origin that a script has named',
      `<script src="${CDN}/elsewhere/embed.js" type="text/plain"></script>${asDiv(based)}`,
      (page: LoaderPage) => page.page.evaluate(append, '<script src="/theirs.js"></script>'),
    ],
    [
      'by the tag the optimiser left, with the text evaluated',
      TAG + marked(''),
      (page: LoaderPage) => page.page.evaluate(evaluate, world.loader),
    ],
    [
      'by the tag it left, with the text in a blob',
      TAG + marked(''),
      (page: LoaderPage) => page.page.evaluate(importBlob(world.loader)),
    ],
    [
      'by the script’s own address within a shadow root',
      `<div id="place"></div>${TAG}`,
      (page: LoaderPage) =>
        page.page.evaluate((src) => {
          const script = Object.assign(document.createElement('script'), { src });
          document.querySelector('#place')?.attachShadow({ mode: 'open' }).append(script);
        }, `${CDN}/embed.js`),
    ],
    [
      'by the module’s own address, with the embed.js of somebody else before it',
      `<script src="https://vendor.example/embed.js"></script>${TAG}`,
      (page: LoaderPage) => page.page.evaluate(`import('${CDN}/embed.js')`),
    ],
  ])('%s', async (_, html, insert) => {
    const page = await world.open(html);
    await withSite(page, world.loader);
    await insert(page);
    await expect.poll(async () => (await page.seen()).length, SOON).toBe(1);
    expect(page.requests.filter((path) => path === FILES.widget)).toHaveLength(1);
  });

  test('where the build was told they would be, if nothing else leads to them', async () => {
    const told = await startLoaderWorld(`${CDN}/`);
    try {
      const page = await told.open(TAG);
      const asked = await withSite(page, told.loader);
      await page.page.evaluate(append, '<script src="/theirs.js"></script>');
      await expect.poll(() => page.seen(), SOON).toEqual(SEEN);
      expect(asked).toContain(`/${FILES.widget}`);
    } finally {
      await told.close();
    }
  });
});

test('a script that was moved says what it looked for, where, and asks whether it was', async () => {
  const page = await world.open(TAG);
  await withSite(page, world.loader);
  await page.page.evaluate(append, '<script src="/theirs.js"></script>');
  const ours = () => page.errors.filter((line) => line.startsWith('[dating-app]'));
  await expect.poll(ours, SOON).toHaveLength(1);
  expect(ours()[0]).toBe(
    `[dating-app] PART_MISSING Could not load https://organiser.example/${FILES.widget} or https://organiser.example/${FILES.imports[0]}. Was it moved? Set data-src-base. See README, "PART_MISSING".`,
  );
});

test('a div in a shadow root of the page’s, which nobody can find, mounts when it is named', async () => {
  const page = await world.open('<p id="place"></p>');
  await addScript(page);
  await page.page.evaluate((html) => {
    const root = document.querySelector('#place')?.attachShadow({ mode: 'open' });
    root?.append(document.createRange().createContextualFragment(html));
    return (window as unknown as { DatingApp: { mount(element: unknown): Promise<unknown> } }).DatingApp.mount(root?.firstChild);
  }, '<div id="box" data-dating-app data-api-host="https://api.example" data-client-id="c"></div>');
  expect(await page.seen()).toEqual(['connect box']);
});

const failedOnce = async (html: string, options = {}) => {
  const page = await world.open(html, options);
  page.answers.set(FILES.widget, status(503));
  await addScript(page);
  await expect.poll(() => page.errors.filter((line) => line.startsWith('[dating-app]')), SOON).toHaveLength(1);
  return page;
};

const again = (page: LoaderPage) => page.page.evaluate(() => dispatchEvent(new Event('online')));
const map = (urls: string[]) =>
  `<script type="importmap">${JSON.stringify({ integrity: Object.fromEntries(urls.map((url) => [`${CDN}/${url}`, ''])) })}</script>`;

describe('a file that failed is asked for', () => {
  test('by another address the next time, since some browsers remember the failure of the first, and React is not', async () => {
    const page = await failedOnce(TAG);
    page.requests.length = 0;
    await again(page);
    await expect.poll(() => page.seen(), SOON).toEqual(SEEN);
    expect(page.requests).toEqual([`${FILES.widget}?1`]);
  });

  test('and by yet another after that', async () => {
    const page = await failedOnce(TAG);
    page.answers.set(`${FILES.widget}?1`, status(503));
    await again(page);
    await expect.poll(() => page.errors.filter((line) => line.startsWith('[dating-app]')), SOON).toHaveLength(2);
    await again(page);
    await expect.poll(() => page.seen(), SOON).toEqual(SEEN);
    expect(page.requests.findLast((path) => path.startsWith(FILES.widget))).toBe(`${FILES.widget}?11`);
  });

  test('by the same address where an import map checks the files, since the other would not be checked', async () => {
    const page = await failedOnce(map([FILES.widget]) + TAG);
    page.answers.clear();
    page.requests.length = 0;
    await again(page);
    await expect.poll(() => page.seen(), SOON).toEqual(SEEN);
    expect(page.requests).toEqual([FILES.widget]);
    await page.page.close();

    const listed = await failedOnce(map([FILES.widget, `${FILES.widget}?1`]) + TAG);
    listed.requests.length = 0;
    await again(listed);
    await expect.poll(() => listed.seen(), SOON).toEqual(SEEN);
    expect(listed.requests).toEqual([`${FILES.widget}?1`]);
  });
});

describe('a tag with load="visible"', () => {
  const far = `<p style="height:5000px">Programme</p>${TAG.replace('client-id', 'load="visible" client-id')}`;

  test('asks for nothing until it is a screen away', async () => {
    const page = await world.open(far);
    await addScript(page);
    await page.page.evaluate(() => new Promise((resolve) => void requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(page.requests).toEqual(['embed.js']);
    await page.page.evaluate(() => scrollTo(0, 3800));
    await expect.poll(() => page.seen(), SOON).toEqual(SEEN);
  });

  test.each([
    ['a route in the address', { hash: '#/help' }],
    ['a session', { before: "localStorage.setItem('dating-app:v1:c@https://api.example', '{}')" }],
    ['no way to notice', { before: 'delete window.IntersectionObserver' }],
  ])('starts at once with %s', async (_, options) => {
    const page = await world.open(far, options);
    await addScript(page);
    await expect.poll(() => page.seen(), SOON).toEqual(SEEN);
  });

  test('starts when a link of the page leads to a route, and when it becomes eager', async () => {
    const page = await world.open(far);
    await addScript(page);
    await page.page.evaluate(() => (location.hash = '#/login'));
    await expect.poll(() => page.seen(), SOON).toEqual(SEEN);

    const other = await world.open(far);
    await addScript(other);
    await other.page.locator('dating-app').evaluate((tag) => tag.setAttribute('load', 'eager'));
    await expect.poll(() => other.seen(), SOON).toEqual(SEEN);
  });
});
