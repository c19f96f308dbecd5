import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApi } from '../../src/api/api';
import { tokenSourceOf } from '../../src/session/token-source';
import { watchSession } from '../../src/session/watch-session';
import { failureOf } from '../api-client/a-client';
import { aBrowser } from '../support/builders/fake-page';
import { aToken } from '../support/builders/token';
import { aSession, KEY } from './a-session';

const NOW = Date.UTC(2026, 10, 21, 12);
const MINUTE = 60_000;

/** A token that ends so many minutes after NOW. */
const lasting = (minutes: number, claims = {}) =>
  aToken({ email: 'anna@example.org', exp: (NOW + minutes * MINUTE) / 1000, ...claims });

/** A session with these tokens, and what the console is told of it; every call is lost on its way. */
function aLogin(idToken: string, accessToken = idToken) {
  const warnings = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const world = aSession();
  const { session } = world;
  watchSession(session, KEY, aBrowser().openTab().view, () => Date.now());
  session.load();
  session.begin({ idToken, accessToken, refreshToken: '' });
  session.complete();
  const api = createApi({
    apiHost: 'https://api.example',
    clientId: 'c',
    timeout: 5_000,
    fetch: () => Promise.reject(new TypeError('Failed to fetch')),
    bearer: tokenSourceOf(session, () => Date.now()),
    signal: new AbortController().signal,
  });
  return { ...world, api, told: () => warnings.mock.calls.map(([text]) => String(text)) };
}

beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('A token that ends before the session', () => {
  it('ends it, once, with the first call after its time that gets no response', async () => {
    const { api, session, ended } = aLogin(lasting(60));
    vi.setSystemTime(NOW + 60 * MINUTE - 1);
    await expect(failureOf(api.listLikes())).resolves.toMatchObject({ kind: 'network' });
    vi.setSystemTime(NOW + 60 * MINUTE);
    expect(session.endIfExpired()).toBe(false);
    expect(ended).toEqual([]);
    const failures = await Promise.all([api.listLikes(), api.getProfile(), api.like('b')].map(failureOf));
    expect(failures.map(({ kind }) => kind)).toEqual(Array(3).fill('signed-out'));
    expect(ended).toEqual(['timeout']);
  });

  it.each([{}, { exp: undefined }, { exp: 'soon' }])('is not one that says nothing of it: %j', async (claims) => {
    const { api, ended } = aLogin(lasting(60, { exp: undefined, ...claims }));
    vi.setSystemTime(NOW + 299 * MINUTE);
    await expect(failureOf(api.listLikes())).resolves.toMatchObject({ kind: 'network' });
    expect(ended).toEqual([]);
  });
});

describe('The console', () => {
  it.each([
    ['the id token', lasting(60), lasting(300)],
    ['the access token', lasting(300), lasting(60)],
    ['a token of another clock', lasting(60 - 400, { iat: (NOW - 400 * MINUTE) / 1000 }), lasting(300)],
  ])('says once what to set where %s ends sooner', (_, idToken, accessToken) => {
    const { session, told } = aLogin(idToken, accessToken);
    session.load();
    expect(told()).toEqual(['[dating-app] Tokens end after 60 minutes: let id and access tokens last five hours.']);
  });

  it.each([
    ['last as long', lasting(300), lasting(300)],
    ['were a moment on their way', lasting(299.5), lasting(300)],
    ['are of another clock', lasting(300 - 400, { iat: (NOW - 400 * MINUTE) / 1000 }), lasting(300)],
    ['do not say', lasting(0, { exp: undefined }), 'access'],
  ])('says nothing where they %s', (_, idToken, accessToken) => {
    expect(aLogin(idToken, accessToken).told()).toEqual([]);
  });

  it('says it again after the next login', () => {
    const { session, told } = aLogin(lasting(60));
    session.end('manual');
    vi.setSystemTime(NOW + MINUTE);
    session.begin({ idToken: lasting(61), accessToken: 'access', refreshToken: '' });
    session.complete();
    expect(told()).toHaveLength(2);
  });
});
