import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { leanReact } from '../../tools/build/react/lean-react.ts';
import { reactNoResources } from '../../tools/build/react/react-patches.ts';
import { sharedBrowser } from '../support/browser.ts';
import { bundled } from './bundled.ts';

const NAMES = ['createRoot', 'flushSync', 'createElement', 'createContext', 'useContext', 'useState', 'useDebugValue'];
const SOURCE = `
  export { createRoot } from 'react-dom/client';
  export { flushSync } from 'react-dom';
  import React, { createElement, createContext, useContext, useState } from 'react';
  export { React, createElement, createContext, useContext, useState };
`;

let page: Page;
let plain: string;
let lean: string;
beforeAll(async () => {
  const [browser, ...scripts] = await Promise.all([
    sharedBrowser(),
    bundled(SOURCE, []),
    bundled(SOURCE, [leanReact(NAMES), reactNoResources()]),
  ]);
  [plain, lean] = scripts;
  page = await browser.newPage();
  await page.addScriptTag({ content: lean });
  await page.evaluate(() => {
    Object.assign(window, {
      /** Renders an element by itself, and gives what React reports of it, else its markup. */
      shown(element: unknown) {
        const { createRoot, flushSync } = Reflect.get(window, 'trial');
        const place = document.createElement('div');
        let fault = '';
        const root = createRoot(place, { onUncaughtError: (error: Error) => (fault = error.message) });
        flushSync(() => root.render(element));
        return fault || place.innerHTML;
      },
    });
  });
});
afterAll(() => page.close());

describe('React as it is built', () => {
  test.each(['useTransition', 'PureComponent', 'UNSAFE_componentWillMount', 'modulepreload', 'DetermineComponentFrameRoot'])(
    'is without %s',
    (trace) => {
      expect(plain.includes(trace)).toBe(true);
      expect(lean.includes(trace)).toBe(false);
    },
  );

  test('renders what is used', async () => {
    const seen = await page.evaluate(`
    const { createElement, createContext, useContext, useState } = trial;
    const Name = createContext('nobody');
    function Hello() {
      const [count, setCount] = useState(1);
      if (count < 3) setCount(count + 1);
      return createElement('b', null, useContext(Name), ' ', count);
    }
    shown(createElement(Name, { value: 'Ada' }, createElement(Hello)));
  `);
    expect(seen).toBe('<b>Ada 3</b>');
  });

  test('fails loudly at what is left out', async () => {
    const said = await page.evaluate(`
    const { React } = trial;
    function Old() {}
    Old.prototype = { isReactComponent: {}, render: () => 'old' };
    [shown(React.createElement(Old)), shown(React.createElement(Symbol.for('react.suspense'))), typeof React.useTransition];
  `);
    expect(said).toEqual([expect.stringContaining('#156'), expect.stringContaining('#156'), 'undefined']);
  });

  test('leaves a resource where it is, and the page’s head alone', async () => {
    const seen = await page.evaluate(`
    const style = trial.createElement('style', { href: 'a', precedence: 'high' }, 'b{}');
    [shown(style), shown(trial.createElement('title', null, 'Ours')), document.head.querySelectorAll('style, title').length];
  `);
    expect(seen).toEqual([expect.stringContaining('<style'), '<title>Ours</title>', 0]);
  });

  test('another React than the pinned one fails the build, if its kinds have other numbers', async () => {
    const { transform } = leanReact(NAMES);
    if (typeof transform !== 'object') throw new Error('The plugin transforms nothing');
    const told: string[] = [];
    Reflect.apply(transform.handler, { error: (text: string) => told.push(text) }, [
      'switch (fiber.tag) { case 1: break; case 13: break; }',
      '/cjs/react-dom-client.production.js',
    ]);
    expect(told).toEqual([expect.stringMatching(/has no Mode,8 and no ContextConsumer,9/)]);
  });
});
