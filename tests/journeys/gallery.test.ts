import { describe } from 'vitest';
import { anAttendee } from '../support/attendee.ts';
import { AWKWARD } from '../support/awkward-pages.ts';
import { MOVING, SMALL, test } from '../support/journey.ts';
import { livesAnHour, livesAnHourFromLogin, pressesTheCanary } from '../support/core-check.ts';
import { sampled } from '../support/all.ts';
import { scrollsToTop } from '../support/ready.ts';
import { follow, logsIn, logsOut, sees } from '../support/steps.ts';

declare global {
  interface WindowEventMap {
    'dating-app:degraded': CustomEvent<{ feature: string }>;
  }
}

/** The page's own address, which must outlive all that the attendee does. */
const QUERY = '?page_id=12&utm=x';

const SCRIPTS: readonly string[] = AWKWARD.scripts;

describe.concurrent('An attendee logs in, browses, likes and logs out, and the host works on, on the page', () => {
  test.for(sampled(Object.values(AWKWARD).flat(), 30))('%s', async (name, { openPage, api, expect }) => {
    const ada = await api.join(anAttendee());
    // Movement needs what some scripts replace.
    const page = await openPage(`/pages/${name}.html${QUERY}`, SCRIPTS.includes(name) ? { ...SMALL, ...MOVING } : SMALL);
    await livesAnHour(page, ada);
    await pressesTheCanary(page);
    expect(new URL(page.url()).search).toBe(QUERY);
  });

  // What the browser or the widget says there is part of the page.
  test.for(
    sampled(
      [
        [
          'csp-without-photos',
          /violates the following Content Security Policy directive: "img-src|API_UNREACHABLE img-src of the page's policy leaves out/,
        ],
        ['storage-throws', /STORAGE_BLOCKED/],
        ['storage-null', /STORAGE_BLOCKED/],
        ['storage-full', /STORAGE_BLOCKED/],
      ] as const,
      2,
    ),
  )('%s', async ([name, told], { openPage, api, allowErrors }) => {
    allowErrors(told);
    const ada = await api.join(anAttendee());
    const page = await openPage(`/pages/${name}.html${QUERY}`, SMALL);
    await livesAnHour(page, ada);
    await pressesTheCanary(page);
  });

  test('all-unset, which hides the host itself', async ({ openPage, api }) => {
    const ada = await api.join(anAttendee());
    const page = await openPage('/pages/all-unset.html', SMALL);
    await livesAnHour(page, ada);
    await pressesTheCanary(page, { byScript: true });
  });

  test('inside-a-dialog, which makes the rest of the host inert', async ({ openPage, api }) => {
    const ada = await api.join(anAttendee());
    const page = await openPage('/pages/inside-a-dialog.html', SMALL);
    await livesAnHour(page, ada);
    await page.keyboard.press('Escape');
    await pressesTheCanary(page);
  });

  test('hash-router, which overwrites every route until the widget keeps its own in memory', async ({
    openPage,
    api,
    expect,
  }) => {
    const ada = await api.join(anAttendee());
    const page = await openPage('/pages/hash-router.html', {
      ...SMALL,
      before: (fresh) =>
        fresh.addInitScript(() => {
          addEventListener('dating-app:degraded', ({ target, detail }) => {
            if (target instanceof HTMLElement)
              target.dataset['degraded'] = `${target.dataset['degraded'] ?? ''} ${detail.feature}`;
          });
        }),
    });
    // Where a link leads back at once, an attendee presses it again.
    const login = page.getByRole('link', { name: 'Login', exact: true });
    const pressesAgain = async () => {
      if (await login.isVisible()) await login.click();
      return page.locator('dating-app').getAttribute('data-degraded');
    };
    await expect.poll(pressesAgain).toBe(' routing');
    expect(new URL(page.url()).hash).toBe('#/');
    await livesAnHourFromLogin(page, ada);
    expect(await page.locator('dating-app').getAttribute('data-degraded')).toBe(' routing');
    await page.getByRole('link', { name: 'Venue' }).click();
    await page.getByRole('heading', { name: 'Venue' }).waitFor();
    await page.getByRole('link', { name: 'Login', exact: true }).waitFor();
    await pressesTheCanary(page);
  });

  test('two-widgets, the second of which follows the login of the first but not its way', async ({ openPage, api, expect }) => {
    const ada = await api.join(anAttendee());
    const page = await openPage('/pages/two-widgets.html', SMALL);
    await livesAnHour(page.locator('#first'), ada);
    expect(new URL(page.url()).hash).toBe('#/?logout=manual');
    await livesAnHour(page.locator('#second'), ada);
    expect(new URL(page.url()).hash).toBe('#/?logout=manual');
    await pressesTheCanary(page);
  });

  test('two-entries, the second of which, from a module, follows login and logout of the first', async ({
    openPage,
    api,
    expect,
  }) => {
    const ada = await api.join(anAttendee());
    const page = await openPage('/pages/two-entries.html', SMALL);
    const [first, second] = [page.locator('#first'), page.locator('#second')];
    await second.getByRole('link', { name: 'Login', exact: true }).waitFor();
    await follow(first, 'Login');
    await logsIn(first, ada);
    await sees(second, `Hi, ${ada.firstName}`);
    await logsOut(second);
    await first.getByRole('link', { name: 'Login', exact: true }).waitFor();
    expect(new URL(page.url()).hash).toBe('#/?logout=manual');
  });

  test.for(sampled(['sandboxed-frame', 'third-party-frame'], 2))('%s', async (name, { openPage, api, allowErrors }) => {
    allowErrors(/STORAGE_BLOCKED/);
    const ada = await api.join(anAttendee());
    const page = await openPage(`/pages/${name}.html`, SMALL);
    await livesAnHour(page.frameLocator('iframe'), ada);
    await scrollsToTop(page);
    await pressesTheCanary(page);
  });
});
