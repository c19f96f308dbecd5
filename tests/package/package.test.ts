import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { readFile } from 'node:fs/promises';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { describe, expect, inject, test } from 'vitest';
import { ROOT } from '../../tools/lib/run.ts';
import { output } from './checkers.ts';

const { tarball, samples, installed } = inject('packed');
const bytes = new Uint8Array(await readFile(tarball));

describe('the packed tarball', () => {
  test('has no fault according to publint', async () => {
    const { messages, pkg } = await publint({ pack: { tarball: bytes.buffer }, strict: true });
    expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
  });

  test('gives its types to every way of resolving them, says attw', async () => {
    const found = await checkPackage(createPackageFromTarballData(bytes));
    expect(found).toMatchObject({ types: { kind: 'included' }, problems: [] });
    expect(Object.keys('entrypoints' in found ? found.entrypoints : {})).toContain('./react');
  });

  test('has the licence, and the notices of all that is bundled', async () => {
    expect(await readFile(`${installed}/LICENSE`, 'utf8')).toMatch(/^MIT License/);
    const notices = await readFile(`${installed}/dist/THIRD-PARTY-NOTICES.md`, 'utf8');
    const named = [...notices.matchAll(/^## (\S+) - /gm)].map(([, name]) => name);
    const bundled = ['@floating-ui/dom', '@module-federation/runtime', 'jwt-decode', 'lucide-react', 'react', 'react-dom'];
    expect(named).toEqual(expect.arrayContaining([...bundled, 'scheduler', 'wouter', 'zustand']));
  });

  test('asks a host for no other package', async () => {
    const manifest = JSON.parse(await readFile(`${installed}/package.json`, 'utf8'));
    expect(manifest.dependencies).toBeUndefined();
    expect(manifest.private).toBeUndefined();
    const peers = Object.keys(manifest.peerDependencies);
    expect(peers.filter((name) => manifest.peerDependenciesMeta[name]?.optional !== true)).toEqual([]);
    // An optional one of a narrower range keeps npm from installing the package beside an older framework.
    expect(new Set(Object.values(manifest.peerDependencies))).toEqual(new Set(['*']));
  });

  test('says where its sources are, by names that CONTRIBUTING tells an owner to fill in', async () => {
    const { homepage, bugs, repository } = JSON.parse(await readFile(`${installed}/package.json`, 'utf8'));
    const contributing = await readFile(`${ROOT}/CONTRIBUTING.md`, 'utf8');
    for (const address of [homepage, bugs.url, repository.url]) {
      const [, owner = ''] = /^(?:git\+)?https:\/\/github\.com\/([\w-]+)\/dating-app-widget\b/.exec(address) ?? [];
      expect(contributing).toContain(`\`${owner}\``);
    }
  });
});

describe('on a server', () => {
  const PRINT = `console.log([typeof mountDatingApp, typeof loadDatingApp, version, await loadDatingApp({ src: '/embed.js' }),
    typeof window, typeof DatingApp, Object.getOwnPropertyNames(globalThis).length - before].join())`;
  const SAYS = /^function,function,\d+\.\d+\.\d+(?:-dev)?,,undefined,undefined,0\n$/;

  test('the module is imported and does nothing', async () => {
    const code = `const before = Object.getOwnPropertyNames(globalThis).length;
      const { mountDatingApp, loadDatingApp, version } = await import('dating-app-widget'); ${PRINT}`;
    expect(await output(samples, ['--input-type=module', '--eval', code])).toMatch(SAYS);
  });

  test('so does CommonJS that requires it', async () => {
    const code = `const before = Object.getOwnPropertyNames(globalThis).length;
      const { mountDatingApp, loadDatingApp, version } = require('dating-app-widget'); (async () => ${PRINT})()`;
    expect(await output(samples, ['--input-type=commonjs', '--eval', code])).toMatch(SAYS);
  });

  test.each(['pure', 'react', 'testing', 'vue', 'svelte', 'federated'])(
    'dating-app-widget/%s is imported and required',
    async (entry) => {
      const code = `import { createRequire } from 'node:module'; import 'dating-app-widget/${entry}';
      createRequire(import.meta.url)('dating-app-widget/${entry}'); console.log('done')`;
      expect(await output(samples, ['--input-type=module', '--eval', code])).toBe('done\n');
    },
  );
});
