import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DatabaseUnavailable, type Db } from '../../api/db/db.ts';
import { GOOD_PASSWORD, newEmail } from './support/attendee.ts';
import { openTestDb, startApi, type OwnTarget } from './support/target.ts';

describe('a server that can’t respond uses up nobody’s tries', () => {
  /** Whether its database fails from the first statement of the account on. */
  let isDown = false;
  let db: Db;
  let api: OwnTarget;
  beforeAll(async () => {
    db = await openTestDb();
    const failing = { ...db, query: failingIf(db.query), tx: failingIf(db.tx) } as Db;
    api = await startApi(failing);
  });
  afterAll(async () => {
    await api.close();
    await db.close();
  });
  const failingIf =
    <Args extends unknown[], T>(work: (...args: Args) => Promise<T>) =>
    async (...args: Args): Promise<T> => {
      const sql = typeof args[0] === 'string' ? args[0] : '';
      // The limits are counted; what follows can't be done.
      if (isDown && !sql.includes('rate_limits') && !sql.includes('known_networks')) {
        throw new DatabaseUnavailable(new Error('the database system is shutting down'));
      }
      return work(...args);
    };

  it.each([
    ['/register', 'confirm'],
    ['/resend', 'confirm'],
    ['/forgot-password', 'reset'],
  ])('at %s', async (path) => {
    const json = { email: newEmail(), password: GOOD_PASSWORD, clientId: api.clientId };
    isDown = true;
    for (let tries = 0; tries < 12; tries += 1) expect((await api.call('POST', path, { json })).status).toBe(503);
    isDown = false;
    expect((await api.call('POST', path, { json })).status).toBe(200);
  });
});
