import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { API, CDN, CONFIG, distPages, reply, type DistPageOptions } from './dist-page.ts';

const dist = distPages();
const SOON = { timeout: 15_000 };

/** A page that mounts the widget as a module, with what it gave and what it was told on its window. */
const MOUNT = `<div id="mine"></div><input id="input"><script type="module">
  window.heard = [];
  window.unhandled = 0;
  addEventListener('unhandledrejection', () => (unhandled += 1));
  const { mountDatingApp } = await import('${CDN}/mount.js');
  window.mountDatingApp = mountDatingApp;
  window.handle = mountDatingApp(mine, { ...${CONFIG}, onEvent: (event) => heard.push(event) });
  window.atOnce = handle.state;
  await handle.ready;
  window.isReady = true;
</script>`;

async function mounted(options: DistPageOptions = {}) {
  const opened = await dist.open(MOUNT, options);
  await expect.poll(() => opened.page.evaluate('window.isReady'), SOON).toBe(true);
  return opened;
}

const token = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;
const email = (page: Page) => page.locator('#mine').getByLabel('Email', { exact: true });

describe('The handle', () => {
  test('comes at once, and tells its element, version and state', async () => {
    const { page } = await mounted();
    expect(await page.evaluate('[atOnce, handle.state, handle.element === mine, typeof handle.version, handle.route]')).toEqual([
      'loading',
      'ready',
      true,
      'string',
      '/',
    ]);
  });

  test('is the same for the same element, updated', async () => {
    const { page } = await mounted({ hash: '#/login' });
    expect(await page.evaluate(`mountDatingApp(mine, { ...${CONFIG}, messages: { 'login.title': 'Hallo' } }) === handle`)).toBe(
      true,
    );
    await page.getByRole('heading', { name: 'Hallo' }).waitFor();
  });

  test('changes theme, texts and callback in place; another client id is a clean restart', async () => {
    const { page } = await mounted({ hash: '#/login' });
    await email(page).fill('ada@guests.example');
    await page.evaluate(`
      window.later = [];
      handle.update({ theme: { accent: '#123456' }, messages: { 'login.title': 'Hallo' }, headingLevel: 4, onEvent: (event) => later.push(event.type) });
    `);
    await page.getByRole('heading', { level: 4, name: 'Hallo' }).waitFor();
    expect(await email(page).inputValue()).toBe('ada@guests.example');
    expect(await page.evaluate("mine.shadowRoot.querySelector('.root').style.getPropertyValue('--dating-accent')")).toBe(
      '#123456',
    );
    await page.evaluate("handle.update({ clientId: 'other' })");
    await expect.poll(() => page.evaluate('later'), SOON).toContain('ready');
    expect(await email(page).inputValue()).toBe('');
  });

  test('leads to a route, by an entry of the history or by replacing one', async () => {
    const { page } = await mounted();
    const before = await page.evaluate<number>('history.length');
    await page.evaluate("handle.navigate('/login')");
    await page.evaluate("handle.navigate('/help', { replace: true })");
    expect(await page.evaluate('[handle.route, location.hash, history.length]')).toEqual(['/help', '#/help', before + 1]);
  });

  test('unmounts at once, as often as asked, and the element can be mounted again', async () => {
    const { page, errors } = await mounted();
    const gone = await page.evaluate(`(() => {
      window.shadow = mine.shadowRoot;
      handle.unmount();
      handle.unmount();
      handle.navigate('/help');
      return [handle.state, shadow.querySelectorAll('.root').length, heard.filter(({ type }) => type === 'unmounted').length, location.hash];
    })()`);
    expect(gone).toEqual(['unmounted', 0, 1, '']);
    await page.evaluate(`window.again = mountDatingApp(mine, ${CONFIG}); again.ready`);
    expect(await page.evaluate('[again !== handle, again.state, mine.shadowRoot === shadow]')).toEqual([true, 'ready', true]);
    expect(errors).toEqual([]);
  });

  test('unmounted before it was ready rejects with a DatingAppError, which nobody has to catch', async () => {
    const { page } = await mounted();
    const error = await page.evaluate(`(async () => {
      handle.unmount();
      const early = mountDatingApp(mine, ${CONFIG});
      early.unmount();
      await new Promise((resolve) => setTimeout(resolve, 50));
      return [unhandled, await early.ready.catch(({ name }) => name)];
    })()`);
    expect(error).toEqual([0, 'DatingAppError']);
  });

  test.each(['null', "document.querySelector('#nobody')", 'input'])(
    'is not to be had for %s: CONTAINER_MISSING',
    async (element) => {
      const { page } = await mounted();
      const code = await page.evaluate(
        `(() => { try { mountDatingApp(${element}, ${CONFIG}) } catch ({ code }) { return code } })()`,
      );
      expect(code).toBe('CONTAINER_MISSING');
    },
  );

  test('logs out; events tell of login and logout, and of nobody', async () => {
    const idToken = token({ email: 'ada@guests.example', sub: 'u1' });
    const profile = { userId: 'u1', firstName: 'Adelheid', lastName: 'Quill', dob: '1994-03-14', gender: 'female', photos: [] };
    const { page } = await mounted({
      hash: '#/login',
      api: (route) => {
        const { pathname } = new URL(route.request().url());
        const isLogin = pathname === new URL('/login', API).pathname;
        return reply(200, isLogin ? { idToken, accessToken: token({ sub: 'u1' }) } : profile)(route);
      },
    });
    await email(page).fill('ada@guests.example');
    await page.getByLabel('Password', { exact: true }).fill('lamplight-7!');
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await page.getByText('Adelheid').first().waitFor();
    await page.evaluate('handle.logout()');
    await expect.poll(() => page.evaluate('location.hash'), SOON).toBe('#/?logout=manual');
    expect(await page.evaluate("heard.filter(({ type }) => type === 'auth')")).toEqual([
      { type: 'auth', state: 'signed-in', reason: 'login' },
      { type: 'auth', state: 'signed-out', reason: 'manual' },
    ]);
    const told = JSON.stringify(await page.evaluate('heard'));
    for (const secret of ['ada@', idToken, 'Adelheid', 'u1', 'lamplight']) expect(told).not.toContain(secret);
  });
});
