import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { API, CDN, HOST, PHOTOS, reply, TAG, type DistPage, type DistPageOptions, distPages } from './dist-page.ts';

const dist = distPages();

/** Writes down every event the widget tells its host. */
const LISTEN = `
  window.heard = [];
  for (const type of ['ready', 'route', 'degraded', 'error', 'unmounted']) {
    addEventListener('dating-app:' + type, ({ detail }) => heard.push({ type, ...detail }));
  }
  addEventListener('unhandledrejection', () => heard.push('unhandled'));
`;
const SOON = { timeout: 15_000 };

const open = (html: string, { before = '', ...options }: DistPageOptions = {}): Promise<DistPage> =>
  dist.open(html, { ...options, before: LISTEN + before });

const heard = (page: Page, type: string) =>
  page.evaluate(`heard.filter((event) => event.type === '${type}' || event === 'unhandled')`) as Promise<
    Record<string, unknown>[]
  >;
const ours = ({ errors, warnings }: DistPage) => [...errors, ...warnings].filter((line) => line.startsWith('[dating-app]'));
const landing = (page: Page) => page.getByRole('link', { name: 'Login', exact: true });

async function logsIn(page: Page): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill('ada@guests.example');
  await page.getByLabel('Password', { exact: true }).fill('lamplight-7!');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

/** A policy of the page, less what a test leaves out. */
const policy = (connect: string, images: string) =>
  `default-src 'none'; script-src ${CDN.replace('/v1', '')} 'nonce-n'; connect-src ${connect}; img-src ${images}`;

const token = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;
const PROFILE = {
  userId: 'u1',
  firstName: 'Ada',
  lastName: 'Quill',
  dob: '1994-03-14',
  gender: 'female',
  photos: [`${PHOTOS}/a.svg`],
};
/** An API that lets anybody in, as somebody with a photo. */
const signsIn: NonNullable<DistPageOptions['api']> = (route) => {
  const { pathname } = new URL(route.request().url());
  if (pathname === '/login')
    return reply(200, { idToken: token({ email: 'ada@guests.example', sub: 'u1' }), accessToken: token({ sub: 'u1' }) })(route);
  return reply(200, pathname === '/profile' ? PROFILE : { items: [], nextToken: null })(route);
};

describe('A policy of the page', () => {
  test('that leaves out the API is named by its directive, in one line and one event', async () => {
    const opened = await open(TAG, { hash: '#/login', policy: policy("'self'", '*') });
    const { page } = opened;
    for (let time = 0; time < 2; time += 1) {
      await logsIn(page);
      await page.getByRole('alert').waitFor();
    }
    await expect
      .poll(() => heard(page, 'error'), SOON)
      .toEqual([
        expect.objectContaining({
          code: 'API_UNREACHABLE',
          fatal: false,
          help: expect.stringContaining('README, "API_UNREACHABLE"'),
        }),
      ]);
    expect(ours(opened)).toEqual([
      expect.stringMatching(
        /^\[dating-app\] API_UNREACHABLE connect-src of the page's policy leaves out https:\/\/api\.example\. /,
      ),
    ]);
  });

  test('that leaves out the photos is named by its directive, and initials stand for them', async () => {
    const opened = await open(TAG, { hash: '#/login', policy: policy(API, "'self'"), api: signsIn });
    const { page } = opened;
    await logsIn(page);
    await page.getByText('Ada').first().waitFor();
    await expect.poll(() => heard(page, 'degraded'), SOON).toEqual([{ type: 'degraded', feature: 'photos' }]);
    expect(ours(opened)).toEqual(["[dating-app] img-src of the page's policy leaves out https://photos.example: see README."]);
    await expect.poll(() => page.locator('dating-app img').count(), SOON).toBe(0);
  });

  test('that blocks things of the host itself isn’t reported', async () => {
    const opened = await open(
      `<img src="https://host.example/x.png"><script>fetch('https://host.example/x').catch(() => {})</script>${TAG}`,
      { policy: policy(API, 'https://photos.example') },
    );
    await landing(opened.page).waitFor();
    await opened.page.waitForTimeout(100);
    expect(opened.errors.length).toBeGreaterThan(0);
    expect(ours(opened)).toEqual([]);
    expect(await heard(opened.page, 'degraded')).toEqual([]);
  });

  test('an API that does not respond is reported as one, where no policy stands in the way', async () => {
    const opened = await open(TAG, { hash: '#/login', api: (route) => route.abort() });
    await logsIn(opened.page);
    await expect
      .poll(() => ours(opened), SOON)
      .toEqual([expect.stringContaining('API_UNREACHABLE No answer from https://api.example')]);
  });
});

