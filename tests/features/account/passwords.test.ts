import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../src/api/errors';
import { createChangePassword, createForgottenPassword, createResetPassword } from '../../../src/features/account/passwords';
import { aWorld, later, refused, tokensFor } from './account-world';

const EMAIL = 'anna@example.org';
const RESET = { email: EMAIL, code: '123456', newPassword: 'secret!1' };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('A forgotten password', () => {
  it.each([
    ['after success', async () => {}],
    ['for an unknown account', () => Promise.reject(refused(404, 'User not found'))],
    ['without an answer', () => Promise.reject(new ApiError('network'))],
  ])('is answered with the same words %s, and leads to the reset after 1 s', async (_, forgotPassword) => {
    const { context, drafts, did } = aWorld({ forgotPassword });
    const form = createForgottenPassword(context);
    void form.submit(EMAIL);
    await vi.advanceTimersByTimeAsync(999);
    expect(form.getState().notice).toEqual({ tone: 'info', sentence: { key: 'forgot.sent' } });
    const gone = () => did.filter((step) => step.startsWith('go'));
    expect(gone()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(gone()).toEqual(['go /reset-password as nobody']);
    expect(drafts.get('email')).toBe(EMAIL);
  });

  it('that could not be asked for is noted for the organiser', async () => {
    const { context, did } = aWorld({ forgotPassword: () => Promise.reject(refused(500)) });
    void createForgottenPassword(context).submit(EMAIL);
    await vi.advanceTimersByTimeAsync(0);
    expect(did).toEqual(['log The reset code could not be asked for']);
  });

  it('tells nothing before the answer', async () => {
    const { context } = aWorld({ forgotPassword: () => later<void>().promise });
    const form = createForgottenPassword(context);
    void form.submit(EMAIL);
    await vi.advanceTimersByTimeAsync(5000);
    expect(form.getState()).toMatchObject({ busy: true, notice: null });
  });
});

describe('A password reset', () => {
  it('says so and leads to the login after 1.2 s', async () => {
    const { context, did, calls, drafts } = aWorld({ confirmForgot: async () => {} });
    const form = createResetPassword(context);
    void form.submit(RESET);
    await vi.advanceTimersByTimeAsync(1199);
    expect(form.getState().notice).toEqual({ tone: 'success', sentence: { key: 'reset.done' } });
    expect(did).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(did).toEqual(['replace /login?reset=success as nobody']);
    expect(drafts.get('email')).toBe(EMAIL);
    expect(calls).toEqual([`confirmForgot ${JSON.stringify([RESET])}`]);
  });

  it('leaves whoever has gone elsewhere meanwhile where they are', async () => {
    const { context, did, drafts } = aWorld({ confirmForgot: async () => {} });
    const form = createResetPassword(context);
    const leave = form.start();
    void form.submit(RESET);
    await vi.advanceTimersByTimeAsync(500);
    leave();
    await vi.advanceTimersByTimeAsync(5000);
    expect([did, drafts.get('email')]).toEqual([[], undefined]);
  });

  it.each([
    [refused(400, 'Code expired'), { text: 'Code expired', lang: '' }, 'code'],
    [refused(400, 'The password was used before'), { text: 'The password was used before', lang: '' }, undefined],
    [refused(500), { key: 'reset.failed' }, undefined],
    [new ApiError('network'), { key: 'reset.failed' }, undefined],
  ])('says why it failed, at the code if it is about that: %s', async (error, sentence, field) => {
    const { context, did } = aWorld({ confirmForgot: () => Promise.reject(error) });
    const form = createResetPassword(context);
    await form.submit(RESET);
    expect(form.getState()).toMatchObject({ busy: false, notice: { tone: 'error', sentence } });
    expect(form.getState().notice?.field).toBe(field);
    expect(did).toEqual([]);
  });
});

function signedIn(server: Parameters<typeof aWorld>[0]) {
  const world = aWorld(server);
  world.session.begin(tokensFor(EMAIL));
  world.session.complete();
  return world;
}

describe('A password change', () => {
  const CHANGE = { current: 'old!pass1', next: 'new!pass1' };

  it('carries the access token, and clears the fields once the server took it', async () => {
    const answer = later<void>();
    const { context, calls } = signedIn({ changePassword: () => answer.promise });
    const form = createChangePassword(context);
    const onChanged = vi.fn<() => void>();
    const submitted = form.submit(CHANGE, onChanged);
    expect(calls).toEqual(['changePassword ["access","old!pass1","new!pass1"]']);
    expect(onChanged).not.toHaveBeenCalled();
    answer.resolve();
    await submitted;
    expect(onChanged).toHaveBeenCalledOnce();
    expect(form.getState()).toMatchObject({ busy: false, notice: { tone: 'success', sentence: { key: 'change.done' } } });
  });

  it('clears nothing once the screen has been left', async () => {
    const answer = later<void>();
    const form = createChangePassword(signedIn({ changePassword: () => answer.promise }).context);
    const leave = form.start();
    const onChanged = vi.fn<() => void>();
    const submitted = form.submit(CHANGE, onChanged);
    leave();
    answer.resolve();
    await submitted;
    expect(onChanged).not.toHaveBeenCalled();
  });

  it.each([
    [refused(400, 'Password does not conform to policy'), { text: 'Password does not conform to policy', lang: '' }],
    [refused(500), { key: 'change.failed' }],
    [new ApiError('network'), { key: 'change.failed' }],
  ])('says why it failed, keeps fields and session: %s', async (error, sentence) => {
    const { context, session, did } = signedIn({ changePassword: () => Promise.reject(error) });
    const form = createChangePassword(context);
    const onChanged = vi.fn<() => void>();
    await form.submit(CHANGE, onChanged);
    expect(form.getState().notice).toEqual({ tone: 'error', sentence });
    expect(onChanged).not.toHaveBeenCalled();
    expect(session.getState().user).not.toBeNull();
    expect(did).toEqual([]);
  });

  it('is told at the current password where that was wrong', async () => {
    const { context } = signedIn({ changePassword: () => Promise.reject(refused(401, 'Incorrect username or password.')) });
    const form = createChangePassword(context);
    await form.submit(CHANGE, () => {});
    const sentence = { text: 'Incorrect username or password.', lang: '' };
    expect(form.getState().notice).toEqual({ tone: 'error', sentence, field: 'currentPassword' });
  });

  it('sends nothing once the five hours are over', async () => {
    const { context, calls, did } = signedIn({});
    vi.setSystemTime(Date.now() + 5 * 60 * 60 * 1000);
    await createChangePassword(context).submit(CHANGE, () => {});
    expect(calls).toEqual([]);
    expect(did).toEqual(['end timeout']);
  });
});
