import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../src/api/errors';
import { createLogin } from '../../../src/features/account/login';
import { aProfile, aWorld, later, refused, tokensFor } from './account-world';

const ANNA = { email: 'anna@example.org', password: 'secret!1' };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('Login', () => {
  it('sets the user only once the profile was asked for, and goes to /app', async () => {
    const profile = later<ReturnType<typeof aProfile>>();
    const { context, session, ownProfile, did, events } = aWorld({
      login: async () => tokensFor(ANNA.email),
      getProfile: () => profile.promise,
    });
    const login = createLogin(context);
    const submitted = login.submit(ANNA);
    await vi.advanceTimersByTimeAsync(10);
    expect(session.getState().user).toBeNull();
    expect(did).toEqual([]);

    profile.resolve(aProfile());
    await submitted;
    expect(did).toEqual(['replace /app as anna@example.org']);
    expect(ownProfile.getState().profile?.firstName).toBe('Anna');
    expect(events).toEqual([{ type: 'auth', state: 'signed-in', reason: 'login' }]);
    expect(login.getState()).toMatchObject({ busy: false, notice: null });
  });

  it('goes to /create-profile without a profile', async () => {
    const { context, drafts, did } = aWorld({ login: async () => tokensFor(ANNA.email), getProfile: async () => null });
    drafts.set('returnTo', '/app?tab=LIKES');
    await createLogin(context).submit(ANNA);
    expect(did).toEqual(['replace /create-profile as anna@example.org']);
  });

  it('goes where the attendee wanted to go before the login came between', async () => {
    const { context, drafts, did } = aWorld({ login: async () => tokensFor(ANNA.email), getProfile: async () => aProfile() });
    drafts.set('returnTo', '/app?tab=LIKES');
    await createLogin(context).submit(ANNA);
    expect(did).toEqual(['replace /app?tab=LIKES as anna@example.org']);
    expect(drafts.get('returnTo')).toBeUndefined();
  });

  it('leads whoever wanted the admin’s dashboard there, also without a profile', async () => {
    const { context, drafts, did } = aWorld({ login: async () => tokensFor(ANNA.email), getProfile: async () => null });
    drafts.set('returnTo', '/admin');
    await createLogin(context).submit(ANNA);
    expect(did).toEqual(['replace /admin as anna@example.org']);
  });

  it('leaves no address behind for the next one to log in', async () => {
    const { context, drafts } = aWorld({ login: async () => tokensFor(ANNA.email), getProfile: async () => aProfile() });
    drafts.set('email', ANNA.email);
    await createLogin(context).submit(ANNA);
    expect(drafts.get('email')).toBeUndefined();
  });

  it('says nothing when the widget leaves the page during the profile check', async () => {
    const { context, session } = aWorld({
      login: async () => tokensFor(ANNA.email),
      getProfile: () => Promise.reject(new ApiError('aborted')),
    });
    const login = createLogin(context);
    await login.submit(ANNA);
    expect(login.getState().notice).toBeNull();
    expect(session.idToken()).toBeNull();
  });

  it('asks for no profile once the screen was left', async () => {
    const tokens = later<ReturnType<typeof tokensFor>>();
    const { context, session, calls } = aWorld({ login: () => tokens.promise });
    const login = createLogin(context);
    const stop = login.start();
    const submitted = login.submit(ANNA);
    stop();
    tokens.resolve(tokensFor(ANNA.email));
    await submitted;
    expect(calls).toHaveLength(1);
    expect(session.idToken()).toBeNull();
  });

  it.each([500, 401])('drops the tokens when the profile check fails with %i', async (status) => {
    const { context, session, did } = aWorld({
      login: async () => tokensFor(ANNA.email),
      getProfile: () => Promise.reject(refused(status, 'Server says no')),
    });
    const login = createLogin(context);
    await login.submit(ANNA);
    expect(login.getState().notice).toEqual({ tone: 'error', sentence: { key: 'login.unexpected' } });
    expect(session.idToken()).toBeNull();
    expect(did).toEqual([]);
  });

  it.each([
    ["the server's text", refused(401, 'Incorrect username or password.'), { text: 'Incorrect username or password.', lang: '' }],
    [
      'why somebody is suspended',
      refused(403, 'Your account is suspended: You left.'),
      { text: 'Your account is suspended: You left.', lang: '' },
    ],
    ['its own words without one', refused(500), { key: 'login.failed' }],
    ['its own words without an answer', new ApiError('network'), { key: 'login.failed' }],
    ['what is missing', new ApiError('shape'), { key: 'login.noTokens' }],
  ])('says %s', async (_, error, sentence) => {
    const { context } = aWorld({ login: () => Promise.reject(error) });
    const login = createLogin(context);
    await login.submit(ANNA);
    expect(login.getState()).toMatchObject({ busy: false, notice: { tone: 'error', sentence } });
  });

  it('says "Tokens not returned" of an id token that cannot be read', async () => {
    const { context, calls } = aWorld({ login: async () => ({ ...tokensFor(ANNA.email), idToken: 'no.jwt.atall' }) });
    const login = createLogin(context);
    await login.submit(ANNA);
    expect(login.getState().notice?.sentence).toEqual({ key: 'login.noTokens' });
    expect(calls).toHaveLength(1);
  });

  it('sends once, however often it is submitted', async () => {
    const { context, calls } = aWorld({ login: () => later<never>().promise });
    const login = createLogin(context);
    void login.submit(ANNA);
    void login.submit(ANNA);
    expect(calls).toHaveLength(1);
    expect(login.getState().busy).toBe(true);
  });

  it('forgets a login whose screen was left meanwhile', async () => {
    const profile = later<null>();
    const { context, session, did } = aWorld({ login: async () => tokensFor(ANNA.email), getProfile: () => profile.promise });
    const login = createLogin(context);
    const stop = login.start();
    const submitted = login.submit(ANNA);
    await vi.advanceTimersByTimeAsync(10);
    stop();
    profile.resolve(null);
    await submitted;
    expect(did).toEqual([]);
    expect(session.idToken()).toBeNull();
  });
});

