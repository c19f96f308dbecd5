import { describe, expect, inject, test } from 'vitest';
import { API, CDN, CONFIG, distPages } from '../build/dist-page.ts';
import { bundledIn, runsOn, type Files } from './host-bundle.ts';

const SOON = { timeout: 15_000 };
const dist = distPages();
const { samples } = inject('packed');
const bundled = (script: string) => bundledIn(samples, script);
const opened = runsOn(dist);

const sizeOf = (files: Files) => [...files.values()].reduce((sum, code) => sum + code.length, 0);

test('the widget in a host’s own bundle starts, and goes from screen to screen', async () => {
  const files = await bundled(`import { mountDatingApp } from 'dating-app-widget';
    mountDatingApp(document.querySelector('#place'), ${CONFIG});`);
  const { page, requests, errors } = await opened(files, '<div id="place"></div>');
  await page.getByRole('link', { name: 'Login', exact: true }).click();
  await page.getByLabel('Email', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Forgot', exact: false }).click();
  await page.getByRole('heading', { level: 2 }).waitFor();
  expect(requests).toEqual([]);
  expect(errors).toEqual([]);
});

describe('loadDatingApp', () => {
  const LOAD = `import { loadDatingApp } from 'dating-app-widget/pure';
    const load = () => loadDatingApp({ src: '${CDN}/embed.js', nonce: 'n' });`;
  const scripts = "[...document.querySelectorAll('script')].filter(({ src }) => src.endsWith('/embed.js')).length";

  test('adds the script once, and resolves with the global for all who call', async () => {
    const files = await bundled(`${LOAD} window.found = await Promise.all([load(), load()]); found.push(await load());`);
    const { page } = await opened(files, `<dating-app api-host="${API}" client-id="c"></dating-app>`);
    await expect.poll(() => page.evaluate('window.found?.length'), SOON).toBe(3);
    expect(await page.evaluate('found.every((app) => app === DatingApp)')).toBe(true);
    expect(await page.evaluate(scripts)).toBe(1);
    await page.getByRole('link', { name: 'Login', exact: true }).waitFor();
  });

  test('adds none where the page has the widget, and is not misled by an element of that name', async () => {
    const files = await bundled(`${LOAD} window.found = await load(); await load();`);
    const { page } = await opened(files, `<p id="DatingApp"></p><script src="${CDN}/embed.js"></script>`);
    await expect.poll(() => page.evaluate('typeof window.found?.mount'), SOON).toBe('function');
    expect(await page.evaluate(scripts)).toBe(1);
    const bare = await opened(files, '<p id="DatingApp"></p>');
    await expect.poll(() => bare.page.evaluate('typeof window.found?.mount'), SOON).toBe('function');
  });

  test('rejects with what the README explains when the script is missing, leaves no tag, and tries again', async () => {
    const files = await bundled(`${LOAD} window.again = load; load().catch((error) => { window.failure = error; });`);
    let there = false;
    const { page } = await opened(files, '', { has: () => there });
    await expect
      .poll(() => page.evaluate('window.failure && [failure.name, failure.code, failure.reason].join()'), SOON)
      .toBe('DatingAppError,PART_MISSING,missing');
    expect(await page.evaluate(scripts)).toBe(0);
    there = true;
    expect(await page.evaluate('again().then((app) => app === DatingApp)')).toBe(true);
  });

  test('brings nothing of the widget into the host’s bundle', async () => {
    const whole = await bundled("import { mountDatingApp } from 'dating-app-widget'; mountDatingApp(document.body, {});");
    const pure = await bundled(`${LOAD} load();`);
    expect(sizeOf(whole)).toBeGreaterThan(200_000);
    expect(sizeOf(pure)).toBeLessThan(3_000);
  });
});
