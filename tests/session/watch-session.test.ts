import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchSession } from '../../src/session/watch-session';
import { aBrowser, type FakePage } from '../support/builders/fake-page';
import { aRecord } from '../support/builders/token';
import { aSession, FIVE_HOURS, KEY } from './a-session';
import { aTab } from './a-tab';

const NOW = Date.UTC(2026, 10, 21, 12);
const MINUTE = 60_000;
beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => void vi.useRealTimers());

describe('Another tab', () => {
  it('that logs in is followed at once', () => {
    const browser = aBrowser();
    const [a, b] = [aTab(browser), aTab(browser)];
    a.login('anna@example.org');
    expect(b.who()).toBe('anna@example.org');
    expect(b.ended).toEqual([]);
  });

  it('that logs out is followed at once', () => {
    const browser = aBrowser();
    const [a, b] = [aTab(browser), aTab(browser)];
    a.login();
    a.session.end('manual');
    expect(b.who()).toBeNull();
    expect(b.ended).toEqual(['manual']);
    expect(b.session.idToken()).toBeNull();
  });

  it('that logs in as somebody else makes this one somebody else', () => {
    const browser = aBrowser();
    const [a, b] = [aTab(browser), aTab(browser)];
    a.login('anna@example.org');
    vi.setSystemTime(NOW + 1_000);
    b.login('boris@example.org');
    expect(a.who()).toBe('boris@example.org');
    expect(a.ended).toEqual([]);
  });

  it('of an older session changes nothing', () => {
    const browser = aBrowser();
    const a = aTab(browser);
    a.login('anna@example.org');
    const other = browser.openTab();
    other.localStorage.setItem(KEY, JSON.stringify(aRecord(NOW - 5 * MINUTE, { email: 'older@example.org' })));
    expect(a.who()).toBe('anna@example.org');
  });

  it('that writes something of the host’s is none of ours', () => {
    const browser = aBrowser();
    const a = aTab(browser);
    a.login();
    browser.values.delete(KEY);
    browser.openTab().localStorage.setItem('cart', '1');
    expect(a.who()).toBe('anna@example.org');
  });
});

describe('Another widget of the page', () => {
  it('is followed when it logs in, logs out, or runs out of time', () => {
    const browser = aBrowser();
    const a = aTab(browser);
    const b = aTab(browser, a.page);
    a.login('anna@example.org');
    expect(b.who()).toBe('anna@example.org');
    b.session.end('manual');
    expect([a.who(), a.ended, b.ended]).toEqual([null, ['manual'], ['manual']]);
    b.login('boris@example.org');
    expect(a.who()).toBe('boris@example.org');
    vi.advanceTimersByTime(FIVE_HOURS + 1_000);
    expect([a.ended, b.ended]).toEqual([
      ['manual', 'timeout'],
      ['manual', 'timeout'],
    ]);
  });

  it('that has left the page hears nothing more', () => {
    const browser = aBrowser();
    const a = aTab(browser);
    const b = aTab(browser, a.page);
    b.stop();
    a.login('anna@example.org');
    expect(b.who()).toBeNull();
  });

  it('that keeps its session in memory keeps it to itself', () => {
    const browser = aBrowser();
    const a = aTab(browser);
    const alone = aSession();
    watchSession(alone.session, KEY, a.page.view, () => Date.now());
    a.login('anna@example.org');
    expect(alone.session.getState().user).toBeNull();
  });
});

describe('A refused token', () => {
  it.each(['tab', 'widget'])('is no logout in another %s', (where) => {
    const browser = aBrowser();
    const a = aTab(browser);
    const b = where === 'tab' ? aTab(browser) : aTab(browser, a.page);
    a.login();
    a.session.endIfCurrent(a.session.idToken() ?? '');
    expect([a.ended, b.ended]).toEqual([['timeout'], ['timeout']]);
    expect(browser.values.size).toBe(0);
  });

  it('is recognised from the event alone, since the stored value may be gone by then', () => {
    const browser = aBrowser();
    const a = aTab(browser);
    a.login();
    browser.values.clear();
    a.page.dispatchEvent(Object.assign(new Event('storage'), { key: KEY, newValue: 'timeout' }));
    expect(a.ended).toEqual(['timeout']);
  });
});

