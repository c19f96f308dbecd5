import { describe, expect, it } from 'vitest';
import { createChangePassword, createForgottenPassword, createResetPassword } from '../../../src/features/account/passwords';
import { createConfirmation } from '../../../src/features/account/confirm';
import { createLogin } from '../../../src/features/account/login';
import { createRegistration } from '../../../src/features/account/register';
import type { Submission } from '../../../src/features/account/submission';
import type { MessageKey } from '../../../src/messages/messages';
import { UNCONFIRMED } from '../../support/cloud-server/traits';
import { wordsOf } from '../../support/sentence';
import { translateAll } from '../../support/all-texts';
import { aClient, serverForEachTest } from '../../api-client/a-client';
import type { Reply } from '../../api-client/recording-server';
import { aWorld, tokensFor } from './account-world';

/** The flows of the account before a server that really fails, and the sentences an attendee then reads. */

const server = serverForEachTest();
const ANNA = { email: 'anna@example.org', password: 'secret!1' };
const t = translateAll();
const LOST: Reply = { stall: 'cut' };
const TOKENS: Reply = { body: tokensFor(ANNA.email) };
const json = (status: number, body: unknown = ''): Reply => ({ status, body });

const world = (...replies: Reply[]) => {
  server().replies(...replies);
  return aWorld(aClient(server()).api);
};
const said = (flow: Submission) => {
  const { notice } = flow.getState();
  return notice && wordsOf(t, notice.sentence);
};
/** The toasts, in words. */
const toasts = (did: readonly string[]) => {
  const keys = did.flatMap((step) => / toast (\S+)$/.exec(step)?.[1] ?? []);
  return keys.map((key) => t(key as MessageKey));
};

describe('Before a server that fails', () => {
  it.each([
    ['User already exists', json(409, { error: 'User already exists' })],
    ['HTTP 502', json(502)],
    ['HTTP 500', json(500, { message: 'not the field of this call' })],
    ['Something went wrong', LOST],
    ['Unexpected response structure', json(200, { message: 'ok' })],
    ['Unexpected response structure', json(200, { userConfirmed: false })],
  ])('registration says "%s"', async (text, reply) => {
    const registration = createRegistration(world(reply).context);
    await registration.submit(ANNA);
    expect(said(registration)).toBe(text);
  });

  it.each([
    ['Incorrect username or password.', [json(401, { error: 'Incorrect username or password.' })]],
    ['Invalid credentials or server error', [json(500)]],
    ['Invalid credentials or server error', [LOST]],
    ['Tokens not returned', [json(200, { idToken: 'i' })]],
    ['Unexpected login error. Please try again.', [TOKENS, json(400, { message: 'No' })]],
    ['Unexpected login error. Please try again.', [TOKENS, json(401)]],
    ['Unexpected login error. Please try again.', [TOKENS, LOST]],
  ])('login says "%s"', async (text, replies) => {
    const { context, session } = world(...replies);
    const login = createLogin(context);
    await login.submit(ANNA);
    expect(said(login)).toBe(text);
    expect(session.idToken()).toBeNull();
  });

  it.each([
    ['Invalid verification code', json(400, { error: 'Invalid verification code' })],
    ['Confirmation failed', json(500)],
    ['Confirmation failed', LOST],
  ])('confirmation says "%s"', async (text, reply) => {
    const { context, session } = world(reply);
    session.awaitConfirmation(ANNA);
    const confirmation = createConfirmation(context);
    await confirmation.submit(ANNA.email, '123456');
    expect(said(confirmation)).toBe(text);
  });

  it.each([
    ['Attempt limit exceeded', json(429, { error: 'Attempt limit exceeded' })],
    ['Resend failed', json(500)],
    ['Resend failed', LOST],
  ])('resending says "%s", and counts nothing', async (text, reply) => {
    const { context, session } = world(reply);
    session.awaitConfirmation(ANNA);
    const confirmation = createConfirmation(context);
    await confirmation.resend.submit(ANNA.email);
    expect(said(confirmation.resend)).toBe(text);
    expect(confirmation.cooldown.getState()).toBe(0);
  });

  it.each([
    ['Auto-login failed after confirmation', true, json(500)],
    ['Missing credentials for auto-login', false, json(200)],
  ])('the login after a confirmation says "%s"', async (text, withPassword, reply) => {
    const { context, session, did } = world(json(200, { message: 'ok' }), reply);
    session.awaitConfirmation(withPassword ? ANNA : { email: ANNA.email });
    await createConfirmation(context).submit(ANNA.email, '123456');
    expect(toasts(did)).toEqual(['Email confirmed', text]);
  });

  it.each([
    ['the account is known', json(200, { message: 'Sent' })],
    ['it is not', json(404, { error: 'User does not exist' })],
    ['the server breaks', json(500)],
    ['nobody answers', LOST],
  ])('a forgotten password is answered alike where %s', async (_, reply) => {
    const form = createForgottenPassword(world(reply).context);
    const leave = form.start();
    const submitted = form.submit(ANNA.email);
    await expect.poll(() => said(form)).toBe('If the account exists, an email has been sent.');
    leave();
    await submitted;
  });

  it.each([
    ['Code expired', json(400, { error: 'Code expired' })],
    ['Reset failed.', json(500)],
    ['Reset failed.', LOST],
  ])('a reset says "%s"', async (text, reply) => {
    const form = createResetPassword(world(reply).context);
    await form.submit({ email: ANNA.email, code: '123456', newPassword: 'secret!2' });
    expect(said(form)).toBe(text);
  });

  it.each([
    ['Incorrect password', json(401, { error: 'Incorrect password' })],
    ['Change failed.', json(500)],
    ['Change failed.', LOST],
    ['Password changed.', json(200, { message: 'ok' })],
  ])('a change says "%s"', async (text, reply) => {
    const { context, session } = world(reply);
    session.begin(tokensFor(ANNA.email));
    session.complete();
    const form = createChangePassword(context);
    await form.submit({ current: 'old!pass1', next: 'new!pass1' }, () => {});
    expect(said(form)).toBe(text);
    expect(session.getState().user).not.toBeNull();
  });
});

