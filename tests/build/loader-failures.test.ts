import { expect, test } from 'vitest';
import {
  addScript,
  CDN,
  SOON,
  FILES,
  script,
  SCRIPT,
  sharedLoaderWorld,
  status,
  TAG,
  type Answer,
  type LoaderPage,
} from './loader-page.ts';

const world = sharedLoaderWorld();

const LISTEN = `
  window.heard = [];
  addEventListener('dating-app:error', ({ detail, target }) => heard.push({ ...detail, on: target.localName }));
  addEventListener('unhandledrejection', () => heard.push('unhandled'));
`;
const MOVED = 'Was it moved? Set data-src-base. ';
const heard = (page: LoaderPage) => page.page.evaluate('heard');

/** Our lines alone: the browser adds its own about each failed request. */
const logged = (page: LoaderPage) => page.errors.filter((line) => !line.startsWith('Failed to load resource'));

async function openWith(answer: Answer, file = FILES.widget, html = TAG): Promise<LoaderPage> {
  const page = await world.open(html, { before: LISTEN });
  page.answers.set(file, answer);
  await addScript(page);
  return page;
}

test.each<[string, string, Answer]>([
  ['gone', 'MISSING', status(404)],
  ['withheld, as a store answers for what it has not', 'MISSING', status(403)],
  ['answered by the start page of another site', 'MISSING', status(200, '<!doctype html>')],
  ['refused by a server in trouble', 'OTHER', status(500)],
  ['not reachable', 'OTHER', (route) => route.abort()],
  [
    'not allowed to other origins',
    'OTHER',
    (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        headers: { 'Access-Control-Allow-Origin': 'https://else.example' },
        body: '',
      }),
  ],
  ['cut off in the middle', 'OTHER', script('export const')],
])('a chunk that is %s: one line, one event, and the children stay', async (_, reason, answer) => {
  const page = await openWith(answer);
  const code = `PART_${reason}`;
  const help = `${reason === 'MISSING' ? MOVED : ''}See README, "${code}".`;
  await expect
    .poll(() => heard(page), SOON)
    .toEqual([{ code, part: 'widget', reason: reason.toLowerCase(), fatal: true, help, on: 'dating-app' }]);
  const ours = logged(page).filter((line) => line.startsWith('[dating-app]'));
  expect(ours).toEqual([`[dating-app] ${code} Could not load https://cdn.example/v1/${FILES.widget}. ${help}`]);
  expect(await page.page.getByRole('link', { name: 'Other way' }).isVisible()).toBe(true);
});

test('a page whose fetch is broken is told as much as can be found out', async () => {
  const page = await world.open(TAG, { before: `${LISTEN} window.fetch = () => { throw Error("broken") };` });
  page.answers.set(FILES.widget, status(404));
  await addScript(page);
  await expect.poll(() => heard(page), SOON).toMatchObject([{ code: 'PART_OTHER' }]);
});

test('a chunk that never arrives is given up after two minutes', async () => {
  const page = await world.open('', { before: LISTEN });
  await page.page.clock.install();
  page.answers.set(FILES.widget, () => new Promise(() => {}));
  await addScript(page);
  await page.page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), TAG);
  await expect.poll(() => page.requests, SOON).toContain(FILES.widget);
  await page.page.clock.fastForward(110_000); // the clock also runs on
  expect(await heard(page)).toEqual([]);
  await page.page.clock.fastForward(10_000);
  await expect.poll(() => heard(page), SOON).toMatchObject([{ code: 'PART_TIMEOUT' }]);
});

test('a chunk that the widget imports is named when it is the one missing', async () => {
  const page = await openWith(status(404), FILES.imports[0]);
  page.answers.set(FILES.widget, script(`import './vendor-2.js'`));
  await page.page.reload();
  await addScript(page);
  await expect.poll(() => heard(page), SOON).toMatchObject([{ code: 'PART_MISSING' }]);
  expect(logged(page).join('\n')).toContain(FILES.imports[0]);
});

