import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ApiOptions } from '../../../api/settings/options.ts';
import { demoLogins } from '../../../api/seed/people.ts';
import { seed } from '../../../api/seed/seed.ts';
import { payloadOf } from '../conformance/accounts.ts';
import { like, likesOf } from '../conformance/likes.ts';
import { everybodyFor } from '../conformance/people.ts';
import { anAttendee, type Attendee, logsIn, type OwnProfileBody, requireOk } from '../support/attendee.ts';
import type { OwnTarget } from '../support/target.ts';

const DAY_MS = 24 * 60 * 60_000;

export function seededDemo(start: (options?: ApiOptions) => Promise<OwnTarget>): void {
  describe('the seeded demo', () => {
    let api: OwnTarget;

    beforeAll(async () => {
      api = await start({ demoMatchmaking: true });
      await seed(api.app.services, api.clientId);
    });

    const login = async (who: keyof typeof demoLogins) => {
      const { idToken } = await logsIn(api, demoLogins[who]);
      const attendee: Pick<Attendee, 'idToken' | 'call'> = {
        idToken,
        call: (method, path, options) => api.call(method, path, { token: idToken, ...options }),
      };
      return attendee as Attendee;
    };

    it('has 30 women and 30 men, and is seeded once', async () => {
      expect(await seed(api.app.services, api.clientId)).toBe(false);
      const counts = await api.app.services.db.query(
        `select gender, count(*)::int as people from profiles where client_id = $1 group by gender order by gender`,
        [api.clientId],
      );
      expect(counts).toEqual([
        { gender: 'female', people: 30 },
        { gender: 'male', people: 30 },
      ]);
    });

    it.each(['woman', 'man'] as const)('has a %s to log in as, with likes, waiting ones and matches', async (who) => {
      const attendee = await login(who);
      const { body } = requireOk(await attendee.call<OwnProfileBody>('GET', '/profile'));
      expect(body.photos).toHaveLength(3);
      const { liked, likedBy, matches } = await likesOf(attendee);
      expect([liked.length, likedBy.length, matches.length]).toEqual([6, 8, 3]);
      expect(await everybodyFor(attendee)).toHaveLength(24);
    });

    it('has an admin, who has no profile', async () => {
      const admin = await login('admin');
      expect(payloadOf(admin.idToken)).toMatchObject({ role: 'admin', email: demoLogins.admin.email });
      expect((await admin.call('GET', '/profile')).status).toBe(404);
    });

    it('shows real photos, 4 to 5, except of one person', async () => {
      const people = await everybodyFor(await login('man'), 50);
      expect(people.filter((person) => person.photos.length === 0)).toHaveLength(1);
      for (const photo of people.flatMap((person) => person.photos)) {
        const { width, height } = await sharp(Buffer.from(await (await fetch(photo)).arrayBuffer())).metadata();
        expect([width, height]).toEqual([800, 1000]);
      }
    });

    it.each(['female', 'male'] as const)('likes a newcomer (%s) back, beginning on the first page', async (gender) => {
      const newcomer = await anAttendee(api).ofGender(gender).joins();
      const { likedBy, matches } = await likesOf(newcomer);
      expect(matches).toEqual([]);
      expect(likedBy).toHaveLength(10);
      const admirers = new Set(likedBy.map((person) => person.userId));
      const firstPage = (await everybodyFor(newcomer)).slice(0, 8);
      const admirer = firstPage.find((person) => admirers.has(person.userId));
      await like(newcomer, admirer?.userId ?? '');
      expect((await likesOf(newcomer)).matches.map((person) => person.userId)).toEqual([admirer?.userId]);
    });

    it('closes three days after its start, with the matches left, and is made anew once it was deleted', async () => {
      const demo = await start();
      await seed(demo.app.services, demo.clientId);
      const listed = async () => {
        const { idToken } = await logsIn(demo, demoLogins.woman);
        const { body } = requireOk(await demo.call<Record<string, unknown[]>>('GET', '/likes', { token: idToken }));
        return [body['liked'], body['likedBy'], body['matches']].map((list) => list?.length);
      };
      demo.clock.advance(3 * DAY_MS - 1);
      expect(await listed()).toEqual([6, 8, 3]);
      demo.clock.advance(1);
      expect(await listed()).toEqual([3, 3, 3]);
      // Started a month later, it is another evening.
      demo.clock.advance(30 * DAY_MS);
      const later = await start({ clientIds: [demo.clientId], now: demo.clock.now });
      await later.app.services.housekeeping.run();
      expect(await seed(later.app.services, demo.clientId)).toBe(true);
      expect(await listed()).toEqual([6, 8, 3]);
    });

    it('likes nobody in production', async () => {
      const live = await start({ demoMatchmaking: true, production: true, clientIds: [api.clientId] });
      const { userId } = await anAttendee({ ...live, codeFor: api.codeFor }).joins();
      const rows = await api.app.services.db.query(`select 1 from likes where liked_id = $1`, [userId]);
      expect(rows).toEqual([]);
    });
  });
}
