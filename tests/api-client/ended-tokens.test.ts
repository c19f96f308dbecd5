import { describe, expect, it } from 'vitest';
import { aClient, failureOf, serverForEachTest } from './a-client';
import { EVERY_CALL } from './every-call';
import type { Reply } from './recording-server';

const server = serverForEachTest();
const LOST: Reply = { stall: 'cut' };

const asked = (replies: readonly Reply[], ended: readonly string[]) => {
  server().replies(...replies);
  return aClient(server(), { ended });
};

describe('A call whose token has ended', () => {
  it.each(EVERY_CALL.filter(({ asAttendee }) => asAttendee))(
    'and that gets no answer ends the session: $name',
    async ({ run }) => {
      const { api, refused } = asked([LOST], ['id-token']);
      await expect(failureOf(run(api))).resolves.toMatchObject({ kind: 'signed-out' });
      expect(refused).toEqual(['id-token']);
    },
  );

  it('is made nevertheless, and its result counts', async () => {
    const { api, refused } = asked([{ status: 500 }, { status: 500 }, { status: 500 }, { body: {} }], ['id-token']);
    await expect(failureOf(api.listLikes())).resolves.toMatchObject({ kind: 'http', status: 500 });
    await expect(api.like('b')).resolves.toBe(false);
    expect(refused).toEqual([]);
  });

  it('is for its screen to tell right after a login', async () => {
    const { api, refused } = asked([LOST], ['id-token']);
    await expect(failureOf(api.getProfile({ endsSession: false }))).resolves.toMatchObject({ kind: 'network' });
    expect(refused).toEqual([]);
  });

  it('says nothing of the session that was given up', async () => {
    const { api, refused, leaving } = asked([{ stall: 'headers' }], ['id-token']);
    const failure = failureOf(api.listLikes());
    await expect.poll(() => server().requests.length, { timeout: 4_000 }).toBe(1);
    leaving.abort();
    await expect(failure).resolves.toMatchObject({ kind: 'aborted' });
    expect(refused).toEqual([]);
  });

  it('lost on its way with a token that lasts is a lost connection', async () => {
    const { api, refused } = asked([LOST], ['another']);
    await expect(failureOf(api.listLikes())).resolves.toMatchObject({ kind: 'network' });
    expect(refused).toEqual([]);
  });
});

describe('A password change', () => {
  const CHANGE = ['access', 'old', 'new'] as const;

  it.each([['a 401', { status: 401 }] as const, ['no answer', LOST] as const])(
    'with an access token that has ended, and %s, ends the session',
    async (_, reply) => {
      const { api, refused } = asked([reply], ['access']);
      await expect(failureOf(api.changePassword(...CHANGE))).resolves.toMatchObject({ kind: 'signed-out' });
      expect(refused).toEqual(['id-token']);
    },
  );

  it.each([
    ['of a password that is wrong', [], { status: 401, body: { error: 'Wrong password' } }, { kind: 'http', status: 401 }],
    ['of another kind', ['access'], { status: 400, body: { error: 'Too weak' } }, { kind: 'http', serverText: 'Too weak' }],
    ['without an answer', [], LOST, { kind: 'network' }],
  ] as const)('that fails for a reason %s is for its screen', async (_, ended, reply, failure) => {
    const { api, refused } = asked([reply], ended);
    await expect(failureOf(api.changePassword(...CHANGE))).resolves.toMatchObject(failure);
    expect(refused).toEqual([]);
  });
});