const unconfirmed = () => Promise.reject(refused(400, 'User is not confirmed.'));

describe('Login of an account that waits for its code', () => {
  it('asks for a code once, says so, keeps the credentials and goes to /confirm after 1.2 s', async () => {
    const { context, session, did, calls } = aWorld({ login: unconfirmed, resend: async () => {} });
    const login = createLogin(context);
    login.start();
    const submitted = login.submit(ANNA);
    await vi.advanceTimersByTimeAsync(1199);
    expect(login.getState().notice).toEqual({
      tone: 'info',
      sentence: { key: 'login.unconfirmed', values: { email: 'a***a@example.org' } },
    });
    expect(calls.slice(1)).toEqual(['resend ["anna@example.org"]']);
    expect(did).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await submitted;
    expect(did).toEqual(['go /confirm as nobody']);
    expect(session.credentials()).toEqual(ANNA);
    expect(session.getState().unconfirmedEmail).toBe(ANNA.email);
  });

  it('goes on when the code cannot be sent', async () => {
    const { context, did } = aWorld({ login: unconfirmed, resend: () => Promise.reject(refused(500)) });
    const login = createLogin(context);
    void login.submit(ANNA);
    await vi.advanceTimersByTimeAsync(1200);
    expect(did).toEqual(['log The confirmation code could not be sent again', 'go /confirm as nobody']);
  });

  it('asks for no code when the screen was left before the answer', async () => {
    const answer = later<never>();
    const { context, session, calls } = aWorld({ login: () => answer.promise });
    const login = createLogin(context);
    const stop = login.start();
    const submitted = login.submit(ANNA);
    stop();
    answer.reject(refused(400, 'User is not confirmed.'));
    await submitted;
    expect(calls).toHaveLength(1);
    expect(session.getState().unconfirmedEmail).toBeNull();
  });

  it('goes nowhere once the screen was left', async () => {
    const { context, did } = aWorld({ login: unconfirmed, resend: async () => {} });
    const login = createLogin(context);
    const stop = login.start();
    void login.submit(ANNA);
    await vi.advanceTimersByTimeAsync(600);
    stop();
    await vi.advanceTimersByTimeAsync(5000);
    expect(did).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });
});
