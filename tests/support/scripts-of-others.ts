import assert from 'node:assert/strict';
import sharp from 'sharp';
import { vi } from 'vitest';
import type { testApi } from './api-client.ts';
import { anAttendee } from './attendee.ts';
import { livesAnHour, pressesTheCanary } from './core-check.ts';
import type { EnginePage } from './engines/engine-page.ts';
import { aPng } from './pictures.ts';
import { arrivesAt, fill, follow, logsInToMyProfile, logsOut, opensTab, press, sees, type Place, viewsSomeone } from './steps.ts';

/** A page of the gallery with a script of somebody else's, and what holds there, in whatever engine. */
export interface Cause {
  /** Of the gallery. */
  readonly page: string;
  readonly holds: string;
  /** The hash at which it is opened. */
  readonly at?: string;
  /** What the page provokes, and the widget or the browser says in red. */
  readonly told?: RegExp;
  /** What is added to the page's address where this driver needs it. */
  readonly query?: Readonly<Partial<Record<string, string>>>;
  readonly steps: (page: EnginePage, api: ReturnType<typeof testApi>) => Promise<void>;
}

const TYPES = ['popstate', 'hashchange', 'storage', 'focus', 'scroll', 'click'];

const LISTENERS = {
  holds: 'the menu closes each time, and the host hears on when the widget has left',
  steps: async (page, api) => {
    const ada = await api.join(anAttendee());
    await follow(page, 'Login');
    await logsInToMyProfile(page, ada);
    await menuClosesEachTime(page);
    await page.locator('#hear').click();
    await page.locator('#remove').click();
    await page.locator('dating-app').waitFor({ state: 'detached' });
    await page.evaluate((types) => {
      const heard = document.querySelector('#heard');
      if (heard) heard.textContent = '';
      for (const type of types) window.dispatchEvent(new Event(type));
      document.dispatchEvent(new Event('pointerdown'));
    }, TYPES);
    await says(page, '#heard', [...TYPES, 'pointerdown '].join(' '));
  },
} satisfies Partial<Cause>;

