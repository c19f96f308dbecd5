import { mkdir, writeFile } from 'node:fs/promises';
import { extraPackages } from '../lib/npm.ts';
import { precompress } from '../build/finish/finish-scripts.ts';
import { withColdPage } from './browser.ts';
import { callsAroundField } from './coverage.ts';
import { markdownTable, numberText, withUnit, type Unit } from './figure.ts';
import { scriptUntilReady } from './first-screen.ts';
import { interleaved, median, pick } from './samples.ts';
import { buildScript, type World } from './site.ts';
import { prepareWatch, watchedTimes } from './watch.ts';

const PACKAGES = [
  'react@19.2.9',
  'react-dom@19.2.9',
  '@supabase/auth-ui-react@0.4.7',
  '@supabase/auth-ui-shared@0.1.8',
  '@supabase/supabase-js@2.119.1',
  '@aws-amplify/ui-react@6.15.6',
  'aws-amplify@6.22.1',
];

/** Each form as in its documentation, with a service that isn't called before the form is submitted. */
const FORMS = {
  supabase: `
import { createClient } from '@supabase/supabase-js';
import { Auth } from '@supabase/auth-ui-react';
import { ThemeSupa } from '@supabase/auth-ui-shared';
const client = createClient(location.origin, 'nobody');
const form = <Auth supabaseClient={client} appearance={{ theme: ThemeSupa }} providers={[]} />;`,
  amplify: `
import { Amplify } from 'aws-amplify';
import { Authenticator } from '@aws-amplify/ui-react';
import '@aws-amplify/ui-react/styles.css';
Amplify.configure({ Auth: { Cognito: { userPoolId: 'eu-west-1_nobody', userPoolClientId: 'nobody' } } });
const form = <Authenticator />;`,
};

const SHOW = `
import { createRoot } from 'react-dom/client';
const place = document.querySelector('peer-form');
new MutationObserver((_, observer) => {
  if (!place.querySelector('input')) return;
  observer.disconnect();
  place.dispatchEvent(new CustomEvent('hello:ready', { bubbles: true }));
}).observe(place, { childList: true, subtree: true });
createRoot(place).render(form);`;

/** Builds the sign-in forms of Supabase and Amplify like the baseline, with the same React. */
export async function buildPeers(folder: string): Promise<void> {
  const source = `${await extraPackages('peers', PACKAGES)}/../src`;
  const outDir = `${folder}/peers`;
  await mkdir(source, { recursive: true });
  for (const [name, form] of Object.entries(FORMS)) {
    await writeFile(`${source}/${name}.jsx`, form + SHOW);
    await buildScript(`${source}/${name}.jsx`, outDir);
  }
  await precompress(outDir);
}

const PAGES = {
  'React hello': '/hello.html',
  ours: '/widget.html#/login',
  'Supabase Auth UI': '/supabase.html',
  'Amplify Authenticator': '/amplify.html',
};
type Name = keyof typeof PAGES;
const NAMES = Object.keys(PAGES) as Name[];

/** Other sign-in forms compared with ours and the baseline, as a Markdown table; times are medians over turns. */
export async function peersTable(world: World): Promise<string> {
  const { site, browser, reps, calibrated } = world;
  const each = <Result>(take: (path: string) => Promise<Result>) =>
    Object.fromEntries(NAMES.map((name) => [name, () => take(PAGES[name])])) as Record<Name, () => Promise<Result>>;
  const loaded = await interleaved(
    each((path) => load(world, path)),
    reps,
    calibrated,
  );
  const cpu = await interleaved(
    each((path) => scriptUntilReady(world, path)),
    reps,
    calibrated,
  );
  const calls = await interleaved(
    each((path) => callsAroundField(browser, site.url + path)),
    1,
    calibrated,
  );
  const row = (what: string, unit: Unit, numbersOf: (name: Name) => readonly number[]) => {
    const numbers = NAMES.map((name) => median(numbersOf(name)));
    const [limit = Number.NaN] = numbers;
    return [what, ...numbers.map((number) => `${withUnit(number, unit)} (${numberText(number / limit)} ×)`)];
  };
  const ofLoad = (key: keyof Loaded) => (name: Name) => pick(loaded[name], (one) => one[key]).map(({ value }) => value);
  const busy = (name: Name) => [...loaded[name], ...cpu[name]].filter(({ quiet }) => !quiet).length;
  return markdownTable([
    ['first field, all by brotli', ...NAMES],
    row('bytes until the first field', 'B', ofLoad('bytes')),
    row('bytes until a second later', 'B', ofLoad('bytesLater')),
    row('requests until then', '', ofLoad('requests')),
    row('first field, slow network', 'ms', ofLoad('field')),
    row('JS calls until then', '', (name) => calls[name].map(({ value }) => value.until)),
    row('JS calls in the second after', '', (name) => calls[name].map(({ value }) => value.after)),
    row('script CPU until it answers, 4x', 'ms', (name) => cpu[name].map(({ value }) => value)),
    ['timed samples for which the machine was busy', ...NAMES.map((name) => `${busy(name)} of ${2 * reps}`)],
  ]);
}

interface Loaded {
  readonly field: number;
  readonly bytes: number;
  readonly bytesLater: number;
  /** Until a second after the first field. */
  readonly requests: number;
}

/** Opens a form on the slow network. Bytes include response headers. */
function load({ site, browser }: World, path: string): Promise<Loaded> {
  return withColdPage(browser, { slowNetwork: true }, async ({ page }) => {
    await prepareWatch(page);
    await page.goto(site.url + path);
    const { field } = await watchedTimes(page, 1_000);
    const files = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(({ transferSize, responseEnd }) => ({
        transferSize,
        responseEnd,
      })),
    );
    const by = (moment: number) => files.filter(({ responseEnd }) => responseEnd <= moment);
    const bytes = (moment: number) => by(moment).reduce((sum, { transferSize }) => sum + transferSize, 0);
    const later = field + 1_000;
    return { field, bytes: bytes(field), bytesLater: bytes(later), requests: by(later).length };
  });
}
