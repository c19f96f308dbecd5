import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { npmCommand } from '../../tools/lib/npm.ts';
import { output } from './checkers.ts';

const { tarball } = inject('packed');
let folder: string;
beforeAll(async () => void (folder = await mkdtemp(`${tmpdir()}/older-`)));
afterAll(() => rm(folder, { recursive: true, force: true }));

test.each([
  ['vue', '2.7.16'],
  ['svelte', '4.2.19'],
  ['@types/react', '17.0.83'],
  ['react', '17.0.2'],
])('npm installs the package beside %s %s, from the registry and with no flag', { timeout: 300_000 }, async (name, version) => {
  await writeFile(`${folder}/package.json`, JSON.stringify({ private: true, dependencies: { [name]: version } }));
  const { file, before, shell } = npmCommand();
  const install = [...before, 'install', '--no-audit', '--no-fund', '--ignore-scripts', tarball];
  // Not what happens to be configured on this machine.
  await promisify(execFile)(file, install, { cwd: folder, shell, env: { ...process.env, npm_config_legacy_peer_deps: 'false' } });
  expect(JSON.parse(await readFile(`${folder}/node_modules/${name}/package.json`, 'utf8')).version).toBe(version);
  const code = "import { loadDatingApp } from 'dating-app-widget/pure'; console.log(typeof loadDatingApp)";
  expect(await output(folder, ['--input-type=module', '--eval', code])).toBe('function\n');
});