const MOVES = {
  holds: 'a move through another document takes no styles, no focus, no menu, no dialog and no lock away',
  steps: async (page, api) => {
    const ada = await api.join(anAttendee());
    await follow(page, 'Login');
    const isReady = () =>
      page.evaluate(() => !!document.querySelector('dating-app')?.shadowRoot?.querySelector('[aria-label]'), null);
    await vi.waitUntil(isReady, { timeout: 15_000 });
    await page.getByLabel('Email', { exact: true }).fill(ada.email);
    await page.getByLabel('Email', { exact: true }).focus();
    const before = await looks(page);
    await travels(page);
    assert.deepEqual(await looks(page), { ...before, focus: 'email' });
    await fill(page, 'Password', ada.password);
    await press(page, 'Login');
    await sees(page, 'Hi, Ada');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await travels(page);
    await page.getByRole('menu').waitFor();
    await page.locator('#canary').click();
    await page.getByRole('menu').waitFor({ state: 'hidden' });
    await opensTab(page, 'View Profiles');
    await viewsSomeone(page);
    const open = await looks(page);
    await travels(page);
    assert.deepEqual(await looks(page), open);
    assert.deepEqual([open.modal, open.overflow], [true, 'hidden']);
    await page.presses('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    assert.equal((await looks(page)).overflow, 'visible');
    await pressesTheCanary(page);
  },
} satisfies Partial<Cause>;

const ADDRESSES = {
  at: '#/register',
  holds: 'a route is found in an address that the page’s router has taken, and everything goes on',
  steps: async (page, api) => {
    const ada = await api.join(anAttendee());
    const goes = (hash: string) => page.evaluate((to) => void (location.hash = to), hash);
    await arrivesAt(page, 'Create your account');
    assert.equal(await page.evaluate(() => location.hash, null), '#!#%2Fregister');
    await follow(page, 'Login here');
    await arrivesAt(page, 'Welcome back');
    await page.locator('#digest').click();
    await arrivesAt(page, 'Welcome back');
    await goes('#/forgot-password');
    await arrivesAt(page, 'Forgot your password?');
    await follow(page, 'To Register');
    if (await page.evaluate(() => 'navigation' in window, null)) await arrivesAt(page, 'Create your account');
    await goes('#/login?reset=success');
    await sees(page, 'Password reset successful');
    await logsInToMyProfile(page, ada);
    for (const tab of ['View Profiles', 'Likes', 'Matches'] as const) {
      await opensTab(page, tab);
      await arrivesAt(page, tab);
    }
    await logsOut(page);
    await pressesTheCanary(page);
  },
} satisfies Partial<Cause>;

const FOCUS = {
  holds: 'the focus stays where a key or a press has left it',
  steps: async (page, api) => {
    const ada = await api.join(anAttendee());
    await follow(page, 'Login');
    await logsInToMyProfile(page, ada);
    const ended = () => page.evaluate(() => ('navigation' in window ? Number(Reflect.get(window, 'ended')) : -1), null);
    const focused = () =>
      page.evaluate(() => {
        const { activeElement } = document.querySelector('dating-app')?.shadowRoot ?? {};
        return activeElement?.getAttribute('role') === 'tab' ? activeElement.textContent : String(activeElement?.localName);
      }, null);
    const goesBy = async (act: () => Promise<void>, tab: string) => {
      const before = await ended();
      await act();
      await arrivesAt(page, tab);
      await vi.waitUntil(async () => before < 0 || (await ended()) > before, { timeout: 15_000 });
      assert.equal(await focused(), tab);
    };
    await page.getByRole('tab', { name: 'My Profile', exact: true }).focus();
    for (const tab of ['View Profiles', 'Likes', 'Matches']) await goesBy(() => page.presses('ArrowRight'), tab);
    for (const tab of ['My Profile', 'View Profiles', 'Likes'] as const) await goesBy(() => opensTab(page, tab), tab);
  },
} satisfies Partial<Cause>;

/** The causes alone, rebuilt in a few lines. */
export const CAUSES: readonly Cause[] = [
  { page: 'one-listener-for-all', ...LISTENERS },
  { page: 'forgotten-listeners', ...LISTENERS },
  {
    page: 'own-interfaces',
    holds: 'an attendee lives an evening where the page has its own Document, Window, Event and Element',
    // Playwright types into Firefox by the one, WebKit's driver knows elements by the other.
    query: { firefox: '?keep=InputEvent', webkit: '?keep=Node' },
    steps: async (page, api) => {
      const ada = await api.join(anAttendee());
      await livesAnHour(page, ada);
      await pressesTheCanary(page);
    },
  },
  { page: 'moved-through-documents', ...MOVES },
  {
    page: 'storage-ignored',
    holds: 'a storage that keeps nothing is told once, and the session lives in memory',
    told: /STORAGE_BLOCKED/,
    steps: async (page, api) => {
      await livesAnHour(page, await api.join(anAttendee()));
      await says(page, '#degraded', 'storage');
    },
  },
  {
    page: 'storage-swept',
    holds: 'a sweep of the storage by the page is no logout',
    steps: async (page, api) => {
      const ada = await api.join(anAttendee());
      await follow(page, 'Login');
      await logsInToMyProfile(page, ada);
      await page.locator('#sweep').click();
      await vi.waitUntil(async () => (await keysOf(page)).length === 1, { timeout: 15_000 });
      await opensTab(page, 'Likes');
      await arrivesAt(page, 'Likes');
      await logsOut(page);
      assert.deepEqual(await keysOf(page), []);
    },
  },
  {
    page: 'canvas-lies',
    holds: 'a photo goes as it was picked where a canvas gives back something else',
    steps: async (page, api) => {
      const ada = await api.join(anAttendee());
      await follow(page, 'Login');
      await logsInToMyProfile(page, ada);
      await page.picks([aPng('me.png', '#2b4a63', 900, 600)]);
      await page.getByRole('button', { name: /^Remove/ }).waitFor();
      const profile = async () => (await api.call('GET', '/profile', { token: ada.idToken })).body as { photos: string[] };
      await vi.waitUntil(async () => (await profile()).photos.length === 1, { timeout: 15_000 });
      const stored = await (await fetch((await profile()).photos[0] ?? '')).arrayBuffer();
      const { width, height, entropy } = await seen(Buffer.from(stored));
      assert.deepEqual([width, height, entropy < 1], [900, 600, true]);
    },
  },
  { page: 'addresses-taken', ...ADDRESSES },
  { page: 'focus-reset', ...FOCUS },
  {
    page: 'no-languages',
    holds: 'a browser that tells of no language has English',
    steps: async (page, api) => {
      await livesAnHour(page, await api.join(anAttendee()));
      await pressesTheCanary(page);
    },
  },
];

/** The libraries that have them. */
export const LIBRARIES: readonly Cause[] = [
  { page: 'zone-js', ...LISTENERS },
  { page: 'htmx-preserve', ...MOVES },
  { page: 'angularjs', ...ADDRESSES },
];

/** Has the page move the widget through another document. By script, since a dialog of ours may be open. */
async function travels(page: EnginePage): Promise<void> {
  const moves = () => page.evaluate(() => (window as unknown as { moves: number }).moves, null);
  const before = await moves();
  await page.evaluate(() => document.querySelector<HTMLElement>('#move')?.click(), null);
  await vi.waitUntil(async () => (await moves()) > before, { timeout: 15_000 });
}

/** What a move may take away. */
const looks = (page: EnginePage) =>
  page.evaluate(() => {
    const shadow = document.querySelector('dating-app')?.shadowRoot;
    const root = shadow?.querySelector('[part=root]');
    const { fontFamily = '', color = '' } = root ? getComputedStyle(root) : {};
    return {
      fontFamily,
      color,
      padding: getComputedStyle(shadow?.querySelector('[part=button]') ?? document.body).paddingInline,
      focus: shadow?.activeElement?.getAttribute('name') ?? '',
      modal: shadow?.querySelector('dialog')?.matches(':modal') ?? false,
      overflow: getComputedStyle(document.documentElement).overflow,
    };
  }, null);

/** Opens the menu and closes it by a press on the host's button, three times, as a leftover listener shows from the second on. */
async function menuClosesEachTime(page: Place): Promise<void> {
  for (let time = 0; time < 3; time += 1) {
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('menu').waitFor();
    await page.locator('#canary').click();
    await page.getByRole('menu').waitFor({ state: 'hidden' });
  }
}

const keysOf = (page: EnginePage) => page.evaluate(() => Object.keys(localStorage), null);

/** The size of a picture, and how much there is to see: nothing in one of a single colour. */
async function seen(picture: Buffer) {
  const { width, height } = await sharp(picture).metadata();
  return { width, height, entropy: (await sharp(picture).stats()).entropy };
}

/** Waits until an element of the host has exactly this text. */
async function says(page: Place, selector: string, text: string): Promise<void> {
  await vi.waitFor(
    async () => {
      const now = await page.locator(selector).textContent();
      if (now !== text) throw new Error(`${selector} says ${JSON.stringify(now)}, not ${JSON.stringify(text)}`);
    },
    { timeout: 15_000 },
  );
}