test('a missing screen is left to the widget to tell', async () => {
  const page = await openWith(status(404), FILES.parts['/'][0]);
  await expect.poll(() => page.seen(), SOON).toEqual(['connect dating-app']);
  expect(await heard(page)).toEqual([]);
  expect(logged(page)).toEqual([]);
});

test('the self-check beside embed.js is loaded if the page asks for it, and only then', async () => {
  for (const [hash, asked] of [
    ['?page_id=12&dating-check', ['check.js']],
    ['?page_id=12', []],
  ] as const) {
    const page = await world.open(TAG, { before: LISTEN, hash });
    page.answers.set(FILES.widget, status(404));
    await addScript(page);
    await expect.poll(() => heard(page), SOON).toHaveLength(1);
    // The request is made as the failure is told, and comes here a moment after that.
    await expect.poll(() => page.requests.filter((path) => path.startsWith('check')), SOON).toEqual(asked);
  }
});

test('a form whose code comes after the failure was told is not drawn, and nothing breaks', async () => {
  const page = await world.open(TAG, { before: LISTEN, hash: '#/login' });
  page.answers.set(FILES.widget, status(404));
  const releases: (() => void)[] = [];
  const isReleased = new Promise<void>((resolve) => void releases.push(resolve));
  await page.page.route(`${CDN}/${FILES.forms}`, async (route) => {
    await isReleased;
    await route.fallback();
  });
  await addScript(page);
  await expect.poll(() => heard(page), SOON).toHaveLength(1);
  const hasCome = page.page.waitForResponse((response) => response.url().endsWith(FILES.forms));
  for (const release of releases) release();
  await (await hasCome).finished();
  await page.page.evaluate(`import('${CDN}/${FILES.forms}').then(() => undefined)`);
  expect(await heard(page)).toHaveLength(1);
  expect(logged(page).filter((line) => line.startsWith('uncaught'))).toEqual([]);
  expect(await page.page.locator('.root').count()).toBe(0);
});

test('two tags tell of the same failure in one line, each by its event', async () => {
  const page = await openWith(status(404), FILES.widget, TAG + TAG);
  await expect.poll(() => heard(page), SOON).toHaveLength(2);
  expect(logged(page)).toHaveLength(1);
});

test('a page under a policy without the CDN gets its children and one line', async () => {
  const page = await world.open(TAG + SCRIPT, {
    before: LISTEN,
    headers: { 'Content-Security-Policy': `default-src 'none'; script-src ${CDN}/embed.js` },
  });
  await expect.poll(() => logged(page).filter((line) => line.startsWith('[dating-app]')), SOON).toHaveLength(1);
  expect(logged(page).find((line) => line.startsWith('[dating-app]'))).toContain('PART_OTHER');
});

test.each([
  ['put back', () => document.body.append(document.querySelector('dating-app') ?? '')],
  ['of a page that is online again', () => dispatchEvent(new Event('online'))],
])('the tag %s tries again', async (_, again) => {
  const page = await openWith(status(404));
  await expect.poll(() => heard(page), SOON).toHaveLength(1);
  page.answers.clear();
  await page.page.evaluate(again);
  await expect.poll(() => page.seen(), SOON).toEqual(['connect dating-app']);
});

test('mount() rejects with the error, and works when the file is back', async () => {
  const page = await openWith(status(404), FILES.widget, '<p id="mine"></p>');
  const mount = 'DatingApp.mount(mine, {}).then(() => "mounted", ({ name, code, help }) => ({ name, code, help }))';
  expect(await page.page.evaluate(mount)).toEqual({
    name: 'DatingAppError',
    code: 'PART_MISSING',
    help: `${MOVED}See README, "PART_MISSING".`,
  });
  page.answers.clear();
  expect(await page.page.evaluate(mount)).toBe('mounted');
  expect(await heard(page)).toEqual([]);
});
