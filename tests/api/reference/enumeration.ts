import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Db, Queryable } from '../../../api/db/db.ts';
import { addSeats, setGuestList } from '../../../api/repositories/guests.ts';
import { MAIL_MS, REFUSAL_MS } from '../../../api/security/even-time.ts';
import { tallied } from '../../support/tally.ts';
import { GOOD_PASSWORD, newEmail, requireOk } from '../support/attendee.ts';
import { startApi, type OwnTarget } from '../support/target.ts';

/** Known, unknown, and known but waiting for the code: nobody without a secret may tell one from another. */
const CALLS = [
  ['/login', { password: 'wrong-1-word!' }, 0],
  ['/confirm', { code: '000000' }, REFUSAL_MS],
  ['/confirm-forgot', { code: '000000', newPassword: 'another-3-word!' }, REFUSAL_MS],
  ['/resend', {}, MAIL_MS],
  ['/forgot-password', {}, MAIL_MS],
  ['/register', { password: 'another-3-word!' }, MAIL_MS],
] as const;

/** What the regular jobs ask, which look after all events. */
const OF_A_JOB = 'client_id = any(';

/** The same database; `note` hears of each statement. */
const noting = (q: Queryable, note: (sql: string) => void): Queryable => ({
  query: (sql, params) => {
    note(sql);
    return q.query(sql, params);
  },
});

export function enumerationRules(openDb: () => Db, starting: (api: OwnTarget) => void): void {
  describe('who is registered', () => {
    let api: OwnTarget;
    let asked: string[] = [];
    const heard = (sql: string) => void (sql.includes(OF_A_JOB) || asked.push(sql));
    let hashed = 0;
    let member: string;
    let waiting: string;

    beforeAll(async () => {
      const real = openDb();
      const db: Db = { ...noting(real, heard), tx: (work) => real.tx((q) => work(noting(q, heard))), close: async () => {} };
      api = await startApi(db);
      starting(api);
      const { passwords } = api.app.services;
      for (const name of ['hash', 'verify'] as const) {
        const work = passwords[name] as (...args: unknown[]) => Promise<never>;
        passwords[name] = (...args: unknown[]) => {
          hashed += 1;
          return work(...args);
        };
      }
      [member, waiting] = [newEmail(), newEmail()];
      for (const email of [member, waiting]) requireOk(await post('/register', { email, password: GOOD_PASSWORD }));
      requireOk(await post('/confirm', { email: member, code: await api.codeFor(member) }));
    });
    const post = (path: string, json: object) => api.call('POST', path, { json: { clientId: api.clientId, ...json } });

    /** Everything somebody outside can see of an answer, and the work that its time comes from. */
    async function seen(path: string, json: object, leastMs: number) {
      [asked, hashed] = [[], 0];
      const startedAt = performance.now();
      const { status, text, headers } = await post(path, json);
      const took = performance.now() - startedAt;
      const names = [...headers.keys()].filter((name) => name !== 'date' && name !== 'keep-alive').toSorted();
      return { status, text, names, work: { asked, hashed }, tookItsTime: took >= leastMs - 1 };
    }

    it.each(CALLS)('does not come out by %s', async (path, json, leastMs) => {
      await tallied('API: enumeration', 3, async () => {
        // From a strange network each: what is known of one account must not show in another's.
        await api.app.services.db.query('delete from known_networks');
        const unknown = await seen(path, { ...json, email: newEmail() }, leastMs);
        expect(unknown.tookItsTime).toBe(true);
        for (const email of [member, waiting]) {
          const known = await seen(path, { ...json, email }, leastMs);
          // What a mail takes more is hidden by the time that every answer takes.
          if (leastMs === MAIL_MS) known.work.asked = unknown.work.asked;
          expect(known).toEqual(unknown);
        }
      });
    });

    it.each(CALLS)('nor does who is on the guest list by %s', async (path, json, leastMs) => {
      await tallied('API: enumeration', 3, async () => {
        const { db } = api.app.services;
        await db.query('delete from known_networks');
        const [listed, unlisted, waitingListed, waitingUnlisted] = [newEmail(), newEmail(), newEmail(), newEmail()];
        for (const email of [waitingListed, waitingUnlisted]) {
          requireOk(await post('/register', { email, password: GOOD_PASSWORD }));
        }
        await setGuestList(db, api.clientId, true);
        const seats = [listed, waitingListed].map((email) => ({ id: randomUUID(), name: '', email }));
        await addSeats(db, api.clientId, seats, 1);
        // To the last statement: what is mailed is decided as the mail is written.
        expect(await seen(path, { ...json, email: unlisted }, leastMs)).toEqual(
          await seen(path, { ...json, email: listed }, leastMs),
        );
        expect(await seen(path, { ...json, email: waitingUnlisted }, leastMs)).toEqual(
          await seen(path, { ...json, email: waitingListed }, leastMs),
        );
        await setGuestList(db, api.clientId, false);
      });
    });
  });
}
