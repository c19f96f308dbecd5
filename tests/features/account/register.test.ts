import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../src/api/errors';
import { createRegistration } from '../../../src/features/account/register';
import { aWorld, later, refused, tokensFor } from './account-world';

const ANNA = { email: 'anna@example.org', password: 'secret!1' };

describe('Registration', () => {
  it('keeps the credentials and goes to /confirm', async () => {
    const { context, session, did, events } = aWorld({ register: async () => ({ userConfirmed: false }) });
    await createRegistration(context).submit(ANNA);
    expect(did).toEqual(['success toast register.done', 'go /confirm as nobody']);
    expect(session.credentials()).toEqual(ANNA);
    expect(events).toEqual([{ type: 'registered' }]);
  });

  it('logs in at once when the server asks for no code', async () => {
    const { context, session, did, calls } = aWorld({
      register: async () => ({ userConfirmed: true }),
      login: async () => tokensFor(ANNA.email),
    });
    await createRegistration(context).submit(ANNA);
    expect(did).toEqual(['success toast register.done', 'replace /create-profile as anna@example.org']);
    expect(calls.map((call) => call.split(' ')[0])).toEqual(['register', 'login']);
    expect(session.credentials()).toBeNull();
  });

  it('sends to the login, e-mail filled in, when that fails', async () => {
    const { context, drafts, did } = aWorld({
      register: async () => ({ userConfirmed: true }),
      login: () => Promise.reject(refused(500)),
    });
    await createRegistration(context).submit(ANNA);
    expect(did.slice(1)).toEqual(['error toast confirm.autoLoginFailed', 'replace /login as nobody']);
    expect(drafts.get('email')).toBe(ANNA.email);
  });

  it.each([
    ["the server's text", refused(409, 'User already exists'), { text: 'User already exists', lang: '' }],
    ['the status without one', refused(502), { key: 'error.http', values: { status: 502 } }],
    ['that something went wrong without an answer', new ApiError('network'), { key: 'error.generic' }],
    ['that the answer makes no sense', new ApiError('shape'), { key: 'register.shape' }],
  ])('says %s', async (_, error, sentence) => {
    const { context, session, did } = aWorld({ register: () => Promise.reject(error) });
    const registration = createRegistration(context);
    await registration.submit(ANNA);
    expect(registration.getState()).toMatchObject({ busy: false, notice: { tone: 'error', sentence } });
    expect(session.getState().unconfirmedEmail).toBeNull();
    expect(did).toEqual([]);
  });

  it('leaves an attendee alone who has gone elsewhere meanwhile', async () => {
    const answer = later<{ userConfirmed: boolean }>();
    const { context, did } = aWorld({ register: () => answer.promise });
    const registration = createRegistration(context);
    const stop = registration.start();
    const submitted = registration.submit(ANNA);
    stop();
    answer.resolve({ userConfirmed: false });
    await submitted;
    expect(did).toEqual([]);
  });
});
