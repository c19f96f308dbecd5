import { beforeAll, describe, expect, it } from 'vitest';
import type { ApiOptions } from '../../../api/settings/options.ts';
import { takeTurn } from '../../../api/repositories/rate-limits.ts';
import { LANES } from '../../../api/security/lanes.ts';
import { anAttendee, newEmail, requireOk, type Attendee } from '../support/attendee.ts';
import { tallied } from '../../support/tally.ts';
import type { OwnTarget } from '../support/target.ts';

const WRONG_PASSWORD = 'wrong-1-word!';
const SECOND_MS = 1_000;
const DAY_MS = 86_400_000;
const LIMIT_TEXT = 'Attempt limit exceeded, please try after some time.';

/** Documentation addresses (RFC 5737, RFC 3849): where the attendee is, and where somebody else is. */
const HOME = '198.51.100.7';
const ELSEWHERE = '203.0.113.9';
const VENUE = '192.0.2.1';

const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status);
const times = (count: number, status: number) => Array.from({ length: count }, () => status);

export function limitRules(start: (options?: ApiOptions) => Promise<OwnTarget>): void {
  describe('limits', () => {
    let api: OwnTarget;

    beforeAll(async () => {
      // Behind a proxy, so that calls can come from many networks.
      api = await start({ trustedProxies: ['127.0.0.1', '::1'] });
    });

    const post = (path: string, json: object, from = HOME, token?: string, browser = 'Phone') =>
      api.call('POST', path, {
        json: { clientId: api.clientId, ...json },
        headers: { 'x-forwarded-for': from, 'user-agent': browser },
        ...(token === undefined ? {} : { token }),
      });
    const subjectOf = (email: string) => api.app.services.subjectOf(api.clientId, email);
    const login = (email: string, password: string, from = HOME, browser?: string) =>
      post('/login', { email, password }, from, undefined, browser);
    /** Somebody whose account knows the network `HOME`. */
    const joined = async (): Promise<Attendee> => {
      const attendee = await anAttendee(api).withoutProfile().joins();
      requireOk(await login(attendee.email, attendee.password));
      return attendee;
    };

    it('let the right password in after ten wrong ones from the same network, a moment later', async () => {
      const { email, password } = await joined();
      for (let tries = 0; tries < 10; tries += 1) expect((await login(email, WRONG_PASSWORD)).status).toBe(401);
      api.clock.advance(SECOND_MS);
      expect((await login(email, password)).status).toBe(200);
    });

    it('make the pause between guesses grow from a second to a minute, and say how long it is', async () => {
      const { email } = await joined();
      const { db, networkOf } = api.app.services;
      const who = `:${subjectOf(email)}:${networkOf(HOME)}`;
      const gaps = new Set<number>();
      for (let tries = 0; tries < 250; tries += 1) {
        const before = api.clock.now();
        const turn = await takeTurn(db, api.clientId, [LANES.loginHere, who], before);
        const at = 'at' in turn ? turn.at : turn.refusedUntil;
        gaps.add((at - before) / SECOND_MS);
        api.clock.advance(at - before);
      }
      expect([...gaps]).toEqual([0, 1, 2, 4, 8, 16, 32, 60]);
      const guess = () => login(email, WRONG_PASSWORD, HOME, 'Other phone');
      const held = [await guess(), await guess()].at(-1);
      expect(held).toMatchObject({ status: 429, body: { error: LIMIT_TEXT } });
      expect(Number(held?.headers.get('retry-after'))).toBe(60);
    });

    it('verify ten of fifty guesses that come at once, whichever of them is right', async () => {
      const { email, password } = await anAttendee(api).withoutProfile().joins();
      await tallied('API: guesses at once', 50, async () => {
        const guesses = Array.from({ length: 50 }, (_, index) => login(email, index === 45 ? password : WRONG_PASSWORD));
        const answers = statuses(await Promise.all(guesses));
        expect(answers.toSorted()).toEqual([...times(10, 401), ...times(40, 429)]);
      });
    });

    it('leave who logged in before alone, however many guess from elsewhere', async () => {
      const { email, password } = await joined();
      const { db } = api.app.services;
      for (let tries = 0; tries < 50; tries += 1) {
        await takeTurn(db, api.clientId, [LANES.loginElsewhere, `:${subjectOf(email)}`], api.clock.now());
      }
      const guesses = Array.from({ length: 10 }, (_, index) => login(email, WRONG_PASSWORD, `203.0.113.${index}`));
      expect(statuses(await Promise.all(guesses)).toSorted()).toEqual([401, ...times(9, 429)]);
      expect((await login(email, password)).status).toBe(200);
    });

    it('leave the phone that logged in before alone, however many guess beside it', async () => {
      const { email, password } = await joined();
      requireOk(await post('/forgot-password', { email }));
      const code = await api.codeFor(email);
      const guess = { email, code: code === '000000' ? '111111' : '000000', newPassword: 'another-3-word!' };
      const beside = await Promise.all([
        ...Array.from({ length: 30 }, () => login(email, WRONG_PASSWORD, HOME, 'Other phone')),
        ...Array.from({ length: 30 }, () => post('/confirm-forgot', guess, HOME, undefined, 'Other phone')),
      ]);
      expect(statuses(beside).toSorted()).toEqual([...times(5, 400), ...times(10, 401), ...times(45, 429)]);
      expect((await login(email, password)).status).toBe(200);
      expect((await post('/confirm-forgot', { ...guess, code })).status).toBe(200);
    });

    it('count the guesses from one IPv6 network as one, however many addresses it has', async () => {
      const { email } = await joined();
      const oneNetwork = Array.from({ length: 30 }, (_, index) =>
        login(email, WRONG_PASSWORD, `2001:db8:1:2:${index.toString(16)}::1`),
      );
      expect(statuses(await Promise.all(oneNetwork)).filter((status) => status === 401)).toHaveLength(10);
    });

    it('do not lock out a venue whose address somebody guesses from', async () => {
      const guest = await joined();
      requireOk(await login(guest.email, guest.password, VENUE));
      const newcomer = await anAttendee(api).withoutProfile().joins();
      const { db, networkOf } = api.app.services;
      for (let tries = 0; tries < 300; tries += 1) {
        await takeTurn(db, api.clientId, [LANES.loginCrowd, networkOf(VENUE)], api.clock.now());
      }
      // Who has been here before doesn't notice; who hasn't waits for a turn.
      expect((await login(guest.email, guest.password, VENUE)).status).toBe(200);
      api.clock.advance(SECOND_MS);
      expect((await login(newcomer.email, newcomer.password, VENUE)).status).toBe(200);
      for (let waiting = 0; waiting < 10; waiting += 1) {
        await takeTurn(db, api.clientId, [LANES.loginCrowd, networkOf(VENUE)], api.clock.now());
      }
      expect((await login(newEmail(), WRONG_PASSWORD, VENUE)).status).toBe(429);
      expect((await login(guest.email, guest.password, VENUE)).status).toBe(200);
    });

    it('keep one account on a hundred connections from holding up others', async () => {
      const busy = await joined();
      const others = [await joined(), await joined(), await joined()];
      const flood = Array.from({ length: 100 }, () => login(busy.email, busy.password));
      const answers = await Promise.all(others.map(({ email, password }) => login(email, password)));
      expect(statuses(answers)).toEqual([200, 200, 200]);
      expect(new Set(statuses(await Promise.all(flood)))).toEqual(new Set([200, 429]));
    });

    it('are never reached by an attendee who knows the password', async () => {
      const { email, password } = await joined();
      for (let tries = 0; tries < 15; tries += 1) expect((await login(email, password)).status).toBe(200);
    });

    it('hold back mails to one address, each kind by itself and each device by itself', async () => {
      const email = newEmail();
      const send = async (path: string, from: string, browser = 'Phone') =>
        (await post(path, { email }, from, undefined, browser)).status;
      const resends = await Promise.all(Array.from({ length: 11 }, () => send('/resend', ELSEWHERE)));
      expect(resends.toSorted()).toEqual([...times(10, 200), 429]);
      expect(await send('/resend', HOME)).toBe(200);
      expect(await send('/resend', ELSEWHERE, 'Other phone')).toBe(200);
      expect(await send('/forgot-password', ELSEWHERE)).toBe(200);
    });

    it('keep nobody from registering, whatever mails strangers have asked for, and mail one code ten times at most', async () => {
      const email = newEmail();
      const asks = (index: number, path = '/resend') => post(path, { email }, `203.0.${index % 250}.9`);
      for (let index = 0; index < 12; index += 1) expect((await asks(index)).status).toBe(200);
      const registers = () => post('/register', { email, password: 'another-3-word!' });
      requireOk(await registers());
      const code = await api.codeFor(email);
      for (let index = 0; index < 12; index += 1) expect((await asks(index + 12)).status).toBe(200);
      expect((await api.mailsTo(email)).map((mail) => mail.code)).toEqual(Array.from({ length: 10 }, () => code));
      requireOk(await registers());
      requireOk(await post('/confirm', { email, code }));
      for (let index = 0; index < 12; index += 1) expect((await asks(index + 24)).status).toBe(200);
      expect(await api.mailsTo(email)).toHaveLength(20);
    });

    it.each([
      ['from five networks', (index: number) => [`203.0.113.${index % 5}`, 'Phone'] as const],
      ['in the same network', () => [VENUE, 'Other phone'] as const],
      ['in the same network with the same browser', () => [VENUE, 'Phone'] as const],
    ])('let a right code pass at once after 25 wrong ones %s', async (_where, from) => {
      const email = newEmail();
      const json = { email, password: 'another-3-word!' };
      const flood = (path: string, more: object) =>
        Promise.all(
          Array.from({ length: 25 }, (_, index) => {
            const [address, browser] = from(index);
            return post(path, { email, ...more }, address, undefined, browser);
          }),
        );
      requireOk(await post('/register', json, VENUE));
      const code = await api.codeFor(email);
      await flood('/confirm', { code: code === '000000' ? '111111' : '000000' });
      expect((await post('/confirm', { email, code }, VENUE)).status).toBe(200);
      requireOk(await post('/forgot-password', { email }, VENUE));
      const reset = await api.codeFor(email);
      await flood('/confirm-forgot', { code: reset === '000000' ? '111111' : '000000', newPassword: 'another-3-word!' });
      const right = await post('/confirm-forgot', { email, code: reset, newPassword: 'another-3-word!' }, VENUE);
      expect(right.status).toBe(200);
    });

    it('refuse a wrong password where its account is known like anywhere else, and let the right one in', async () => {
      const { email, password } = await joined();
      const unknown = newEmail();
      const guess = async (who: string) => {
        const { status, headers, text } = await login(who, WRONG_PASSWORD);
        return { status, text, retryAfter: headers.get('retry-after') };
      };
      for (let tries = 0; tries < 9; tries += 1) expect(await guess(email)).toEqual(await guess(unknown));
      const all = async (who: string) =>
        (await Promise.all([guess(who), guess(who), guess(who)])).map(({ status }) => status).toSorted();
      expect(await all(email)).toEqual(await all(unknown));
      expect((await login(email, password)).status).toBe(200);
    });

    it('hold back guesses at the current password, for the session that guesses', async () => {
      const other = await joined();
      const json = { previousPassword: WRONG_PASSWORD, proposedPassword: 'another-3-word!' };
      const guesses = Array.from({ length: 30 }, () => post('/change-password', json, HOME, other.accessToken));
      expect(statuses(await Promise.all(guesses)).toSorted()).toEqual([...times(10, 400), ...times(20, 429)]);
      const { accessToken } = requireOk(await login(other.email, other.password)).body as { accessToken: string };
      const right = { previousPassword: other.password, proposedPassword: 'another-3-word!' };
      expect((await post('/change-password', right, HOME, accessToken)).status).toBe(200);
    });

    it('end after a day', async () => {
      const { email, password } = await anAttendee(api).withoutProfile().joins();
      await Promise.all(Array.from({ length: 30 }, () => login(email, WRONG_PASSWORD)));
      expect((await login(email, password)).status).toBe(429);
      api.clock.advance(DAY_MS);
      expect((await login(email, password)).status).toBe(200);
    });

    it('hold back uploads without end', async () => {
      const path = '/profile/photo-presign?fileName=a.png&contentType=image/png';
      const seen = new Set<number>();
      const fresh = await anAttendee(api).withoutProfile().joins();
      for (let count = 0; count < 120; count += 1) seen.add((await fresh.call('GET', path)).status);
      expect([...seen]).toEqual([200]);
      const held = await fresh.call('GET', path);
      expect(held).toMatchObject({ status: 429, body: { message: expect.any(String) as string } });
    });
  });
}
