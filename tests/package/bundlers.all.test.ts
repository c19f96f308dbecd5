import { cp, readFile } from 'node:fs/promises';
import { build } from 'vite';
import { beforeAll, expect, inject, test } from 'vitest';
import { ROOT } from '../../tools/lib/run.ts';
import { distPages } from '../build/dist-page.ts';
import { openBuilt } from './built-page.ts';
import { fromRegistry } from './from-registry.ts';

const dist = distPages();
const { tarball } = inject('packed');
const SLOW = { timeout: 600_000 };

/** Bundlers too heavy to be the repository's own; from the registry, at the versions that were tried. */
const PACKAGES = [
  'next@16.4.6',
  'react@19.2.9',
  'react-dom@19.2.9',
  'react-router@8.5.1',
  'webpack@5.112.2',
  'babel-loader@10.1.1',
  '@babel/core@8.1.2',
  '@babel/preset-env@8.0.7',
  '@babel/preset-react@8.0.1',
];

const { folder, node } = fromRegistry([...PACKAGES, tarball]);
beforeAll(() => cp(`${ROOT}/tests/package/samples/bundlers`, folder(), { recursive: true }));

async function vite(entry: string, outDir: string): Promise<void> {
  const input = { app: `${folder()}/${entry}` };
  const output = { entryFileNames: '[name].js' };
  await build({
    root: folder(),
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: { outDir: `${folder()}/${outDir}`, rolldownOptions: { input, output } },
  });
}

const WEBPACK = `require('webpack')(require('./webpack.config.cjs'), (error, stats) => {
  if (error || stats.hasErrors()) throw error ?? new Error(stats.toString());
})`;
const NEXT = '../node_modules/next/dist/bin/next';

const BUNDLERS: Readonly<Record<string, { readonly built: string; readonly bundle: () => Promise<unknown> }>> = {
  'Next by Turbopack': { built: 'next/out', bundle: () => node('next', [NEXT, 'build']) },
  'Next by webpack and SWC': { built: 'next/out', bundle: () => node('next', [NEXT, 'build', '--webpack']) },
  Vite: { built: 'vite', bundle: () => vite('main.jsx', 'vite') },
  'webpack and Babel': { built: 'webpack', bundle: () => node('.', ['--eval', WEBPACK]) },
  'Vite with React Router': { built: 'router', bundle: () => vite('router.jsx', 'router') },
};

test.each(Object.entries(BUNDLERS))('%s builds the component, and it runs', SLOW, async (_, { built, bundle }) => {
  await bundle();
  const { page, errors } = await openBuilt(dist, `${folder()}/${built}`);
  await page.getByRole('link', { name: 'Login', exact: true }).click();
  await page.getByLabel('Email', { exact: true }).waitFor();
  await page.getByText('Route: /login').waitFor();
  expect(errors.filter((line) => !line.includes('404'))).toEqual([]);
});

test.each(['Next by Turbopack'])('%s has the children in the page it renders on the server', async (name) => {
  const html = await readFile(`${folder()}/${BUNDLERS[name]?.built}/index.html`, 'utf8');
  expect(html).toContain('<a href="/other">Open the other page</a>');
});

test('React Router leaves the widget’s hash alone, and Back leads to the screen that was left', async () => {
  const { page, errors } = await openBuilt(dist, `${folder()}/router`);
  await page.getByRole('link', { name: 'Login', exact: true }).click();
  await page.getByLabel('Email', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Programme' }).click();
  await page.getByRole('heading', { name: 'Doors at half past six' }).waitFor();
  expect(new URL(page.url()).hash).toBe('');
  await page.goBack();
  await page.getByLabel('Email', { exact: true }).waitFor();
  expect(new URL(page.url()).hash).toBe('#/login');
  await page.getByRole('link', { name: 'Your people' }).click();
  await page.getByRole('link', { name: 'Register', exact: true }).waitFor();
  expect(errors).toEqual([]);
});