/** Clicks are watched by the code that also brings the place for toasts. */
const isWatched = (page: Page) => page.locator('dating-app [popover]').waitFor({ state: 'attached' });
const press = (page: Page) => page.locator('dating-app h2').first().click();

describe('A script of the page that stops clicks', () => {
  const SWALLOW = `addEventListener('click', (event) => event.stopPropagation(), true);`;

  test('is hinted at after three of them, once', async () => {
    const opened = await open(TAG, { before: SWALLOW });
    await isWatched(opened.page);
    for (let time = 0; time < 2; time += 1) await press(opened.page);
    expect(ours(opened)).toEqual([]);
    for (let time = 0; time < 3; time += 1) await press(opened.page);
    await expect
      .poll(() => ours(opened), SOON)
      .toEqual(['[dating-app] A script of the page stops clicks on their way to the widget: see README.']);
    expect(await heard(opened.page, 'degraded')).toEqual([{ type: 'degraded', feature: 'clicks' }]);
  });

  test('is not suspected where clicks arrive', async () => {
    const opened = await open(TAG);
    await isWatched(opened.page);
    for (let time = 0; time < 5; time += 1) await press(opened.page);
    await opened.page.waitForTimeout(50);
    expect(ours(opened)).toEqual([]);
  });
});

describe('A menu that is open when the host moves the widget', () => {
  test('stays open, under its button, with the focus where it was, and closes as ever', async () => {
    const { page, errors } = await open(`<main style="padding: 2em"></main>${TAG}`, { hash: '#/login', api: signsIn });
    await logsIn(page);
    await page.getByText('Ada').first().waitFor();
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const item = page.getByRole('menuitem').first();
    await item.waitFor();
    await page.evaluate(() => document.querySelector('main')?.append(document.querySelector('dating-app') ?? ''));
    await expect.poll(() => item.evaluate((element) => element.matches(':focus')), SOON).toBe(true);
    expect(await item.isVisible()).toBe(true);
    const gap = async () => {
      const [menu, button] = await Promise.all(
        [page.getByRole('menu'), page.getByRole('button', { name: 'Menu', exact: true })].map((found) => found.boundingBox()),
      );
      return Math.round((menu?.y ?? 0) - (button?.y ?? 0) - (button?.height ?? 0));
    };
    await expect.poll(gap, SOON).toBe(8);
    await page.keyboard.press('Escape');
    await item.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await item.waitFor();
    expect(errors).toEqual([]);
  });
});

describe('A page without AbortController', () => {
  test('has one while the widget is there, and its requests and screens work', async () => {
    // Its frames have theirs, as on a page whose own scripts did it.
    const before = 'if (window === top) delete window.AbortController;';
    const opened = await open(TAG, { before, api: signsIn });
    const { page } = opened;
    await landing(page).click();
    await logsIn(page);
    await page.getByText('Ada').first().waitFor();
    await page.getByRole('tab', { name: 'Matches' }).click();
    await page.getByRole('heading', { name: 'Matches', exact: true }).waitFor();
    await page.evaluate(() => document.querySelector('dating-app')?.remove());
    await expect.poll(() => page.evaluate('[typeof AbortController, frames.length]'), SOON).toEqual(['undefined', 0]);
    expect(ours(opened)).toEqual([]);
    expect(opened.errors).toEqual([]);
  });
});

