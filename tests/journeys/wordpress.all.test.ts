import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject } from 'vitest';
import { ROOT } from '../../tools/lib/run.ts';
import { anAttendee } from '../support/attendee.ts';
import { livesAnHour } from '../support/core-check.ts';
import { test, type PageOptions } from '../support/journey.ts';
import { fencedIn } from '../support/documents.ts';
import { follow, sees } from '../support/steps.ts';
import { canvasOf, insertsTheBlock, logsIn, publishes } from '../support/wordpress/administration.ts';
import {
  BUILDS,
  getWordPress,
  ROLES,
  startWordPress,
  uninstallsFromNetwork,
  type Role,
  type WordPress,
} from '../support/wordpress/site.ts';

/** `WORDPRESS_BUILDS=6.2,nightly` tries these alone. */
const CHOSEN = BUILDS.filter((build) => process.env.WORDPRESS_BUILDS?.split(',').includes(build) ?? true);
/** A classic theme and one of blocks. */
const THEMES = ['twentytwentyone', 'twentytwentythree'];
/** Who may write any tag, and so gets the tag; all others get the div. */
const TRUSTED: ReadonlySet<Role> = new Set(['administrator', 'editor']);

/** PHP answers one request at a time, and a page of the administration asks for a hundred files. */
const PATIENTLY: PageOptions = { before: async (page) => page.setDefaultTimeout(120_000) };
const SLOW = { timeout: 600_000 };

/** WordPress' own pages ask for avatars, fonts and emoji, which can't be had everywhere. */
const THEIRS = /Failed to load resource/;

const [guidesCss = ''] = fencedIn(await readFile(`${ROOT}/docs/organisers/wordpress.md`, 'utf8'), 'css');
const textOf = async (url: string) => (await fetch(url)).text();
const ELEMENT = 'dating-app, [data-dating-app]';

