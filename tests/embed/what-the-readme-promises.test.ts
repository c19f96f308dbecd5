import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { readmeSection, rowsIn } from '../support/readme.ts';

const source = (path: string) => readFile(new URL(`../../src/${path}`, import.meta.url), 'utf8');
const namesIn = (text: string, pattern: RegExp) =>
  [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))].toSorted();

it('The attributes of the README are those the tag observes', async () => {
  const told = rowsIn(await readmeSection('Attributes')).flatMap(([names = '']) => names.split(', '));
  const [, observed = ''] = /NAMES = \[([^\]]*)\]/.exec(await source('embed/loader/placements.ts')) ?? [];
  expect(told.toSorted()).toEqual(namesIn(observed, /'([\w-]+)'/g));
});

it('The custom properties of the README are those the tokens read, and the theme may set', async () => {
  const told = namesIn(await readmeSection('Your colours'), /`(--dating-[\w-]+)`/g);
  const [tokens, types] = await Promise.all([source('styles/tokens.css'), source('embed/public-types.ts')]);
  const [, theme = ''] = /interface ThemeTokens \{([^}]*)\}/.exec(types) ?? [];
  const keys = namesIn(theme, /(\w+): string/g).map(
    (key) => `--dating-${key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
  );
  expect(told).toHaveLength(14);
  expect(namesIn(tokens, /var\(\s*(--dating-[\w-]+)/g)).toEqual(told);
  expect(keys.toSorted()).toEqual(told);
});