describe('A page on which the widget can’t start', () => {
  test('gets RENDER_FAILED and the tag’s own children', async () => {
    const html = TAG.replace('></dating-app>', '><a href="/other">Other way</a></dating-app>');
    const opened = await open(html, { before: "URLSearchParams = function () { throw Error('no queries here') };" });
    await expect
      .poll(() => heard(opened.page, 'error'), SOON)
      .toEqual([{ type: 'error', code: 'RENDER_FAILED', fatal: true, help: expect.stringContaining('RENDER_FAILED') }]);
    expect(ours(opened)).toEqual([expect.stringMatching(/^\[dating-app\] RENDER_FAILED .*no queries here/)]);
    expect(await opened.page.getByRole('link', { name: 'Other way' }).isVisible()).toBe(true);
  });
});

describe('A wrong config', () => {
  test.each([
    [
      'tag',
      '<dating-app api-host="http://api.example" color-scheme="blue" routing="history" initial-route="login"></dating-app>',
      '',
    ],
    [
      'div',
      '<div data-dating-app data-api-host="http://api.example" data-color-scheme="blue" data-routing="history" data-initial-route="login"></div>',
      'data-',
    ],
  ])('of a %s is told in its attributes', async (_, html, start) => {
    const opened = await open(`${html}<script async src="${CDN}/embed.js"></script>`);
    await expect.poll(() => ours(opened), SOON).toHaveLength(2);
    const fatal = ['api-host must be an absolute https URL (http for localhost only)', 'client-id is required'];
    const slips = [
      'color-scheme must be one of auto, light, dark',
      'routing must be one of auto, hash, memory',
      'initial-route must be a route that starts with /',
    ];
    for (const fault of fatal) expect(ours(opened)[0]).toContain(start + fault);
    for (const slip of slips) expect(ours(opened)[1]).toContain(start + slip);
    expect(ours(opened).join()).not.toMatch(/apiHost|clientId|colorScheme|routing\./);
  });

  test('of a caller is told in its keys', async () => {
    const { page } = await open(`<script async src="${CDN}/embed.js"></script><p id="mine"></p>`);
    await expect.poll(() => page.evaluate('typeof DatingApp'), SOON).toBe('object');
    const fault = await page.evaluate(
      "DatingApp.mount(mine, { apiHost: 'x' }).catch(({ code, message }) => code + ' ' + message)",
    );
    expect(fault).toBe('CONFIG_INVALID apiHost must be an absolute https URL (http for localhost only); clientId is required');
  });
});

describe('The code of a mail', () => {
  const MOUNT = `<div id="mine"></div><script type="module">
    const { mountDatingApp } = await import('${CDN}/mount.js');
    const mount = () => mountDatingApp(document.querySelector('#mine'), { apiHost: '${API}', clientId: 'c' });
    mount().unmount();
    window.handle = mount();
  </script>`;

  test('reaches the field although the host mounts twice, and is in neither address, route nor event', async () => {
    const { page } = await open(MOUNT, { hash: '#/register', api: reply(200, { message: 'Registered', userConfirmed: false }) });
    await page.getByLabel('Email', { exact: true }).fill('ada@guests.example');
    for (const label of ['Password', 'Confirm Password']) await page.getByLabel(label, { exact: true }).fill('lamplight-7!');
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await page.getByLabel('Confirmation Code', { exact: true }).waitFor();
    await page.goto('about:blank');
    await page.goto(`${HOST}#/confirm?code=123456`);
    const field = page.getByLabel('Confirmation Code', { exact: true });
    await expect.poll(() => field.inputValue(), SOON).toBe('123456');
    expect(await page.evaluate('[location.hash, handle.route]')).toEqual(['#/confirm', '/confirm']);
    await page.evaluate("handle.navigate('/help')");
    expect(JSON.stringify(await page.evaluate('heard'))).not.toContain('123456');
  });
});
