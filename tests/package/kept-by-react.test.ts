import type { Page } from 'playwright';
import { expect, inject, test } from 'vitest';
import { listen } from '../../demo-host/listen.ts';
import { ROOT } from '../../tools/lib/run.ts';
import { anAttendee } from '../support/attendee.ts';
import { sharedBrowser } from '../support/browser.ts';
import { startPlainServer } from '../support/plain-server/server.ts';
import { logsInToMyProfile, logsOut, opensTab, press } from '../support/steps.ts';
import { bundledIn } from './host-bundle.ts';

const { samples } = inject('packed');
/** Development's React, whose StrictMode runs every effect twice. */
const alias = { react: `${ROOT}/node_modules/react`, 'react-dom': `${ROOT}/node_modules/react-dom` };

/** A site whose router keeps the view that it leaves in an Activity, as Next's `cacheComponents` does. */
const siteOn = (apiHost: string) => `import { DatingApp } from 'dating-app-widget/react';
  import { Activity, createElement as h, StrictMode, useEffect, useState } from 'react';
  import { createRoot } from 'react-dom/client';
  window.addresses = [];
  for (const way of ['pushState', 'replaceState']) {
    const write = History.prototype[way];
    History.prototype[way] = function (...to) { write.apply(this, to); addresses.push(location.pathname + location.hash); };
  }
  const told = (window.told = []);
  const own = { apiHost: '${apiHost}', clientId: 'c', onReady: () => told.push('ready'), onUnmounted: () => told.push('unmounted') };
  const kept = (path, now, view) => h(Activity, { mode: path === now ? 'visible' : 'hidden' }, view);
  function Site() {
    const [now, setNow] = useState(location.pathname);
    useEffect(() => {
      const follow = () => setNow(location.pathname);
      addEventListener('popstate', follow);
      return () => removeEventListener('popstate', follow);
    }, []);
    const go = (path) => () => { history.pushState({ host: path }, '', path); setNow(path); };
    return h('main', null,
      h('button', { onClick: go('/people') }, 'Your people'), h('button', { onClick: go('/other') }, 'Venue'),
      kept('/people', now, h(DatingApp, own)), kept('/other', now, h('h1', null, 'The glasshouse')));
  }
  createRoot(document.querySelector('#root')).render(h(StrictMode, null, h(Site)));`;

const SHELL = '<!doctype html><title>Kept</title><div id="root"></div><script type="module" src="/app.js"></script>';

const addresses = (page: Page) => page.evaluate('addresses') as Promise<string[]>;
const told = (page: Page) => page.evaluate('told.at(-1)');

test('in an Activity of React’s that is hidden it writes no address, and shown again it takes up where it was', async () => {
  const api = await startPlainServer();
  const files = await bundledIn(samples, siteOn(api.url), alias);
  const site = await listen(({ url = '' }, response) => {
    const script = files.get(url.slice(1));
    response.setHeader('Content-Type', script === undefined ? 'text/html' : 'text/javascript').end(script ?? SHELL);
  }, 0);
  const ada = anAttendee();
  api.memory.admit(ada, 'profile');
  const context = await (await sharedBrowser()).newContext();
  try {
    const page = await context.newPage();
    await page.goto(`${site.url}/people#/login`);
    await logsInToMyProfile(page, ada);
    await opensTab(page, 'Likes');
    const there = page.url();
    expect(there).toMatch(/\/people#\/app\?/);
    const likes = page.getByRole('tab', { name: 'Likes', selected: true });
    const leaves = async () => {
      await press(page, 'Venue');
      await page.getByRole('heading', { name: 'The glasshouse' }).waitFor();
      await expect.poll(() => told(page)).toBe('unmounted');
    };

    await leaves();
    await page.goBack();
    await likes.waitFor();
    expect(page.url()).toBe(there);

    // By a link, to the page without a hash.
    await leaves();
    await press(page, 'Your people');
    await likes.waitFor();
    expect(page.url()).toBe(there);

    // In another tab the attendee logs out meanwhile.
    await leaves();
    const other = await context.newPage();
    await other.goto(there);
    await logsOut(other);
    await press(page, 'Your people');
    await page.getByLabel('Password', { exact: true }).waitFor();
    expect(await page.getByRole('tab').count()).toBe(0);

    const written = await addresses(page);
    expect(written.filter((address) => address.startsWith('/other'))).toEqual(['/other', '/other', '/other']);
  } finally {
    await context.close();
    await Promise.all([site.close(), api.close()]);
  }
});
