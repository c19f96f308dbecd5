import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright';
import { build } from 'vite';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { npmCommand } from '../../tools/lib/npm.ts';
import { ROOT } from '../../tools/lib/run.ts';
import { distPages } from '../build/dist-page.ts';

const exec = promisify(execFile);
const dist = distPages();
const { tarball } = inject('packed');
const SLOW = { timeout: 600_000 };
const APP = 'https://app.example';

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

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(`${tmpdir()}/bundlers-`);
  await cp(`${ROOT}/tests/package/samples/bundlers`, folder, { recursive: true });
  await writeFile(`${folder}/package.json`, '{ "private": true }');
  const { file, before, shell } = npmCommand();
  const install = ['install', '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund', ...PACKAGES, tarball];
  await exec(file, [...before, ...install], { cwd: folder, shell });
}, 600_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs Node as a developer's shell would. */
async function node(cwd: string, args: readonly string[]): Promise<void> {
  const env = { ...process.env, NODE_ENV: undefined, VITEST: undefined, NEXT_TELEMETRY_DISABLED: '1' };
  await exec(process.execPath, args, { cwd: `${folder}/${cwd}`, env, maxBuffer: 2 ** 26 });
}

async function vite(entry: string, outDir: string): Promise<void> {
  const input = { app: `${folder}/${entry}` };
  const output = { entryFileNames: '[name].js' };
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: { outDir: `${folder}/${outDir}`, rolldownOptions: { input, output } },
  });
}

const WEBPACK = `require('webpack')(require('./webpack.config.cjs'), (error, stats) => {
  if (error || stats.hasErrors()) throw error ?? new Error(stats.toString());
})`;
const NEXT = '../node_modules/next/dist/bin/next';

const BUNDLERS: Readonly<Record<string, { readonly built: string; readonly bundle: () => Promise<void> }>> = {
  'Next by Turbopack': { built: 'next/out', bundle: () => node('next', [NEXT, 'build']) },
  'Next by webpack and SWC': { built: 'next/out', bundle: () => node('next', [NEXT, 'build', '--webpack']) },
  Vite: { built: 'vite', bundle: () => vite('main.jsx', 'vite') },
  'webpack and Babel': { built: 'webpack', bundle: () => node('.', ['--eval', WEBPACK]) },
  'Vite with React Router': { built: 'router', bundle: () => vite('router.jsx', 'router') },
};

const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html' };
const SHELL = '<!doctype html><title>Page</title><div id="root"></div><script type="module" src="/app.js"></script>';

/** Opens what a bundler has left, from an origin of its own. */
async function opens(built: string): Promise<{ page: Page; errors: readonly string[] }> {
  const { page, errors } = await dist.open('');
  await page.route(`${APP}/**`, async (call) => {
    const { pathname } = new URL(call.request().url());
    const name = extname(pathname) ? pathname : '/index.html';
    const body = await readFile(`${folder}/${built}${name}`).catch(() => (name === '/index.html' ? SHELL : null));
    if (body === null) await call.fulfill({ status: 404 });
    else await call.fulfill({ contentType: TYPES[extname(name)] ?? 'application/octet-stream', body });
  });
  errors.length = 0;
  await page.goto(`${APP}/`);
  return { page, errors };
}

test.each(Object.entries(BUNDLERS))('%s builds the component, and it runs', SLOW, async (_, { built, bundle }) => {
  await bundle();
  const { page, errors } = await opens(built);
  await page.getByRole('link', { name: 'Login', exact: true }).click();
  await page.getByLabel('Email', { exact: true }).waitFor();
  await page.getByText('Route: /login').waitFor();
  expect(errors.filter((line) => !line.includes('404'))).toEqual([]);
});

test.each(['Next by Turbopack'])('%s has the children in the page it renders on the server', async (name) => {
  const html = await readFile(`${folder}/${BUNDLERS[name]?.built}/index.html`, 'utf8');
  expect(html).toContain('<a href="/other">Open the other page</a>');
});

test('React Router leaves the widget’s hash alone, and Back leads to the screen that was left', async () => {
  const { page, errors } = await opens('router');
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
