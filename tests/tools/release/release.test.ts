import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { billOf } from '../../../tools/release/bill-of-materials.ts';
import { changelogSection, subjectsSinceLast, withNextSection, withSection } from '../../../tools/release/changelog.ts';
import { publish } from '../../../tools/release/folders.ts';
import { orPutBack } from '../../../tools/release/put-back.ts';
import { lostFrom, surfaceOf, type Surface } from '../../../tools/release/surface.ts';
import { nextVersion, setVersion, versionsIn } from '../../../tools/release/version.ts';
import { LICENSES, LICENSES_OF_REACT, packagesIn } from '../../../tools/build/finish/notices.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const json = async <Content>(file: string) => JSON.parse(await readFile(`${ROOT}${file}`, 'utf8')) as Content;

/** A folder of the test's own. */
let folder: string;
beforeEach(async () => void (folder = await mkdtemp(`${tmpdir()}/release-test-`)));
afterEach(() => rm(folder, { recursive: true }));
const write = (file: string, content: unknown) => writeFile(`${folder}/${file}`, JSON.stringify(content, null, 2));

test('nothing of the last release’s public surface is gone', async () => {
  expect(lostFrom(await json<Surface>('docs/maintainers/surface.json'), await surfaceOf(`${ROOT}src`))).toEqual([]);
});

test('the surface holds attributes, members at any depth, and the kinds of events', async () => {
  const { attributes, types } = await surfaceOf(`${ROOT}src`);
  expect(attributes).toContain('api-host');
  expect(types).toEqual(expect.arrayContaining(['DatingAppConfig.routing.mode', 'DatingAppHandle.unmount']));
  expect(types.some((name) => name.endsWith("'unmounted'"))).toBe(true);
});

test('a release’s losses are named, its additions are not', () => {
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
  const begun = '# Changelog\n\n## 1.1.0 (not yet released)\n\nIn words for organisers.\n';
  expect(withSection(begun, section)).toBe('# Changelog\n\n## 1.1.0 (2026-12-01)\n\nIn words for organisers.\n');
});

test('after a release the tree is the next one’s, and the changelog names the commit', () => {
  expect([nextVersion('1.2.0'), nextVersion('1.9.3')]).toEqual(['1.3.0-dev', '1.10.0-dev']);
  const released = '# Changelog\n\n## 1.2.0 (2026-12-01)\n\n- Rounds\n\n## 1.1.0 (2026-11-23)\n\n- First\n';
  expect(withNextSection(released, 'd9f21923', '1.3.0-dev')).toBe(
    '# Changelog\n\n## 1.3.0 (not yet released)\n\n## 1.2.0 (2026-12-01)\n\nCommit `d9f21923`.\n\n- Rounds\n\n## 1.1.0 (2026-11-23)\n\n- First\n',
  );
});

test('the version is the same wherever it stands, and is a release’s only in that release', async () => {
  const found = await versionsIn(ROOT.replace(/\/$/, ''));
  expect(new Set(found.map(([, version]) => version)).size).toBe(1);
  const [, section = ''] = /^## (\S+ \(.*)$/m.exec(await readFile(`${ROOT}CHANGELOG.md`, 'utf8')) ?? [];
  const [version] = section.split(' ');
  expect(found[0]?.[1]).toBe(section.endsWith('(not yet released)') ? `${version}-dev` : version);
});

test('the changelog tells of what came since the highest version, be it of two digits', () => {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.org', ...args], { cwd: folder });
  const commit = (subject: string) => git('commit', '--quiet', '--allow-empty', '--message', subject);
  git('init', '--quiet');
  commit('First');
  expect(subjectsSinceLast(folder)).toEqual(['First']);
  const made = git('rev-parse', 'HEAD').toString().trim();
  commit('After a release without a tag');
  expect(subjectsSinceLast(folder, `# Changelog\n\n## 1.1.0 (2026-11-23)\n\nCommit \`${made}\`.\n`)).toEqual([
    'After a release without a tag',
  ]);
  for (const version of ['v1.2.0', 'v1.9.0', 'v1.10.0']) {
    commit(`Of ${version}`);
    git('tag', version);
  }
  commit('Photos open larger');
  expect(subjectsSinceLast(folder)).toEqual(['Photos open larger']);
});

test('a release sets its version everywhere', async () => {
  const files = ['package.json', 'package-lock.json'];
  const texts = () => Promise.all(files.map((file) => readFile(`${folder}/${file}`, 'utf8')));
  await write('package.json', { name: 'widget', version: '1.0.0' });
  await write('package-lock.json', {
    name: 'widget',
    version: '1.0.0',
    packages: { '': { name: 'widget', version: '1.0.0' }, 'node_modules/react': { version: '19.2.9' } },
  });
  await setVersion(folder, '1.1.0');
  expect((await texts()).map((text) => JSON.parse(text) as unknown)).toEqual([
    { name: 'widget', version: '1.1.0' },
    {
      name: 'widget',
      version: '1.1.0',
      packages: { '': { name: 'widget', version: '1.1.0' }, 'node_modules/react': { version: '19.2.9' } },
    },
  ]);
});

test('a release that fails leaves files and folders as they were', async () => {
  await mkdir(`${folder}/pictures`);
  await write('pictures/landing.png', 'of before');
  await write('changelog', 'of before');
  const paths = ['pictures', 'changelog', 'new'].map((name) => `${folder}/${name}`);
  const fails = orPutBack(paths, async () => {
    for (const name of ['pictures/landing.png', 'pictures/new.png', 'changelog', 'new']) await write(name, 'of the release');
    throw new Error('No space left');
  });
  await expect(fails).rejects.toThrow('No space left');
  expect((await readdir(folder, { recursive: true })).toSorted()).toEqual(['changelog', 'pictures', 'pictures/landing.png']);
  for (const name of ['pictures/landing.png', 'changelog'])
    expect(await readFile(`${folder}/${name}`, 'utf8')).toBe('"of before"');
});

test('a release that can’t be published whole isn’t there, and the newest one is as it was', async () => {
  for (const name of ['dist', 'releases', 'releases/v1']) await mkdir(`${folder}/${name}`);
  await write('dist/embed.js', 'of the release');
  await write('releases/v1/embed.js', 'of before');
  // No folder, so it can't be compared with.
  await write('releases/v1.0.0', 'none');
  await expect(publish(`${folder}/dist`, `${folder}/releases`, '1.1.0')).rejects.toThrow('ENOTDIR');
  expect(await readdir(`${folder}/releases`)).toEqual(['v1', 'v1.0.0']);
  expect(await readFile(`${folder}/releases/v1/embed.js`, 'utf8')).toBe('"of before"');
});

test('the licences are those of all that is bundled, of two versions of a package both', async () => {
  await mkdir(`${folder}/.vite`);
  await write(LICENSES, [
    { name: 'zustand', version: '5.1.0' },
    { name: 'scheduler', version: '0.27.0' },
  ]);
  await write(LICENSES_OF_REACT, [
    { name: 'scheduler', version: '0.28.0' },
    { name: 'react', version: '19.2.9' },
  ]);
  const found = (await packagesIn(folder)).map(({ name, version }) => `${name} ${version}`);
  expect(found).toEqual(['react 19.2.9', 'scheduler 0.27.0', 'scheduler 0.28.0', 'zustand 5.1.0']);
});
