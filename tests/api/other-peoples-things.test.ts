import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../api/db/db.ts';
import { tallied } from '../support/tally.ts';
import { like, likesOf, unlike } from './conformance/likes.ts';
import { anAttendee, aProfile, presign, requireOk, upload, type Attendee, type OwnProfileBody } from './support/attendee.ts';
import { profileError } from './support/http.ts';
import { keyIn } from './support/photos.ts';
import { openTestDb, startApi, type OwnTarget } from './support/target.ts';

/** Ways to name somebody's photo that isn't one's own, or no photo at all; each made from an address that exists. */
const PHOTO_ADDRESSES: readonly (readonly [what: string, of: (theirs: string, own: string, api: OwnTarget) => string])[] = [
  ['the address of another’s photo', (theirs) => theirs],
  ['the same with a query', (theirs) => `${theirs}?x=1`],
  ['the same with a fragment', (theirs) => `${theirs}#x`],
  ['the own folder, and out of it', (theirs, own) => own.replace(/[^/]+$/, `../${theirs.split('/').slice(-1).join('/')}`)],
  [
    'the own folder, and out of it encoded',
    (theirs, own) => own.replace(/[^/]+$/, `..%2f${theirs.split('/').slice(-1).join('%2f')}`),
  ],
  ['the own photo in another event', (_theirs, own, api) => own.replace(api.clientId, 'other-event')],
  ['the own photo with another extension', (_theirs, own) => own.replace('.png', '.jpg')],
  ['the own photo in capitals', (_theirs, own) => own.toUpperCase()],
  ['the own photo with a slash more', (_theirs, own) => own.replace('/uploads/', '/uploads//')],
  ['the own photo at another host', (_theirs, own) => own.replace('localhost', 'evil.example')],
  ['a host that begins like this one', (_theirs, own) => own.replace(/^http:\/\/localhost:\d+/, '$&.evil.example')],
  ['a user name before another host', (_theirs, own) => own.replace('http://localhost', 'http://localhost@evil.example')],
  ['a scheme that runs', () => 'javascript:alert(1)'],
  ['a picture in the address', () => 'data:image/png;base64,AAAA'],
  ['a path of the machine', () => '/etc/passwd'],
  ['the prototype', () => '__proto__'],
  ['nothing', () => ''],
  ['a null byte', (_theirs, own) => own.replace('.png', '\u0000.png')],
];

/** Paths that would lead out of the photos’ folder if anybody followed them. */
const PATHS = [
  '/uploads/../../../../etc/passwd',
  '/uploads/%2e%2e/%2e%2e/%2e%2e',
  '/uploads/..%2f..%2f..%2fetc%2fpasswd/x/y.png',
  '/uploads/a/b/..%5c..%5cx.png',
  '/uploads/.parts/x/y.png',
  '/uploads//etc/passwd',
  '/uploads/%00/%00/%00.png',
  '/uploads/a/b/c.png%00.html',
  '/uploads/%252e%252e/%252e%252e/x.png',
  '/uploads/__proto__/constructor/prototype.png',
  '/uploads/a/b/api.lock',
];

/** Text that means something to SQL, to JavaScript or to a page, and nothing in a profile. */
const META = [
  "' or '1'='1",
  "'; drop table profiles; --",
  '"; select pg_sleep(10); --',
  '$1 $2 %s %(x)s {0}',
  'E\\047 \\x27 \\u0027',
  '__proto__',
  'constructor[prototype]',
  '{"$gt":""}',
  '${7*7} #{7*7} {{7*7}} <%= 7*7 %>',
  '<img src=x onerror=alert(1)>',
  '{1,2,NULL,"a,b"}',
];

/** Text that turns, or is no text, and what a place or an occupation has of it. */
const MARKED = [
  ['\u202Egnp.exe \u2066x\u2069', 'gnp.exe x'],
  ['\uD800 lone surrogate', 'lone surrogate'],
] as const;

/** Parameters sent twice, as lists, as objects, or in another's name. */
const POLLUTED = [
  'limit=1&limit=50',
  'limit[]=1',
  'limit[$gt]=1',
  'limit=1e400',
  'limit=0x10&limit=2',
  'nextToken=a&nextToken=b',
  'nextToken[]=a',
  'nextToken[__proto__]=a',
  '__proto__[limit]=1',
  'constructor[prototype][limit]=1',
  'gender=male&gender=female',
  'userId=USER',
  'clientId=other-event',
  'likedNextToken=x',
];

