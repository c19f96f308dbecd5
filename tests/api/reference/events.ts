import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ApiOptions } from '../../../api/options.ts';
import { everybodyFor } from '../conformance/people.ts';
import { likesOf } from '../conformance/likes.ts';
import { anAttendee, requireOk } from '../support/attendee.ts';
import { authError } from '../support/refusals.ts';
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
