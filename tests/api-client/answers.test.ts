import { afterEach, describe, expect, it, vi } from 'vitest';
import { aDraft } from '../support/builders/profile';
import { NO_PROFILE } from '../support/cloud-server/traits';
import { aClient, failureOf, serverForEachTest } from './a-client';

const server = serverForEachTest();
const ids = (people: readonly { id: string | null }[]) => people.map(({ id }) => id);
const UPDATE = { ...aDraft(), profilePhotoUrl: null, deletedPhotoUrls: [], addedPhotoUrls: [] };

describe('The own profile', () => {
  it.each([
    ['404', { status: 404, body: { message: 'Not found' } }],
    ['403', { status: 403, body: { message: 'Forbidden' } }],
    ['a notFound marker', { body: { notFound: true } }],
    ['null', { body: 'null' }],
  ])('is none after %s', async (_, reply) => {
    server().replies(reply);
    await expect(aClient(server()).api.getProfile()).resolves.toBeNull();
    await expect(aClient(server()).api.getProfile({ endsSession: false })).resolves.toBeNull();
  });

  it.each([403, 404])('is not said to be none by an intermediary’s page with %i', async (status) => {
    const page = { status, body: '\ufeff\n<!DOCTYPE html><title>Blocked by the firewall</title>' };
    server().replies(page);
    await expect(aClient(server()).api.getProfile()).rejects.toMatchObject({ kind: 'http', status });
    await expect(aClient(server()).api.getProfile({ endsSession: false })).rejects.toMatchObject({ kind: 'http', status });
  });

  it.each([
    ['an array', []],
    ['a text', '"hello"'],
    ['a number', 7],
    ['nothing', undefined],
    ...Object.entries(NO_PROFILE).filter(([name]) => name !== 'status'),
  ])('is none after %s, which is logged', async (_, body) => {
    server().replies({ body });
    const logged: string[] = [];
    const { api } = aClient(server(), { log: (text) => void logged.push(text) });
    await expect(api.getProfile()).resolves.toBeNull();
    expect(logged).toEqual(['GET /profile was answered without a profile']);
  });

  it.each(['firstName', 'lastName', 'gender', 'dob'])('is one with %s alone', async (name) => {
    server().replies({ body: { [name]: { gender: 'female', dob: '1990-01-01' }[name] ?? 'Ann' } });
    await expect(aClient(server()).api.getProfile()).resolves.not.toBeNull();
  });
});

describe('A saved profile', () => {
  it.each([
    ['no body', { status: 204 }],
    ['an empty body', {}],
    ['a mere message', { body: { message: 'Profile updated' } }],
    ['an array', { body: [] }],
    ['plain words', { body: 'saved', headers: { 'Content-Type': 'text/plain' } }],
    ['plain words with other signs in them', { body: 'saved <3 "Anna" [1] {2}', headers: { 'Content-Type': 'text/plain' } }],
  ])('is left to what was sent after %s', async (_, reply) => {
    server().replies(reply);
    await expect(aClient(server()).api.createProfile(aDraft())).resolves.toBeNull();
    await expect(aClient(server()).api.updateProfile(UPDATE)).resolves.toBeNull();
  });

  it('is the one that the server returns, if it does', async () => {
    server().replies({ body: { userId: 'me', firstName: 'Anne' } });
    await expect(aClient(server()).api.createProfile(aDraft())).resolves.toMatchObject({ firstName: 'Anne' });
    await expect(aClient(server()).api.updateProfile(UPDATE)).resolves.toMatchObject({ id: 'me' });
  });

  it.each([{ userId: 'me' }, { firstName: 'Anne' }])('is one as soon as it names somebody: %j', async (body) => {
    server().replies({ body });
    await expect(aClient(server()).api.updateProfile(UPDATE)).resolves.not.toBeNull();
  });
});

