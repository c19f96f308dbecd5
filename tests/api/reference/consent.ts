import { beforeAll, describe, expect, it } from 'vitest';
import { listConsents } from '../../../api/repositories/consents.ts';
import { createApi } from '../../../src/api/api.ts';
import { consentWanted } from '../../../src/api/profile-calls.ts';
import type { ApiOptions } from '../../../api/options.ts';
import { like } from '../conformance/likes.ts';
import { anAttendee, aProfile, requireOk, type Attendee } from '../support/attendee.ts';
import type { OwnTarget } from '../support/target.ts';

const VERSION = 'december';
const RELOAD = 'What you agree to has changed. Please reload the page.';
const AGAIN = 'What you agree to has changed. Please agree to it again.';

const create = (attendee: Attendee, consent?: unknown, headers: Record<string, string> = {}) =>
  attendee.call('POST', '/profile', { json: { ...aProfile, consent }, headers });
const agree = (attendee: Attendee, version: string, headers: Record<string, string> = {}) =>
  attendee.call('PUT', '/profile/consent', { json: { version }, headers });
const kept = async (target: OwnTarget, attendee: Attendee) => {
  const { sub } = JSON.parse(atob(attendee.idToken.split('.')[1] ?? '')) as { sub: string };
  return listConsents(target.app.services.db, { clientId: target.clientId, userId: sub });
};

export function consentRules(api: () => OwnTarget, start: (options?: ApiOptions) => Promise<OwnTarget>): void {
  describe('a consent', () => {
    let asking: OwnTarget;
    beforeAll(async () => {
      asking = await start({ consentVersion: VERSION });
    });

    const newcomer = (target = asking) => anAttendee(target).withoutProfile().joins();

    it('is asked of nobody by default, and kept where it is given all the same', async () => {
      const [without, withOne] = [await newcomer(api()), await newcomer(api())];
      requireOk(await create(without));
      requireOk(await create(withOne, { version: 'mine' }, { 'accept-language': 'de-AT,en;q=0.5' }));
      expect(await kept(api(), without)).toEqual([]);
      expect(await kept(api(), withOne)).toEqual([{ version: 'mine', language: 'de', at: api().clock.now() }]);
    });

    it.each([
      ['none', undefined, 'Please agree to how your data is used.'],
      ['one to another text', { version: 'november' }, RELOAD],
    ])('is needed for a profile where the server asks for it: with %s there is no profile', async (_what, consent, message) => {
      const attendee = await newcomer();
      const { status, body } = await create(attendee, consent);
      expect({ status, body }).toEqual({ status: 400, body: { message, consent: { version: VERSION } } });
      expect((await attendee.call('GET', '/profile')).status).toBe(404);
      requireOk(await create(attendee, { version: VERSION }));
      expect(await kept(asking, attendee)).toEqual([{ version: VERSION, language: 'en', at: asking.clock.now() }]);
    });

    it('is a version of 1 to 100 characters', async () => {
      const attendee = await newcomer(api());
      for (const consent of [7, 'december', [], {}, { version: '' }, { version: 'x'.repeat(101) }, { version: null }]) {
        expect((await create(attendee, consent)).status).toBe(400);
      }
      requireOk(await create(attendee, { version: 'x'.repeat(100) }));
    });

    it('to a new version is needed before the next like, and then the like is one', async () => {
      const before = await start();
      const [woman, man] = [
        await anAttendee(before).ofGender('female').joins(),
        await anAttendee(before).ofGender('male').joins(),
      ];
      const { clientId } = before;
      const later = await start({ consentVersion: VERSION, clientIds: [clientId] });
      const now: Attendee = {
        ...woman,
        call: (method, path, options) => later.call(method, path, { token: woman.idToken, ...options }),
      };
      const refused = await like(now, man.userId);
      expect(refused).toMatchObject({ status: 403, body: { message: AGAIN, consent: { version: VERSION } } });
      expect((await now.call('GET', '/likes')).body).toMatchObject({ liked: [] });
      expect(await agree(now, 'november')).toMatchObject({ status: 400, body: { message: RELOAD } });
      expect((await like(now, man.userId)).status).toBe(403);
      expect((await agree(now, VERSION, { 'accept-language': 'fr' })).status).toBe(204);
      later.clock.advance(60_000);
      expect((await agree(now, VERSION)).status).toBe(204);
      expect((await like(now, man.userId)).status).toBe(204);
      // The first one stays.
      expect(await kept(later, now)).toEqual([{ version: VERSION, language: 'fr', at: later.clock.now() - 60_000 }]);
    });

    it('is asked for in a way that the widget reads, and given by its calls', async () => {
      const attendee = await newcomer();
      const bearer = { idToken: () => attendee.idToken, hasEnded: () => false, onUnauthorized: () => {} };
      const { signal } = new AbortController();
      const client = createApi({ apiHost: asking.url, clientId: asking.clientId, timeout: 15_000, fetch, bearer, signal });
      const { photos: _none, ...fields } = aProfile;
      const draft = { ...fields, gender: 'female', photos: [] } as const;
      const refusal: unknown = await client.createProfile(draft).catch((error: unknown) => error);
      expect(consentWanted(refusal)).toBe(VERSION);
      await client.createProfile(draft, { version: VERSION, language: 'nl' });
      await client.agree({ version: VERSION, language: 'pl' });
      expect(await kept(asking, attendee)).toEqual([{ version: VERSION, language: 'nl', at: asking.clock.now() }]);
      expect((await client.getProfile())?.offers).toContain('leave');
      await client.leave();
      expect([await client.getProfile(), await kept(asking, attendee)]).toEqual([null, []]);
    });

    it('is nobody’s without a profile, or without a session', async () => {
      const attendee = await newcomer();
      expect(await agree(attendee, VERSION)).toMatchObject({ status: 404, body: { message: 'Profile not found' } });
      expect((await asking.call('PUT', '/profile/consent', { json: { version: VERSION } })).status).toBe(401);
    });
  });
}
