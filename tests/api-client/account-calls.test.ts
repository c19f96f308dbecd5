import { describe, expect, it } from 'vitest';
import { aClient, failureOf, serverForEachTest } from './a-client';

const server = serverForEachTest();
const ANNA = { email: 'anna@example.org', password: 'päss "1"!' };
const TOKENS = { idToken: 'i', accessToken: 'a', refreshToken: 'r' };

describe('The account calls', () => {
  it.each([
    ['register', '/register', { message: 'ok', userConfirmed: false }, { ...ANNA, clientId: 'client-1' }],
    ['login', '/login', TOKENS, { ...ANNA, clientId: 'client-1' }],
  ] as const)('%s posts to %s', async (name, path, answer, body) => {
    server().replies({ body: answer });
    await aClient(server()).api[name](ANNA);
    expect(server().only()).toMatchObject({ method: 'POST', path, search: '' });
    expect(server().only().body).toBe(JSON.stringify(body));
  });

  it.each([
    ['confirm', '/confirm', { email: 'a@b.c', code: '123', clientId: 'client-1' }],
    ['resend', '/resend', { email: 'a@b.c', clientId: 'client-1' }],
    ['forgotPassword', '/forgot-password', { email: 'a@b.c', clientId: 'client-1' }],
    ['confirmForgot', '/confirm-forgot', { email: 'a@b.c', clientId: 'client-1', code: '123', newPassword: 'new-pass1!' }],
  ] as const)('%s posts to %s', async (name, path, body) => {
    const { api } = aClient(server());
    const calls = {
      confirm: () => api.confirm('a@b.c', '123'),
      resend: () => api.resend('a@b.c'),
      forgotPassword: () => api.forgotPassword('a@b.c'),
      confirmForgot: () => api.confirmForgot({ email: 'a@b.c', code: '123', newPassword: 'new-pass1!' }),
    };
    await expect(calls[name]()).resolves.toBeUndefined();
    expect(server().only()).toMatchObject({ method: 'POST', path, search: '' });
    expect(server().only().body).toBe(JSON.stringify(body));
  });

  it('carry no token, even when somebody is signed in, and speak JSON', async () => {
    server().replies({ body: { ...TOKENS, message: 'ok', userConfirmed: false } });
    const { api } = aClient(server());
    await api.register(ANNA);
    await api.login(ANNA);
    await api.confirm('a@b.c', '1');
    await api.resend('a@b.c');
    await api.forgotPassword('a@b.c');
    await api.confirmForgot({ email: 'a@b.c', code: '1', newPassword: 'x' });
    expect(server().requests).toHaveLength(6);
    for (const { headers } of server().requests) {
      expect(headers.authorization).toBeUndefined();
      expect(headers['content-type']).toBe('application/json');
      expect(headers.accept).toBe('application/json');
    }
  });

  it('changing the password carries the access token it is given, and no client id', async () => {
    await aClient(server(), { idToken: 'the-id-token' }).api.changePassword('the-access-token', 'old1!', 'new1!');
    const request = server().only();
    expect(request).toMatchObject({ method: 'POST', path: '/change-password', search: '' });
    expect(request.headers.authorization).toBe('Bearer the-access-token');
    expect(request.body).toBe('{"previousPassword":"old1!","proposedPassword":"new1!"}');
  });
});

describe('The answer to a registration', () => {
  it.each([
    [{ message: 'ok', userConfirmed: false }, false],
    [{ message: 'ok', userConfirmed: true }, true],
    [{ message: '', userConfirmed: 'yes' }, false],
    [{ message: null, userConfirmed: null }, false],
  ])('%j is accepted, as both keys are there', async (body, userConfirmed) => {
    server().replies({ body });
    await expect(aClient(server()).api.register(ANNA)).resolves.toEqual({ userConfirmed });
  });

  it.each([{}, { message: 'ok' }, { userConfirmed: false }, [], null, 'ok', 1, undefined])('%j is refused', async (body) => {
    server().replies({ body: body === 'ok' ? '"ok"' : body });
    await expect(failureOf(aClient(server()).api.register(ANNA))).resolves.toMatchObject({ kind: 'shape' });
  });
});

describe('The answer to a login', () => {
  it('is the three tokens; a missing refresh token is an empty one', async () => {
    server().replies({ body: { ...TOKENS, extra: 1 } }, { body: { idToken: 'i', accessToken: 'a' } });
    const { api } = aClient(server());
    await expect(api.login(ANNA)).resolves.toEqual(TOKENS);
    await expect(api.login(ANNA)).resolves.toEqual({ ...TOKENS, refreshToken: '' });
  });

  it.each([
    {},
    { idToken: 'i' },
    { accessToken: 'a' },
    { idToken: '', accessToken: 'a' },
    { idToken: 'i', accessToken: '' },
    { idToken: 1, accessToken: 'a' },
    { idToken: 'i', accessToken: ['a'] },
    [TOKENS],
    null,
    undefined,
  ])('%j is refused', async (body) => {
    server().replies({ body });
    await expect(failureOf(aClient(server()).api.login(ANNA))).resolves.toMatchObject({ kind: 'shape' });
  });
});