describe('other people’s things', () => {
  let db: Db;
  let api: OwnTarget;
  let elsewhere: OwnTarget;
  let woman: Attendee;
  let man: Attendee;

  beforeAll(async () => {
    db = await openTestDb();
    api = await startApi(db);
    elsewhere = await startApi(db);
    woman = await anAttendee(api).ofGender('female').withPhotos(1).joins();
    man = await anAttendee(api).ofGender('male').withPhotos(1).joins();
  });
  afterAll(async () => {
    await api.close();
    await elsewhere.close();
    await db.close();
  });

  const profile = async () => (await woman.call<OwnProfileBody>('GET', '/profile')).body;

  it.each(PHOTO_ADDRESSES)('is not had by naming %s as a photo', async (_what, of) => {
    await tallied('attacks on photos and people', 3, async () => {
      const url = of(man.photos[0] ?? '', woman.photos[0] ?? '', api);
      const before = await profile();
      const lists = [
        { photos: [url] },
        { photos: [url], addedPhotoUrls: [url] },
        { replacePhotos: false, addedPhotoUrls: [url] },
      ];
      for (const list of lists) {
        const answer = await woman.call('PUT', '/profile', { json: { ...aProfile, bio: 'Mine now.', ...list } });
        expect(profileError(answer)).toBe('Photos must be uploaded here first.');
      }
      expect(await profile()).toEqual(before);
    });
  });

  it('is not removed by naming it: a photo of another, or of nobody', async () => {
    await tallied('attacks on photos and people', PHOTO_ADDRESSES.length, async () => {
      const own = woman.photos[0] ?? '';
      for (const [, of] of PHOTO_ADDRESSES) {
        const deletedPhotoUrls = [of(man.photos[0] ?? '', own, api)];
        requireOk(
          await woman.call('PUT', '/profile', {
            json: { ...aProfile, photos: undefined, replacePhotos: false, deletedPhotoUrls },
          }),
        );
      }
      expect([(await fetch(own)).status, (await fetch(man.photos[0] ?? '')).status]).toEqual([200, 200]);
      expect((await profile()).photos).toEqual([own]);
    });
  });

  it.each(PATHS)('is not reached by the path %s', async (path) => {
    await tallied('attacks on photos and people', 3, async () => {
      for (const method of ['GET', 'PUT', 'DELETE']) {
        // Sent as it is: a client would tidy it first.
        const status = await rawStatus(api.url, `${method} ${path}?exp=9999999999999&sig=x`);
        expect([400, 403, 404]).toContain(status);
      }
    });
  });

  it('is not in the event next door: its people can be neither liked nor browsed, and its tokens don’t count here', async () => {
    await tallied('attacks on photos and people', 5, async () => {
      const stranger = await anAttendee(elsewhere).ofGender('male').joins();
      expect((await like(woman, stranger.userId)).status).toBe(404);
      expect((await unlike(woman, stranger.userId)).status).toBe(204);
      expect(JSON.stringify(await likesOf(woman))).not.toContain(stranger.userId);
      expect((await woman.call('GET', '/profiles?limit=50')).text).not.toContain(stranger.userId);
      expect((await api.call('GET', '/profile', { token: stranger.idToken })).status).toBe(401);
    });
  });

  it('is not liked or unliked in another’s name', async () => {
    await tallied('attacks on photos and people', 2, async () => {
      requireOk(await like(man, woman.userId));
      const json = { targetUserId: woman.userId, userId: man.userId, likerId: man.userId, clientId: elsewhere.clientId };
      expect((await woman.call('POST', '/profile/like', { json })).status).toBe(404);
      const query = new URLSearchParams({ targetUserId: woman.userId, userId: man.userId }).toString();
      await woman.call('DELETE', `/profile/like?${query}`);
      expect((await likesOf(man)).liked.map(({ userId }) => userId)).toEqual([woman.userId]);
      requireOk(await unlike(man, woman.userId));
    });
  });

  it('is not changed by text that is code elsewhere', async () => {
    await tallied('attacks on photos and people', META.length * 3, async () => {
      for (const text of META) {
        const saved = requireOk(
          await woman.call<OwnProfileBody>('PUT', '/profile', { json: { ...aProfile, bio: text, photos: woman.photos } }),
        );
        expect(saved.body.bio).toBe(text.toWellFormed());
        expect((await profile()).bio).toBe(text.toWellFormed());
        for (const field of ['location', 'occupation']) {
          const json = { ...aProfile, photos: woman.photos, [field]: text };
          expect(profileError(await woman.call('PUT', '/profile', { json }))).toMatch(/^(?:Only|Allowed|Cannot|Must)/);
        }
      }
      expect(Object.hasOwn(Object.prototype, 'limit')).toBe(false);
    });
  });

  it.each(MARKED)('loses what nobody sees: %j', async (text, plain) => {
    await tallied('attacks on photos and people', 1, async () => {
      const json = { ...aProfile, photos: woman.photos, bio: text, location: text, occupation: text };
      const { body } = requireOk(await woman.call<OwnProfileBody>('PUT', '/profile', { json }));
      expect(body).toMatchObject({ bio: text.toWellFormed(), location: plain, occupation: plain });
    });
  });

  it.each(POLLUTED)('is not listed by the query %s', async (query) => {
    await tallied('attacks on photos and people', 2, async () => {
      for (const path of ['/profiles', '/likes']) {
        const answer = await woman.call(`GET`, `${path}?${query.replace('USER', man.userId)}`);
        expect([200, 400]).toContain(answer.status);
        expect(answer.text).not.toMatch(/"dob"|@example\.org|"Berg"/);
      }
    });
  });

  it('is not paged through with tokens that are forged', async () => {
    const owner = { clientId: api.clientId, userId: man.userId };
    const theirs = api.app.services.pageTokens.write('profiles', owner, ['00000000-0000-0000-0000-000000000000']);
    const own = api.app.services.pageTokens.write('profiles', { ...owner, userId: woman.userId }, [
      '00000000-0000-0000-0000-000000000000',
    ]);
    const [body = '', signature = ''] = own.split('.');
    const forged = [
      theirs,
      `${body}.${signature.slice(0, -1)}`,
      `${body}.${signature}=`,
      `${body}A.${signature}`,
      `.${signature}`,
      `${body}.`,
      signature,
      Buffer.from('["\' or 1=1 --"]').toString('base64url') + `.${signature}`,
      `${body}.${Buffer.from(signature).toString('hex')}`,
      'null',
      '[]',
      '\u0000',
      'a'.repeat(8000),
    ];
    await tallied('attacks on photos and people', forged.length * 3, async () => {
      for (const token of forged) {
        for (const path of ['/profiles?nextToken=', '/likes?likedNextToken=', '/likes?likedByNextToken=']) {
          expect((await woman.call('GET', path + encodeURIComponent(token))).status).toBe(400);
        }
      }
    });
    expect((await woman.call('GET', `/profiles?nextToken=${own}`)).status).toBe(200);
  });

  it('answered nothing with a failure of its own', () => {
    expect([...api.failures, ...elsewhere.failures]).toEqual([]);
  });

  it('is not reached by an upload address that was changed, or is late', async () => {
    await tallied('attacks on photos and people', 4, async () => {
      const { uploadUrl } = await presign(woman);
      const changed = [
        uploadUrl.replace(keyIn(uploadUrl), keyIn(man.photos[0] ?? '')),
        uploadUrl.replace(api.clientId, elsewhere.clientId),
        uploadUrl.replace(/exp=\d+/, 'exp=Infinity'),
      ];
      for (const url of changed) expect(await putStatus(url)).toBe(403);
      const kept = await upload(woman);
      api.clock.advance(5 * 60_000);
      expect(await putStatus(uploadUrl)).toBe(403);
      expect((await fetch(kept)).status).toBe(200);
    });
  });
});

async function putStatus(url: string): Promise<number> {
  return (await fetch(url, { method: 'PUT', headers: { 'content-type': 'image/png' }, body: 'x' })).status;
}

/** The status of a request whose first line is sent just so. */
async function rawStatus(base: string, line: string): Promise<number> {
  const { port } = new URL(base);
  const socket = connect(Number(port), 'localhost');
  socket.end(
    `${line} HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Type: image/png\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
  );
  let answer = '';
  for await (const chunk of socket) answer += String(chunk);
  return Number(answer.split(' ')[1]);
}
