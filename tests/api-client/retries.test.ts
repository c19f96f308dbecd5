import { describe, expect, it, vi } from 'vitest';
import { aClient, failureOf, serverForEachTest } from './a-client';
import { EVERY_CALL } from './every-call';

vi.setConfig({ testTimeout: 20_000 });
const server = serverForEachTest();
const READS = EVERY_CALL.filter(({ method }) => method === 'GET');
const WRITES = EVERY_CALL.filter(({ method }) => method !== 'GET');
const isOf = (calls: typeof EVERY_CALL) => calls.map(({ name }) => name);

describe('After a server fault', () => {
  it('reads and writes are told apart rightly', () => {
    expect(isOf(READS)).toEqual(['own profile', 'presign', 'browse', 'likes']);
    expect(WRITES).toHaveLength(11);
  });

  it.each([500, 502, 503, 504])('%i, a read is asked twice more and then fails with it', async (status) => {
    server().replies({ status, body: { message: 'Down' } });
    const { api } = aClient(server());
    const failures = await Promise.all(READS.map(({ run }) => failureOf(run(api))));
    expect(failures).toEqual(READS.map(() => ({ kind: 'http', status, serverText: 'Down' })));
    for (const path of ['/profile', '/profile/photo-presign', '/profiles', '/likes']) {
      expect(server().requests.filter((request) => request.path === path)).toHaveLength(3);
    }
  });

  it.each([500, 502, 503, 504])('%i, a write is never sent again', async (status) => {
    server().replies({ status, body: { error: 'Down', message: 'Down' } });
    const { api } = aClient(server());
    const failures = await Promise.all(WRITES.map(({ run }) => failureOf(run(api))));
    expect(failures).toEqual(WRITES.map(() => ({ kind: 'http', status, serverText: 'Down' })));
    expect(server().requests).toHaveLength(WRITES.length);
  });

  it('a read that goes well the second time is none the worse', async () => {
    server().replies({ status: 503 }, { body: [{ userId: 'a' }] });
    await expect(aClient(server()).api.listProfiles(null, null)).resolves.toMatchObject({ items: [{ id: 'a' }] });
    expect(server().requests).toHaveLength(2);
  });

  it('a read carries the same question and token again', async () => {
    server().replies({ status: 500 }, { body: {} });
    await aClient(server()).api.listLikes({ limit: 3 });
    const asked = server().requests.map(({ search, headers }) => [search, headers.authorization]);
    expect(asked).toEqual([
      ['?limit=3', 'Bearer id-token'],
      ['?limit=3', 'Bearer id-token'],
    ]);
  });

  it('a read whose connection breaks is not asked again', async () => {
    server().replies({ stall: 'cut' });
    await expect(failureOf(aClient(server()).api.listLikes())).resolves.toMatchObject({ kind: 'network' });
    expect(server().requests).toHaveLength(1);
  });
});
