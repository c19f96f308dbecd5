import { describe, expect, test } from 'vitest';
import { addScript, DIV, SOON, FILES, script, SCRIPT, sharedLoaderWorld, TAG, type LoaderPage, WIDGET } from './loader-page.ts';

const world = sharedLoaderWorld();

/** Waits until the widget was asked for something that many times. */
const connected = (page: LoaderPage, times = 1) => expect.poll(() => page.seen(), SOON).toHaveLength(times);

describe('a page with the script and', () => {
  test.each([
    ['the tag before it', TAG + SCRIPT],
    ['the tag after it', SCRIPT + TAG],
    ['the script in the head', `<!doctype html><html><head>${SCRIPT}</head><body>${TAG}</body></html>`],
    ['the script blocking, in a head before there is a body', `<head><script src="CDN/embed.js"></script></head>${TAG}`],
    ['the script twice', SCRIPT + TAG + SCRIPT],
    ['the script as a module', `${TAG}<script type="module" src="CDN/embed.js"></script>`],
    [
      'the script as a module twice and once classic',
      `<script type="module" src="CDN/embed.js"></script>${SCRIPT}${TAG}<script type="module" src="CDN/embed.js?b"></script>`,
    ],
    ['a query on the script', `${TAG}<script type="module" src="CDN/embed.js?v=2"></script>`],
    ['a base of another origin', `<head><base href="https://elsewhere.example/x/"></head>${TAG}${SCRIPT}`],
  ])('%s mounts the widget once', async (_, html) => {
    const page = await world.open(html);
    await connected(page);
    await page.page.waitForTimeout(50);
    expect(await page.seen()).toEqual(['connect dating-app']);
    expect(page.requests.filter((path) => path === FILES.widget)).toHaveLength(1);
    expect(page.errors).toEqual([]);
  });

  test('nothing to mount asks for nothing more', async () => {
    const page = await world.open(SCRIPT);
    await page.page.waitForFunction('window.DatingApp');
    await page.page.waitForTimeout(50);
    expect(page.requests).toEqual(['embed.js']);
  });

  test('a tag and a script that both come later', async () => {
    const page = await world.open('<p>Page</p>');
    await addScript(page);
    await addScript(page);
    await page.page.evaluate(() => document.body.append(document.createElement('dating-app')));
    await connected(page);
    expect(page.errors).toEqual([]);
  });

  test('several tags, each with its own widget', async () => {
    const page = await world.open(`<dating-app id="a"></dating-app>${SCRIPT}<dating-app id="b"></dating-app>${DIV}`);
    await connected(page, 3);
    expect((await page.seen()).toSorted()).toEqual(['connect a', 'connect b', 'connect box']);
  });
});

test('everything the first screen needs is asked for at once', async () => {
  const page = await world.open(TAG);
  page.answers.set(FILES.widget, () => new Promise(() => {})); // never answers
  await addScript(page);
  await expect.poll(() => page.requests, SOON).toEqual(['embed.js', FILES.widget, ...FILES.imports, ...FILES.parts['/']]);
});

test('a form, which is small, is asked for before the widget', async () => {
  const page = await world.open(TAG + SCRIPT, { hash: '#/login' });
  await connected(page);
  const widget = [FILES.widget, ...FILES.imports, ...FILES.parts['/login']];
  expect(page.requests).toEqual(['embed.js', FILES.forms, ...widget]);
});

test.each([
  ['#/login?reset=success', TAG, '/login'],
  ['#/dating/login', TAG.replace('client-id', 'route-prefix="dating" client-id'), '/login'],
  ['#/login', TAG.replace('client-id', 'route-prefix="dating" client-id'), '/'],
  ['#tickets', TAG.replace('client-id', 'initial-route="/login" client-id'), '/login'],
  ['', DIV.replace('data-client-id', 'data-initial-route="/login" data-client-id'), '/login'],
  ['#/nope', TAG, undefined],
] as const)('at %s the screen of the route comes along', async (hash, html, route) => {
  const page = await world.open(html + SCRIPT, { hash });
  await connected(page);
  const parts = page.requests.filter((path) => path !== FILES.forms).slice(2 + FILES.imports.length);
  expect(parts).toEqual(route ? FILES.parts[route] : []);
});

test.each([
  ['', '/app'],
  ['#/login', '/app'],
  ['#/help', undefined],
] as const)('with a session stored, at "%s" the screen it leads to comes along', async (hash, route) => {
  const before = "localStorage.setItem('dating-app:v1:c@https://api.example', '{}')";
  const page = await world.open(TAG + SCRIPT, { hash, before });
  await connected(page);
  expect(page.requests.slice(2 + FILES.imports.length)).toEqual(route ? FILES.parts[route] : []);
});

