import { describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { ENGINES } from '../../../tools/lib/engines.ts';
import { testApi } from '../../support/api-client.ts';
import { anAttendee } from '../../support/attendee.ts';
import { livesAnHour, pressesTheCanary } from '../../support/core-check.ts';
import { playwrightPage, type EnginePage } from '../../support/engines/engine-page.ts';
import { inEngine } from '../../support/engines/engine-test.ts';
import { aPng } from '../../support/pictures.ts';
import { arrivesAt, follow, logsInToMyProfile, logsOut, opensTab, press, sees } from '../../support/steps.ts';
import { startUndriven } from '../../support/undriven-chromium.ts';

const PATIENCE = { timeout: 20_000 };

/** What a prerendered page has noted of itself. */
interface Life {
  readonly prerendering: boolean;
  readonly focused: readonly string[];
  readonly asked: readonly string[];
  readonly isThere?: true;
}

const lifeOf = (page: EnginePage) => page.evaluate(() => (window as unknown as { life: Life }).life, null);

/** What a page must have been until somebody came: without the focus, and with nothing asked of the API. */
const QUIET = { prerendering: true, focused: [], isThere: true, askedOfApi: [] };
const quietness = ({ asked, ...life }: Life) => ({
  ...life,
  askedOfApi: asked.filter((url) => url.startsWith(inject('apiHost'))),
});

/** Logs in on the page that somebody has come to at last, and goes on. */
async function isLivedOn(page: EnginePage, ada: Parameters<typeof logsInToMyProfile>[1]): Promise<void> {
  await logsInToMyProfile(page, ada);
  await opensTab(page, 'Matches');
  await arrivesAt(page, 'Matches');
  await logsOut(page);
  await pressesTheCanary(page);
}

/**
 * Asks until there is an answer: Firefox' driver leaves without one what it was asked while a page came back, and doesn't learn
 * that it has come, so that whatever waits for its loading waits for ever. Hence the keys below, in place of presses.
 */
async function asks<R>(page: EnginePage, work: () => R): Promise<R> {
  const none = Symbol('none');
  const once = () => {
    const late = new Promise<typeof none>((resolve) => void setTimeout(resolve, 1000, none));
    return Promise.race([page.evaluate<R, null>(work, null).catch(() => none), late]);
  };
  return vi.waitFor(async () => {
    const answer = await once();
    if (answer === none) throw new Error('The page doesn’t answer');
    return answer as R;
  }, PATIENCE);
}

/** What the widget shows, once that has a text. */
const shows = (page: EnginePage, text: string) =>
  vi.waitFor(async () => {
    const shown = await asks(page, () => document.querySelector('dating-app')?.shadowRoot?.querySelector('.root')?.textContent);
    if (!shown?.includes(text)) throw new Error(`The widget shows ${shown}`);
  }, PATIENCE);

/** Leaves for the host's other page and comes back. @returns whether the browser had kept the page, rather than loaded it anew */
async function leavesAndComesBack(page: EnginePage, meanwhile: () => Promise<void> = async () => {}): Promise<boolean> {
  await asks(page, () => {
    Reflect.set(window, 'isAsLeft', true);
    delete document.documentElement.dataset['persisted'];
    setTimeout(() => document.querySelector<HTMLAnchorElement>('a[href="/pages/left.html"]')?.click());
  });
  await page.getByRole('link', { name: 'Back', exact: true }).waitFor();
  // What comes after is gone once a page was left by a link, so that this is the number of the other page.
  const other = await page.evaluate(() => history.length, null);
  await meanwhile();
  await page.evaluate((at) => void setTimeout(() => history.go(at - history.length - 1)), other);
  const persisted = () => asks(page, () => document.documentElement.dataset['persisted']);
  await vi.waitUntil(persisted, PATIENCE);
  const isKept = (await persisted()) === 'true';
  expect(await asks(page, () => Reflect.has(window, 'isAsLeft'))).toBe(isKept);
  return isKept;
}

describe.for(['chromium', ...ENGINES] as const)('In %s', (engine) => {
  const { openPage, allowErrors, api } = inEngine(engine);
  /** Chromium, as it is driven here, keeps no page; ../kept-pages.all.test.ts has one that does. */
  const keeps = engine !== 'chromium';

  test('a page that is left and come back to has one widget, which acts on each press once', async () => {
    const ada = await api.join(anAttendee());
    const page = await openPage('/pages/bfcache.html#/login');
    // Firefox may end calls at the press of a link, long before it says that the page is left.
    if (engine === 'firefox') allowErrors(/API_UNREACHABLE/);
    await logsInToMyProfile(page, ada);
    for (const [left, tab, there] of [
      ['Hi, Ada', 'Likes', 'Liked you'],
      ['Liked you', 'Matches', 'Matches'],
    ] as const) {
      // Engines keep no page that waits for an answer, and when the last one has come isn't to be seen. A page that wasn't kept
      // loads its lists anew, which WebKit would end at the press of the link.
      await vi.waitUntil(
        async () => {
          await shows(page, left);
          return (await leavesAndComesBack(page)) === keeps;
        },
        { timeout: 90_000 },
      );
      await shows(page, left);
      expect(await asks(page, () => document.querySelector('dating-app')?.shadowRoot?.querySelectorAll('.root').length)).toBe(1);
      const isOpen = () =>
        asks(page, () => !!document.querySelector('dating-app')?.shadowRoot?.querySelector('[role=menu]')?.checkVisibility());
      await asks(page, () =>
        document.querySelector('dating-app')?.shadowRoot?.querySelector<HTMLElement>('[aria-haspopup=menu]')?.focus(),
      );
      await page.presses('Enter');
      await vi.waitUntil(isOpen, PATIENCE);
      await page.presses('Escape');
      await vi.waitUntil(async () => !(await isOpen()), PATIENCE);
      await asks(page, () =>
        document.querySelector('dating-app')?.shadowRoot?.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus(),
      );
      const chosen = () =>
        asks(
          page,
          () => document.querySelector('dating-app')?.shadowRoot?.querySelector('[role=tab][aria-selected=true]')?.textContent,
        );
      while ((await chosen()) !== tab) {
        const before = await chosen();
        await page.presses('ArrowRight');
        await vi.waitUntil(async () => (await chosen()) !== before, PATIENCE);
      }
      await shows(page, there);
    }
  });

  test('a logout on another page of the host is that of the page that was left', async () => {
    const ada = await api.join(anAttendee());
    const page = await openPage('/pages/bfcache.html#/login');
    await logsInToMyProfile(page, ada);
    const isKept = await leavesAndComesBack(page, async () => {
      await page.evaluate(() => void setTimeout(() => (location.href = '/pages/framed.html#/login')), null);
      await sees(page, 'Hi, Ada');
      await logsOut(page);
    });
    // The landing screen, or for a page that is loaded anew the login in place of the screen that needs one.
    await shows(page, isKept ? 'Register' : 'Welcome back');
    expect(await asks(page, () => document.querySelector('dating-app')?.shadowRoot?.textContent)).not.toContain('Hi, Ada');
  });

  test('a page that is drawn before somebody comes is quiet, and works when they do', async () => {
    const ada = await api.join(anAttendee());
    const page = await openPage('/pages/prerendered.html?as-if#/login');
    await vi.waitUntil(async () => (await lifeOf(page)).isThere, PATIENCE);
    await page.evaluate(() => (window as unknown as { activate: () => void }).activate(), null);
    expect(quietness(await lifeOf(page))).toEqual(QUIET);
    await isLivedOn(page, ada);
  });

  test.for(['instagram', 'facebook', 'tiktok'])('an evening and a photo go well in the browser of %s', async (app) => {
    if (app !== 'instagram') allowErrors(/STORAGE_BLOCKED/);
    const ada = await api.join(anAttendee());
    const page = await openPage(`/pages/in-app-${app}.html`);
    await follow(page, 'Login');
    await logsInToMyProfile(page, ada);
    await press(page, /^Add photos/);
    expect(await page.evaluate(() => Number(Reflect.get(window, 'picked')), null)).toBe(1);
    await page.picks([aPng('me.png', '#2b4a63', 900, 600)]);
    await page.getByRole('button', { name: /^Remove/ }).waitFor();
    await logsOut(page);
    await livesAnHour(page, ada);
    await pressesTheCanary(page);
    expect(await page.evaluate(() => Number(Reflect.get(window, 'read')), null)).toBeGreaterThan(0);
  });
});

test('Chromium itself draws a page by speculation rules, which is quiet until somebody comes', async () => {
  const api = testApi(inject('apiHost'), inject('clientId'));
  const ada = await api.join(anAttendee());
  const browser = await startUndriven(`${inject('hostUrl')}/pages/prerendering.html`);
  onTestFinished(() => browser.close());
  const page = playwrightPage(await browser.hasSaid('Somebody has come'));
  expect(quietness(await lifeOf(page))).toEqual(QUIET);
  await isLivedOn(page, ada);
});
