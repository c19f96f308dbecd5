import { beforeAll, describe, expect, it } from 'vitest';
import type { ApiOptions } from '../../../api/settings/options.ts';
import { listConsents } from '../../../api/repositories/profiles.ts';
import { createApi } from '../../../src/api/api.ts';
import { consentWanted } from '../../../src/api/profile-calls.ts';
import { payloadOf } from '../conformance/accounts.ts';
import { like } from '../conformance/likes.ts';
import { anAttendee, aProfile, requireOk, upload, type Attendee, type OwnProfileBody } from '../support/attendee.ts';
import { profileError } from '../support/http.ts';
import type { OwnTarget } from '../support/target.ts';

/** What this API can do beyond the calls of every server. */
const OFFERED = ['leave', 'block', 'report'];

export function profileRules(api: () => OwnTarget): void {
  describe('a profile', () => {
    it('is created once', async () => {
      const attendee = await anAttendee(api()).joins();
      const again = await attendee.call('POST', '/profile', { json: { ...aProfile, firstName: 'Eve' } });
      expect(again).toMatchObject({ status: 409, body: { message: 'Profile already exists' } });
      expect((await attendee.call<OwnProfileBody>('GET', '/profile')).body.firstName).toBe('Ada');
    });

    it('returns 404 for GET, PUT and browsing before it exists, and 403 for liking', async () => {
      const attendee = await anAttendee(api()).withoutProfile().joins();
      for (const [method, path] of [
        ['GET', '/profile'],
        ['GET', '/profiles'],
      ] as const) {
        expect(await attendee.call(method, path)).toMatchObject({ status: 404, body: { message: 'Profile not found' } });
      }
      expect((await attendee.call('PUT', '/profile', { json: aProfile })).status).toBe(404);
      expect((await attendee.call('POST', '/profile/like', { json: { targetUserId: 'x' } })).status).toBe(403);
    });

    it('keeps name, date of birth and gender as they were created', async () => {
      const attendee = await anAttendee(api()).joins();
      const json = { ...aProfile, firstName: 'Eve', lastName: 'Else', dob: '1980-01-01', gender: 'male' };
      const { body } = requireOk(await attendee.call<OwnProfileBody>('PUT', '/profile', { json }));
      expect(body).toMatchObject({ firstName: 'Ada', lastName: 'Berg', dob: '1990-02-28', gender: 'female' });
    });

    it('comes with what the server offers, in every answer', async () => {
      const attendee = await anAttendee(api()).joins();
      const got = await attendee.call<OwnProfileBody>('GET', '/profile');
      const put = await attendee.call<OwnProfileBody>('PUT', '/profile', { json: aProfile });
      expect([got.body.offers, put.body.offers]).toEqual([OFFERED, OFFERED]);
    });

    it('tidies what was typed', async () => {
      const bio = '  one\r\ntwo\u0000\u0007  ';
      const attendee = await anAttendee(api()).with({ firstName: ' Zoe\u0308 ', bio }).joins();
      const { body } = await attendee.call<OwnProfileBody>('GET', '/profile');
      expect(body).toMatchObject({ firstName: 'Zo\u00eb', bio: 'one\ntwo' });
    });

    it('counts age by birthdays', async () => {
      const today = new Date(api().clock.now());
      const day = (daysAhead: number) => {
        const date = new Date(Date.UTC(today.getUTCFullYear() - 30, today.getUTCMonth(), today.getUTCDate() + daysAhead));
        return date.toISOString().slice(0, 10);
      };
      const ages = [];
      for (const dob of [day(-1), day(0), day(1)]) {
        const attendee = await anAttendee(api()).with({ dob }).joins();
        ages.push((await attendee.call<OwnProfileBody>('GET', '/profile')).body.age);
      }
      expect(ages).toEqual([30, 30, 29]);
    });

    it('takes names of every script up to the limit', async () => {
      const attendee = await anAttendee(api())
        .called('李小龍', 'Åå'.repeat(12))
        .with({ bio: '\n'.repeat(3) })
        .joins();
      const { body } = await attendee.call<OwnProfileBody>('GET', '/profile');
      expect(body).toMatchObject({ firstName: '李小龍', lastName: 'Åå'.repeat(12), bio: '' });
    });
  });

  describe('the photos of a profile', () => {
    it('are the own ones, and uploaded', async () => {
      const attendee = await anAttendee(api()).withoutProfile().joins();
      const other = await anAttendee(api()).withPhotos(1).joins();
      const [theirs = ''] = other.photos;
      const never = theirs.replace(other.userId, payloadOf(attendee.idToken)['sub'] as string);
      for (const photos of [[theirs], [never], [`${theirs}/../x.png`]]) {
        const answer = await attendee.call('POST', '/profile', { json: { ...aProfile, photos } });
        expect(profileError(answer)).toBe('Photos must be uploaded here first.');
      }
    });

    it('are deleted when they are taken out', async () => {
      const attendee = await anAttendee(api()).withPhotos(2).joins();
      const [first = '', second = ''] = attendee.photos;
      const json = { ...aProfile, photos: [second], replacePhotos: true, deletedPhotoUrls: [first] };
      const { body } = requireOk(await attendee.call<OwnProfileBody>('PUT', '/profile', { json }));
      expect(body).toMatchObject({ photos: [second], profilePhotoUrl: second });
      expect((await fetch(first)).status).toBe(404);
      expect((await fetch(second)).status).toBe(200);
    });

    it('stay when an update says nothing about them, and follow the lists when it replaces none', async () => {
      const attendee = await anAttendee(api()).withPhotos(2).joins();
      const [first = '', second = ''] = attendee.photos;
      const third = await upload(attendee);
      const put = async (json: object) =>
        requireOk(await attendee.call<OwnProfileBody>('PUT', '/profile', { json: { ...aProfile, photos: undefined, ...json } }))
          .body;
      expect(await put({})).toMatchObject({ photos: [first, second], profilePhotoUrl: first });
      const lists = { replacePhotos: false, deletedPhotoUrls: [first], addedPhotoUrls: [third] };
      expect(await put(lists)).toMatchObject({ photos: [second, third], profilePhotoUrl: second });
    });

    it('fall back to the first as primary', async () => {
      const attendee = await anAttendee(api()).withPhotos(2).joins();
      const json = { ...aProfile, photos: attendee.photos, profilePhotoUrl: 'https://elsewhere.example/x.png' };
      const { body } = requireOk(await attendee.call<OwnProfileBody>('PUT', '/profile', { json }));
      expect(body.profilePhotoUrl).toBe(attendee.photos[0]);
    });
  });
}

