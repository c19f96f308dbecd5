import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css'))
  .map((path) => [path, readFileSync(`src/${path}`, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')] as const);

/** The lines of the widget's sheets that match. */
const lines = (pattern: RegExp) =>
  sheets.flatMap(([path, text]) => text.split('\n').flatMap((line) => (pattern.test(line) ? [`${path}: ${line.trim()}`] : [])));

test('there are sheets to look at', () => {
  expect(sheets.length).toBeGreaterThan(20);
});

test('no length depends on the font size of the host’s page', () => {
  expect(lines(/\drem\b/)).toEqual([]);
});

test('queries of size ask about the widget, not about the window', () => {
  expect(lines(/@media[^{]*\b(width|height|orientation|aspect-ratio)\b/)).toEqual([
    // What is docked to the window's edge takes from the window's height.
    'ui/tabs.module.css: @media (height >= 420px) {',
  ]);
});

test('nothing undoes what an ancestor hides or disables', () => {
  expect(lines(/\b(visibility: visible|pointer-events: (auto|all)|interactivity: auto)/)).toEqual([
    // Of the element itself, for what it contains.
    'styles/base.css: content-visibility: visible !important;',
  ]);
});

test('layers have names', () => {
  const names = new Set(lines(/--da-layer-\w+:/).map((line) => line.replace(/.*(--da-layer-\w+):.*/, '$1')));
  expect(names.size).toBe(3);
  for (const line of lines(/z-index:/)) {
    const [, name = line] = /z-index: var\((--da-layer-\w+)\);$/.exec(line) ?? [];
    expect(names).toContain(name);
  }
});

test('a list says that it is one: Safari drops the role with the bullets', () => {
  const unsaid = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx'))
    .filter((path) => /<[uo]l(?! role="list")\b/.test(readFileSync(`src/${path}`, 'utf8')));
  expect(unsaid).toEqual([]);
});
