import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { test, type PageOptions } from '../support/journey.ts';
import { inLanguage } from '../support/phones.ts';
import { arrivesAt } from '../support/steps.ts';
import { wordsIn } from '../support/words.ts';

const OF_LOGIN = /\/nl-account-[\w-]+\.js/;

const root = (page: Page) => page.locator('dating-app .root');

/** The landing screen in Dutch, and its link to the login. */
async function inDutch(openPage: (path: string, options: PageOptions) => Promise<Page>) {
  const page = await openPage('/bare.html', { before: inLanguage('nl') });
  const t = await wordsIn('nl');
  const login = page.getByRole('link', { name: t('landing.login'), exact: true });
  await login.waitFor();
  return { page, t, login };
}

describe('Texts that can’t be had', () => {
  test('leave English, and one line in the console', async ({ openPage, allowErrors }) => {
    allowErrors(/Failed to load resource|ERR_FAILED/);
    const lines: string[] = [];
    allowErrors(/Could not load texts in nl/);
    const page = await openPage('/bare.html', {
      before: async (before) => {
        before.on('console', (message) => message.text().includes('[dating-app]') && lines.push(message.text()));
        await inLanguage('nl')(before);
        await before.route(/\/nl-\w+-\w+\.js/, (route) => route.abort());
      },
    });
    await page.getByRole('link', { name: 'Login', exact: true }).click();
    await arrivesAt(page, 'Welcome back');
    expect(await root(page).getAttribute('lang')).toBe('en');
    expect(lines).toEqual(['[dating-app] Could not load texts in nl']);
  });

  test('without a connection leave the language of a screen to come as it is, however often they are asked for', async ({
    openPage,
    allowErrors,
  }) => {
    allowErrors(/Failed to load resource|ERR_|PART_OTHER/);
    const { page, t, login } = await inDutch(openPage);
    // The part's module has come, as with a connection that is lost meanwhile.
    let isLost = true;
    const lost = /\/(?:nl-account|language)-[\w-]+\.js/;
    await page.route(lost, (route) => (isLost ? route.abort('internetdisconnected') : route.continue()));
    await login.click();
    const retry = page.getByRole('button', { name: t('app.part.retry'), exact: true });
    for (let time = 0; time < 3; time += 1) {
      await retry.waitFor();
      const asked = page.waitForEvent('requestfailed', (request) => OF_LOGIN.test(request.url()));
      await retry.click();
      await asked;
    }
    await retry.waitFor();
    expect(await root(page).getAttribute('lang')).toBe('nl');
    isLost = false;
    await retry.click();
    await arrivesAt(page, t('login.title'));
  });

  test('of a screen to come that the server doesn’t have take the language back, since the screen matters more', async ({
    openPage,
    allowErrors,
  }) => {
    allowErrors(/Failed to load|Could not load texts in nl/);
    const { page, login } = await inDutch(openPage);
    await page.route(OF_LOGIN, (route) => route.fulfill({ status: 404, body: 'None' }));
    await login.click();
    await arrivesAt(page, 'Welcome back');
    expect(await root(page).getAttribute('lang')).toBe('en');
  });

  test('are none of a screen whose link was pointed at: they are fetched ahead with its code', async ({
    openPage,
    allowErrors,
  }) => {
    allowErrors(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
    const { page, t, login } = await inDutch(openPage);
    const fetched = page.waitForResponse((response) => OF_LOGIN.test(response.url()));
    await login.hover();
    await (await fetched).finished();
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await login.click();
    await arrivesAt(page, t('login.title'));
  });
});
