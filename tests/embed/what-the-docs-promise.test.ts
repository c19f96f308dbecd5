import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { OBSERVED } from '../../src/embed/tag/attributes';
import type { DatingAppErrorCode } from '../../src/embed/public-types';
import { ATTRIBUTE_ROWS } from '../../tools/options/rows.ts';
import { BROWSERS } from '../../tools/build/browsers.ts';
import { DEVELOPERS, ERRORS, ORGANISERS, rowsIn, sectionOf } from '../support/documents.ts';

const source = (path: string) => readFile(new URL(`../../src/${path}`, import.meta.url), 'utf8');
const namesIn = (text: string, pattern: RegExp) =>
  [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))].toSorted();

it('The attributes organisers are told of are those the tag has, and each is observed', async () => {
  const told = rowsIn(await sectionOf(ORGANISERS, 'Attributes')).map(([name = '']) => name);
  expect(told.toSorted()).toEqual(ATTRIBUTE_ROWS.map(({ attribute }) => attribute).toSorted());
  expect(told.flatMap((name) => [name, `data-${name}`]).filter((name) => !OBSERVED.test(name))).toEqual([]);
  expect(['class', 'style', 'hidden', 'id', 'title'].filter((name) => OBSERVED.test(name))).toEqual([]);
});

it('The browsers that the README and the organisers are told of are those the build is made for', async () => {
  const told = await Promise.all(['README.md', ORGANISERS].map((page) => sectionOf(page, 'Browsers')));
  const untold = BROWSERS.flatMap((browser) => {
    const named = new RegExp(`\\b${browser.replace('.', '\\.').replace(' ', '\\b[^.;]*?\\b')}\\b`, 'i');
    return told.every((text) => named.test(text)) ? [] : browser;
  });
  expect(untold).toEqual([]);
});

it('The custom properties organisers are told of are those the tokens read, and the theme may set', async () => {
  const told = namesIn(await sectionOf(ORGANISERS, 'Your colours'), /`(--dating-[\w-]+)`/g);
  const [tokens, types] = await Promise.all([source('styles/tokens.css'), source('embed/public-types.ts')]);
  const [, theme = ''] = /interface ThemeTokens \{([^}]*)\}/.exec(types) ?? [];
  const keys = namesIn(theme, /(\w+): string/g).map(
    (key) => `--dating-${key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
  );
  expect(told).toHaveLength(14);
  expect(namesIn(tokens, /var\(\s*(--dating-[\w-]+)/g)).toEqual(told);
  expect(keys.toSorted()).toEqual(told);
});

it('The events developers are told of are those there are', async () => {
  const told = namesIn(await sectionOf(DEVELOPERS, 'Events'), /`(\w+)(?: \{[^}]*\})?`/g);
  const types = await Promise.all(['session/product-event.ts', 'embed/public-types.ts'].map(source));
  const emitted = namesIn(types.join('\n'), /\btype: '([\w-]+)'/g);
  expect(emitted).toHaveLength(10);
  expect(told).toEqual(expect.arrayContaining(emitted));
});

const CODES: Record<DatingAppErrorCode, true> = {
  CONFIG_INVALID: true,
  CONTAINER_MISSING: true,
  PART_MISSING: true,
  PART_TIMEOUT: true,
  PART_OTHER: true,
  API_UNREACHABLE: true,
  STORAGE_BLOCKED: true,
  RENDER_FAILED: true,
};

it.each(Object.keys(CODES))('%s has its section in the README, which leads to what to do about it', async (code) => {
  expect(await sectionOf('README.md', code)).toContain(`(${ERRORS}#${code.toLowerCase()})`);
  expect(await sectionOf(ERRORS, code)).toMatch(/\*\*What to do:\*\* \S/);
});
