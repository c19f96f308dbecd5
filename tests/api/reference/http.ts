import { beforeAll, describe, expect, it } from 'vitest';
import type { ApiOptions } from '../../../api/settings/options.ts';
import { tallied } from '../../support/tally.ts';
import {
  anAttendee,
  aProfile,
  GOOD_PASSWORD,
  newEmail,
  requireOk,
  type Attendee,
  type OwnProfileBody,
  type PersonBody,
} from '../support/attendee.ts';
import { authError } from '../support/http.ts';
import type { OwnTarget } from '../support/target.ts';

export function httpRules(api: () => OwnTarget, start: (options?: ApiOptions) => Promise<OwnTarget>): void {
  const preflight = (origin: string, target = api()) =>
    target.call('OPTIONS', '/profile', {
      headers: { origin, 'access-control-request-method': 'PUT', 'access-control-request-headers': 'authorization,content-type' },
    });

  /** Those of the origins whose pages may call. */
  async function allowed(origins: readonly string[], target?: OwnTarget): Promise<string[]> {
    const answers = await Promise.all(origins.map((origin) => preflight(origin, target)));
    return answers.flatMap(({ headers }) => headers.get('access-control-allow-origin') ?? []);
  }

  describe('pages of other origins', () => {
    it('may call when they are allowed to, and read Retry-After and the time', async () => {
      const answer = await preflight('https://organiser.example');
      expect(answer.status).toBe(204);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'access-control-allow-origin': 'https://organiser.example',
        'access-control-allow-methods': expect.stringContaining('DELETE') as string,
        'access-control-allow-headers': expect.stringMatching(/^Authorization, Content-Type, /) as string,
      });
      const get = await api().call('GET', '/profile', { headers: { origin: 'https://organiser.example' } });
      expect(get.headers.get('access-control-allow-origin')).toBe('https://organiser.example');
      expect(get.headers.get('access-control-expose-headers')).toBe('Retry-After, Date');
      expect(get.headers.get('access-control-allow-credentials')).toBeNull();
    });

    it('may send what monitoring scripts add to their requests, of which nothing is read', async () => {
      const { headers } = await preflight('https://organiser.example');
      const names = headers.get('access-control-allow-headers')?.toLowerCase().split(', ') ?? [];
      const added = ['traceparent', 'tracestate', 'baggage', 'sentry-trace', 'newrelic', 'x-requested-with'];
      const ofDatadog = ['x-datadog-trace-id', 'x-datadog-parent-id', 'x-datadog-origin', 'x-datadog-sampling-priority'];
      expect(names).toEqual(expect.arrayContaining([...added, ...ofDatadog]));
    });

    it.each(['https://evil.example', 'https://organiser.example.evil.example', 'null'])('may not: %s', async (origin) => {
      expect((await preflight(origin)).headers.get('access-control-allow-origin')).toBeNull();
    });

    it("may call from any port of the developer's own machine, but not in production", async () => {
      const local = [
        'http://localhost:3000',
        'http://localhost',
        'https://localhost:8443',
        'http://127.0.0.1:5173',
        'http://[::1]:1',
      ];
      const nearly = ['http://localhost.evil.example', 'http://evil.example:80/localhost', 'http://localhost:3000.evil.example'];
      expect(await allowed([...local, ...nearly])).toEqual(local);
      const organiser = 'https://organiser.example';
      const live = await start({ production: true, allowedOrigins: [organiser] });
      expect(await allowed([organiser, ...local, ...nearly], live)).toEqual([organiser]);
    });
  });

  describe('every answer', () => {
    it('is not cached and not sniffed', async () => {
      for (const path of ['/profile', '/nowhere', '/inbox.json']) {
        const { headers } = await api().call('GET', path);
        const said = [path, headers.get('cache-control'), headers.get('x-content-type-options')];
        expect(said).toEqual([path, 'no-store', 'nosniff']);
      }
    });
  });

  const register = (raw: string, type: string) => api().call('POST', '/register', { raw, headers: { 'content-type': type } });

  describe('bodies', () => {
    it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/json'])(
      'of type %s are refused with 415',
      async (type) => {
        expect(await register('{}', type)).toMatchObject({ status: 415, body: { error: expect.any(String) as string } });
      },
    );

    it('may name a character set', async () => {
      expect((await register('{}', 'application/json; charset=utf-8')).status).toBe(400);
    });

    it('of 1 MB are refused with 413', async () => {
      const answer = await register(JSON.stringify({ email: 'a'.repeat(1_000_000) }), 'application/json');
      expect(answer).toMatchObject({ status: 413, body: { error: 'The request is too large.' } });
    });

    it('that are broken are refused with 400', async () => {
      expect((await register('{"email":', 'application/json')).status).toBe(400);
      expect((await register('', 'application/json')).status).toBe(400);
    });
  });

  it('returns 404 for unknown paths', async () => {
    expect(await api().call('GET', '/nowhere')).toMatchObject({ status: 404, body: { message: 'Not found' } });
  });
}

