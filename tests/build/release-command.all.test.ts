import { execFile, execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import pkg from '../../package.json' with { type: 'json' };
import { copyToBuild, type Change } from '../../tools/lib/working-copy.ts';
import { ROOT } from '../../tools/lib/run.ts';

const exec = promisify(execFile);

/** What the command reads beside the sources of a build. */
const ALSO = ['package-lock.json', 'docs/maintainers/surface.json', 'demo-host/deltas.ts'];

let clone: { folder: string; remove: () => void };

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.org', ...args], { cwd: clone.folder });

/** A repository of its own, with one commit since the last release. */
function aClone(changes: readonly Change[] = []): void {
  clone = copyToBuild(changes);
  for (const file of ALSO) cpSync(`${ROOT}/${file}`, `${clone.folder}/${file}`);
  git('init', '--quiet');
  git('commit', '--quiet', '--allow-empty', '--message', 'The last release');
  git('tag', `v${pkg.version}`);
  git('commit', '--quiet', '--allow-empty', '--message', 'Photos open larger');
}

const release = (...args: string[]) =>
  exec(process.execPath, ['--import', 'tsx', 'tools/release.ts', ...args], { cwd: clone.folder }).then(
    ({ stdout }) => ({ code: 0, stdout, stderr: '' }),
    (failed: { code: number; stdout: string; stderr: string }) => failed,
  );

const read = (file: string) => readFileSync(`${clone.folder}/${file}`, 'utf8');
const json = (file: string) => JSON.parse(read(file));
const untouched = () => [
  json('package.json').version,
  existsSync(`${clone.folder}/releases`),
  existsSync(`${clone.folder}/CHANGELOG.md`),
];

afterEach(() => clone.remove());

/** A build takes a minute on a machine that has much else to do. */
const BUILDS = { timeout: 240_000 };

describe('npm run release', BUILDS, () => {
  beforeEach(() => aClone());

  test('-- 1.1.0 --dry-run shows what changed since the last tag, and changes nothing', async () => {
    const { code, stdout } = await release('1.1.0', '--dry-run');
    expect(stdout).toMatch(/^## 1\.1\.0 \(\d{4}-\d\d-\d\d\)\n\n- Photos open larger\n$/);
    expect(code).toBe(0);
    expect(untouched()).toEqual([pkg.version, false, false]);
  });

  test('without a version says how it is used', async () => {
    const { code, stderr } = await release('soon');
    expect([code, stderr.trim()]).toEqual([
      1,
      'npm run release -- <major.minor.patch> [--dry-run] [--no-pictures], then, once that is committed, -- next',
    ]);
  });

  test('-- 1.1.0 makes the folder and its mirror, with hashes, licences and bill of materials, and sets the version', async () => {
    const { code, stdout } = await release('1.1.0', '--no-pictures');
    expect([code, stdout]).toEqual([0, expect.stringContaining('releases/v1.1.0 is made')]);
    expect(json('package.json').version).toBe('1.1.0');
    expect([json('package-lock.json').version, json('package-lock.json').packages[''].version]).toEqual(['1.1.0', '1.1.0']);
    expect(read('CHANGELOG.md')).toMatch(/^# Changelog\n\n## 1\.1\.0 .*\n\n- Photos open larger\n$/);

    for (const folder of ['releases/v1.1.0', 'releases/v1']) {
      expect(readdirSync(`${clone.folder}/${folder}`)).toEqual(
        expect.arrayContaining([
          'LICENSE',
          'THIRD-PARTY-NOTICES.md',
          'embed.js',
          'embed.js.br',
          'integrity.json',
          'sbom.json',
          'types',
        ]),
      );
      for (const [file, hash] of Object.entries(json(`${folder}/integrity.json`) as Record<string, string>))
        expect([
          file,
          `sha384-${createHash('sha384')
            .update(read(`${folder}/${file}`))
            .digest('base64')}`,
        ]).toEqual([file, hash]);
      expect(read(`${folder}/mount.js`)).toContain("version = '1.1.0'");
    }
    const { metadata, components } = json('releases/v1.1.0/sbom.json');
    expect(metadata.component.version).toBe('1.1.0');
    const named = [...read('releases/v1.1.0/THIRD-PARTY-NOTICES.md').matchAll(/^## (\S+) - /gm)].map(([, name]) => name);
    expect(components.map(({ name }: { name: string }) => name)).toEqual(named);
    expect(named).toEqual(expect.arrayContaining(['react', 'react-dom', 'scheduler', 'wouter', '@floating-ui/dom']));

    const again = await release('1.1.0', '--no-pictures');
    expect([again.code, again.stderr]).toEqual([1, expect.stringContaining('a release never changes')]);

    expect((await release('next')).stderr).toContain('Commit 1.1.0 first');
    git('add', 'package.json', 'CHANGELOG.md');
    git('commit', '--quiet', '--message', 'Release 1.1.0');
    const made = git('rev-parse', 'HEAD').toString().trim();
    git('commit', '--quiet', '--allow-empty', '--message', 'One more');
    expect((await release('next')).stdout).toContain('The tree is 1.2.0-dev now.');
    expect(json('package.json').version).toBe('1.2.0-dev');
    expect(read('CHANGELOG.md')).toMatch(
      /^# Changelog\n\n## 1\.2\.0 \(not yet released\)\n\n## 1\.1\.0 .*\n\nCommit `[0-9a-f]{40}`\.\n\n- Photos open larger\n$/,
    );
    expect(read('CHANGELOG.md')).toContain(`Commit \`${made}\`.`);
    expect((await release('next')).stderr).toContain('1.2.0-dev is not released yet');
  });
});

test('npm run release stops where an attribute was taken away, and names it', BUILDS, async () => {
  aClone([{ file: 'src/domain/options.ts', from: ", phone: { kind: 'text' } }", to: ' }' }]);
  const { code, stderr } = await release('1.1.0', '--no-pictures');
  expect([code, stderr]).toEqual([1, expect.stringContaining('attributes: support-phone')]);
  expect(untouched()).toEqual([pkg.version, false, false]);
});

test('npm run release leaves the version as it was where the build fails', BUILDS, async () => {
  aClone([
    { file: 'vite.config.ts', from: "const WIDGET = 'src/embed/mount.ts'", to: "const WIDGET = 'src/embed/not-there.ts'" },
  ]);
  const { code } = await release('1.1.0', '--no-pictures');
  expect(code).toBe(1);
  expect([json('package.json').version, json('package-lock.json').version]).toEqual([pkg.version, pkg.version]);
  expect(existsSync(`${clone.folder}/releases`)).toBe(false);
});
