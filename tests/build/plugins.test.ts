import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { leanIcons } from '../../tools/vite/lean-icons.ts';
import { shadowCss } from '../../tools/vite/shadow-css.ts';
import { wouterNoPatch } from '../../tools/vite/wouter-no-patch.ts';
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

test('CSS becomes a registered sheet, and a module also its class map', async () => {
  const code = await bundled(
    `import '${folder}/plain.css'; import classes from '${folder}/trial.module.css'; export { classes };`,
    [shadowCss()],
  );
  const card = /\bcard:\s*[`"'](_[\w-]{4,5})[`"']/.exec(code)?.[1];
  expect(card).toBeDefined();
  expect(code).toContain(':host{color-scheme:light dark}');
  expect(code).toContain(`.${card}{color:light-dark(#fff,#000)`);
  expect(code).toContain('@container widget (width>=480px)');
  const [, keyframes] = /@keyframes (\w+)/.exec(code) ?? [];
  expect(keyframes).not.toBe('turn');
  expect(code).toContain(`1s ${keyframes}`);
});

test('wouter comes without the patch of the history', async () => {
  const code = await bundled(`export { Router, Route, Link } from 'wouter';`, [wouterNoPatch()]);
  expect(code).not.toMatch(/wouter_v3|pushState/);
  expect(code).toContain('Router');
});

test('an icon comes by any of its names, without the others', async () => {
  const code = await bundled(
    `import { Home, CircleAlert as Alert, type LucideIcon,
       X } from 'lucide-react';
     export const icons: LucideIcon[] = [Home, Alert, X];`,
    [leanIcons()],
  );
  expect(code.match(/node:\s*\[\[/g)).toHaveLength(3);
  expect(code).not.toContain('toPascalCase');
});

test('a name that is no icon fails the build', async () => {
  await expect(
    bundled(`export { Nope } from 'lucide-react'; import { Nope } from 'lucide-react'; Nope;`, [leanIcons()]),
  ).rejects.toThrow('no icon Nope');
});