interface Page {
  items: PersonBody[];
  nextToken: string | null;
}

const SQL = ["' or 1=1 --", "'; drop table profiles; --", '$1', '%', '\\', '"', '\u0000'];

async function statusOf(who: Attendee, nextToken: string, path = '/profiles?nextToken='): Promise<number> {
  return (await who.call('GET', path + encodeURIComponent(nextToken))).status;
}

export function hostileInput(api: () => OwnTarget): void {
  describe('hostile input', () => {
    let woman: Attendee;
    let men: Attendee[];

    beforeAll(async () => {
      woman = await anAttendee(api()).ofGender('female').joins();
      men = [];
      for (let count = 0; count < 3; count += 1) men.push(await anAttendee(api()).ofGender('male').joins());
    });

    it('with SQL in it is text like any other', async () => {
      const { clientId } = api();
      for (const text of SQL) {
        const texts = { email: text, password: text, code: text, newPassword: GOOD_PASSWORD };
        for (const path of ['/register', '/login', '/confirm', '/resend', '/forgot-password', '/confirm-forgot']) {
          const answer = await api().call('POST', path, { json: { ...texts, clientId } });
          expect(authError(answer)).toBeTruthy();
        }
        const query = new URLSearchParams({ targetUserId: text, nextToken: text, likedNextToken: text }).toString();
        expect((await woman.call('GET', `/profiles?${query}`)).status).toBe(400);
        expect((await woman.call('GET', `/likes?${query}`)).status).toBe(400);
        expect((await woman.call('DELETE', `/profile/like?${query}`)).status).toBe(204);
        expect((await woman.call('POST', '/profile/like', { json: { targetUserId: text } })).status).toBe(404);
        expect((await api().call('GET', `/inbox.json?to=${encodeURIComponent(text)}`)).body).toEqual([]);
      }
      const bio = SQL.join(' ').replaceAll('\u0000', '');
      const attendee = await anAttendee(api())
        .with({ bio: `${bio}.` })
        .joins();
      expect((await attendee.call<OwnProfileBody>('GET', '/profile')).body.bio).toBe(`${bio}.`);
    });

    it('with markup in it comes back as it was', async () => {
      const bio = '<img src=x onerror=alert(1)>{{7*7}}';
      const attendee = await anAttendee(api()).with({ bio }).joins();
      const answer = await attendee.call<OwnProfileBody>('GET', '/profile');
      expect(answer.body.bio).toBe(bio);
      expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    });

    it('with unknown fields changes nothing it names', async () => {
      const email = newEmail();
      const json = { email, password: GOOD_PASSWORD, clientId: api().clientId, role: 'admin', confirmed: true };
      requireOk(await api().call('POST', '/register', { json }));
      expect((await api().call('POST', '/login', { json })).status).toBe(403);
      const attendee = await anAttendee(api()).withoutProfile().joins();
      const stolen = { ...aProfile, userId: woman.userId, likes: [woman.userId], sortKey: 'x', age: 99 };
      const { body } = requireOk(await attendee.call<OwnProfileBody>('POST', '/profile', { json: stolen }));
      expect(body.userId).not.toBe(woman.userId);
      expect(body.likes).toEqual([]);
      expect(body.age).not.toBe(99);
    });

    it('with a prototype in it is refused', async () => {
      const raw = `{"__proto__":{"email":"a@b.org"},"clientId":"${api().clientId}","password":"x"}`;
      const headers = { 'content-type': 'application/json' };
      expect((await api().call('POST', '/login', { raw, headers })).status).toBe(400);
    });

    it('of the wrong type is refused', async () => {
      const { clientId } = api();
      for (const email of [null, 7, true, [], {}, ['a@b.org']]) {
        expect((await api().call('POST', '/login', { json: { email, password: 'x', clientId } })).status).toBe(400);
      }
      for (const json of [null, [], 'text', 7]) {
        expect((await api().call('POST', '/login', { json })).status).toBe(400);
      }
      for (const photos of ['x', [7], [[]], {}]) {
        const attendee = await anAttendee(api()).withoutProfile().joins();
        expect((await attendee.call('POST', '/profile', { json: { ...aProfile, photos } })).status).toBe(400);
      }
    });

    it.each(['-1', '0', 'x', '1&limit=2', ' '])('limit=%s is refused', async (limit) => {
      expect((await woman.call('GET', `/profiles?limit=${limit}`)).status).toBe(400);
      expect((await woman.call('GET', `/likes?limit=${limit}`)).status).toBe(400);
    });

    it('limit=1e9 is the largest page', async () => {
      const { body } = requireOk(await woman.call<Page>('GET', '/profiles?limit=1000000000'));
      expect(body.items.length).toBeLessThanOrEqual(50);
    });

    it('a nextToken works for its owner and its list alone, and unchanged', async () => {
      const { body } = requireOk(await woman.call<Page>('GET', '/profiles?limit=1'));
      const token = body.nextToken ?? '';
      const other = await anAttendee(api()).ofGender('female').joins();
      const [position = '', signature = ''] = token.split('.');
      const forged = Buffer.from('["00000000-0000-0000-0000-000000000000"]').toString('base64url');
      expect(await statusOf(woman, token)).toBe(200);
      expect(await statusOf(other, token)).toBe(400);
      expect(await statusOf(woman, token, '/likes?likedNextToken=')).toBe(400);
      expect(await statusOf(woman, `${forged}.${signature}`)).toBe(400);
      expect(await statusOf(woman, `${position}.`)).toBe(400);
      expect(await statusOf(woman, position)).toBe(400);
      expect(await statusOf(woman, `${token}&nextToken=${token}`)).toBe(400);
    });

    it('a nextToken with any character changed is refused', async () => {
      const { body } = requireOk(await woman.call<Page>('GET', '/profiles?limit=1'));
      const token = body.nextToken ?? '';
      // The last character of the signature carries four bits alone: some others decode to the same bytes.
      const places = Array.from({ length: token.length - 1 }, (_, place) => place);
      await tallied('API: forged page tokens', places.length, async () => {
        for (const place of places) {
          const other = token[place] === 'A' ? 'B' : 'A';
          expect(await statusOf(woman, token.slice(0, place) + other + token.slice(place + 1))).toBe(400);
        }
      });
    });

    it('the own gender and oneself cannot be liked', async () => {
      const other = await anAttendee(api()).ofGender('female').joins();
      for (const targetUserId of [other.userId, woman.userId]) {
        expect((await woman.call('POST', '/profile/like', { json: { targetUserId } })).status).toBe(404);
      }
    });

    it('says nothing more of people than the shapes declare', async () => {
      const { body } = requireOk(await woman.call<Page>('GET', '/profiles?limit=1'));
      const declared = [...Object.keys(aProfile), 'age', 'likedByMe', 'profilePhotoUrl', 'userId'];
      expect(Object.keys(body.items[0] ?? {}).toSorted()).toEqual(declared.filter((name) => name !== 'dob').toSorted());
    });
  });
}
