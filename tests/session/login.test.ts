import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../src/session/key-value-storage';
import { aToken, someTokens } from '../support/builders/token';
import { aSession, KEY, signIn } from './a-session';

const NOW = Date.UTC(2026, 10, 21, 12);
beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => void vi.useRealTimers());

const nobody = { phase: 'ready', record: null, user: null, unconfirmedEmail: null };

describe('A login', () => {
  it('has a token for the profile check, but no user yet', () => {
    const { session, storage } = aSession();
    session.load();
    const tokens = someTokens();
    expect(session.begin(tokens)).toBe(true);
    expect(session.idToken()).toBe(tokens.idToken);
    expect(session.getState()).toEqual(nobody);
    expect(storage.get(KEY)).toBeNull();
  });

  it('makes the user known and stores exactly four things once it is complete', () => {
    const { session, storage, ended } = aSession();
    session.load();
    const tokens = someTokens({ email: 'anna@example.org', role: 'admin', expiresAt: 5 });
    session.begin(tokens);
    session.complete();
    expect(session.getState().user).toEqual({ email: 'anna@example.org', roles: ['admin'], expiresAt: 5 });
    expect(JSON.parse(storage.get(KEY) ?? '')).toEqual({ ...tokens, issuedAt: NOW });
    expect(session.idToken()).toBe(tokens.idToken);
    expect(session.accessToken()).toBe(tokens.accessToken);
    expect(ended).toEqual([]);
  });

  it('that failed leaves nothing behind', () => {
    const { session, storage, ended } = aSession();
    session.load();
    session.begin(someTokens());
    session.abandon();
    session.complete();
    expect(session.idToken()).toBeNull();
    expect(session.accessToken()).toBeNull();
    expect(session.getState()).toEqual(nobody);
    expect(storage.get(KEY)).toBeNull();
    expect(ended).toEqual([]);
  });

  it('counts the five hours from when the tokens came, not from when the check was over', () => {
    const { session } = aSession();
    session.begin(someTokens());
    vi.setSystemTime(NOW + 10_000);
    session.complete();
    expect(session.getState().record?.issuedAt).toBe(NOW);
  });

  it.each(['', 'a', 'a.b', 'a.b.c', 'a.b.c.d'])('with the id token %j is refused', (idToken) => {
    const { session } = aSession();
    expect(session.begin({ ...someTokens(), idToken })).toBe(false);
    session.complete();
    expect(session.idToken()).toBeNull();
    expect(session.getState().user).toBeNull();
  });

  it('tells whoever listens, once', () => {
    const { session } = aSession();
    session.load();
    const users: (string | undefined)[] = [];
    session.subscribe(({ user }) => void users.push(user?.email));
    signIn(session, { email: 'anna@example.org' });
    expect(users).toEqual(['anna@example.org']);
  });

  it('replaces the session that was running', () => {
    const { session, storage, ended } = aSession();
    signIn(session, { email: 'anna@example.org' });
    signIn(session, { email: 'boris@example.org' });
    expect(session.getState().user?.email).toBe('boris@example.org');
    expect(storage.get(KEY)).toContain(aToken({ email: 'boris@example.org' }));
    expect(ended).toEqual([]);
  });
});

describe('A registration that waits for its code', () => {
  const PASSWORD = 'marker-password-1!';
  const aRegistration = () => {
    const world = aSession();
    world.session.load();
    world.session.awaitConfirmation({ email: 'anna@example.org', password: PASSWORD });
    return world;
  };

  it('is known by its e-mail, and keeps the credentials for the login that follows', () => {
    const { session } = aRegistration();
    expect(session.getState().unconfirmedEmail).toBe('anna@example.org');
    expect(session.credentials()).toEqual({ email: 'anna@example.org', password: PASSWORD });
  });

  it('keeps the password in memory alone', () => {
    const written: string[] = [];
    const spying = () => {
      const storage = memoryStorage();
      return { ...storage, set: (key: string, value: string) => void (written.push(key, value), storage.set(key, value)) };
    };
    const { session } = aSession({ storage: spying(), tabStorage: spying() });
    session.awaitConfirmation({ email: 'anna@example.org', password: PASSWORD });
    session.codeSent();
    signIn(session);
    expect(written.join()).toContain('anna@example.org');
    expect(written.join()).not.toContain(PASSWORD);
    expect(JSON.stringify(session.getState())).not.toContain(PASSWORD);
  });

  it('forgets everything once it is confirmed', () => {
    const { session, storage, tabStorage } = aRegistration();
    session.codeSent();
    session.confirmed();
    expect(session.credentials()).toBeNull();
    expect(session.getState().unconfirmedEmail).toBeNull();
    expect(session.codeSentAt()).toBeNull();
    expect(storage.get(`${KEY}:unconfirmed`)).toBeNull();
    expect(tabStorage.get(`${KEY}:code-sent`)).toBeNull();
  });

  it('is over with any login, whoever it is for', () => {
    const { session, storage } = aRegistration();
    signIn(session);
    expect(session.credentials()).toBeNull();
    expect(session.getState().unconfirmedEmail).toBeNull();
    expect(storage.get(`${KEY}:unconfirmed`)).toBeNull();
  });

  it('survives a reload without its password', () => {
    const { storage } = aRegistration();
    const { session } = aSession({ storage });
    session.load();
    expect(session.getState().unconfirmedEmail).toBe('anna@example.org');
    expect(session.credentials()).toBeNull();
  });

  it.each([
    ['up to an hour', 3_599_999, 'anna@example.org'],
    ['no longer', 3_600_000, null],
    ['not by a clock set back for more', -3_600_000, null],
  ])('is known to other tabs, as that of a mail’s link: %s', (_case, later, email) => {
    const { storage } = aRegistration();
    const { session } = aSession({ storage, now: () => NOW + later });
    session.load();
    expect(session.getState().unconfirmedEmail).toBe(email);
    expect(storage.get(`${KEY}:unconfirmed`) === null).toBe(email === null);
  });

  it('goes on when the host clears the storage', () => {
    const { session, storage } = aRegistration();
    storage.remove(`${KEY}:unconfirmed`);
    session.load();
    expect(session.getState().unconfirmedEmail).toBe('anna@example.org');
  });

  it('may be known by its e-mail alone, which drops an older password', () => {
    const { session } = aRegistration();
    session.awaitConfirmation({ email: 'boris@example.org' });
    expect(session.credentials()).toBeNull();
    expect(session.getState().unconfirmedEmail).toBe('boris@example.org');
  });

  it('remembers across a reload when its code was sent again', () => {
    const { session, tabStorage } = aRegistration();
    expect(session.codeSentAt()).toBeNull();
    session.codeSent();
    expect(aSession({ tabStorage }).session.codeSentAt()).toBe(NOW);
    expect(tabStorage.get(`${KEY}:code-sent`)).toBe(String(NOW));
  });

  it('of another e-mail has no code sent again yet', () => {
    const { session } = aRegistration();
    session.codeSent();
    session.awaitConfirmation({ email: 'boris@example.org', password: PASSWORD });
    expect(session.codeSentAt()).toBeNull();
  });

  it('survives a nonsense time in storage', () => {
    const { session, tabStorage } = aRegistration();
    tabStorage.set(`${KEY}:code-sent`, 'yesterday');
    expect(session.codeSentAt()).toBeNull();
  });
});
