import { describe, expect, inject, test } from 'vitest';
import { ROOT } from '../../tools/lib/run.ts';
import { API, distPages } from '../build/dist-page.ts';
import { bundledIn, runsOn } from './host-bundle.ts';
import { output } from './checkers.ts';

const dist = distPages();
const opened = runsOn(dist);
const { samples } = inject('packed');

/** Development's React, whose StrictMode runs every effect twice. */
const REACTS = { 'React 18': `${ROOT}/demo-host/hosts/packages/react-18/node_modules`, 'React 19': `${ROOT}/node_modules` };

/** A page whose component can be drawn again with other properties, or not at all. */
const PAGE = `import { DatingApp } from 'dating-app-widget/react';
  import { createElement as h, createRef, StrictMode, version } from 'react';
  import { createRoot } from 'react-dom/client';
  const root = createRoot(document.querySelector('#place'));
  const told = [];
  const handle = createRef();
  const tell = (event) => told.push([event.type, handle.current?.state ?? 'none'].join());
  const own = { apiHost: '${API}', clientId: 'c', storage: 'memory', ref: handle, onReady: tell, onRoute: tell, onUnmounted: tell };
  const draw = (more) => root.render(h(StrictMode, null, more && h(DatingApp, { ...own, ...more },
    h('a', { href: '/other' }, 'Open the other page'))));
  Object.assign(window, { draw, handle, told, version });
  draw({ className: 'wide', id: 'widget', style: { minHeight: '46em' } });`;

describe.each(Object.entries(REACTS))('the component in %s', (name, folder) => {
  const alias = { react: `${folder}/react`, 'react-dom': `${folder}/react-dom` };

  test('mounts once under StrictMode, tells by its properties, follows them, gives its handle, and leaves nothing', async () => {
    const { page, errors } = await opened(await bundledIn(samples, PAGE, alias), '<div id="place"></div>');
    await page.getByRole('link', { name: 'Login', exact: true }).click();
    await page.getByLabel('Email', { exact: true }).waitFor();
    expect(await page.evaluate('version')).toMatch(new RegExp(`^${name.slice(-2)}`));
    expect(await page.evaluate('told')).toEqual(['ready,ready', 'route,ready']);
    const element = page.locator('div#widget.wide');
    expect(await element.getAttribute('style')).toBe('min-height: 46em;');
    await page.getByLabel('Email', { exact: true }).fill('ada@guests.example');

    const email = page.getByLabel('E-mail of yours', { exact: true });
    const more = "messages: { 'login.email': 'E-mail of yours' }, onRoute: (event) => told.push('new ' + event.route)";
    await page.evaluate(`draw({ ${more} })`);
    await email.waitFor();
    expect(await email.inputValue()).toBe('ada@guests.example');
    await page.evaluate('draw({})');
    await page.getByLabel('Email', { exact: true }).waitFor();
    await page.evaluate(`draw({ ${more} })`);
    await email.waitFor();
    await page.evaluate("handle.current.navigate('/help')");
    await expect.poll(() => page.evaluate('told.at(-1)')).toBe('new /help');

    await page.evaluate('draw()');
    await expect.poll(() => page.evaluate('told.at(-1)')).toBe('unmounted,unmounted');
    expect(await page.evaluate('[handle.current, location.hash].join()')).toBe(',');
    expect(errors).toEqual([]);
  });

  test('that is refused shows its children, says so once, and throws nothing into the page', async () => {
    const { page, errors } = await opened(await bundledIn(samples, PAGE, alias), '<div id="place"></div>');
    await page.getByRole('link', { name: 'Login', exact: true }).waitFor();
    await page.evaluate(
      `draw({ key: 'new', apiHost: 'nowhere', onError: (event) => told.push([event.code, event.fatal].join()) })`,
    );
    await expect.poll(() => page.evaluate('told.at(-1)')).toBe('CONFIG_INVALID,true');
    await page.getByRole('link', { name: 'Open the other page' }).waitFor();
    expect(errors).toEqual([expect.stringMatching(/^\[dating-app\] CONFIG_INVALID apiHost .*see README/)]);
  });
});

test.each(['import', 'require'])('on a server the component is its children: %s', async (way) => {
  const entries = ['dating-app-widget/react', 'react', 'react-dom/server'];
  const [widget, react, server] = entries.map((entry) => (way === 'import' ? `await import('${entry}')` : `require('${entry}')`));
  const code = `const { DatingApp } = ${widget}; const { createElement } = ${react}; const { renderToString } = ${server};
    console.log(renderToString(createElement(DatingApp, { apiHost: '${API}', clientId: 'c', className: 'wide' }, 'Elsewhere')));`;
  const type = way === 'import' ? 'module' : 'commonjs';
  expect(await output(samples, [`--input-type=${type}`, '--eval', code])).toBe('<div class="wide">Elsewhere</div>\n');
});
