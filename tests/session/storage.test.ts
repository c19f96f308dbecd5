import { describe, expect, it, vi } from 'vitest';
import { browserStorage, memoryStorage, type StorageKind } from '../../src/session/key-value-storage';
import { aBrowser, aPage, type FakePage } from '../support/builders/fake-page';
import { aSession, KEY, signIn } from './a-session';

function aStorage(page: FakePage, kind: StorageKind = 'local') {
  const onDegraded = vi.fn<() => void>();
  return { storage: browserStorage(kind, page.view, onDegraded), onDegraded };
}

const quota = () => {
  throw new DOMException('Full', 'QuotaExceededError');
};

describe('The browser’s storage', () => {
  it('is the local one, the one of the tab, or none', () => {
    const browser = aBrowser();
    const page = browser.openTab();
    aStorage(page, 'local').storage.set('a', 'local');
    aStorage(page, 'session').storage.set('a', 'session');
    aStorage(page, 'memory').storage.set('a', 'memory');
    expect(page.localStorage.getItem('a')).toBe('local');
    expect(page.sessionStorage.getItem('a')).toBe('session');
    expect(aStorage(page, 'memory').storage.get('a')).toBeNull();
  });

  it('keeps, gives back and removes', () => {
    const page = aPage();
    const { storage, onDegraded } = aStorage(page);
    expect(storage.get('a')).toBeNull();
    storage.set('a', '1');
    expect(storage.get('a')).toBe('1');
    storage.remove('a');
    expect(page.localStorage.getItem('a')).toBeNull();
    expect(onDegraded).not.toHaveBeenCalled();
  });

  it('in memory is not reported as degraded', () => {
    const { storage, onDegraded } = aStorage(aPage(), 'memory');
    storage.set('a', '1');
    expect(storage.get('a')).toBe('1');
    expect(onDegraded).not.toHaveBeenCalled();
  });
});

const brokenPages: [string, (page: FakePage) => void][] = [
  [
    'its getter throws',
    (page) =>
      Reflect.defineProperty(page, 'localStorage', {
        get: () => {
          throw new DOMException('No', 'SecurityError');
        },
      }),
  ],
  ['it is null', (page) => Reflect.set(page, 'localStorage', null)],
  ['it is full', (page) => Reflect.set(page.localStorage, 'setItem', quota)],
  ['it ignores what it is given', (page) => Reflect.set(page.localStorage, 'setItem', () => {})],
  [
    'it keeps something else',
    (page) => {
      const { setItem } = page.localStorage;
      Reflect.set(page.localStorage, 'setItem', (key: string, value: string) =>
        setItem.call(page.localStorage, key, `"${value}"`),
      );
    },
  ],
];

describe.each(brokenPages)('Where %s', (_, breakIt) => {
  it('everything goes on in memory, and is told once', () => {
    const page = aPage();
    breakIt(page);
    const { storage, onDegraded } = aStorage(page);
    storage.set('a', '1');
    storage.set('b', '2');
    expect([storage.get('a'), storage.get('b')]).toEqual(['1', '2']);
    storage.remove('a');
    expect(storage.get('a')).toBeNull();
    expect(onDegraded).toHaveBeenCalledTimes(1);
  });

  it('a session begins and ends as it does elsewhere', () => {
    const page = aPage();
    breakIt(page);
    const { session, ended } = aSession({ storage: aStorage(page).storage, tabStorage: memoryStorage() });
    session.load();
    signIn(session);
    session.load();
    expect(session.getState().user?.email).toBe('anna@example.org');
    session.end('manual');
    session.load();
    expect(ended).toEqual(['manual']);
    expect(session.getState().user).toBeNull();
  });
});

describe('Where storage may not even be looked at', () => {
  it('taking something out is no error, and is told', () => {
    const page = aPage();
    brokenPages[0]?.[1](page);
    const { storage, onDegraded } = aStorage(page);
    storage.remove('a');
    expect(onDegraded).toHaveBeenCalledTimes(1);
    storage.set('a', '1');
    expect(onDegraded).toHaveBeenCalledTimes(1);
  });
});

describe('Where storage becomes full under a running session', () => {
  it('its data under the same name is gone, so that no reload brings it back', () => {
    const page = aPage();
    const { storage } = aStorage(page);
    storage.set('a', 'old');
    Reflect.set(page.localStorage, 'setItem', quota);
    storage.set('a', 'new');
    expect(storage.get('a')).toBe('new');
    expect(page.localStorage.getItem('a')).toBeNull();
  });

  it('logging out still removes the tokens it holds', () => {
    const page = aPage();
    const { session } = aSession({ storage: aStorage(page).storage });
    signIn(session);
    Reflect.set(page.localStorage, 'setItem', quota);
    signIn(session, { email: 'boris@example.org' });
    session.load();
    expect(session.getState().user?.email).toBe('boris@example.org');
    session.end('manual');
    expect(page.localStorage.getItem(KEY)).toBeNull();
  });
});
