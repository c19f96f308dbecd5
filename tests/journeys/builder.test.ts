import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { test } from '../support/journey.ts';
import { press, sees } from '../support/steps.ts';

const widgets = (page: Page) => page.locator('#preview dating-app');
const code = (page: Page) => page.locator('#copying pre').first().innerText();
const codeFor = async (page: Page, target: string) => {
  await page.getByRole('radio', { name: target, exact: true }).check();
  return code(page);
};
const faultAt = (page: Page, label: string) =>
  page.locator('.field', { has: page.getByLabel(label, { exact: true }) }).locator('.fault');
const copies = { context: { permissions: ['clipboard-read', 'clipboard-write'] } };

/** The page of an organiser who has pasted this, nothing else. */
const pasteInto = (html: string) => ({
  // A page the test answers for counts as one from afar.
  context: { permissions: ['local-network-access'] },
  before: (fresh: Page) =>
    fresh.route('**/bare.html', (route) =>
      route.fulfill({ contentType: 'text/html; charset=utf-8', body: `<!doctype html><title>Pasted</title>${html}` }),
    ),
});

describe('The snippet builder', () => {
  test('shows the widget in three widths as it is chosen, keeps the choice in its address, and copies a tag that works', async ({
    openPage,
    demo,
  }) => {
    const page = await openPage('/builder.html', copies);
    await expect.poll(() => widgets(page).getByRole('link', { name: 'Register', exact: true }).count()).toBe(3);
    expect(await widgets(page).evaluateAll((all) => all.map((widget) => widget.clientWidth))).toEqual([280, 390, 768]);

    const fields = {
      'Fallback link': 'https://app.example.org/abc123',
      Title: 'Lantern "Evenings"',
      'Name of the event': 'Winter <Lantern>',
      'Profiles are released': '2026-12-05T22:30',
      'What comes after a match': 'We’ll mail you both',
      'E-mail for help': 'help@example.org',
      Accent: '#ffee00',
      'Room to keep, in em': '50',
    };
    for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value);
    await page.getByLabel('Scheme', { exact: true }).selectOption('always dark');
    await page.getByLabel('Language', { exact: true }).selectOption('Deutsch (German)');
    await expect.poll(() => widgets(page).first().getAttribute('color-scheme')).toBe('dark');
    const address = new URL(page.url());
    expect(Object.fromEntries(address.searchParams)).toEqual({
      link: 'https://app.example.org/abc123',
      'product-title': 'Lantern "Evenings"',
      'event-name': 'Winter <Lantern>',
      'release-at': expect.stringMatching(/^2026-12-05T22:30[+-]\d\d:\d\d$/),
      'match-text': 'We’ll mail you both',
      'support-email': 'help@example.org',
      '--dating-accent': '#ffee00',
      room: '50',
      'color-scheme': 'dark',
      lang: 'de',
    });

    await press(page, 'Copy the code');
    await sees(page, 'Copied.');
    const html = await page.evaluate(() => navigator.clipboard.readText());
    const pasted = await openPage('/bare.html', pasteInto(html));
    const tag = pasted.locator('dating-app');
    await tag.locator('a[href="#/register"]').waitFor();
    expect(
      await tag.evaluate((element) => Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]))),
    ).toEqual({
      'api-host': demo.apiHost,
      class: 'needsclick',
      'client-id': demo.clientId,
      'photo-max-edge': '2048',
      load: 'intent',
      lang: 'de',
      'color-scheme': 'dark',
      'product-title': 'Lantern "Evenings"',
      'event-name': 'Winter <Lantern>',
      'release-at': address.searchParams.get('release-at'),
      'match-text': 'We’ll mail you both',
      'support-email': 'help@example.org',
      style:
        'display:grid;grid:auto-flow/minmax(min(280px,45vw),100vw);place-content:start;flex-shrink:1;min-height:var(--dating-room,800px);--dating-accent:#ffee00',
    });
    expect(await tag.evaluate((element) => getComputedStyle(element).minHeight)).toBe('800px');
    expect(await tag.locator('> a').getAttribute('href')).toBe('https://app.example.org/abc123');
    expect(await pasted.locator('script').evaluate((script) => ({ ...script.dataset }))).toEqual({
      srcBase: `${demo.widgetUrl}/`,
      apiHost: demo.apiHost,
    });

    const again = await openPage(address.pathname + address.search, copies);
    await expect.poll(() => again.getByLabel('Accent', { exact: true }).inputValue()).toBe('#ffee00');
    expect(await again.getByLabel('Profiles are released').inputValue()).toBe('2026-12-05T22:30');
    expect(await code(again)).toBe(html);
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

  test('a link that names another server for the code or the API is told of', async ({ openPage }) => {
    const planted = new URLSearchParams({ src: 'https://cdn.evil.example/embed.js', 'api-host': 'https://api.evil.example' });
    const page = await openPage(`/builder.html?${planted}`);
    await sees(page, 'has the code load from, or send to, https://cdn.evil.example and https://api.evil.example.');
    expect(await (await openPage('/builder.html?lang=de')).locator('#foreign').isHidden()).toBe(true);
  });

  test('a link plants nothing: what isn’t of its field’s kind is left out of the code, the widget and the address, and told', async ({
    openPage,
  }) => {
    const own = await code(await openPage('/builder.html'));
    const planted = {
      room: '46em}</style><script src="https://evil.example/x.js"></script>',
      src: 'x',
      'api-host': 'javascript:alert(1)',
      link: 'javascript:alert(1)',
      lang: 'de" onload="alert(1)',
      '--dating-font': 'x}</style><script>alert(1)</script>',
      '--dating-accent': 'red;background:url(https://evil.example/)',
      '--dating-radius': '4px;}',
      'route-prefix': '"><script>alert(1)</script>',
      'release-at': '2026-12-05T22:30+01:00"><script>',
      for: '__proto__',
      constructor: 'x',
    };
    const page = await openPage(`/builder.html?${new URLSearchParams(planted)}`);
    await widgets(page).getByRole('link', { name: 'Register', exact: true }).first().waitFor();
    expect(await code(page)).toBe(own);
    expect(await page.locator('#refused').innerText()).toMatch(/^Left out of this link, because it can't be right: Room to keep/);
    expect(await page.getByLabel('Address of embed.js').inputValue()).toMatch(/^http.*\/embed\.js$/);
    expect(await widgets(page).first().getAttribute('style')).toBe('min-height: var(--dating-room,864px);');
    await page.getByLabel('Title').fill('Ours');
    await expect.poll(() => new URL(page.url()).search).toBe('?product-title=Ours');
  });

  test('an invalid address is reported at once at its field, and nothing is copied until it is corrected', async ({
    openPage,
    demo,
  }) => {
    const page = await openPage('/builder.html', copies);
    const api = page.getByLabel('Address of the API');
    await api.fill('api.example.org');
    await expect.poll(() => faultAt(page, 'Address of the API').innerText()).toMatch(/^This is not the address of an API/);
    expect(await api.getAttribute('aria-invalid')).toBe('true');
    expect(await code(page)).not.toContain('api-host="api');
    await press(page, 'Copy the code');
    await sees(page, 'Nothing was copied: "Address of the API" isn\'t right yet.');
    expect(await api.evaluate((field) => field === document.activeElement)).toBe(true);
    await api.fill('https://api.example.org/');
    await expect.poll(() => faultAt(page, 'Address of the API').innerText()).toBe('');
    expect(await code(page)).toContain('api-host="https://api.example.org"');
    await page.getByLabel('E-mail for help').fill('help at example.org');
    await expect.poll(() => faultAt(page, 'E-mail for help').innerText()).toBe('This is not an e-mail address.');
    await page.getByLabel('E-mail for help').fill('');
    await expect.poll(() => faultAt(page, 'E-mail for help').innerText()).toBe('');
    // The widgets to look at go on asking the demo's API.
    expect(await widgets(page).first().getAttribute('api-host')).toBe(demo.apiHost);
  });

  test('there is code for each place, as the release has it: hash, policy, shortcode, frameworks', async ({ openPage, demo }) => {
    const page = await openPage(
      `/builder.html?product-title=${encodeURIComponent("A 'b' </script> ]")}&route-prefix=dating&--dating-radius=4`,
    );
    const { 'embed.js': hash } = (await (await fetch(`${demo.widgetUrl}/integrity.json`)).json()) as { 'embed.js': string };
    await expect.poll(() => codeFor(page, 'A pinned release')).toContain(`integrity="${hash}" crossorigin="anonymous"`);
    expect(await codeFor(page, 'Content security policy')).toContain(`script-src ${demo.widgetUrl}; connect-src ${demo.apiHost}`);
    expect(await codeFor(page, 'WordPress')).toBe(
      `[dating-app client-id="${demo.clientId}" product-title="A 'b' &lt;/script&gt; &#93;" route-prefix="dating"]`,
    );
    await sees(page, 'And this into the style sheet of your site');
    expect(await page.locator('#rule pre').innerText()).toBe('dating-app, [data-dating-app] {\n  --dating-radius: 4px;\n}');
    for (const target of ['React', 'Next', 'Vue', 'Svelte', 'Astro', 'Angular', 'Module federation']) {
      expect(await codeFor(page, target)).toMatch(/dating/);
    }
    expect(new URL(page.url()).searchParams.get('for')).toBe('federation');
    await page.getByRole('radio', { name: 'Any page' }).check();
    await page.getByRole('heading', { name: 'Where to paste it' }).waitFor();
    expect(await page.locator('#places dt').allInnerTexts()).toHaveLength(6);
  });
});
