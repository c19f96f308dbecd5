import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { test } from '../support/journey.ts';
import { press, sees } from '../support/steps.ts';

const widgets = (page: Page) => page.locator('#preview dating-app');
const codeOf = (page: Page, title: string) =>
  page
    .locator('#snippets section', { has: page.getByRole('heading', { name: title, exact: true }) })
    .locator('pre')
    .innerText();
const copies = { context: { permissions: ['clipboard-read', 'clipboard-write'] } };

describe('The snippet builder', () => {
  test('shows the widget in three widths as it is chosen, keeps the choice in its address, and copies a tag that works', async ({
    openPage,
    demo,
  }) => {
    const page = await openPage('/builder.html', copies);
    await expect.poll(() => widgets(page).getByRole('link', { name: 'Register', exact: true }).count()).toBe(3);
    expect(await widgets(page).evaluateAll((all) => all.map((widget) => widget.clientWidth))).toEqual([280, 390, 768]);

    await page.getByLabel('Accent', { exact: true }).fill('#ffee00');
    await page.getByLabel('Title').fill('Lantern "Evenings"');
    await page.getByLabel('Scheme').selectOption('dark');
    await page.getByLabel('Room to keep, in em').fill('50');
    await expect.poll(() => widgets(page).first().getAttribute('color-scheme')).toBe('dark');
    const address = new URL(page.url());
    expect(Object.fromEntries(address.searchParams)).toEqual({
      '--dating-accent': '#ffee00',
      'product-title': 'Lantern "Evenings"',
      'color-scheme': 'dark',
      room: '50',
    });

    await press(page, 'Copy: Tag and script');
    await sees(page, 'Copied: Tag and script');
    const html = await page.evaluate(() => navigator.clipboard.readText());
    const pasted = await openPage('/bare.html', {
      // A page the test answers for counts as one from afar.
      context: { permissions: ['local-network-access'] },
      before: (fresh) =>
        fresh.route('**/bare.html', (route) =>
          route.fulfill({ contentType: 'text/html', body: `<!doctype html><title>Pasted</title>${html}` }),
        ),
    });
    await pasted.getByRole('link', { name: 'Register', exact: true }).waitFor();
    const tag = pasted.locator('dating-app');
    expect(await tag.getAttribute('product-title')).toBe('Lantern "Evenings"');
    expect(await tag.evaluate((element) => getComputedStyle(element).minHeight)).toBe('800px');
    expect(await tag.getAttribute('client-id')).toBe(demo.clientId);

    const again = await openPage(address.pathname + address.search, copies);
    await expect.poll(() => again.getByLabel('Accent', { exact: true }).inputValue()).toBe('#ffee00');
    expect(await codeOf(again, 'Tag and script')).toBe(html.trim());
  });

  test('contrast is measured on what is drawn, and too little of it is said', async ({ openPage }) => {
    const page = await openPage('/builder.html');
    await sees(page, 'Muted text on background');
    expect(await page.locator('[data-passes=false]').count()).toBe(0);
    await page.getByLabel('Text', { exact: true }).fill('#c0c0c0');
    await expect
      .poll(() => page.locator('[data-passes=false]').allInnerTexts())
      .toContainEqual(expect.stringMatching(/^Text on surface\s+1\.8 : 1\s+too little: 4\.5 : 1 is needed$/));
    await press(page, "Back to the widget's own");
    await expect.poll(() => page.locator('[data-passes=false]').count()).toBe(0);
    expect(new URL(page.url()).search).toBe('');
  });

  test('what can be copied is as the release has it: hash, policy, shortcode, and code that parses', async ({
    openPage,
    demo,
  }) => {
    const page = await openPage(
      `/builder.html?product-title=${encodeURIComponent("A 'b' </script> ]")}&route-prefix=dating&--dating-radius=4`,
    );
    await sees(page, 'Module federation, at run time');
    const { 'embed.js': hash } = (await (await fetch(`${demo.widgetUrl}/integrity.json`)).json()) as { 'embed.js': string };
    expect(await codeOf(page, 'Script with integrity, for the address of a full version')).toContain(
      `integrity="${hash}" crossorigin="anonymous"`,
    );
    expect(await codeOf(page, 'Content security policy')).toContain(
      `script-src ${demo.widgetUrl}; style-src 'self'; connect-src ${demo.apiHost}`,
    );
    expect(await codeOf(page, 'WordPress shortcode')).toContain('product-title="A \'b\' </script> &#93;" route-prefix="dating"]');
    expect(await codeOf(page, 'Vue')).toContain('route-prefix="dating"');
    const federated = (await codeOf(page, 'Module federation, at run time')).split('/* in a style sheet')[0] ?? '';
    expect(federated).toContain("routing: { prefix: 'dating' },");
    const file = `${await mkdtemp(`${tmpdir()}/builder-`)}/host.mjs`;
    await writeFile(file, federated);
    await promisify(execFile)(process.execPath, ['--check', file]);
    await rm(dirname(file), { recursive: true });
    expect(await codeOf(page, 'React')).toContain("title: 'A \\'b\\' <\\/script> ]',");
  });
});
