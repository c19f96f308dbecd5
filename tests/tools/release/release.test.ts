import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { billOf } from '../../../tools/release/bill-of-materials.ts';
import { changelogSection, withSection } from '../../../tools/release/changelog.ts';
import { lostFrom, surfaceOf, type Surface } from '../../../tools/release/surface.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const json = async <Content>(file: string) => JSON.parse(await readFile(`${ROOT}${file}`, 'utf8')) as Content;

test('nothing of the last release’s public surface is gone', async () => {
  expect(lostFrom(await json<Surface>('docs/maintainers/surface.json'), await surfaceOf(`${ROOT}src`))).toEqual([]);
});

test('the surface holds attributes, members at any depth, and the kinds of events', async () => {
  const { attributes, types } = await surfaceOf(`${ROOT}src`);
  expect(attributes).toContain('api-host');
  expect(types).toEqual(expect.arrayContaining(['DatingAppConfig.routing.mode', 'DatingAppHandle.unmount']));
  expect(types.some((name) => name.endsWith("'unmounted'"))).toBe(true);
});

test('what a release lost is named, what it added is not', () => {
  const last = { attributes: ['a', 'b'], types: ['T', 'T.x'] };
  expect(lostFrom(last, { attributes: ['b', 'c'], types: ['T'] })).toEqual(['attributes: a', 'types: T.x']);
});

test('the bill of materials has what is bundled, each with its address and licence', () => {
  const bundled = [
    { name: '@floating-ui/dom', version: '1.7.4', identifier: 'MIT' },
    { name: 'mixed', version: '2.0.0', identifier: '(MIT OR Apache-2.0)' },
    { name: 'unlicensed', version: '3.0.0' },
  ];
  const { metadata, components } = billOf(bundled, '1.2.3');
  expect(metadata.component).toMatchObject({ name: 'dating-app-widget', version: '1.2.3' });
  expect(components).toMatchObject([
    { purl: 'pkg:npm/%40floating-ui/dom@1.7.4', licenses: [{ license: { id: 'MIT' } }] },
    { purl: 'pkg:npm/mixed@2.0.0', licenses: [{ expression: '(MIT OR Apache-2.0)' }] },
    { purl: 'pkg:npm/unlicensed@3.0.0', licenses: [] },
  ]);
});

test('a section of the changelog goes before the others, below the title', () => {
  const section = changelogSection('1.1.0', new Date('2026-12-01T10:00:00Z'), ['One thing', '', 'Another']);
  expect(section).toBe('## 1.1.0 (2026-12-01)\n\n- One thing\n- Another');
  expect(withSection('', section)).toBe(`# Changelog\n\n${section}\n`);
  expect(withSection('# Changelog\n\n## 1.0.0\n\n- First\n', section)).toBe(`# Changelog\n\n${section}\n\n## 1.0.0\n\n- First\n`);
  const edited = '# Changelog\n\n## 1.1.0 (2026-11-23)\n\nIn words for organisers.\n';
  expect(withSection(edited, section)).toBe(edited);
});
