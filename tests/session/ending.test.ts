import { describe, expect, it } from 'vitest';
import { createApi } from '../../src/api/api';
import { draftKeyOf } from '../../src/session/drafts';
import { tokenSourceOf } from '../../src/session/token-source';
import { someTokens } from '../support/builders/token';
import { failureOf } from '../api-client/a-client';
import { startRecordingServer } from '../api-client/recording-server';
import { aSession, FIVE_HOURS, KEY, signIn } from './a-session';

const aRunningSession = (now = () => Date.now()) => {
  const world = aSession({ now });
  world.session.load();
  signIn(world.session);
  return world;
};

describe('The end of a session', () => {
  it.each(['manual', 'timeout'] as const)('by %s clears everything and is told once', (reason) => {
    const { session, storage, ended } = aRunningSession();
    session.end(reason);
    session.end(reason);
    expect(ended).toEqual([reason]);
    expect(storage.get(KEY)).toBeNull();
    expect(session.getState()).toMatchObject({ record: null, user: null });
    expect([session.idToken(), session.accessToken()]).toEqual([null, null]);
  });

  it.each(['manual', 'timeout'] as const)('by %s leaves no e-mail behind that another tab waits with', (reason) => {
    const { session, storage } = aRunningSession();
    const other = aSession({ storage }).session;
    other.awaitConfirmation({ email: 'nobody@example.org', password: 'lamplight-7!' });
    session.end(reason);
    expect(storage.get(`${KEY}:unconfirmed`)).toBeNull();
    expect(session.getState().unconfirmedEmail).toBeNull();
    // The tab itself goes on waiting for its code.
    expect(other.getState().unconfirmedEmail).toBe('nobody@example.org');
  });

  it.each(['here', 'in another tab', 'while the tab was away'] as const)('%s leaves no draft of a profile behind', (where) => {
    const { session, storage, tabStorage } = aRunningSession();
    tabStorage.set(draftKeyOf(KEY), 'firstName=Ada');
    if (where === 'here') session.end('timeout');
    if (where === 'in another tab') {
      storage.set(KEY, 'manual');
      session.load();
    }
    if (where === 'while the tab was away') session.drop();
    expect(tabStorage.get(draftKeyOf(KEY))).toBeNull();
  });

  it('is reported after everything has been cleared', () => {
    const { session } = aRunningSession();
    const seen: unknown[] = [];
    session.subscribe(({ user }) => void seen.push(user));
    session.end('manual');
    expect(seen).toEqual([null]);
  });

  it('isn’t reported when nobody was signed in', () => {
    const { session, ended } = aSession();
    session.load();
    session.end('manual');
    expect(ended).toEqual([]);
  });

  it('cancels a login that is under way', () => {
    const { session, ended } = aSession();
    session.begin(someTokens());
    session.end('manual');
    session.complete();
    expect(session.getState().user).toBeNull();
    expect(ended).toEqual([]);
  });

  it('comes before a call once the five hours are over', () => {
    let now = 1_000_000;
    const { session, ended } = aRunningSession(() => now);
    now += FIVE_HOURS - 1;
    expect(session.endIfExpired()).toBe(false);
    expect(session.idToken()).not.toBeNull();
    now += 1;
    expect(session.idToken()).toBeNull();
    expect(session.accessToken()).toBeNull();
    expect(session.endIfExpired()).toBe(false);
    expect(ended).toEqual(['timeout']);
  });

  it('comes before a call with the access token alone, too', () => {
    let now = 1_000_000;
    const { session, ended } = aRunningSession(() => now);
    now += FIVE_HOURS;
    expect(session.accessToken()).toBeNull();
    expect(ended).toEqual(['timeout']);
  });

  it('comes when the clock was set back by a day, too', () => {
    let now = 1_000_000_000;
    const { session, ended } = aRunningSession(() => now);
    now -= 86_400_000;
    expect(session.idToken()).toBeNull();
    expect(ended).toEqual(['timeout']);
  });

  it('comes when the server refuses its token, not when it refuses an older one', () => {
    const { session, ended } = aRunningSession();
    session.endIfCurrent('an older token');
    expect(ended).toEqual([]);
    session.endIfCurrent(session.idToken() ?? '');
    expect(ended).toEqual(['timeout']);
  });

  it('is told once for five calls refused in parallel, which end silently', async () => {
    const server = await startRecordingServer();
    server.replies({ status: 401, body: { message: 'Unauthorized' } });
    const { session, ended, storage } = aRunningSession();
    const api = createApi({
      apiHost: server.url,
      clientId: 'c',
      timeout: 5_000,
      fetch,
      bearer: tokenSourceOf(session, () => Date.now()),
      signal: new AbortController().signal,
    });
    const calls = [api.getProfile(), api.listLikes(), api.listProfiles(null, null), api.like('a'), api.unlike('b')];
    const failures = await Promise.all(calls.map(failureOf));
    await server.close();
    expect(failures.map(({ kind }) => kind)).toEqual(Array(5).fill('signed-out'));
    expect(server.requests).toHaveLength(5);
    expect(ended).toEqual(['timeout']);
    expect(storage.get(KEY)).toBeNull();
  });

  it('by a refused token leaves a login that came meanwhile alone', () => {
    const { session, ended } = aRunningSession();
    const old = session.idToken() ?? '';
    signIn(session, { email: 'boris@example.org' });
    session.endIfCurrent(old);
    expect(ended).toEqual([]);
    expect(session.getState().user?.email).toBe('boris@example.org');
  });
});
