import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { firstParts } from '../../src/app/first-parts';
import { aProfile } from '../support/builders/profile';
import { aRecord } from '../support/builders/token';
import { aCore, KEY } from './a-core';

const NOW = Date.UTC(2026, 10, 21, 12);
const FIVE_HOURS = 18_000_000;
beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => void vi.useRealTimers());

const refuse = () => Promise.resolve(new Response('{"message":"Unauthorized"}', { status: 401 }));

describe('The end of a session', () => {
  it('by logging out leads to the root, without the profile and the place somebody wanted', () => {
    const { core, session, ownProfile, drafts, events, page, login } = aCore({ hash: '#/app' });
    login('anna@example.org');
    ownProfile.set(aProfile());
    drafts.set('returnTo', '/app?tab=LIKES');
    session.end('manual');
    expect(core.location.route()).toBe('/?logout=manual');
    expect(page.location.href).toBe('https://host.example/?page_id=12#/?logout=manual');
    expect(page.entries).toBe(1);
    expect(ownProfile.getState().phase).toBe('unknown');
    expect(drafts.get('returnTo')).toBeUndefined();
    expect(events).toContainEqual({ type: 'auth', state: 'signed-out', reason: 'manual' });
  });

  it('after five hours leads to the notice, and keeps the place where somebody was', async () => {
    const { core, drafts, events, login } = aCore({ hash: '#/app' });
    await core.startServices();
    login('anna@example.org');
    drafts.set('returnTo', '/app?tab=LIKES');
    vi.advanceTimersByTime(FIVE_HOURS + 1_000);
    expect(core.location.route()).toBe('/?logout=timeout');
    expect(drafts.get('returnTo')).toBe('/app?tab=LIKES');
    expect(events.filter(({ type }) => type === 'auth')).toEqual([{ type: 'auth', state: 'signed-out', reason: 'timeout' }]);
  });

  it.each(['/help', '/reset-password', '/nope'])(
    'after five hours leaves a reader of %s there; the notice comes with the next step',
    async (path) => {
      const { core, session, events, login } = aCore({ hash: '#/app' });
      await core.startServices();
      login('anna@example.org');
      core.location.navigate(path);
      vi.advanceTimersByTime(FIVE_HOURS + 1_000);
      expect(session.getState().record).toBeNull();
      expect(core.location.route()).toBe(path);
      core.location.navigate('/forgot-password');
      expect(core.location.route()).toBe('/forgot-password');
      core.location.navigate('/change-password');
      expect(core.location.route()).toBe('/?logout=timeout');
      expect(events.filter(({ type }) => type === 'auth')).toEqual([{ type: 'auth', state: 'signed-out', reason: 'timeout' }]);
      core.location.navigate('/app');
      expect(core.location.route()).toBe('/app');
    },
  );

  it('behind a public screen isn’t told to somebody who has signed in again since', async () => {
    const { core, login } = aCore({ hash: '#/help' });
    await core.startServices();
    login('anna@example.org');
    vi.advanceTimersByTime(FIVE_HOURS + 1_000);
    login('anna@example.org');
    core.location.navigate('/app');
    expect(core.location.route()).toBe('/app');
  });

  it('by refused tokens in another tab is a timeout, too', async () => {
    const here = aCore({ hash: '#/app' });
    await here.core.startServices();
    here.login('anna@example.org');
    const { localStorage } = here.browser.openTab();
    localStorage.setItem(KEY, 'timeout');
    localStorage.removeItem(KEY);
    expect(here.core.location.route()).toBe('/?logout=timeout');
    expect(here.events.filter(({ type }) => type === 'auth')).toEqual([{ type: 'auth', state: 'signed-out', reason: 'timeout' }]);
  });

  it('by refused tokens is one redirect, however many calls were under way', async () => {
    const { core, api, events, login } = aCore({ hash: '#/app', fetch: refuse });
    login('anna@example.org');
    await Promise.allSettled([api.getProfile(), api.listLikes(), api.listProfiles(null, null), api.like('a'), api.unlike('b')]);
    expect(core.location.route()).toBe('/?logout=timeout');
    expect(events.filter(({ type }) => type === 'auth')).toHaveLength(1);
    expect(events.filter(({ type }) => type === 'route')).toHaveLength(1);
  });
});

describe('Where a guest wanted to go', () => {
  it('is kept while the login shows, and forgotten when it is left for another screen', () => {
    const { core, drafts } = aCore({ hash: '#/app' });
    drafts.set('returnTo', '/app?tab=LIKES');
    core.location.navigate('/login', { replace: true });
    expect(drafts.get('returnTo')).toBe('/app?tab=LIKES');
    core.location.navigate('/help');
    core.location.navigate('/login');
    expect(drafts.get('returnTo')).toBeUndefined();
  });
});

describe('A session that ran out while nobody looked', () => {
  const old = aRecord(NOW - FIVE_HOURS);

  it.each(['', '#/', '#/app', '#/change-password', '#tickets'])('is left to the guard at "%s", which says so', (hash) => {
    const { core, session, events } = aCore({ hash, stored: old });
    expect(session.getState().record).not.toBeNull();
    expect(firstParts(core)).toEqual(['welcome']);
    expect(session.idToken()).toBeNull();
    expect(core.location.route()).toBe('/?logout=timeout');
    expect(events).toContainEqual({ type: 'auth', state: 'signed-out', reason: 'timeout' });
  });

  it.each(['#/login', '#/help', '#/reset-password', '#/nope'])('is dropped without a notice at %s', (hash) => {
    const { core, session, events, browser } = aCore({ hash, stored: old });
    expect(session.getState().record).toBeNull();
    expect(browser.values.has(KEY)).toBe(false);
    expect(core.location.route()).toBe(hash.slice(1));
    expect(events).toEqual([]);
  });
});