describe('A profile just created', () => {
  afterEach(() => void vi.useRealTimers());

  it('stands for ten seconds where the server knows nothing of it yet', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const draft = aDraft();
    const logged: string[] = [];
    const { api } = aClient(server(), { log: (text) => void logged.push(text) });
    server().replies(
      { status: 201, body: { userId: 'me', location: 'Oslo' } },
      { status: 404 },
      { body: NO_PROFILE.row },
      { body: { notFound: true } },
      { status: 404 },
    );
    await api.createProfile(draft);
    await expect(api.getProfile()).resolves.toMatchObject({ id: 'me' });
    await expect(api.getProfile()).resolves.toMatchObject({ ...draft, id: 'me', location: 'Oslo' });
    vi.advanceTimersByTime(9_999);
    await expect(api.getProfile()).resolves.toMatchObject({ id: 'me' });
    expect(logged).toEqual([]);
    vi.advanceTimersByTime(1);
    await expect(api.getProfile()).resolves.toBeNull();
  });

  it('is nobody else’s', async () => {
    let idToken = 'ada';
    const { api } = aClient(server(), { idToken: () => idToken });
    server().replies({ status: 201 }, { status: 404 });
    await api.createProfile(aDraft());
    idToken = 'eve';
    await expect(api.getProfile()).resolves.toBeNull();
  });
});

describe('What a saved profile’s answer says', () => {
  it('is what can be read of it, and nothing more', async () => {
    server().replies({ body: { location: 'Bergen', bio: '', occupation: null, dob: 'soon', photos: {}, gender: 7, age: 'x' } });
    const said = { location: 'Bergen', bio: '' };
    await expect(aClient(server()).api.updateProfile(UPDATE)).resolves.toEqual({ ...said, held: said });
  });
});

describe('A page of people', () => {
  it('may be an array, after which nothing follows', async () => {
    server().replies({ body: [{ userId: 'a' }, { id: 'b' }, 'c'] });
    const page = await aClient(server()).api.listProfiles(null, null);
    expect(ids(page.items)).toEqual(['a', 'b', 'c']);
    expect(page.nextToken).toBeNull();
  });

  it('may be an object with a token to the next one', async () => {
    server().replies({ body: { items: [{ userId: 'a' }], nextToken: 't2' } });
    await expect(aClient(server()).api.listProfiles(null, null)).resolves.toMatchObject({
      items: [{ id: 'a' }],
      nextToken: 't2',
    });
  });

  it.each([null, '', {}, [], undefined])('ends at a next token of %j', async (nextToken) => {
    server().replies({ body: { items: [], nextToken } });
    await expect(aClient(server()).api.listProfiles(null, null)).resolves.toEqual({ items: [], nextToken: null });
  });

  it.each([
    ['404', { status: 404, body: { message: 'none' } }],
    ['no items', { body: {} }],
    ['items of null', { body: { items: null } }],
    ['nothing', { body: undefined }],
    ['null', { body: 'null' }],
    ['204', { status: 204 }],
    ['404', { status: 404 }],
  ])('is empty after %s', async (_, reply) => {
    server().replies(reply);
    await expect(aClient(server()).api.listProfiles('male', null)).resolves.toEqual({ items: [], nextToken: null });
  });

  it('is a failure, never empty, after an intermediary’s page with 404', async () => {
    server().replies({ status: 404, body: '<html><h1>404 Not Found</h1></html>' });
    await expect(aClient(server()).api.listProfiles('male', null)).rejects.toMatchObject({ kind: 'http', status: 404 });
    await expect(aClient(server()).api.listLikes()).rejects.toMatchObject({ kind: 'http', status: 404 });
  });

  it.each([
    ['a text', '"x"'],
    ['items that are no list', { items: { a: 1 } }],
  ])('is a failure, never empty, after %s', async (_, body) => {
    server().replies({ body });
    await expect(failureOf(aClient(server()).api.listProfiles('male', null))).resolves.toMatchObject({ kind: 'shape' });
  });

  it('leaves out entries that are no person, and keeps people without an id', async () => {
    server().replies({ body: [null, 1.5, '', [], { notFound: true }, { firstName: 'Ada' }, true] });
    const { items } = await aClient(server()).api.listProfiles(null, null);
    expect(items.map(({ id, firstName }) => [id, firstName])).toEqual([
      ['1.5', ''],
      [null, 'Ada'],
    ]);
  });
});

