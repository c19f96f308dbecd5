import { describe, expect } from 'vitest';
import { anAttendee } from '../support/attendee.ts';
import { livesAnHour, pressesTheCanary } from '../support/core-check.ts';
import { SMALL, test } from '../support/journey.ts';
import { aPng } from '../support/pictures.ts';
import { fill, logsInToMyProfile, press, sees } from '../support/steps.ts';

/** The headers of the calls with a token that a page sends. */
const CALLS = /\/(profiles?|likes)(?:[?/]|$)/;

describe('A monitoring script that adds headers to every request of the page', () => {
  test('is allowed to by the reference API', async ({ openPage, api }) => {
    const ada = await api.join(anAttendee());
    const traced: boolean[] = [];
    const page = await openPage('/pages/monitored.html', {
      ...SMALL,
      before: async (fresh) => {
        fresh.on('request', (request) => {
          if (request.method() !== 'OPTIONS' && CALLS.test(request.url())) traced.push('traceparent' in request.headers());
        });
      },
    });
    await livesAnHour(page, ada);
    await pressesTheCanary(page);
    expect(traced).toContain(true);
    expect(traced).not.toContain(false);
  });

  test('keeps nobody away where the API refuses its headers, and a wrong password is still refused as one', async ({
    openPage,
    api,
    allowErrors,
  }) => {
    allowErrors(/blocked by CORS policy|net::ERR_FAILED/);
    const ada = await api.join(anAttendee());
    const page = await openPage('/pages/monitored-by-others.html#/login', SMALL);
    await fill(page, 'Email', ada.email);
    await fill(page, 'Password', 'another-one-8!');
    await press(page, 'Login');
    await sees(page, /Invalid credentials$|Incorrect/);
    await page.goto('about:blank');
    await page.goBack();
    await page.evaluate(() => (location.hash = '#/'));
    await livesAnHour(page, ada);
    await pressesTheCanary(page);
  });

  test.for(['monitored', 'monitored-by-others'])('lets photos through: %s', async (name, { openPage, api, allowErrors }) => {
    allowErrors(/blocked by CORS policy|net::ERR_FAILED/);
    const ada = await api.join(anAttendee());
    let uploads = 0;
    const page = await openPage(`/pages/${name}.html#/login`, {
      ...SMALL,
      before: async (fresh) => {
        fresh.on('response', (response) => {
          if (response.request().method() === 'PUT' && !CALLS.test(response.url())) uploads += 1;
        });
      },
    });
    await logsInToMyProfile(page, ada);
    const photos = [aPng('one.png', '#2b4a63'), aPng('two.png', '#632b4a')];
    for (const [at, photo] of photos.entries()) {
      await page.locator('input[type=file]').setInputFiles(photo);
      await expect.poll(() => page.getByRole('button', { name: /^Remove/ }).count()).toBe(at + 1);
    }
    const photosOf = async () =>
      ((await api.call('GET', '/profile', { token: ada.idToken })).body as { photos: string[] }).photos;
    await expect.poll(async () => (await photosOf()).length).toBe(2);
    expect(uploads).toBe(2);
  });

  test('is told by the self-check where the API refuses its headers', async ({ openPage, allowErrors }) => {
    allowErrors(/blocked by CORS policy|net::ERR_FAILED/);
    const page = await openPage('/pages/monitored-by-others.html?dating-check', SMALL);
    const row = page.locator('li[data-check=cors]');
    await expect.poll(() => row.getAttribute('data-level')).toBe('hint');
    expect(await row.textContent()).toMatch(/adds headers to every request, which the API refuses.*tracePropagationTargets/);
    await page
      .getByRole('region', { name: 'Self-check' })
      .getByText(/checks? passed\.$/)
      .waitFor();
    expect(await page.locator('li[data-level=fault]').count()).toBe(0);
    expect(await page.locator('iframe').count()).toBe(0);
  });

  test('is none where the network is down: nothing is sent twice', async ({ openPage, demo, allowErrors }) => {
    allowErrors(/net::ERR|API_UNREACHABLE/);
    let logins = 0;
    const page = await openPage('/pages/monitored-by-others.html#/login', {
      ...SMALL,
      before: async (fresh) => {
        await fresh.route(`${demo.apiHost}/**`, (route) => {
          if (route.request().method() === 'POST') logins += 1;
          return route.abort();
        });
      },
    });
    await fill(page, 'Email', 'ada@guests.example');
    await fill(page, 'Password', 'lamplight-7!');
    await press(page, 'Login');
    await sees(page, 'Invalid credentials or server error');
    expect(logins).toBe(1);
  });
});
