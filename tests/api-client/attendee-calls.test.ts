import { describe, expect, it } from 'vitest';
import { aDraft } from '../support/builders/profile';
import { aClient, failureOf, serverForEachTest } from './a-client';

const server = serverForEachTest();

const HOUR_MS = 3_600_000;
const timeText = (ms: number) => new Date(ms).toISOString();

describe('The calls of an attendee', () => {
  it('fetch the own profile', async () => {
    server().replies({ body: { userId: 'me', firstName: 'Anna' } });
    await expect(aClient(server()).api.getProfile()).resolves.toMatchObject({ id: 'me', firstName: 'Anna' });
    expect(server().only()).toMatchObject({ method: 'GET', path: '/profile', search: '', body: '' });
  });

  it('create a profile of exactly these fields, in this order', async () => {
    const more = { ...aDraft(), id: 'sneaked-in', likedIds: ['x'] };
    await aClient(server()).api.createProfile(more);
    expect(server().only()).toMatchObject({ method: 'POST', path: '/profile', search: '' });
    expect(server().only().body).toBe(JSON.stringify(aDraft()));
  });

  it('update it with everything a PUT wants to know', async () => {
    const pictures = {
      profilePhotoUrl: null,
      deletedPhotoUrls: ['https://p.example/d'],
      addedPhotoUrls: ['https://p.example/a'],
    };
    await aClient(server()).api.updateProfile({ ...aDraft(), ...pictures });
    expect(server().only()).toMatchObject({ method: 'PUT', path: '/profile', search: '' });
    expect(JSON.parse(server().only().body)).toEqual({ ...aDraft(), ...pictures, replacePhotos: true });
  });

  it('presign a photo, its name safely in the query', async () => {
    server().replies({ body: { uploadUrl: 'https://s3.example/b/k?sig=1', key: 'k', bucket: 'b', contentType: 'image/png' } });
    const name = '../../ä b&contentType=text/html#%00 🙂.png';
    await expect(aClient(server()).api.presignPhoto(name, 'image/png')).resolves.toEqual({
      uploadUrl: 'https://s3.example/b/k?sig=1',
      key: 'k',
      bucket: 'b',
      contentType: 'image/png',
    });
    expect(server().only()).toMatchObject({ method: 'GET', path: '/profile/photo-presign', body: '' });
    expect(server().only().query).toEqual({ fileName: name, contentType: 'image/png' });
  });

  it.each([
    ['female', 'next/+=', { gender: 'female', limit: '8', nextToken: 'next/+=' }],
    ['male', null, { gender: 'male', limit: '8' }],
    [null, null, { limit: '8' }],
  ] as const)('browse %s from %s', async (gender, nextToken, query) => {
    server().replies({ body: [] });
    await aClient(server()).api.listProfiles(gender, nextToken);
    expect(server().only()).toMatchObject({ method: 'GET', path: '/profiles', body: '' });
    expect(server().only().query).toEqual(query);
  });

  it.each([
    [undefined, {}],
    [{}, {}],
    [
      { limit: 5, likedNextToken: 'l', likedByNextToken: 'b' },
      { limit: '5', likedNextToken: 'l', likedByNextToken: 'b' },
    ],
    [{ likedNextToken: null, likedByNextToken: 'b' }, { likedByNextToken: 'b' }],
  ])('list likes for %j', async (ask, query) => {
    server().replies({ body: {} });
    await aClient(server()).api.listLikes(ask);
    expect(server().only()).toMatchObject({ method: 'GET', path: '/likes', body: '' });
    expect(server().only().query).toEqual(query);
  });

  it('update a profile without the birthday and the gender nobody knows', async () => {
    server().replies({ status: 204 });
    const unknown = { dob: null, gender: null, profilePhotoUrl: null, deletedPhotoUrls: [], addedPhotoUrls: [] };
    await aClient(server()).api.updateProfile({ ...aDraft(), ...unknown });
    const sent = JSON.parse(server().only().body) as object;
    expect(Object.keys(sent).filter((key) => key === 'dob' || key === 'gender')).toEqual([]);
    expect(sent).toMatchObject({ firstName: 'Anna', replacePhotos: true });
  });

  it('block and report somebody, with the reference that the server names, if it does', async () => {
    server().replies({ status: 204 }, { body: { reference: 'K7QX-2M9P' } }, { status: 204 });
    const { api } = aClient(server());
    await api.block('b');
    expect(await api.report('b', 'fake', 'Not them.')).toBe('K7QX-2M9P');
    expect(await api.report('b', 'other', '')).toBe(null);
    expect(server().requests.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['POST', '/profile/block', '{"targetUserId":"b"}'],
      ['POST', '/profile/report', '{"targetUserId":"b","reason":"fake","text":"Not them."}'],
      ['POST', '/profile/report', '{"targetUserId":"b","reason":"other","text":""}'],
    ]);
  });

  it('read when people can be browsed by the server’s clock', async () => {
    const now = Date.now();
    const times = { opensAt: timeText(now + 3 * HOUR_MS), closesAt: now + 5 * HOUR_MS, now: now + 2 * HOUR_MS };
    server().replies({ body: { items: [], ...times } });
    const { api } = aClient(server());
    const { opensAt = 0, closesAt = 0 } = await api.listProfiles(null, null);
    expect([opensAt, closesAt].map((ms) => Math.round((ms - now) / HOUR_MS))).toEqual([1, 3]);
  });

  it.each([
    ['an ISO time', (now) => ({ closesAt: timeText(now + HOUR_MS) }), HOUR_MS],
    ['milliseconds', (now) => ({ closesAt: now + HOUR_MS }), HOUR_MS],
    [
      'a time by the server’s clock',
      (now) => ({ closesAt: timeText(now + 3 * HOUR_MS), now: timeText(now + 2 * HOUR_MS) }),
      HOUR_MS,
    ],
    ['a time that has passed', (now) => ({ closesAt: timeText(now - HOUR_MS) }), -HOUR_MS],
    ['no end', (now) => ({ closesAt: null, now: timeText(now) }), null],
    ['a word', () => ({ closesAt: 'tonight' }), null],
    ['nothing', () => ({}), null],
  ] as [string, (now: number) => object, number | null][])('read when liking ends: %s', async (_what, body, hours) => {
    const now = Date.now();
    server().replies({ body: { items: [], ...body(now) } });
    const { api } = aClient(server());
    const heard = [await api.listProfiles(null, null), await api.listLikes()].map(({ closesAt }) => closesAt ?? null);
    // Rounded to minutes, as the test itself takes time.
    const minutes = heard.map((ms) => ms && Math.round((ms - now) / 60_000));
    expect(minutes).toEqual(Array(2).fill(hours && hours / 60_000));
  });

  it.each([
    ['a time by the server’s clock', (now) => ({ resultsAt: timeText(now + 3 * HOUR_MS), now: timeText(now + 2 * HOUR_MS) }), 60],
    ['a time that has passed', (now) => ({ resultsAt: now - HOUR_MS }), -60],
    ['that likes are not secret', () => ({ resultsAt: null }), null],
    ['a word', () => ({ resultsAt: 'tonight' }), null],
    ['nothing', () => ({}), undefined],
  ] as [string, (now: number) => object, number | null | undefined][])(
    'read when results show: %s',
    async (_what, body, minutes) => {
      const now = Date.now();
      server().replies({ body: { items: [], ...body(now) } });
      const { api } = aClient(server());
      const heard = [await api.listProfiles(null, null), await api.listLikes()].map(({ resultsAt }) => resultsAt);
      expect(heard.map((ms) => ms && Math.round((ms - now) / 60_000))).toEqual([minutes, minutes]);
    },
  );

  it.each(['b-1', '__proto__', 'constructor', '../x?y=1&z#h', 'ä ö/%2F'])('like and unlike %s', async (id) => {
    server().replies({ status: 204 });
    const { api } = aClient(server());
    await api.like(id);
    await api.unlike(id);
    const [like, unlike] = server().requests;
    expect(like).toMatchObject({ method: 'POST', path: '/profile/like', search: '' });
    expect(like?.body).toBe(JSON.stringify({ targetUserId: id }));
    expect(unlike).toMatchObject({ method: 'DELETE', path: '/profile/like', body: '' });
    expect(unlike?.search).toBe(`?targetUserId=${encodeURIComponent(id)}`);
  });

  it.each([
    ['204', { status: 204 }],
    ['200 with an object', { body: { ok: true } }],
    ['200 with nothing', {}],
    ['201 with a plain word', { status: 201, body: 'Created', headers: { 'Content-Type': 'text/plain' } }],
  ])('take %s for a done like', async (_, reply) => {
    server().replies(reply);
    const { api } = aClient(server());
    await expect(api.like('b')).resolves.toBe(false);
    await expect(api.unlike('b')).resolves.toBeUndefined();
  });

  it.each([
    [{ match: true }, true],
    [{ match: true, matchId: 7, more: { match: false } }, true],
    [{ match: false }, false],
    [{ match: 'true' }, true],
    [{ match: 'yes' }, false],
    [{ match: 1 }, false],
    [{ match: null }, false],
    [{ MATCH: true }, false],
    [[{ match: true }], false],
    [true, false],
    [null, false],
  ])('read %j as a match: %j', async (body, match) => {
    server().replies({ body });
    await expect(aClient(server()).api.like('b')).resolves.toBe(match);
  });

  it('tell which matches were shown', async () => {
    server().replies({ status: 204 });
    await expect(aClient(server()).api.seeMatches(['b', '7'])).resolves.toBeUndefined();
    expect(server().only()).toMatchObject({ method: 'POST', path: '/profile/matches/seen', body: '{"targetUserIds":["b","7"]}' });
  });

  it.each([
    [
      [
        { userId: 'a', seen: false },
        { userId: 'b', seen: true },
        { userId: 7, seen: 'false' },
      ],
      ['a', '7'],
    ],
    [[{ userId: 'a', seen: true }], []],
    [[{ userId: 'a' }, 'b', null], undefined],
    [[{ userId: 'a', seen: 'no' }], undefined],
    [[], undefined],
    ['a', undefined],
  ])('read of the matches %j as not shown yet: %j', async (matches, unseen) => {
    server().replies({ body: { matches, liked: [{ userId: 'c', seen: false }] } });
    const { unseenIds } = await aClient(server()).api.listLikes();
    expect(unseenIds).toEqual(unseen);
  });

  it('take a match only from the answer itself', async () => {
    server().replies({ body: {} });
    const polluted = Object.prototype as { match?: boolean };
    polluted.match = true;
    try {
      await expect(aClient(server()).api.like('b')).resolves.toBe(false);
    } finally {
      delete polluted.match;
    }
  });

  it('all carry the id token as bearer, bodies as JSON, and nothing in the address', async () => {
    server().replies({ body: { uploadUrl: 'https://s3.example/x' } });
    const { api } = aClient(server(), { idToken: 'the.id.token' });
    await api.getProfile();
    await api.createProfile(aDraft());
    await api.updateProfile({ ...aDraft(), profilePhotoUrl: null, deletedPhotoUrls: [], addedPhotoUrls: [] });
    await api.presignPhoto('a.png', 'image/png');
    await api.listProfiles('male', null);
    await api.listLikes();
    await api.like('b');
    await api.unlike('b');
    expect(server().requests).toHaveLength(8);
    for (const { headers, search, body } of server().requests) {
      expect(headers.authorization).toBe('Bearer the.id.token');
      expect(headers['content-type']).toBe(body === '' ? undefined : 'application/json');
      expect(headers.cookie).toBeUndefined();
      expect(search).not.toContain('the.id.token');
    }
  });

  it('ask nothing of the server when nobody is signed in', async () => {
    const { api } = aClient(server(), { idToken: null });
    await expect(failureOf(api.getProfile())).resolves.toMatchObject({ kind: 'signed-out' });
    await expect(failureOf(api.like('b'))).resolves.toMatchObject({ kind: 'signed-out' });
    await expect(failureOf(api.listProfiles(null, null))).resolves.toMatchObject({ kind: 'signed-out' });
    expect(server().requests).toEqual([]);
  });

  it('go below a path of the API host', async () => {
    server().replies({ body: [] });
    await aClient(server(), { apiHost: `${server().url}/prod/v1` }).api.listProfiles(null, null);
    expect(server().only().path).toBe('/prod/v1/profiles');
  });
});