const VERSION = 'december';
const RELOAD = 'What you agree to has changed. Please reload the page.';
const AGAIN = 'What you agree to has changed. Please agree to it again.';

const create = (attendee: Attendee, consent?: unknown, headers: Record<string, string> = {}) =>
  attendee.call('POST', '/profile', { json: { ...aProfile, consent }, headers });
const agree = (attendee: Attendee, version: string, headers: Record<string, string> = {}) =>
  attendee.call('PUT', '/profile/consent', { json: { version }, headers });
const kept = async (target: OwnTarget, attendee: Attendee) => {
  const { sub } = payloadOf(attendee.idToken) as { sub: string };
  return listConsents(target.app.services.db, { clientId: target.clientId, userId: sub });
};

export function consentRules(api: () => OwnTarget, start: (options?: ApiOptions) => Promise<OwnTarget>): void {
  describe('a consent', () => {
    let asking: OwnTarget;
    beforeAll(async () => void (asking = await start({ consentVersion: VERSION })));

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

    it('leaves no rows without end where no version is required: the latest alone is kept', async () => {
      const attendee = await newcomer(api());
      requireOk(await create(attendee, { version: 'first' }));
      for (let number = 1; number <= 5; number += 1) expect((await agree(attendee, `version ${number}`)).status).toBe(204);
      expect((await kept(api(), attendee)).map(({ version }) => version)).toEqual(['version 5']);
    });

    it('is a version of 1 to 100 characters in one line', async () => {
      const attendee = await newcomer(api());
      for (const consent of [
        7,
        'december',
        [],
        {},
        { version: '' },
        { version: 'x'.repeat(101) },
        { version: 'a\0b' },
        { version: 'a\nb' },
        { version: null },
      ]) {
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
      let shown = 'nl';
      const headers = () => ({ 'Accept-Language': shown });
      const { url: apiHost, clientId } = asking;
      const client = createApi({ apiHost, clientId, timeout: 15_000, headers, fetch, bearer, signal });
      const { photos: _none, ...fields } = aProfile;
      const draft = { ...fields, gender: 'female', photos: [] } as const;
      const refusal: unknown = await client.createProfile(draft).catch((error: unknown) => error);
      expect(consentWanted(refusal)).toBe(VERSION);
      await client.createProfile(draft, { version: VERSION });
      shown = 'pl';
      await client.agree({ version: VERSION });
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