describe('With a server that returns', () => {
  it('the successes are said as well', async () => {
    const { context, did, session } = world(json(200, { message: 'ok', userConfirmed: false }), json(200, { message: 'ok' }));
    await createRegistration(context).submit(ANNA);
    await createConfirmation(context).resend.submit(ANNA.email);
    expect(toasts(did)).toEqual(['Registration successful', 'Confirmation code resent to your email']);
    expect(session.getState().unconfirmedEmail).toBe(ANNA.email);
  });
});

describe('Before a user pool', () => {
  it.each(Object.entries(UNCONFIRMED))(
    'an account that waits for its code leads to /confirm, however it is told: %s',
    async (_, body) => {
      const { context, did } = world(json(400, body), json(200));
      const login = createLogin(context);
      await login.submit(ANNA);
      expect(wordsOf(t, login.getState().notice?.sentence as never)).toBe(
        'Account not confirmed. Code sent to a***a@example.org',
      );
      expect(did).toEqual(['go /confirm as nobody']);
    },
  );

  it.each([
    { error: 'Incorrect username or password.' },
    { error: 'The e-mail is confirmed, the password is not.' },
    { message: 'Too Many Requests' },
  ])('another refusal leads nowhere: %j', async (body) => {
    const { context, did } = world(json(400, body));
    await createLogin(context).submit(ANNA);
    expect(did).toEqual([]);
  });

  it.each([
    { error: 'User cannot be confirmed. Current status is CONFIRMED' },
    { message: 'User has already been confirmed' },
    { error: { code: 'UserAlreadyConfirmedException' } },
  ])('a confirmation whose first answer was lost goes on as after success: %j', async (body) => {
    const { context, session, did } = world(json(400, body), TOKENS);
    session.awaitConfirmation(ANNA);
    await createConfirmation(context).submit(ANNA.email, '123456');
    expect(toasts(did)).toEqual(['Email confirmed']);
    expect(did.at(-1)).toBe('replace /create-profile as anna@example.org');
  });
});
