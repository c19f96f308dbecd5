import { setTimeout as wait } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Db, Queryable } from '../../../api/db/db.ts';
import { addSeats, setGuestList } from '../../../api/repositories/guests.ts';
import { MAIL_MS, REFUSAL_MS } from '../../../api/security/even-time.ts';
import { sampled } from '../../support/all.ts';
import { tallied } from '../../support/tally.ts';
import { anAttendee, GOOD_PASSWORD, newEmail, requireOk, type Attendee, type Tokens } from '../support/attendee.ts';
import { authError } from '../support/http.ts';
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
  describe('an e-mail’s registration', () => {
    let api: OwnTarget;
    let asked: string[] = [];
    const heard = (sql: string) => void (sql.includes(OF_A_JOB) || asked.push(sql));
    let hashed = 0;
    let member: string;
    let waiting: string;

    beforeAll(async () => {
      const real = openDb();
      const db: Db = { ...noting(real, heard), tx: (work) => real.tx((q) => work(noting(q, heard))), close: async () => {} };
      api = await startApi(db, { wait });
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

    it.each(sampled(CALLS, 3))('does not come out by %s', async (path, json, leastMs) => {
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

    it.each(sampled(CALLS, 3))('and who is on the guest list doesn’t either, by %s', async (path, json, leastMs) => {
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

const OWNERS = 'another-3-word!';
const THIEFS = 'taken-4-over!!';
const WRONG_CODE = 'Invalid verification code provided, please try again.';

/** Whoever resets a password shuts out everybody else, whatever they are doing at that moment. */
export function takeoverRules(api: () => OwnTarget): void {
  const post = (path: string, json: object, token?: string) =>
    api().call('POST', path, { json: { clientId: api().clientId, ...json }, ...(token === undefined ? {} : { token }) });
  const login = async (email: string, password: string) => (await post('/login', { email, password })).status;
  const resetCode = async (email: string) => {
    requireOk(await post('/forgot-password', { email }));
    return api().codeFor(email);
  };
  const change = ({ accessToken }: Pick<Attendee, 'accessToken'>, previousPassword: string, proposedPassword: string) =>
    post('/change-password', { previousPassword, proposedPassword }, accessToken);

  /**
   * Runs `work` at the worst moment of `slow`: its password has been checked, nothing has come of it yet. The real check
   * is made; only its answer is kept waiting.
   */
  async function betweenCheckAndUse<T>(slow: () => Promise<T>, work: () => Promise<void>): Promise<T> {
    const { passwords } = api().app.services;
    const { verify } = passwords;
    const slowly = new EventEmitter();
    passwords.verify = async (...check) => {
      passwords.verify = verify;
      const matches = await verify(...check);
      slowly.emit('checked');
      await once(slowly, 'go on');
      return matches;
    };
    const checked = once(slowly, 'checked');
    const answer = slow();
    await checked;
    await work();
    slowly.emit('go on');
    return answer;
  }

  describe('a reset by mail', () => {
    it('is not outlived by a login that was being checked against the old password', async () => {
      const { email, password } = await anAttendee(api()).joins();
      const code = await resetCode(email);
      const thief = await betweenCheckAndUse(
        () => post('/login', { email, password }),
        async () => void requireOk(await post('/confirm-forgot', { email, code, newPassword: OWNERS })),
      );
      expect(authError(thief)).toBe('Incorrect e-mail or password.');
      expect(await login(email, OWNERS)).toBe(200);
    });

    it('is not undone by a change that was being checked against the old password', async () => {
      const attendee = await anAttendee(api()).withoutProfile().joins();
      const { email, password } = attendee;
      const code = await resetCode(email);
      const thief = await betweenCheckAndUse(
        () => change(attendee, password, THIEFS),
        async () => void requireOk(await post('/confirm-forgot', { email, code, newPassword: OWNERS })),
      );
      expect(authError(thief)).toBe('Incorrect current password.');
      expect(await login(email, THIEFS)).toBe(401);
      expect(await login(email, OWNERS)).toBe(200);
    });

    it('ends the session that has just changed the password', async () => {
      const attendee = await anAttendee(api()).joins();
      requireOk(await change(attendee, attendee.password, THIEFS));
      const code = await resetCode(attendee.email);
      requireOk(await post('/confirm-forgot', { email: attendee.email, code, newPassword: OWNERS }));
      expect((await attendee.call('GET', '/profile')).status).toBe(401);
    });

    it('forgets the networks that logged in with the old password', async () => {
      const attendee = await anAttendee(api()).withoutProfile().joins();
      const { db, networkOf } = api().app.services;
      const known = async () =>
        (
          await db.query<{ network: string }>(
            `select k.network from known_networks k join accounts a on a.client_id = k.client_id and a.user_id = k.user_id where a.email = $1`,
            [attendee.email],
          )
        ).map(({ network }) => network);
      await db.query(`insert into known_networks select client_id, user_id, $2, 9e15::bigint from accounts where email = $1`, [
        attendee.email,
        networkOf('203.0.113.9'),
      ]);
      const code = await resetCode(attendee.email);
      requireOk(await post('/confirm-forgot', { email: attendee.email, code, newPassword: OWNERS }));
      // The network and the device of the one who has just reset it.
      const names = await known();
      expect(names).toHaveLength(2);
      expect(names.some((name) => name === networkOf('127.0.0.1') || name === networkOf('::1'))).toBe(true);
      expect(names).not.toContain(networkOf('203.0.113.9'));
    });

    it('can be sent again with the same code and password, and then does nothing', async () => {
      const { email } = await anAttendee(api()).withoutProfile().joins();
      const json = { email, code: await resetCode(email), newPassword: OWNERS };
      const first = requireOk(await post('/confirm-forgot', json));
      const session = requireOk(await post('/login', { email, password: OWNERS })).body as unknown as Tokens;
      const again = await post('/confirm-forgot', json);
      expect({ status: again.status, text: again.text }).toEqual({ status: first.status, text: first.text });
      const { status } = await api().call('GET', '/likes', { token: session.idToken });
      expect(status).not.toBe(401);
    });

    it('cannot be sent again with another password, another code, after a change, or too late', async () => {
      const attendee = await anAttendee(api()).withoutProfile().joins();
      const { email } = attendee;
      const json = { email, code: await resetCode(email), newPassword: OWNERS };
      const other = json.code === '111111' ? '222222' : '111111';
      const refusal = async (changes: object) => authError(await post('/confirm-forgot', { ...json, ...changes }));
      requireOk(await post('/confirm-forgot', json));
      expect(await refusal({ newPassword: THIEFS })).toBe(WRONG_CODE);
      expect(await refusal({ code: other })).toBe(WRONG_CODE);
      const { accessToken } = requireOk(await post('/login', { email, password: OWNERS })).body as unknown as Tokens;
      requireOk(await change({ accessToken }, OWNERS, 'yet-5-another!'));
      expect(await refusal({})).toBe(WRONG_CODE);
      api().clock.advance(600_000);
      expect(await refusal({})).toBe('Invalid code provided, please request a code again.');
      expect(await login(email, 'yet-5-another!')).toBe(200);
    });

    it('that comes twice at once is done once, and both are told so', async () => {
      const { email } = await anAttendee(api()).withoutProfile().joins();
      const json = { email, code: await resetCode(email), newPassword: OWNERS };
      const twice = await Promise.all([post('/confirm-forgot', json), post('/confirm-forgot', json)]);
      expect(twice.map(({ status }) => status)).toEqual([200, 200]);
      const rows = await api().app.services.db.query(`select 1 from accounts where email = $1 and password_version = 1`, [email]);
      expect(rows).toHaveLength(1);
    });

    it('of one code by two people at once is won by one', async () => {
      const { email } = await anAttendee(api()).withoutProfile().joins();
      const code = await resetCode(email);
      const reset = (newPassword: string) => post('/confirm-forgot', { email, code, newPassword });
      const both = await Promise.all([reset(OWNERS), reset(THIEFS)]);
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
      const winner = both[0].status === 200 ? OWNERS : THIEFS;
      expect(await login(email, winner)).toBe(200);
    });
  });

  describe('a changed password', () => {
    it('is one of the ten that were sent at once; the others are told', async () => {
      const attendee = await anAttendee(api()).withoutProfile().joins();
      const proposed = Array.from({ length: 10 }, (_, index) => `changed-${index}-to!`);
      await tallied('API: changes at once', 10, async () => {
        const answers = await Promise.all(proposed.map((password) => change(attendee, attendee.password, password)));
        const winners = proposed.filter((_password, index) => answers[index]?.status === 200);
        expect(winners).toHaveLength(1);
        for (const answer of answers.filter(({ status }) => status !== 200)) {
          expect(authError(answer)).toBe('Incorrect current password.');
        }
        expect(await login(attendee.email, winners[0] ?? '')).toBe(200);
      });
    });
  });
}
