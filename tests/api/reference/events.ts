import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ApiOptions } from '../../../api/settings/options.ts';
import { BROWSE_PAGE_SIZE } from '../../../src/domain/limits.ts';
import { tallied } from '../../support/tally.ts';
import { likesOf } from '../conformance/likes.ts';
import { everybodyFor } from '../conformance/people.ts';
import { anAttendee, requireOk, type Attendee } from '../support/attendee.ts';
import { authError } from '../support/http.ts';
import type { OwnTarget } from '../support/target.ts';

type Start = (options?: ApiOptions) => Promise<OwnTarget>;

const HOUR_MS = 3_600_000;

export function eventRules(start: Start): void {
  describe('an event', () => {
    it('shows nobody before its release', async () => {
      const api = await start({ releasedAt: Date.now() + HOUR_MS });
      const woman = await anAttendee(api).ofGender('female').joins();
      const man = await anAttendee(api).ofGender('male').joins();
      expect(await everybodyFor(woman)).toEqual([]);
      api.clock.advance(2 * HOUR_MS);
      expect((await everybodyFor(woman)).map((person) => person.userId)).toEqual([man.userId]);
    });

    it('says when people can be browsed, also once they can be', async () => {
      const releasedAt = Date.now() + HOUR_MS;
      const api = await start({ releasedAt });
      const woman = await anAttendee(api).ofGender('female').joins();
      const opensAt = async () => requireOk(await woman.call<{ opensAt: string | null }>('GET', '/profiles')).body.opensAt;
      expect(await opensAt()).toBe(new Date(releasedAt).toISOString());
      api.clock.advance(2 * HOUR_MS);
      expect(await opensAt()).toBe(new Date(releasedAt).toISOString());
    });

    it('says of no time when people can be browsed if none is set', async () => {
      const api = await start();
      const woman = await anAttendee(api).ofGender('female').joins();
      expect(requireOk(await woman.call('GET', '/profiles')).body).toMatchObject({ items: [], opensAt: null });
    });

    it('ends all sessions when it is removed, though their tokens were accepted a moment ago', async () => {
      const clientIds = [`leaving-${randomUUID()}`];
      const api = await start({ clientIds });
      const attendee = await anAttendee(api).joins();
      expect((await attendee.call('GET', '/likes')).status).toBe(200);
      // The rows are still there: it is no longer one of those that are served.
      clientIds.pop();
      expect((await attendee.call('GET', '/likes')).status).toBe(401);
      expect((await attendee.call('GET', '/profiles')).status).toBe(401);
      const json = { email: attendee.email, password: attendee.password, clientId: api.clientId };
      expect(authError(await api.call('POST', '/login', { json }))).toBe('Unknown clientId');
    });

    describe('beside another one on the same server', () => {
      let here: OwnTarget;
      let there: OwnTarget;

      beforeAll(async () => {
        const name = `pair-${Date.now()}`;
        here = await start({ clientIds: [`${name}-a`, `${name}-b`] });
        there = { ...here, clientId: `${name}-b` };
      });

      it('has people and e-mails of its own', async () => {
        const woman = await anAttendee(here).ofGender('female').joins();
        const stranger = await anAttendee(there).ofGender('male').joins();
        expect(await everybodyFor(woman)).toEqual([]);
        const like = await woman.call('POST', '/profile/like', { json: { targetUserId: stranger.userId } });
        expect(like.status).toBe(404);
        expect((await likesOf(stranger)).likedBy).toEqual([]);
        const json = { email: woman.email, password: woman.password, clientId: there.clientId };
        expect((await there.call('POST', '/login', { json })).status).toBe(401);
        expect((await there.call('POST', '/register', { json })).status).toBe(200);
      });

      it('is unknown under another name', async () => {
        const json = { email: 'a@example.org', password: 'sesame-2-open!', code: '1', newPassword: 'x', clientId: 'else' };
        for (const path of ['/register', '/login', '/confirm', '/resend', '/forgot-password', '/confirm-forgot']) {
          expect([path, authError(await here.call('POST', path, { json }))]).toEqual([path, 'Unknown clientId']);
        }
      });
    });
  });
}

const MINUTE_MS = 60_000;

/** Whoever copies an event page by page is stopped; whoever looks at it, however fast, isn't. */
export function harvestRules(start: (options?: ApiOptions) => Promise<OwnTarget>): void {
  describe('browsing', () => {
    let one: OwnTarget;
    let another: OwnTarget;

    beforeAll(async () => {
      one = await start();
      another = await start({ clientIds: [one.clientId], now: one.clock.now });
    });

    const statusesOf = async (who: Attendee, pages: number) => {
      const statuses: number[] = [];
      for (let page = 0; page < pages; page += 1) {
        const api = page % 2 === 0 ? one : another;
        const answer = await api.call('GET', '/profiles', { token: who.idToken });
        statuses.push(answer.status);
        if (answer.status !== 429) continue;
        const seconds = Number(answer.headers.get('retry-after'));
        expect(seconds).toBeGreaterThan(0);
        expect(seconds).toBeLessThanOrEqual(MINUTE_MS / 1000);
        expect(answer.body).toEqual({ message: 'Attempt limit exceeded, please try after some time.' });
      }
      return statuses;
    };

    it('for 300 pages in a minute is refused, by all processes together, and again possible after that', async () => {
      const harvester = await anAttendee(one).joins();
      const other = await anAttendee(one).joins();
      await tallied('API: pages in a minute', 300, async () => {
        const statuses = await statusesOf(harvester, 300);
        const given = statuses.indexOf(429);
        expect(given).toBeGreaterThan(0);
        expect(given).toBeLessThan(250);
        expect(new Set(statuses.slice(given + 2 * BROWSE_PAGE_SIZE))).toEqual(new Set([429]));
      });
      expect(await statusesOf(other, 2)).toEqual([200, 200]);
      one.clock.advance(MINUTE_MS);
      expect(await statusesOf(harvester, 2)).toEqual([200, 200]);
    });

    it('through a thousand people in a minute is not', async () => {
      const hasty = await anAttendee(one).joins();
      expect(new Set(await statusesOf(hasty, Math.ceil(500 / BROWSE_PAGE_SIZE)))).toEqual(new Set([200]));
    });

    it('is counted under a name that identifies nobody, and an ordinary evening writes no such row', async () => {
      const rowsOf = () =>
        one.app.services.db.query<{ bucket: string }>(
          `select bucket from rate_limits where client_id = $1 and bucket like 'browse:%'`,
          [one.clientId],
        );
      const before = (await rowsOf()).length;
      const quiet = await anAttendee(one).joins();
      await statusesOf(quiet, 9);
      expect(await rowsOf()).toHaveLength(before);
      await statusesOf(quiet, 20);
      const after = await rowsOf();
      expect(after).toHaveLength(before + 1);
      expect(after.map(({ bucket }) => bucket).join()).not.toContain(quiet.userId);
    });
  });
}
