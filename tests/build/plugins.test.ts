import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import type { Plugin } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkScripts } from '../../tools/build/finish/finish-scripts.ts';
import { hashOf } from '../../tools/build/entries/embed-loader.ts';
import {
  floatingOwnDocument,
  leanJwt,
  leanIcons,
  wouterNoPatch,
  leanWouter,
} from '../../tools/build/libraries/library-patches.ts';
import { reactNoSelection, reactOwnDocument } from '../../tools/build/react/react-patches.ts';
import { minifiedAgain } from '../../tools/build/finish/minify-again.ts';
import { shadowCss } from '../../tools/build/styles/shadow-css.ts';
import { bundled } from './bundled.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(`${tmpdir()}/dating-app-plugins-`);
  await writeFile(
    `${folder}/trial.module.css`,
    `@layer ui { .card { color: light-dark(#ffffff, #000000); animation: turn 1s } }
     @keyframes turn { to { rotate: 1turn } }
     @container widget (min-width: 480px) { .card { padding: 0px } }`,
  );
  await writeFile(`${folder}/plain.css`, ':host { color-scheme: light dark }');
});
afterAll(() => rm(folder, { recursive: true }));

test('a file beside the chunks has another name once any of them has other content', () => {
  const names = [{ de: 'Ja' }, { de: 'Jawohl' }, { de: 'Ja', fr: 'Oui' }].map((files) => hashOf(new Map(Object.entries(files))));
  expect(new Set(names).size).toBe(3);
  expect(hashOf(new Map([['de', 'Ja']]))).toBe(names[0]);
});

test('a script is minified once more; one that is no module keeps its global variable', async () => {
  const source = 'const add=e=>e+1;var x=add(1);';
  expect(await minifiedAgain(`${source}console.log(x)`)).toBe('console.log(2);');
  expect(await minifiedAgain(source, 'iife')).toContain('x=');
});

test('CSS becomes a registered sheet, and a module also its class map', async () => {
  const code = await bundled(
    `import '${folder}/plain.css'; import classes from '${folder}/trial.module.css'; export { classes };`,
    [shadowCss()],
  );
  const card = /\bcard:\s*[`"'](\w{4,5})[`"']/.exec(code)?.[1];
  expect(card).toBeDefined();
  expect(code).toContain(':host{color-scheme:light dark}');
  expect(code).toContain(`.${card}{color:light-dark(#fff,#000)`);
  expect(code).toContain('@container widget (width>=480px)');
  const [, keyframes] = /@keyframes (\w+)/.exec(code) ?? [];
  expect(keyframes).not.toBe('turn');
  expect(code).toContain(`1s ${keyframes}`);
});

/** A patch that has become needless goes: without it, what it takes away must still be there. */
async function bothWays(source: string, plugin: Plugin): Promise<{ plain: string; patched: string }> {
  const [plain, patched] = await Promise.all([bundled(source, []), bundled(source, [plugin])]);
  return { plain, patched };
}

test('wouter comes without the patch of the history, and without the parser of patterns', async () => {
  const { plain, patched } = await bothWays(`export { Router, Route, Link } from 'wouter';`, wouterNoPatch());
  for (const trace of [/wouter_v3/, /pushState/, /\(\[\^\/\]\+\?\)/]) {
    expect(plain).toMatch(trace);
    expect(patched).not.toMatch(trace);
  }
  expect(patched).toContain('Router');
});

test('wouter’s router comes without what the widget has no use for', async () => {
  const { plain, patched } = await bothWays(`export { Router } from 'wouter';`, leanWouter());
  for (const trace of [/ssrContext/, /aroundNav/, /\.pathname/, /===[`"']base[`"']/]) {
    expect(plain).toMatch(trace);
    expect(patched).not.toMatch(trace);
  }
  expect(patched).toContain('searchHook');
});

test('React doesn’t listen to the page’s selections', async () => {
  const { plain, patched } = await bothWays(`export { createRoot } from 'react-dom/client';`, reactNoSelection());
  const listener = /\(.selectionchange.,\s*!1/;
  expect(plain).toMatch(listener);
  expect(patched).not.toMatch(listener);
});

test('React takes nothing of the page’s document by a name that an element may have', async () => {
  const { plain, patched } = await bothWays(`export { createRoot } from 'react-dom/client';`, reactOwnDocument());
  for (const read of [/\bdocument\.createElement\(/, /\.activeElement\b/, /attachEvent/, /\.ownerDocument\.documentElement,/]) {
    expect(plain).toMatch(read);
    expect(patched).not.toMatch(read);
  }
});

test('Floating UI asks for a node’s document where names on the page change nothing', async () => {
  const { plain, patched } = await bothWays(`export { autoUpdate } from '@floating-ui/react';`, floatingOwnDocument());
  const direct = /\.ownerDocument\??\.body/;
  expect(plain).toMatch(direct);
  expect(patched).not.toMatch(direct);
  expect(patched).toMatch(/new Proxy\(/);
});

test('jwt-decode assigns nothing to a prototype that the page may have frozen, and has no messages', async () => {
  const { plain, patched } = await bothWays(`export { jwtDecode } from 'jwt-decode';`, leanJwt());
  expect(plain).toMatch(/\.prototype\.name\s*=/);
  expect(patched).not.toMatch(/\.prototype\.\w+\s*=[^=]|Invalid|base64 string/);
});

test('an icon comes as its drawing alone', async () => {
  const { plain, patched } = await bothWays(`export { default as Check } from 'lucide-react/icons/circle-check';`, leanIcons());
  for (const trace of [/lucide-/, /key:[`"']/, /name:[`"']/, /size:24/, /aliases:/]) {
    expect(plain).toMatch(trace);
    expect(patched).not.toMatch(trace);
  }
  expect(patched).toContain('m16 9');
});

test('a script that no browser can read fails the build', async () => {
  await mkdir(`${folder}/dist/assets`, { recursive: true });
  await writeFile(`${folder}/dist/good.js`, 'export const a = 1;');
  await expect(checkScripts(`${folder}/dist`)).resolves.toBeUndefined();
  await writeFile(`${folder}/dist/assets/bad.js`, 'const a = 1; export { a, };;)');
  await expect(checkScripts(`${folder}/dist`)).rejects.toThrow('assets/bad.js');
});
