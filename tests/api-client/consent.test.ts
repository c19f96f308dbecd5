import { afterEach, describe, expect, it, vi } from 'vitest';
import { consentWanted } from '../../src/api/profile-calls';
import { ApiError } from '../../src/api/errors';
import { aDraft } from '../support/builders/profile';
import { aClient, serverForEachTest } from './a-client';

const server = serverForEachTest();
const CONSENT = { version: '2026-12' };

describe('A consent', () => {
  it('goes with a new profile by its version alone', async () => {
    await aClient(server()).api.createProfile(aDraft(), CONSENT);
    expect(server().only().body).toBe(JSON.stringify({ ...aDraft(), consent: { version: '2026-12' } }));
  });

  it('that nobody asks for is no part of the call', async () => {
    await aClient(server()).api.createProfile(aDraft());
    expect(server().only().body).toBe(JSON.stringify(aDraft()));
  });

  it('to new words is a call of its own', async () => {
    server().replies({ status: 204 });
    await aClient(server()).api.agree(CONSENT);
    expect(server().only()).toMatchObject({ method: 'PUT', path: '/profile/consent', search: '', body: '{"version":"2026-12"}' });
    expect(server().only().headers).toMatchObject({ authorization: 'Bearer id-token' });
  });

  it.each([
    [{ message: 'Please agree.', consent: { version: '2' } }, '2'],
    [{ consent: { version: '2', more: 1 } }, '2'],
    [{ message: 'Please agree.' }, null],
    [{ consent: '2' }, null],
    [{ consent: { version: 2 } }, null],
    [{ consent: null }, null],
    ['consent', null],
    ['{"consent"', null],
    [undefined, null],
  ])('is wanted by a refusal with %j: %j', async (body, version) => {
    server().replies({ status: 403, body });
    const error: unknown = await aClient(server())
      .api.like('b')
      .catch((cause: unknown) => cause);
    expect(consentWanted(error)).toBe(version);
  });

  it('is wanted by refusals alone', () => {
    for (const error of [new ApiError('network'), new Error('{"consent":{"version":"2"}}'), null]) {
      expect(consentWanted(error)).toBeNull();
    }
  });
});

describe('To stop taking part', () => {
  afterEach(() => void vi.useRealTimers());

  it('is one call, after which a profile just created stands no longer', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { api } = aClient(server());
    server().replies({ status: 201, body: { userId: 'me' } }, { status: 204 }, { status: 404 });
    await api.createProfile(aDraft());
    await api.leave();
    expect(await api.getProfile()).toBeNull();
    const [, left] = server().requests;
    expect(left).toMatchObject({ method: 'DELETE', path: '/profile/participation', search: '', body: '' });
    expect(left?.headers['authorization']).toBe('Bearer id-token');
  });
});
