import { describe, expect, it } from 'vitest';
import { memoryStorage } from '../../src/session/key-value-storage';
import { isNewer, parseRecord, storageKey } from '../../src/session/session-record';
import { aRecord, aToken } from '../support/builders/token';
import { aSession, FIVE_HOURS, KEY } from './a-session';

const NOW = Date.UTC(2026, 10, 21, 12);
const stored = (value: unknown) => {
  const storage = memoryStorage();
  storage.set(KEY, typeof value === 'string' ? value : JSON.stringify(value));
  return { ...aSession({ storage, now: () => NOW }), storage };
};

describe('A session in storage', () => {
  it('is not known before storage was read', () => {
    expect(stored(aRecord(NOW)).session.getState()).toEqual({
      phase: 'loading',
      record: null,
      user: null,
      unconfirmedEmail: null,
    });
  });

  it('is taken up again', () => {
    const { session, ended } = stored(aRecord(NOW - 1_000, { email: 'anna@example.org', role: ['admin', 'staff'] }));
    session.load();
    expect(session.getState()).toMatchObject({ phase: 'ready', user: { email: 'anna@example.org', roles: ['admin', 'staff'] } });
    expect(session.idToken()).toBe(session.getState().record?.idToken);
    expect(ended).toEqual([]);
  });

  it('of 4:59:59 is taken up, one of 5:00:00 ends once with a timeout', () => {
    const young = stored(aRecord(NOW - FIVE_HOURS + 1_000));
    young.session.load();
    expect(young.session.idToken()).not.toBeNull();

    const old = stored(aRecord(NOW - FIVE_HOURS));
    old.session.load();
    expect(old.session.idToken()).toBeNull();
    expect(old.session.accessToken()).toBeNull();
    expect(old.ended).toEqual(['timeout']);
    expect(old.storage.get(KEY)).toBeNull();
    expect(old.session.getState()).toMatchObject({ record: null, user: null });
  });

  it.each([
    ['no stamp', {}],
    ['a text for a stamp', { issuedAt: String(NOW) }],
    ['a stamp of null', { issuedAt: null }],
    ['a stamp a day ahead', { issuedAt: NOW + 86_400_000 }],
  ])('with %s is over, and says so', (_, stamp) => {
    const { idToken, accessToken, refreshToken } = aRecord(NOW);
    const { session, ended } = stored({ idToken, accessToken, refreshToken, ...stamp });
    session.load();
    expect(session.endIfExpired()).toBe(true);
    expect(ended).toEqual(['timeout']);
  });

  it.each([
    ['no JSON', 'not json'],
    ['nothing', ''],
    ['null', 'null'],
    ['a list', '[]'],
    ['a text', '"x"'],
    ['no tokens', { issuedAt: NOW }],
    ['an empty id token', { ...aRecord(NOW), idToken: '' }],
    ['an empty access token', { ...aRecord(NOW), accessToken: '' }],
    ['a number for a token', { ...aRecord(NOW), accessToken: 7 }],
    ['an id token nobody can read', { ...aRecord(NOW), idToken: 'a.b.c' }],
    ['a huge id token', { ...aRecord(NOW), idToken: aToken({ email: 'x'.repeat(20_000) }) }],
  ])('of %s is signed out, removed, and no reason for a notice', (_, value) => {
    const { session, storage, ended } = stored(value);
    session.load();
    expect(session.getState()).toEqual({ phase: 'ready', record: null, user: null, unconfirmedEmail: null });
    expect(storage.get(KEY)).toBeNull();
    expect(session.idToken()).toBeNull();
    expect(ended).toEqual([]);
  });

  it('that becomes malformed under a running session ends it', () => {
    for (const text of ['{"broken', JSON.stringify({ ...aRecord(NOW + 1), idToken: 'a.b.c' })]) {
      const { session, storage, ended } = stored(aRecord(NOW));
      session.load();
      storage.set(KEY, text);
      session.load();
      expect(session.getState()).toMatchObject({ record: null, user: null });
      expect(ended).toEqual(['manual']);
    }
  });

  it('that is newer takes over, one that is older does not', () => {
    const { session, storage, ended } = stored(aRecord(NOW - 2_000, { email: 'anna@example.org' }));
    session.load();
    storage.set(KEY, JSON.stringify(aRecord(NOW - 3_000, { email: 'older@example.org' })));
    session.load();
    expect(session.getState().user?.email).toBe('anna@example.org');
    storage.set(KEY, JSON.stringify(aRecord(NOW - 1_000, { email: 'newer@example.org' })));
    session.load();
    expect(session.getState().user?.email).toBe('newer@example.org');
    expect(ended).toEqual([]);
  });

  it('that is still the same changes nothing for those who look at it', () => {
    const { session } = stored(aRecord(NOW));
    session.load();
    const { record, user } = session.getState();
    session.load();
    expect(session.getState().record).toBe(record);
    expect(session.getState().user).toBe(user);
  });

  it('that another tab has ended ends the running one, once', () => {
    const { session, storage, ended } = stored(aRecord(NOW));
    session.load();
    storage.remove(KEY);
    session.load('manual');
    session.load('manual');
    expect(ended).toEqual(['manual']);
    expect(session.getState().user).toBeNull();
  });

  it('that has vanished is stored again once it is known that nobody ended it', () => {
    const { session, storage, ended } = stored(aRecord(NOW));
    session.load();
    const before = storage.get(KEY);
    storage.remove(KEY);
    session.load();
    expect([ended, storage.get(KEY)]).toEqual([[], null]);
    session.load(null);
    expect([ended, storage.get(KEY)]).toEqual([[], before]);
  });

  it('can be dropped without a word', () => {
    const { session, storage, ended } = stored(aRecord(NOW - 2 * FIVE_HOURS));
    session.load();
    session.drop();
    expect(ended).toEqual([]);
    expect(storage.get(KEY)).toBeNull();
    expect(session.endIfExpired()).toBe(false);
  });
});

describe('A record', () => {
  it('has a key for each client and API', () => {
    expect(storageKey('abc', 'https://api.example.org')).toBe('dating-app:v1:abc@https://api.example.org');
    expect(storageKey('abc', 'https://other.example.org')).not.toBe(storageKey('abc', 'https://api.example.org'));
  });

  it('is read for its four things alone', () => {
    const record = aRecord(NOW);
    expect(parseRecord(JSON.stringify({ ...record, password: 'x', user: {} }))).toEqual(record);
    expect(parseRecord(JSON.stringify({ ...record, refreshToken: undefined }))).toEqual({ ...record, refreshToken: '' });
  });

  it('gives way to one issued at the same time or later', () => {
    expect(isNewer(aRecord(5), null)).toBe(true);
    expect(isNewer(aRecord(5), aRecord(4))).toBe(true);
    expect(isNewer(aRecord(5), aRecord(5))).toBe(true);
    expect(isNewer(aRecord(4), aRecord(5))).toBe(false);
  });
});