describe.for(CHOSEN)('WordPress %s', (build) => {
  let wordpress: WordPress;
  const settings = {
    src: `${inject('widgetUrl')}/embed.js`,
    'api-host': inject('apiHost'),
    'client-id': inject('clientId'),
    link: 'https://app.example.org/abc123',
    room: '46',
  };
  beforeAll(async () => void (wordpress = await startWordPress(await getWordPress(), build, inject('sitePort'))), 600_000);
  afterAll(() => wordpress?.close());

  test.for(THEMES)(
    'the theme %s: what each role writes shows the widget',
    SLOW,
    async (theme, { openPage, api, allowErrors }) => {
      allowErrors(THEIRS);
      const site = await wordpress.withTheme(theme, settings, guidesCss);
      expect(site).toMatchObject({ theme, problem: null });
      for (const role of ROLES) {
        const isTrusted = TRUSTED.has(role);
        const name = isTrusted ? / api-host=/ : / data-api-host=/;
        for (const way of ['shortcode', 'classic', 'block', 'two'] as const) {
          const html = await textOf(site.pages[role][way]);
          const elements = html.match(isTrusted ? /<dating-app .*<\/dating-app>/g : /<div data-dating-app .*<\/div>/g) ?? [];
          expect(elements.join('').match(/min-height:var\(--dating-room,736px\)/g), `${role}, ${way}`).toHaveLength(
            way === 'two' ? 2 : 1,
          );
          expect(elements[0]).toMatch(name);
          expect(elements[0]).toContain(`api-host="${settings['api-host']}"`);
          expect(/product-title="(\w+)"/.exec(elements[0] ?? '')?.[1]).toBe(way === 'classic' ? undefined : 'Lanterns');
          expect(elements[0]).toContain('<a href="https://app.example.org/abc123">');
          expect(html).not.toContain('elsewhere.example');
          const scripts = html.match(/<script [^>]*embed\.js[^>]*>/g) ?? [];
          expect(scripts, `${role}, ${way}`).toHaveLength(1);
          expect(scripts[0]).toContain(`data-src-base="${inject('widgetUrl')}/"`);
          expect(scripts[0]).toContain(` data-api-host="${settings['api-host']}"`);
          expect(scripts[0]?.match(/ async\b/g)).toHaveLength(1);
          expect(scripts[0]).toContain(' nowprocket');
        }
        expect(await textOf(site.pages[role].quotes)).not.toContain('<img src=x');
        const page = await openPage(site.pages[role].block, PATIENTLY);
        await page.getByRole('heading', { name: 'Meet someone worth meeting', level: 3 }).waitFor();
        const accent = await page
          .locator(ELEMENT)
          .evaluate((element) => getComputedStyle(element).getPropertyValue('--dating-accent'));
        expect(accent.trim(), role).toBe(/--dating-accent: (.*);/.exec(guidesCss)?.[1]);
        await follow(page, 'Login');
      }
      for (const role of ['author', 'editor'] as const) {
        const page = await openPage(site.pages[role].shortcode, { ...PATIENTLY, width: 1200 });
        const edges = await Promise.all(
          [page.getByText('Before.', { exact: true }), page.locator(ELEMENT)].map((place) =>
            place.evaluate((one) => [one.getBoundingClientRect().left, one.getBoundingClientRect().right]),
          ),
        );
        expect(edges[1], role).toEqual(edges[0]);
      }
      await livesAnHour(await openPage(site.pages.author.shortcode, PATIENTLY), await api.join(anAttendee()));
      await livesAnHour(await openPage(site.pages.editor.shortcode, PATIENTLY), await api.join(anAttendee()));
    },
  );

  test('the snippet as it is loses its tag and script when an author pastes it', SLOW, async () => {
    const { pages } = await wordpress.withTheme('twentytwentythree', settings);
    const author = await textOf(pages.author.snippet);
    expect(author).not.toMatch(/<dating-app|embed\.js/);
    expect(author).toContain('<a href="https://app.example.org">Open it</a>');
    const editor = await textOf(pages.editor.snippet);
    expect(editor).toContain('<dating-app api-host="https://api.example.org"');
    expect(editor).toContain('https://cdn.example.org/embed.js');
  });

  test('nobody who may write no scripts says where code or API are: in posts old and new, and in comments', SLOW, async () => {
    const { pages, saved } = await wordpress.withTheme('twentytwentyone', settings);
    for (const role of ROLES) {
      const mayWrite = TRUSTED.has(role);
      expect(saved[role].includes('planted.example'), role).toBe(mayWrite);
      expect(saved[role], role).toContain('data-kept="src-base"');
      const [older, comment] = (await textOf(pages[role].older)).split('id="comments"');
      expect(older?.includes('https://planted.example'), role).toBe(mayWrite);
      expect(older, role).toContain('data-kept="src-base" title="a &gt; b">Planted</div>');
      expect(comment, role).toContain('Planted');
      expect(comment, role).not.toContain('planted.example');
    }
  });

  /** A page of the administration, for a role. */
  const open = (openPage: (url: string, options: PageOptions) => Promise<Page>, role: Role, path: string) =>
    openPage(`${wordpress.url}/wp-admin/${path}`, {
      before: async (page) => {
        await PATIENTLY.before?.(page);
        await logsIn(page, wordpress.url, role);
      },
    });

  test(
    'only an administrator sets the addresses, and what can’t be one is refused in words',
    SLOW,
    async ({ openPage, allowErrors }) => {
      allowErrors(THEIRS);
      const { pages } = await wordpress.withTheme('twentytwentythree', settings);
      for (const role of ROLES.slice(1)) {
        const page = await open(openPage, role, 'options-general.php?page=dating-app');
        await page.locator('body').waitFor();
        expect(await page.locator('#dating-app-src').count(), role).toBe(0);
      }
      const page = await open(openPage, 'administrator', 'options-general.php?page=dating-app');
      const saves = async (label: string, value: string) => {
        await page.getByLabel(label).fill(value);
        await page.locator('form[action="options.php"]').evaluate((form: HTMLFormElement) => {
          form.noValidate = true;
          form.dataset['sent'] = '';
        });
        await page.locator('#submit').click();
        // The page that answers, rather than what the one before it said.
        await page.locator('form[action="options.php"]:not([data-sent])').waitFor();
        await page.locator('.settings-error').first().waitFor();
        const said = await page.locator('.settings-error').first().innerText();
        return [said.split('\n')[0], await page.getByLabel(label).inputValue()];
      };
      const SRC = 'Address of embed.js';
      expect(await saves(SRC, 'javascript:alert(1)')).toEqual([`${SRC}: this is no web address.`, settings.src]);
      const noFile = `${SRC}: this must be the address of the file embed.js, with its name at the end.`;
      for (const wrong of [
        'https://cdn.example.org/dating/v1/',
        'https://cdn.example.org/mount.js',
        'https://x.example/#embed.js',
      ])
        expect(await saves(SRC, wrong), wrong).toEqual([noFile, settings.src]);
      const API = 'Address of the API';
      const plain = `${API}: this must begin with https:, as passwords are sent there.`;
      expect(await saves(API, 'http://api.example.org')).toEqual([plain, settings['api-host']]);
      expect(await saves(API, 'http://localhost:5172')).toEqual(['Settings saved.', 'http://localhost:5172']);
      expect(await saves('Client id', '')).toEqual(['Without a client id here, each page needs one of its own.', '']);
      expect(await saves('Client id', '<b>"x"</b>')).toEqual(['Settings saved.', '"x"']);
      for (const [given, kept, room] of [
        ['', '', '864px'],
        ['30', '30', '480px'],
        ['0', '0', undefined],
      ] as const) {
        expect(await saves('Height kept free', given)).toEqual(['Settings saved.', kept]);
        expect(/--dating-room,(\d+px)/.exec(await textOf(pages.author.block))?.[1]).toBe(room);
      }
    },
  );

  test('the site’s privacy guide has its text', SLOW, async ({ openPage, allowErrors }) => {
    allowErrors(THEIRS);
    await wordpress.withTheme('twentytwentyone', settings);
    const page = await open(openPage, 'administrator', 'options-privacy.php?tab=policyguide');
    await expect.poll(() => page.content()).toContain('The log tells neither who likes nor who matches.');
  });

  test('whoever activates the plugin is led to its settings', SLOW, async ({ openPage, allowErrors }) => {
    allowErrors(THEIRS);
    await wordpress.withTheme('twentytwentyone', { src: '', 'api-host': '' });
    const page = await open(openPage, 'administrator', 'plugins.php');
    const row = page.locator('tr[data-plugin="dating-app/dating-app.php"]').first();
    await row.getByRole('link', { name: /^Deactivate/ }).click();
    await row.getByRole('link', { name: /^Activate/ }).click();
    await row.getByRole('link', { name: /^Deactivate/ }).waitFor();
    await sees(page, 'The dating app needs its addresses.');
    await row.getByRole('link', { name: 'Settings' }).click();
    await page.getByLabel('Address of the API').waitFor();
  });

  test.for(THEMES)(
    'the theme %s: the block shows the widget in the editor, follows its settings, and is published',
    SLOW,
    async (theme, { openPage, allowErrors }) => {
      allowErrors(/./);
      await wordpress.withTheme(theme, settings);
      const page = await open(openPage, 'author', 'post-new.php');
      await insertsTheBlock(page);
      const canvas = await canvasOf(page);
      await canvas.getByRole('heading', { name: 'Meet someone worth meeting', includeHidden: true }).waitFor();
      await page.getByLabel('Title', { exact: true }).fill('From the editor');
      await page.getByLabel('Language', { exact: true }).selectOption('Deutsch');
      await page.getByLabel('Colours', { exact: true }).selectOption('Dark');
      await canvas.locator('dating-app[product-title="From the editor"][color-scheme=dark]').waitFor();
      await canvas.getByText('Begegnungen, die sich lohnen').waitFor();
      await sees(page, 'Only words: the API decides when.');
      await sees(page, 'Registration, profiles, likes and matches of a speed-dating event.');
      // Pressed, the preview selects its block; it neither leaves its screen nor writes an address.
      expect(await canvas.locator('dating-app').evaluate((element: HTMLElement) => element.inert)).toBe(true);
      expect(new URL(page.url()).hash).toBe('');
      const post = await openPage(await publishes(page), PATIENTLY);
      await post.getByRole('link', { name: 'Registrieren', exact: true }).waitFor();
      const element = post.locator(ELEMENT);
      expect(await element.getAttribute('data-product-title')).toBe('From the editor');
      expect(await element.getAttribute('data-color-scheme')).toBe('dark');
    },
  );
});

test('deleted from a network of sites, the plugin leaves settings on none', { timeout: 300_000 }, async () => {
  const { sites, problem, before, left } = await uninstallsFromNetwork(await getWordPress());
  expect({ sites, problem, before }).toEqual({
    sites: 2,
    problem: null,
    before: [{ 'client-id': 'site-1' }, { 'client-id': 'site-2' }],
  });
  expect(left).toEqual([false, false]);
});