describe('The likes', () => {
  const NOBODY = {
    liked: [],
    likedBy: [],
    matches: [],
    likedNextToken: null,
    likedByNextToken: null,
    contacts: new Map(),
    contactLines: new Map(),
    contactSharedWith: [],
  };

  it('come as profiles, ids, or both mixed', async () => {
    server().replies({
      body: {
        liked: [{ userId: 'a', firstName: 'Ada' }, 'b'],
        likedBy: ['c'],
        matches: [{ id: 'd' }],
        likedNextToken: 'l2',
        likedByNextToken: '',
      },
    });
    const likes = await aClient(server()).api.listLikes();
    expect([ids(likes.liked), ids(likes.likedBy), ids(likes.matches)]).toEqual([['a', 'b'], ['c'], ['d']]);
    expect([likes.likedNextToken, likes.likedByNextToken]).toEqual(['l2', null]);
  });

  it('name the next page of each list by itself', async () => {
    server().replies({ body: { likedNextToken: null, likedByNextToken: 'b2' } });
    const { likedNextToken, likedByNextToken } = await aClient(server()).api.listLikes();
    expect([likedNextToken, likedByNextToken]).toEqual([null, 'b2']);
  });

  it('take the id lists for people not named otherwise', async () => {
    server().replies({
      body: { liked: [{ userId: 'a', firstName: 'Ada' }], likedIds: ['a', 'b'], likedByIds: ['c'], mutualIds: ['d'] },
    });
    const likes = await aClient(server()).api.listLikes();
    expect([ids(likes.liked), ids(likes.likedBy), ids(likes.matches)]).toEqual([['a', 'b'], ['c'], ['d']]);
    expect(likes.liked[0]?.firstName).toBe('Ada');
  });

  it('are three empty lists when none are named', async () => {
    server().replies({ body: { liked: null, likedBy: 'x', matches: 7 } });
    await expect(aClient(server()).api.listLikes()).resolves.toEqual(NOBODY);
  });

  it.each([{ body: undefined }, { body: 'null' }, { status: 204 }, { status: 404 }])('name nobody after %j', async (reply) => {
    server().replies(reply);
    await expect(aClient(server()).api.listLikes()).resolves.toEqual(NOBODY);
  });

  it.each([[], '"x"'])('are a failure after %j', async (body) => {
    server().replies({ body });
    await expect(failureOf(aClient(server()).api.listLikes())).resolves.toMatchObject({ kind: 'shape' });
  });
});

describe('A presigned upload', () => {
  it('needs its address alone', async () => {
    server().replies({ body: { uploadUrl: 'https://s3.example/k?sig', key: '', bucket: 7, contentType: null } });
    await expect(aClient(server()).api.presignPhoto('a', 'image/png')).resolves.toEqual({
      uploadUrl: 'https://s3.example/k?sig',
      key: undefined,
      bucket: undefined,
      contentType: undefined,
    });
  });

  it.each([
    undefined,
    {},
    { uploadUrl: '' },
    { uploadUrl: 7 },
    { uploadUrl: 'javascript:alert(1)' },
    { uploadUrl: '/relative' },
    { uploadUrl: 'file:///etc/passwd' },
    { uploadUrl: 'data:text/html,x' },
    [],
    'null',
  ])('is none in %j', async (body) => {
    server().replies({ body });
    await expect(failureOf(aClient(server()).api.presignPhoto('a', 'image/png'))).resolves.toMatchObject({ kind: 'shape' });
  });
});
