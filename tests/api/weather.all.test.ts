import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostgres } from '../../api/db/postgres.ts';
import type { Db } from '../../api/db/db.ts';
import { tallied } from '../support/tally.ts';
import { anAttendee, GOOD_PASSWORD, newEmail, requireOk, type Tokens } from './support/attendee.ts';
import { startPostgres, type OwnPostgres } from '../../tools/lib/own-postgres.ts';
import { startApi, type OwnTarget } from './support/target.ts';

const DROP = `select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'`;

/** Short, so that a frozen database is told from a slow one within the test. */
const LIMITS = { acquire: 1_000, statement: 1_000, answer: 1_500 };

describe('a PostgreSQL that comes and goes', () => {
  let postgres: OwnPostgres;
  let db: Db;
  let api: OwnTarget;
  const lost: unknown[] = [];

  beforeAll(async () => {
    postgres = await startPostgres();
    db = await openPostgres(postgres.url, (error) => lost.push(error), LIMITS);
    api = await startApi(db, { allowedOrigins: ['https://organiser.example'] });
  });
  afterAll(async () => {
    await api.close();
    await db.close();
    await postgres.close();
  });

  const register = () =>
    api.call('POST', '/register', {
      json: { email: newEmail(), password: GOOD_PASSWORD, clientId: api.clientId },
      headers: { origin: 'https://organiser.example' },
    });
  /** It is well again once somebody can register; how soon is for the machine to say. */
  const recovers = () => expect.poll(async () => (await register()).status, { timeout: 60_000, interval: 100 }).toBe(200);

  it('may drop a connection between two statements of a transaction', async () => {
    const failed = db.tx(async (q) => {
      await q.query('select 1');
      await postgres.sql(DROP);
      await q.query('select 2');
    });
    await expect(failed).rejects.toThrow('The database is unavailable');
    await recovers();
  });

  it('may drop a connection while the transaction does something else', async () => {
    const before = lost.length;
    const failed = db.tx(async (q) => {
      await q.query('select 1');
      await postgres.sql(DROP);
      // Nobody asks the connection anything when it goes: without a listener of its own this ended the process.
      await expect.poll(() => lost.length).toBeGreaterThan(before);
      await q.query('select 2');
    });
    await expect(failed).rejects.toThrow('The database is unavailable');
    await recovers();
  });

  it('may drop a connection in the middle of a statement', async () => {
    const slow = db.tx((q) => q.query('select pg_sleep(0.9)'));
    await expect
      .poll(
        async () =>
          (await postgres.sql(`select 1 from pg_stat_activity where query like '%pg_sleep(0.9)%' and pid <> pg_backend_pid()`))
            .length,
      )
      .toBe(1);
    await Promise.all([expect(slow).rejects.toThrow('The database is unavailable'), postgres.sql(DROP)]);
    await recovers();
  });

  it('may freeze: no answer takes longer than the limits, and each says when to come back', async () => {
    const pids = async () =>
      (
        await postgres.sql<{ pid: number }>(
          `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
        )
      ).map(({ pid }) => pid);
    const frozen = await pids();
    // The first process as well, so that no new connection is made.
    frozen.push(postgres.pid);
    for (const pid of frozen) process.kill(pid, 'SIGSTOP');
    try {
      const answers = await Promise.all(Array.from({ length: 15 }, register));
      for (const { status, headers } of answers) expect([status, headers.get('retry-after')]).toEqual([503, '5']);
    } finally {
      for (const pid of frozen) process.kill(pid, 'SIGCONT');
    }
    await recovers();
  });

  it('may be slow: a statement is given up after its limit', async () => {
    await expect(db.query('select pg_sleep(20)')).rejects.toThrow('statement timeout');
    await recovers();
  });

  it('may be killed and started again', async () => {
    await postgres.kill();
    const answer = await register();
    expect(answer).toMatchObject({ status: 503, body: { error: 'The server could not answer. Please try again.' } });
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(answer.headers.get('access-control-expose-headers')).toBe('Retry-After, Date');
    await postgres.start();
    await recovers();
  });

  it('shuts out a thief who keeps logging in and changing the password while it is reset', { timeout: 300_000 }, async () => {
    const rounds = 30;
    await tallied('API: take-overs on PostgreSQL', rounds, async () => {
      for (let round = 0; round < rounds; round += 1) {
        expect(await oneTakeOver()).toEqual({ reset: 200, alive: 0, thief: 401, owner: 200 });
      }
    });
  });

  async function oneTakeOver() {
    const { email, password, accessToken } = await anAttendee(api).withoutProfile().joins();
    const { clientId } = api;
    requireOk(await api.call('POST', '/forgot-password', { json: { email, clientId } }));
    const code = await api.codeFor(email);
    const stolen: string[] = [];
    const ended = new AbortController();
    const thief = async () => {
      while (!ended.signal.aborted) {
        const { status, body } = await api.call<Tokens>('POST', '/login', { json: { email, password, clientId } });
        if (status === 200) stolen.push(body.idToken);
      }
    };
    const thieves = [thief(), thief()];
    const change = { previousPassword: password, proposedPassword: 'taken-4-over!!' };
    const [reset] = await Promise.all([
      api.call('POST', '/confirm-forgot', { json: { email, code, clientId, newPassword: 'another-3-word!' } }),
      api.call('POST', '/change-password', { token: accessToken, json: change }),
    ]);
    ended.abort();
    await Promise.all(thieves);
    const login = async (tried: string) => {
      // Wrong guesses of the thief may have left a pause before the next try.
      api.clock.advance(60_000);
      return (await api.call('POST', '/login', { json: { email, password: tried, clientId } })).status;
    };
    const alive = (await Promise.all(stolen.map((token) => api.call('GET', '/likes', { token })))).filter(
      ({ status }) => status !== 401,
    );
    return {
      reset: reset.status,
      alive: alive.length,
      thief: await login('taken-4-over!!'),
      owner: await login('another-3-word!'),
    };
  }
});
