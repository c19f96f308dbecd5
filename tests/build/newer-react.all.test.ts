import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import type { Plugin } from 'vite';
import { beforeAll, describe, expect, test } from 'vitest';
import { leanReact } from '../../tools/build/react/lean-react.ts';
import { REACT_NAMES } from '../../tools/build/react/react-file.ts';
import { reactNoResources, reactNoSelection, reactOwnDocument } from '../../tools/build/react/react-patches.ts';
import { npmCommand } from '../../tools/lib/npm.ts';
import { sharedBrowser } from '../support/browser.ts';
import { aFolder } from '../support/folder.ts';
import { bundled } from './bundled.ts';

/*
 * The newest React that npm has, with each patch by itself. What fails here must be redone before that React is built lean; until
 * then, `LEAN=0 npm run build` builds it as it is published (docs/maintainers/react.md).
 */

const SOURCE = `
  export { createRoot, hydrateRoot } from 'react-dom/client';
  export { createPortal, flushSync } from 'react-dom';
  export { jsx, jsxs } from 'react/jsx-runtime';
  import * as React from 'react';
  export { React };
`;

const folder = aFolder();
let newest = '';
beforeAll(async () => {
  const { file, before, shell } = npmCommand();
  const args = ['install', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', 'react@latest', 'react-dom@latest'];
  await promisify(execFile)(file, [...before, ...args], { cwd: folder, shell });
  newest = `${folder}/node_modules`;
});

/** Takes React's packages from the folder of the newest. */
const fromNewest = (): Plugin => ({
  name: 'from-newest',
  enforce: 'pre',
  resolveId(source, _importer, options) {
    const isReact = /^(?:react|react-dom|scheduler)(?:\/|$)/.test(source);
    return isReact ? this.resolve(source, `${newest}/importer.js`, { ...options, skipSelf: true }) : undefined;
  },
});

const PATCHES = {
  'lean-react': () => leanReact(REACT_NAMES),
  'react-no-resources': reactNoResources,
  'react-no-selection': reactNoSelection,
  'react-own-document': reactOwnDocument,
};

describe('The newest React', () => {
  test('exports what the widget imports', () => {
    const load = createRequire(`${newest}/importer.js`);
    const packages = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];
    const exported = new Set(packages.flatMap((name) => Object.keys(load(name) as object)));
    expect(REACT_NAMES.filter((name) => !exported.has(name))).toEqual([]);
  });

  // A patch that finds no place fails the build, and names it.
  test.each(Object.entries(PATCHES))('takes the patch %s', async (_name, patch) => {
    expect(await bundled(SOURCE, [fromNewest(), patch()])).not.toBe(await bundled(SOURCE, [fromNewest()]));
  });

  test('renders with all of them', async () => {
    const patches = Object.values(PATCHES).map((patch) => patch());
    const script = await bundled(SOURCE, [fromNewest(), ...patches]);
    const browser = await sharedBrowser();
    const page = await browser.newPage();
    await page.addScriptTag({ content: script });
    const shown = await page.evaluate(`
      const { createRoot, flushSync, createPortal, jsx, React } = trial;
      const place = document.createElement('div');
      const Counter = () => {
        const [count, setCount] = React.useState(0);
        React.useLayoutEffect(() => setCount(1), []);
        return [count, createPortal('beside', document.body)];
      };
      flushSync(() => createRoot(place).render(jsx(Counter, {})));
      [place.textContent, document.body.textContent];
    `);
    await page.close();
    expect(shown).toEqual(['1', 'beside']);
  });
});
