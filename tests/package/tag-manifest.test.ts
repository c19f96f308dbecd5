import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { configFromAttributes } from '../../src/embed/tag/attributes.ts';
import { ROOT } from '../../tools/lib/run.ts';
import { tagManifest } from '../../tools/package/tag-manifest.ts';

const textOf = (file: string) => readFile(`${ROOT}/${file}`, 'utf8');
const manifest = tagManifest(await textOf('src/styles/tokens.css'));
const [tag] = manifest.modules[0].declarations;
const names = (of: readonly { readonly name: string }[]) => of.map(({ name }) => name).toSorted();

/** The sources that hold what the widget shows. */
async function sources(): Promise<string> {
  const files = (await readdir(`${ROOT}/src`, { recursive: true })).filter((file) => /\.tsx?$/.test(file));
  return (await Promise.all(files.map((file) => textOf(`src/${file}`)))).join('\n');
}

test('has each attribute the loader or the widget reads, and no other', async () => {
  const loader = await Promise.all(['sync-element', 'folders'].map((file) => textOf(`src/embed/loader/${file}.ts`)));
  const calls = loader.join('\n').matchAll(/\b(?:attribute|attributesOf\(\w+\))\('([\w-]+)'\)/g);
  const asked = new Set([...calls].map(([, name = '']) => name));
  expect([...asked]).toContain('src-base');
  const element = { getAttribute: (name: string) => asked.add(name) && null } as unknown as HTMLElement;
  configFromAttributes(element);
  const read = [...asked].filter((name) => !name.startsWith('data-')).toSorted();
  expect(read.length).toBeGreaterThan(10);
  expect(names(tag.attributes)).toEqual(read);
});

test('says of each attribute, event, property and part what it is', () => {
  const all = [...tag.attributes, ...tag.events, ...tag.cssProperties, ...tag.cssParts];
  expect(all.filter(({ description }) => !/[.]$/.test(description))).toEqual([]);
});

test('has each custom property of the tokens, and no other', async () => {
  const tokens = new Set((await textOf('src/styles/tokens.css')).match(/--dating-[\w-]+/g));
  expect(names(tag.cssProperties)).toEqual([...tokens].filter((name) => !name.endsWith('-')).toSorted());
});

test('has each ::part() of the sources, and no other', async () => {
  const parts = new Set(
    [...(await sources()).matchAll(/\bpart="(\w+)"|\.part = '(\w+)'|'part', '(\w+)'/g)].map((found) => found.slice(1).join('')),
  );
  expect(names(tag.cssParts)).toEqual([...parts].toSorted());
});