describe('the tag', () => {
  test('shows its children as a block, unless hidden, and leaves them alone', async () => {
    // No screen of its own shows in their place for this route.
    const page = await world.open(TAG + SCRIPT, { hash: '#/help' });
    await connected(page);
    const tag = page.page.locator('dating-app');
    expect(await tag.evaluate((el) => getComputedStyle(el).display)).toBe('block');
    expect(await tag.innerHTML()).toBe('<a href="/other">Other way</a>');
    expect(await tag.getByRole('link').isVisible()).toBe(true);
    await tag.evaluate((el) => el.setAttribute('hidden', ''));
    expect(await tag.isVisible()).toBe(false);
  });

  test('moved keeps its widget, taken away loses it, put back gets it again', async () => {
    const page = await world.open(`<main></main>${TAG}${SCRIPT}`);
    await connected(page);
    await page.page.locator('dating-app').evaluate((el) => document.querySelector('main')?.append(el));
    expect(await page.seen()).not.toContain('disconnect dating-app');
    await page.page.evaluate(() => {
      const tag = document.querySelector('dating-app');
      tag?.remove();
      setTimeout(() => tag && document.body.append(tag), 20);
    });
    await expect.poll(async () => (await page.seen()).slice(-2), SOON).toEqual(['disconnect dating-app', 'connect dating-app']);
  });

  test('taken away while the widget loads is left alone', async () => {
    const page = await world.open(TAG);
    page.answers.set(FILES.widget, async (route) => {
      await page.page.evaluate(() => document.querySelector('dating-app')?.remove());
      await script(WIDGET)(route);
    });
    await addScript(page);
    await expect.poll(() => page.requests, SOON).toContain(FILES.widget);
    await page.page.waitForTimeout(100);
    expect(await page.seen()).toEqual([]);
  });
});

test('a div is adopted when it comes, or when it becomes one, and is let go', async () => {
  const page = await world.open(SCRIPT);
  await page.page.waitForFunction('window.DatingApp');
  await page.page.evaluate((html) => {
    document.body.insertAdjacentHTML('beforeend', `<section>${html}</section><p id="later" data-client-id="c"></p>`);
  }, DIV);
  await connected(page);
  const mark = () => page.page.evaluate(() => document.querySelector('#later')?.toggleAttribute('data-dating-app'));
  await mark();
  await connected(page, 2);
  await mark();
  await connected(page, 3);
  await page.page.evaluate(() => document.querySelector('section')?.replaceChildren());
  await connected(page, 4);
  expect(await page.seen()).toEqual(['connect box', 'connect later', 'disconnect later', 'disconnect box']);
});

test('the one global mounts, and survives a second script', async () => {
  const page = await world.open(`<div id="mine"></div>${SCRIPT}`);
  await page.page.waitForFunction('window.DatingApp');
  await page.page.evaluate('window.first = DatingApp');
  await addScript(page);
  expect(await page.page.evaluate('[DatingApp === first, DatingApp.version]')).toEqual([true, '9.9.9']);
  const handle = await page.page.evaluate('DatingApp.mount(document.querySelector("#mine"), { clientId: "c" })');
  expect(handle).toMatchObject({ config: { clientId: 'c' } });
  const names = await page.page.evaluate(() => {
    const frame = document.createElement('iframe');
    document.body.append(frame);
    const known = new Set(Object.getOwnPropertyNames(frame.contentWindow));
    frame.remove();
    return Object.getOwnPropertyNames(window).filter((name) => !known.has(name) && !/^\d+$/.test(name));
  });
  const ours = names.filter((name) => !['seen', 'first'].includes(name) && !name.startsWith('__p'));
  expect(ours).toEqual(['DatingApp']);
});

test('the widget is made of React, and told its version and how to find the files beside it', async () => {
  const page = await world.open(`<div id="mine"></div>${SCRIPT}`);
  await page.page.waitForFunction('window.DatingApp');
  await page.page.evaluate('DatingApp.mount(document.querySelector("#mine"), {})');
  expect(await page.page.evaluate('[seen.release.react, seen.release.version]')).toEqual(['React', '9.9.9']);
  page.answers.set(FILES.parts['/app'][0] ?? '', script('export const mine = true'));
  expect(await page.page.evaluate('seen.release.find("profile").then(({ mine }) => mine)')).toBe(true);
});
