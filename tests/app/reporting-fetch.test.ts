import { describe, expect, it } from 'vitest';
import { aProfile } from '../support/builders/profile';
import { aCore } from './a-core';

const signedIn = (fetch: (url: string) => Promise<Response>) => {
  const world = aCore({ fetch: (input) => fetch(String(input)) });
  world.login('anna@example.org');
  return world;
};

describe('What debug logs of calls', () => {
  it('is method, path and status of each request, and nothing of what was asked or answered', async () => {
    const statuses = [503, 200, 404];
    const { api, debugged } = signedIn(async () => Response.json(aProfile(), { status: statuses.shift() ?? 200 }));
    await api.getProfile();
    await api.unlike('secret-id').catch(() => {});
    await api.login({ email: 'anna@example.org', password: 'secret!1' }).catch(() => {});
    expect(debugged).toEqual(['GET /profile 503', 'GET /profile 200', 'DELETE /profile/like 404', 'POST /login 200']);
  });

  it('says which got no answer', async () => {
    const { api, debugged, unreachable } = signedIn(() => Promise.reject(new TypeError('Failed to fetch')));
    await api.listLikes().catch(() => {});
    expect(debugged).toEqual(['GET /likes network']);
    expect(unreachable()).toBe(1);
  });
});
