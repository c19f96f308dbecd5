import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aBrowser } from '../support/builders/fake-page';
import { FIVE_HOURS, KEY } from './a-session';
import { aTab } from './a-tab';

const NOW = Date.UTC(2026, 10, 21, 12);
const MINUTE = 60_000;
beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => void vi.useRealTimers());

/** A tab that is logged in, whose storage somebody else has just emptied. */
function cleared() {
  const browser = aBrowser();
  const a = aTab(browser);
  a.login();
  browser.values.clear();
  return { browser, a };
}

describe('Another tab', () => {
  it('that sweeps the storage is no logout', () => {
    const browser = aBrowser();
    const a = aTab(browser);
    a.login();
    const stored = a.storage.get(KEY);
    const other = browser.openTab();
    for (const sweep of [() => other.localStorage.clear(), () => other.localStorage.removeItem(KEY)]) {
      sweep();
      expect([a.who(), a.ended, a.storage.get(KEY)]).toEqual(['anna@example.org', [], stored]);
    }
  });

  it('that logs out is followed even if its word comes when the storage is empty', () => {
    const { browser, a } = cleared();
    a.page.dispatchEvent(Object.assign(new Event('storage'), { key: KEY, newValue: 'manual' }));
    expect([a.who(), a.ended, browser.values.size]).toEqual([null, ['manual'], 0]);
  });

  it('that logged out while this page lay in the back/forward cache, where it hears nothing, is followed on the way back', () => {
    const { browser, a } = cleared();
    // Browsers tell these in any order.
    for (const type of ['visibilitychange', 'focus']) a.page.dispatchEvent(new Event(type));
    a.page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    vi.advanceTimersByTime(MINUTE);
    expect([a.who(), a.ended, browser.values.size]).toEqual([null, ['manual'], 0]);
  });

  it('that logged out while this one was frozen is followed, though the word of it comes after the focus', () => {
    const { browser, a } = cleared();
    a.page.dispatchEvent(new Event('focus'));
    a.page.dispatchEvent(Object.assign(new Event('storage'), { key: KEY, newValue: 'manual' }));
    vi.advanceTimersByTime(MINUTE);
    expect([a.who(), a.ended, browser.values.size]).toEqual([null, ['manual'], 0]);
  });
});

describe('A storage that a script of the page sweeps', () => {
  it.each(['focus', 'pageshow'])('is no logout: the session is stored again after %s, and ends as any other', (type) => {
    const browser = aBrowser();
    const tab = aTab(browser);
    tab.login();
    const stored = tab.storage.get(KEY);
    browser.values.clear();
    tab.page.dispatchEvent(new Event(type));
    vi.advanceTimersByTime(1_000);
    expect([tab.who(), tab.ended, tab.storage.get(KEY)]).toEqual(['anna@example.org', [], stored]);
    browser.values.clear();
    tab.session.end('manual');
    tab.page.dispatchEvent(new Event(type));
    vi.advanceTimersByTime(1_000);
    expect([tab.who(), tab.ended, browser.values.size]).toEqual([null, ['manual'], 0]);
  });

  it('doesn’t prolong the five hours', () => {
    const browser = aBrowser();
    const tab = aTab(browser);
    tab.login();
    browser.values.clear();
    vi.setSystemTime(NOW + FIVE_HOURS);
    tab.page.dispatchEvent(new Event('focus'));
    expect([tab.ended, browser.values.size]).toEqual([['timeout'], 0]);
  });
});