describe('The five hours', () => {
  it('end by a timer, once, in every tab', () => {
    const browser = aBrowser();
    const [a, b] = [aTab(browser), aTab(browser)];
    a.login();
    vi.advanceTimersByTime(FIVE_HOURS - 1);
    expect([a.who(), b.who()]).toEqual(['anna@example.org', 'anna@example.org']);
    vi.advanceTimersByTime(1_001);
    expect([a.ended, b.ended]).toEqual([['timeout'], ['timeout']]);
    vi.advanceTimersByTime(FIVE_HOURS);
    expect([a.ended, b.ended]).toEqual([['timeout'], ['timeout']]);
  });

  it('of a session taken up after a reload end by a timer just so', () => {
    const browser = aBrowser();
    const before = aTab(browser);
    before.login();
    before.stop();
    vi.advanceTimersByTime(60 * MINUTE);
    const reloaded = aTab(browser);
    expect(reloaded.who()).toBe('anna@example.org');
    vi.advanceTimersByTime(FIVE_HOURS - 60 * MINUTE + 1);
    expect(reloaded.ended).toEqual(['timeout']);
  });

  it('begin anew with a new login', () => {
    const tab = aTab(aBrowser());
    tab.login();
    vi.advanceTimersByTime(4 * 60 * MINUTE);
    tab.login();
    vi.advanceTimersByTime(2 * 60 * MINUTE);
    expect(tab.ended).toEqual([]);
    vi.advanceTimersByTime(3 * 60 * MINUTE + 1_000);
    expect(tab.ended).toEqual(['timeout']);
  });

  const wakeUps: [string, (page: FakePage) => void][] = [
    ['focus', (page) => page.dispatchEvent(new Event('focus'))],
    ['pageshow', (page) => page.dispatchEvent(new Event('pageshow'))],
    ['visibilitychange', (page) => page.document.dispatchEvent(new Event('visibilitychange'))],
  ];

  it.each(wakeUps)('are noticed on %s, as a frozen page runs no timers', (_, wakeUp) => {
    const tab = aTab(aBrowser());
    tab.login();
    vi.setSystemTime(NOW + FIVE_HOURS - 1);
    wakeUp(tab.page);
    expect(tab.ended).toEqual([]);
    vi.setSystemTime(NOW + FIVE_HOURS);
    wakeUp(tab.page);
    wakeUp(tab.page);
    expect(tab.ended).toEqual(['timeout']);
  });

  it('are noticed within a minute when the clock jumps', () => {
    const tab = aTab(aBrowser());
    tab.login();
    vi.setSystemTime(NOW + 2 * FIVE_HOURS);
    vi.advanceTimersByTime(MINUTE);
    expect(tab.ended).toEqual(['timeout']);
  });

  it.each([
    ['a day on', 24 * 60],
    ['two days back', -48 * 60],
  ])('are over, once, on a device whose clock is put %s', (_, minutes) => {
    const tab = aTab(aBrowser());
    tab.login();
    vi.setSystemTime(NOW + minutes * MINUTE);
    vi.advanceTimersByTime(2 * MINUTE);
    tab.page.dispatchEvent(new Event('focus'));
    expect(tab.ended).toEqual(['timeout']);
  });

  it('go on when the clock is put back by ten minutes, and are five from then, once', () => {
    const tab = aTab(aBrowser());
    tab.login();
    const back = NOW - 10 * MINUTE;
    vi.setSystemTime(back);
    tab.page.dispatchEvent(new Event('focus'));
    expect(tab.who()).toBe('anna@example.org');
    // A reload reads the same stamp, so none prolongs the session.
    expect(JSON.parse(tab.storage.get(KEY) ?? '')).toMatchObject({ issuedAt: back });
    vi.setSystemTime(back + FIVE_HOURS - 1);
    tab.page.dispatchEvent(new Event('focus'));
    expect(tab.ended).toEqual([]);
    vi.setSystemTime(back + FIVE_HOURS);
    tab.page.dispatchEvent(new Event('focus'));
    expect(tab.ended).toEqual(['timeout']);
  });

  it('of whoever signs in after the clock was put back are not taken for older ones', () => {
    const browser = aBrowser();
    const [a, b] = [aTab(browser), aTab(browser)];
    a.login('anna@example.org');
    vi.setSystemTime(NOW - 10 * MINUTE);
    b.login('boris@example.org');
    expect(a.who()).toBe('boris@example.org');
  });

  it('are over after a sleep of six hours, on waking up', () => {
    const tab = aTab(aBrowser());
    tab.login();
    vi.setSystemTime(NOW + 6 * 60 * MINUTE);
    tab.page.document.dispatchEvent(new Event('visibilitychange'));
    expect(tab.ended).toEqual(['timeout']);
  });

  it('are five hours on the night when the clocks change, too', () => {
    const login = Date.parse('2026-03-29T00:30:00+00:00');
    vi.setSystemTime(login);
    const tab = aTab(aBrowser());
    tab.login();
    vi.advanceTimersByTime(Date.parse('2026-03-29T06:29:59+01:00') - login);
    expect(tab.ended).toEqual([]);
    vi.advanceTimersByTime(1_000);
    expect(tab.ended).toEqual(['timeout']);
  });

  it('need no timer while nobody is signed in', () => {
    const tab = aTab(aBrowser());
    expect(vi.getTimerCount()).toBe(0);
    tab.login();
    expect(vi.getTimerCount()).toBe(1);
    tab.session.end('manual');
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('A watch that was stopped', () => {
  it('leaves no timer and hears nothing more', () => {
    const browser = aBrowser();
    const tab = aTab(browser);
    tab.login();
    tab.stop();
    expect(vi.getTimerCount()).toBe(0);
    browser.openTab().localStorage.clear();
    vi.setSystemTime(NOW + 2 * FIVE_HOURS);
    tab.page.dispatchEvent(new Event('focus'));
    tab.page.document.dispatchEvent(new Event('visibilitychange'));
    expect(tab.ended).toEqual([]);
    tab.login();
    expect(vi.getTimerCount()).toBe(0);
  });
});