describe('The part loaded first', () => {
  it.each([
    ['', null, 'welcome'],
    ['#/login', null, 'account'],
    ['#/app', null, 'account'],
    ['#/admin', null, 'account'],
    ['#/register', null, 'register'],
    ['#/register', aRecord(NOW), 'main profile signedIn'],
    ['#/confirm', null, 'register'],
    ['#/reset-password', null, 'recovery'],
    ['#/nope', null, 'help'],
    ['', aRecord(NOW), 'main profile signedIn'],
    ['#/login', aRecord(NOW), 'main profile signedIn'],
    ['#/app', aRecord(NOW), 'main profile signedIn'],
    ['#/app?tab=LIKES', aRecord(NOW), 'main people signedIn'],
    ['#/admin', aRecord(NOW), 'main profile signedIn'],
    ['#/admin', aRecord(NOW, { role: 'admin' }), 'admin signedIn'],
    ['#/help', aRecord(NOW), 'help'],
  ])('at "%s" follows the guards for %o', (hash, stored, part) => {
    expect(firstParts(aCore({ hash, ...(stored ? { stored } : {}) }).core).join(' ')).toBe(part);
  });
});

describe('A mount', () => {
  it('starts without a request, an event or a written address', () => {
    const { requests, events, page } = aCore({ stored: aRecord(NOW) });
    expect([requests, events, page.written]).toEqual([[], [], []]);
  });

  it('tells its host of routes, and of a storage that is blocked, once', async () => {
    const { core, events, login } = aCore({ storageThrows: true });
    login('anna@example.org');
    core.location.navigate('/help');
    expect(events).toEqual([
      { type: 'degraded', feature: 'storage' },
      { type: 'route', route: '/help' },
    ]);
    await vi.waitFor(() =>
      expect(core.toasts.store.getState().toasts.map(({ kind, text }) => [kind, text])).toEqual([
        ['info', 'Your browser keeps nothing for this page, so you will be logged out when you leave it.'],
      ]),
    );
  });

  it('tells its host of a route once, however often its tab changes', () => {
    const { core, events, login } = aCore({ hash: '#/app' });
    login('anna@example.org');
    for (const to of ['/app?tab=LIKES', '/app?tab=MATCHES', '/help', '/app']) core.location.navigate(to);
    expect(events.filter(({ type }) => type === 'route')).toEqual([
      { type: 'route', route: '/help' },
      { type: 'route', route: '/app' },
    ]);
  });

  it('tells its host of nobody: no event holds an e-mail or a token', () => {
    const { core, session, events, login } = aCore({ hash: '#/confirm?code=123456' });
    login('anna@example.org');
    core.location.navigate('/app?tab=LIKES');
    session.end('manual');
    expect(JSON.stringify(events)).not.toMatch(/anna|eyJ|123456/);
    expect(events).not.toEqual([]);
  });

  it('tells its host when the API gave no answer, not when a call was given up', async () => {
    const { core, api, login, unreachable } = aCore({ fetch: () => Promise.reject(new TypeError('Failed to fetch')) });
    login('anna@example.org');
    const call = api.listLikes().catch(() => {});
    await vi.waitFor(() => expect(unreachable()).toBe(1));
    await vi.runOnlyPendingTimersAsync();
    await call;
    core.dispose();
    await api.listLikes().catch(() => {});
    expect(unreachable()).toBe(1);
  });

  it('has the calls of its API as soon as their code is there, and the session tells whose they are', async () => {
    const { core, api, requests } = aCore();
    await expect(api.listLikes()).rejects.toMatchObject({ kind: 'signed-out' });
    expect(core.parts.getState().signedIn.status).toBe('ready');
    void api.forgotPassword('anna@example.org').catch(() => {});
    await vi.waitFor(() => expect(requests.map(({ url }) => url)).toEqual(['https://api.example/forgot-password']));
  });

  it('sees what another tab did before its session was watched, and what it does from there on', async () => {
    const { core, session, browser } = aCore();
    browser.values.set(KEY, JSON.stringify(aRecord(NOW)));
    expect(session.getState().user).toBeNull();
    await core.startServices();
    expect(session.getState().user).not.toBeNull();
    browser.openTab().localStorage.setItem(KEY, 'manual');
    expect(session.getState().user).toBeNull();
  });

  it('follows a logout in another tab that it couldn’t hear yet', async () => {
    const { core, session, browser, login } = aCore();
    login('anna@example.org');
    browser.values.clear();
    await core.startServices();
    expect(session.getState().user).toBeNull();
  });

  it('without the code of its calls behaves as if offline, and tries again', async () => {
    const { core, api, requests } = aCore();
    const load = vi.spyOn(core.parts, 'load').mockResolvedValueOnce();
    await expect(api.forgotPassword('anna@example.org')).rejects.toMatchObject({ kind: 'network' });
    void api.forgotPassword('anna@example.org').catch(() => {});
    await vi.waitFor(() => expect(requests).toHaveLength(1));
    expect(load.mock.calls).toEqual([['signedIn'], ['signedIn']]);
  });

  it('that is disposed of gives up its requests and hears nothing more', async () => {
    const { core, page, api, requests, events, login, browser } = aCore({ hash: '#/app' });
    login('anna@example.org');
    api.listLikes().catch(() => {});
    await vi.waitFor(() => expect(requests).toHaveLength(1));
    core.dispose();
    expect(requests.map(({ signal }) => signal?.aborted)).toEqual([true]);
    browser.openTab().localStorage.clear();
    page.followLink('#/help');
    vi.advanceTimersByTime(2 * FIVE_HOURS);
    expect(events).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });
});
