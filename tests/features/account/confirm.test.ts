import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../src/api/errors';
import { countDown, createConfirmation } from '../../../src/features/account/confirm';
import { aProfile, aWorld, later, refused, tokensFor } from './account-world';

const ANNA = { email: 'anna@example.org', password: 'secret!1' };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('Confirmation', () => {
  it('logs in with what was typed at registration and goes to /create-profile after 250 ms', async () => {
    const { context, session, did, calls, events, drafts, ownProfile } = aWorld({
      confirm: async () => {},
      login: async () => tokensFor(ANNA.email),
    });
    ownProfile.set({ ...aProfile(), firstName: 'Somebody before' });
    drafts.set('email', 'before@example.org');
    session.awaitConfirmation(ANNA);
    const confirmation = createConfirmation(context);
    confirmation.start();
    const submitted = confirmation.submit(ANNA.email, '123456');
    await vi.advanceTimersByTimeAsync(249);
    expect(did).toEqual(['success toast confirm.done']);
    expect(session.getState()).toMatchObject({ user: null, unconfirmedEmail: ANNA.email });
    await vi.advanceTimersByTimeAsync(1);
    await submitted;
    expect(did.slice(1)).toEqual(['replace /create-profile as anna@example.org']);
    expect(calls.map((call) => call.split(' ')[0])).toEqual(['confirm', 'login']);
    expect(session.getState().unconfirmedEmail).toBeNull();
    expect(session.credentials()).toBeNull();
    expect(events).toEqual([{ type: 'auth', state: 'signed-in', reason: 'login' }]);
    expect(ownProfile.getState()).toEqual({ phase: 'unknown', profile: null });
    expect(drafts.get('email')).toBeUndefined();
  });

  it('never logs in with what was typed for another address', async () => {
    const { context, session, did, calls } = aWorld({ confirm: async () => {}, login: async () => tokensFor(ANNA.email) });
    session.awaitConfirmation(ANNA);
    void createConfirmation(context).submit('boris@example.org', '123456');
    await vi.advanceTimersByTimeAsync(250);
    expect(did.slice(1)).toEqual(['error toast confirm.noCredentials', 'replace /login as nobody']);
    expect(calls).toHaveLength(1);
  });

  it('waits for a login that takes longer than that', async () => {
    const tokens = later<ReturnType<typeof tokensFor>>();
    const { context, session, did } = aWorld({ confirm: async () => {}, login: () => tokens.promise });
    session.awaitConfirmation(ANNA);
    const submitted = createConfirmation(context).submit(ANNA.email, '123456');
    await vi.advanceTimersByTimeAsync(3000);
    expect(did).toHaveLength(1);
    tokens.resolve(tokensFor(ANNA.email));
    await submitted;
    expect(did[1]).toBe('replace /create-profile as anna@example.org');
  });

  it.each([
    ['Auto-login failed after confirmation', true, 'error toast confirm.autoLoginFailed'],
    ['Missing credentials for auto-login', false, 'error toast confirm.noCredentials'],
  ])('says "%s" and sends to the login', async (_, withPassword, toast) => {
    const { context, session, drafts, did } = aWorld({
      confirm: async () => {},
      login: () => Promise.reject(refused(401, 'No')),
    });
    session.awaitConfirmation(withPassword ? ANNA : { email: ANNA.email });
    void createConfirmation(context).submit(ANNA.email, '123456');
    await vi.advanceTimersByTimeAsync(250);
    expect(did).toEqual(['success toast confirm.done', toast, 'replace /login as nobody']);
    expect(drafts.get('email')).toBe(ANNA.email);
    expect(session.getState().unconfirmedEmail).toBeNull();
  });

  it.each([
    [refused(400, 'Invalid verification code'), { sentence: { text: 'Invalid verification code', lang: '' }, field: 'code' }],
    [refused(404), { sentence: { key: 'confirm.failed' }, field: 'code' }],
    [refused(500), { sentence: { key: 'confirm.failed' } }],
    [new ApiError('http', 429, 'Slow down'), { sentence: { text: 'Slow down', lang: '' } }],
    [new ApiError('network'), { sentence: { key: 'confirm.failed' } }],
  ])('says why it was refused, at the code if it is about that: %s', async (error, said) => {
    const { context, session, did } = aWorld({ confirm: () => Promise.reject(error) });
    session.awaitConfirmation(ANNA);
    const confirmation = createConfirmation(context);
    await confirmation.submit(ANNA.email, '000000');
    expect(confirmation.getState().notice).toEqual({ tone: 'error', ...said });
    expect(session.credentials()).toEqual(ANNA);
    expect(did).toEqual([]);
  });

  it('is not in progress any more when its screen was left before the login', async () => {
    const { context, session, did } = aWorld({ confirm: async () => {}, login: async () => tokensFor(ANNA.email) });
    session.awaitConfirmation(ANNA);
    const confirmation = createConfirmation(context);
    const stop = confirmation.start();
    const submitted = confirmation.submit(ANNA.email, '123456');
    await vi.advanceTimersByTimeAsync(100);
    stop();
    await submitted;
    expect(did).toEqual(['success toast confirm.done']);
    expect(session.getState()).toMatchObject({ user: null, unconfirmedEmail: null });
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('Resending the code', () => {
  it('counts 60 seconds down by the wall clock', async () => {
    const { context, session, did } = aWorld({ resend: async () => {} });
    session.awaitConfirmation(ANNA);
    const confirmation = createConfirmation(context);
    confirmation.start();
    expect(confirmation.cooldown.getState()).toBe(0);
    await confirmation.resend.submit(ANNA.email);
    expect(did).toEqual(['success toast confirm.resent']);
    expect(confirmation.cooldown.getState()).toBe(60);
    await vi.advanceTimersByTimeAsync(59_000);
    expect(confirmation.cooldown.getState()).toBe(1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(confirmation.cooldown.getState()).toBe(0);
  });

  it('counts once, however often a code was sent', async () => {
    const { context, session } = aWorld({ resend: async () => {} });
    session.awaitConfirmation(ANNA);
    const confirmation = createConfirmation(context);
    confirmation.start();
    await confirmation.resend.submit(ANNA.email);
    await vi.advanceTimersByTimeAsync(30_000);
    await confirmation.resend.submit(ANNA.email);
    expect(confirmation.cooldown.getState()).toBe(60);
    expect(vi.getTimerCount()).toBe(1);
  });

  it('says and counts nothing on a screen that was left, and remembers when it was', async () => {
    const sent = later<void>();
    const { context, session, did } = aWorld({ resend: () => sent.promise });
    session.awaitConfirmation(ANNA);
    const confirmation = createConfirmation(context);
    const stop = confirmation.start();
    const submitted = confirmation.resend.submit(ANNA.email);
    stop();
    sent.resolve();
    await submitted;
    expect(did).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
    expect(session.codeSentAt()).toBe(Date.now());
  });

  it('catches up after the device slept', async () => {
    const { context, session } = aWorld({ resend: async () => {} });
    session.awaitConfirmation(ANNA);
    const confirmation = createConfirmation(context);
    confirmation.start();
    await confirmation.resend.submit(ANNA.email);
    vi.setSystemTime(Date.now() + 40_000);
    await vi.advanceTimersByTimeAsync(1000);
    expect(confirmation.cooldown.getState()).toBe(19);
  });

  it('goes on counting when the screen comes back', async () => {
    const { context, session } = aWorld({ resend: async () => {} });
    session.awaitConfirmation(ANNA);
    const first = createConfirmation(context);
    const stop = first.start();
    await first.resend.submit(ANNA.email);
    stop();
    expect(vi.getTimerCount()).toBe(0);
    await vi.advanceTimersByTimeAsync(20_000);
    const second = createConfirmation(context);
    second.start();
    expect(second.cooldown.getState()).toBe(40);
  });

  it.each([
    [refused(429, 'Too many requests'), { text: 'Too many requests', lang: '' }],
    [new ApiError('network'), { key: 'confirm.resendFailed' }],
  ])('says why it failed and counts nothing: %s', async (error, sentence) => {
    const { context, session } = aWorld({ resend: () => Promise.reject(error) });
    session.awaitConfirmation(ANNA);
    const confirmation = createConfirmation(context);
    confirmation.start();
    await confirmation.resend.submit(ANNA.email);
    expect(confirmation.resend.getState().notice).toEqual({ tone: 'error', sentence });
    expect(confirmation.cooldown.getState()).toBe(0);
  });
});

const downFrom = (seconds: number) => Array.from({ length: seconds + 1 }, (_, index) => seconds - index);
const countFrom = (sentAt: number) => {
  const ticks: number[] = [];
  const tick = (left: number) => void ticks.push(left);
  countDown(sentAt, () => Date.now(), tick);
  return ticks;
};

describe('The resend cooldown', () => {
  it('tells each second from 60 to 0 once, and then rests', async () => {
    const ticks = countFrom(Date.now());
    await vi.advanceTimersByTimeAsync(120_000);
    expect(ticks).toEqual(downFrom(60));
    expect(vi.getTimerCount()).toBe(0);
  });

  it('goes on from the middle of a second, and keeps to whole ones', async () => {
    const ticks = countFrom(Date.now() - 40_300);
    await vi.advanceTimersByTimeAsync(700);
    expect(ticks).toEqual([20, 19]);
    expect(countFrom(Date.now() - 990)).toEqual([60]);
  });

  it('of a code sent long ago is over, and says 0', () => {
    expect(countFrom(Date.now() - 120_000)).toEqual([0]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is never longer than a minute, though the clock be put back', () => {
    expect(countFrom(Date.now() + 3_600_000)).toEqual([60]);
  });
});

describe('Another address', () => {
  const RIGHT = { email: 'anna@right.example', password: ANNA.password };

  it('is sent a code, keeps the password, and is the one that is confirmed', async () => {
    const { context, session, did, calls } = aWorld({ register: async () => ({ userConfirmed: false }) });
    session.awaitConfirmation(ANNA);
    const confirmation = createConfirmation(context);
    confirmation.start();
    await confirmation.readdress.submit(RIGHT);
    expect(calls).toHaveLength(1);
    expect(did).toEqual(['success toast confirm.resent']);
    expect(session.getState().unconfirmedEmail).toBe(RIGHT.email);
    expect(session.credentials()).toEqual(RIGHT);
  });

  it('that is refused leaves everything as it was, and says why', async () => {
    const { context, session } = aWorld({ register: () => Promise.reject(refused(400, 'Address is taken')) });
    session.awaitConfirmation(ANNA);
    const { readdress, start } = createConfirmation(context);
    start();
    await readdress.submit(RIGHT);
    expect(readdress.getState().notice?.sentence).toMatchObject({ text: 'Address is taken' });
    expect(session.credentials()).toEqual(ANNA);
  });
});
