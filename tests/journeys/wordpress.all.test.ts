import { afterAll, beforeAll, describe, expect, inject } from 'vitest';
import { anAttendee } from '../support/attendee.ts';
import { livesAnHour } from '../support/core-check.ts';
import { test, type PageOptions } from '../support/journey.ts';
import { follow, sees } from '../support/steps.ts';
import { getWordPress, startWordPress, uninstallsFromNetwork, type Build, type WordPress } from '../support/wordpress/site.ts';

/**
 * Debian's is the oldest that the plugin supports. WORDPRESS_BUILDS names others, such as `6.2,nightly`: the oldest and the
 * newest build that npm has, which Playground runs too slowly for every round.
 */
const BUILDS = (process.env.WORDPRESS_BUILDS ?? 'debian').split(',') as Build[];
/** A classic theme and one of blocks. */
const THEMES = ['twentytwentyone', 'twentytwentythree'];

/** Playground answers a page of the administration within some ten seconds, and on a busy machine in a minute. */
const PATIENTLY: PageOptions = { before: async (page) => page.setDefaultTimeout(120_000) };

/** WordPress' own pages ask for avatars, fonts and emoji, which can't be had everywhere. */
const THEIRS = /Failed to load resource/;

describe.for(BUILDS)('WordPress %s', (build) => {
  let wordpress: WordPress;
  const settings = {
    src: `${inject('widgetUrl')}/embed.js`,
    'api-host': inject('apiHost'),
    'client-id': inject('clientId'),
    link: 'https://app.example.org/abc123',
    room: '46',
  };
  beforeAll(async () => {
    wordpress = await startWordPress(await getWordPress(), build, inject('sitePort'));
  }, 600_000);
  afterAll(() => wordpress?.close());

  test.for(THEMES)(
    'the theme %s: blocks and shortcodes of authors and editors work',
    { timeout: 300_000 },
    async (theme, { openPage, api, allowErrors }) => {
      allowErrors(THEIRS);
      const site = await wordpress.withTheme(theme, settings);
      expect(site).toMatchObject({ theme, problem: null });
      for (const role of ['author', 'editor'] as const) {
        for (const way of ['shortcode', 'classic', 'block'] as const) {
          const html = await (await fetch(site.pages[role][way])).text();
          expect(html.match(/<div data-dating-app .*<\/script>/g), `${role}, ${way}`).toHaveLength(1);
          expect(html).toContain(`data-api-host="${settings['api-host']}"`);
          expect(html).toContain('<a href="https://app.example.org/abc123">');
          expect(html).toMatch(/<script [^>]*embed\.js[^>]* nowprocket/);
        }
        const quotes = await (await fetch(site.pages[role].quotes)).text();
        expect(quotes).not.toContain('<img src=x');
        const page = await openPage(site.pages[role].block, PATIENTLY);
        await page.getByRole('heading', { name: 'Meet someone worth meeting', level: 3 }).waitFor();
        expect(await page.locator('[data-dating-app]').getAttribute('data-product-title')).toBe('Lanterns');
        await follow(page, 'Login');
      }
      const page = await openPage(site.pages.author.shortcode, PATIENTLY);
      await livesAnHour(page, await api.join(anAttendee()));
    },
  );

  test('the snippet as it is loses its tag and script when an author pastes it', { timeout: 300_000 }, async () => {
    const { pages } = await wordpress.withTheme('twentytwentythree', settings);
    const author = await (await fetch(pages.author.snippet)).text();
    expect(author).not.toMatch(/<dating-app|embed\.js/);
    expect(author).toContain('<a href="https://app.example.org">Open it</a>');
    const editor = await (await fetch(pages.editor.snippet)).text();
    expect(editor).toContain('<dating-app api-host="https://api.example.org"');
    expect(editor).toContain('https://cdn.example.org/embed.js');
  });

  test(
    'only an administrator sets the addresses, and no script can be one',
    { timeout: 300_000 },
    async ({ openPage, allowErrors }) => {
      allowErrors(THEIRS);
      await wordpress.withTheme('twentytwentythree', settings);
      const asRole = async (role: string) => {
        const page = await openPage(`${wordpress.url}/wp-login.php`, PATIENTLY);
        await page.locator('#user_login').fill(`an-${role}`);
        await page.locator('#user_pass').fill('password');
        await page.locator('#wp-submit').click();
        await page.locator('#wpadminbar').waitFor();
        await page.goto(`${wordpress.url}/wp-admin/options-general.php?page=dating-app`);
        return page;
      };
      const editor = await asRole('editor');
      expect(await editor.locator('#dating-app-src').count()).toBe(0);

      const admin = await asRole('administrator');
      await admin.getByLabel('Address of embed.js').fill('javascript:alert(1)');
      await admin.getByLabel('Client id').fill('<b>"x"</b>');
      await admin.locator('form[action="options.php"]').evaluate((form: HTMLFormElement) => (form.noValidate = true));
      await admin.locator('#submit').click();
      await sees(admin, 'Address of embed.js: this is no web address.');
      expect(await admin.getByLabel('Address of embed.js').inputValue()).toBe(settings.src);
      expect(await admin.getByLabel('Client id').inputValue()).toBe('"x"');
    },
  );

  test('the block is put into a post with the editor, and published', { timeout: 300_000 }, async ({ openPage, allowErrors }) => {
    allowErrors(/./);
    await wordpress.withTheme('twentytwentythree', settings);
    const page = await openPage(
      `${wordpress.url}/wp-login.php?redirect_to=${encodeURIComponent(`${wordpress.url}/wp-admin/post-new.php`)}`,
      PATIENTLY,
    );
    await page.locator('#user_login').fill('an-author');
    await page.locator('#user_pass').fill('password');
    await page.locator('#wp-submit').click();
    await page.waitForFunction(() => {
      const { wp } = globalThis as unknown as { wp?: Editor };
      return wp?.blocks?.getBlockType('dating-app/widget') && wp.data.select('core/editor').getCurrentPostId();
    });
    const link = await page.evaluate(async () => {
      const { wp } = globalThis as unknown as { wp: Editor };
      const block = wp.blocks?.createBlock('dating-app/widget', { 'product-title': 'From the editor' });
      wp.data.dispatch('core/block-editor').insertBlocks(block);
      await wp.data.dispatch('core/editor').editPost({ title: 'Tonight', status: 'publish' });
      await wp.data.dispatch('core/editor').savePost();
      return wp.data.select('core/editor').getPermalink();
    });
    const post = await openPage(link, PATIENTLY);
    await post.getByRole('link', { name: 'Register', exact: true }).waitFor();
    expect(await post.locator('[data-dating-app]').getAttribute('data-product-title')).toBe('From the editor');
  });
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

/** The part of the editor's own API that a test presses buttons with. */
interface Editor {
  readonly blocks?: { getBlockType(name: string): unknown; createBlock(name: string, attributes: object): object };
  readonly data: {
    select(store: string): { getCurrentPostId(): number; getPermalink(): string };
    dispatch(store: string): Record<'insertBlocks' | 'editPost' | 'savePost', (given?: object) => Promise<void>>;
  };
}
