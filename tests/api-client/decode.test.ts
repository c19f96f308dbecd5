import { describe, expect, it } from 'vitest';
import { FIELD_NAMES } from '../../src/domain/fields';
import { aDraft } from '../support/builders/profile';
import { decodeHttpUrl, decodeId, decodePageToken, decodePeople, decodeProfile, unknownPerson } from '../../src/api/decode';

const FIELDS = [...FIELD_NAMES, 'userId', 'age', 'photos', 'profilePhotoUrl', 'likedByMe', 'likes', 'likedUserIds'] as const;
const A = 'https://photos.example/a.jpg';
const B = 'https://photos.example/b.jpg';
const profileOf = (fields: Record<string, unknown>) => {
  const profile = decodeProfile(fields);
  if (!profile) throw new Error('No profile');
  return profile;
};

describe('A profile from the server', () => {
  it('is read field by field', () => {
    expect(
      decodeProfile({
        userId: 'u1',
        ...aDraft(),
        firstName: ' Anna ',
        lastName: 'K',
        dob: '1990-05-17',
        age: 36,
        gender: 'FEMALE',
        location: 'Moscow',
        occupation: 'Reader',
        bio: 'One\r\ntwo',
        photos: [A, B],
        profilePhotoUrl: B,
        likedByMe: true,
        likes: ['x', { userId: 'y' }, 7],
        email: 'not@ours',
        evil: 1,
      }),
    ).toEqual({
      ...aDraft(),
      id: 'u1',
      firstName: 'Anna',
      lastName: 'K',
      dob: '1990-05-17',
      age: 36,
      gender: 'female',
      location: 'Moscow',
      occupation: 'Reader',
      bio: 'One\ntwo',
      photos: [A, B],
      profilePhotoUrl: B,
      likedByMe: true,
      likedIds: ['x', 'y', '7'],
    });
  });

  it('is an unknown person where nothing is said', () => {
    expect(decodeProfile({})).toEqual(unknownPerson(null));
  });

  it.each(
    FIELDS.flatMap((field) =>
      [null, 7e300, -1, Number.NaN, [], [[]], {}, { toString: 'x' }, true, () => 1].map((junk) => [field, junk] as const),
    ),
  )('survives %s being %o', (field, junk) => {
    const profile = profileOf({ userId: 'u1', firstName: 'Anna', [field]: junk });
    expect(Object.keys(profile).toSorted()).toEqual(Object.keys(unknownPerson(null)).toSorted());
    expect(profile.firstName).toBe(field === 'firstName' ? '' : 'Anna');
  });

  it.each([null, undefined, '', 'text', 7, true, [], [{}], { notFound: true }, { notFound: 'yes', userId: 'a' }])(
    'is none at all: %j',
    (value) => {
      expect(decodeProfile(value)).toBeNull();
    },
  );

  it('is one all the same with notFound false', () => {
    expect(profileOf({ notFound: false, userId: 'a' }).id).toBe('a');
  });

  it('has the id it names as userId, else as id', () => {
    expect(profileOf({ userId: 'u', id: 'i' }).id).toBe('u');
    expect(profileOf({ userId: '', id: 'i' }).id).toBe('i');
    expect(profileOf({ userId: {}, id: 5 }).id).toBe('5');
  });

  it.each(['__proto__', 'constructor', 'toString', '../x?y=1&z'])('may have the id %s', (id) => {
    expect(decodeId(id)).toBe(id);
    expect(profileOf(JSON.parse(`{"userId":"${id}"}`) as Record<string, unknown>).id).toBe(id);
  });

  it.each([null, undefined, '', {}, [], ['a'], true, Number.NaN, Number.POSITIVE_INFINITY, 'x'.repeat(513)])(
    'has no id by %j',
    (id) => {
      expect(decodeId(id)).toBeNull();
    },
  );

  it('does not listen to a polluted prototype', () => {
    Reflect.defineProperty(Object.prototype, 'firstName', { value: 'evil', configurable: true });
    try {
      expect(profileOf({ userId: 'a' }).firstName).toBe('');
      expect(profileOf(JSON.parse('{"__proto__":{"lastName":"evil"}}') as Record<string, unknown>).lastName).toBe('');
    } finally {
      Reflect.deleteProperty(Object.prototype, 'firstName');
    }
  });

  it.each([
    ['', null],
    ['0000-00-00', null],
    ['1990-02-31', null],
    [640_000_000, null],
    ['17.05.1990', null],
    ['2090-01-01', '2090-01-01'],
    ['1990-05-17T22:00:00+02:00', '1990-05-17'],
    [' 1990-05-17 ', '1990-05-17'],
  ])('born on %j', (dob, day) => {
    expect(profileOf({ dob }).dob).toBe(day);
  });

  it.each([
    [29, 29],
    [29.9, 29],
    [0, 0],
    [-1, null],
    [129, 129],
    [130, null],
    ['29', 29],
    [' 29.9 ', 29],
    ['', null],
    ['-1', null],
    ['young', null],
    [Number.NaN, null],
    [Number.POSITIVE_INFINITY, null],
  ])('aged %j', (age, years) => {
    expect(profileOf({ age }).age).toBe(years);
  });

  it.each([
    ['male', 'male'],
    [' Female ', 'female'],
    ['F', 'female'],
    ['m', 'male'],
    ['mal', null],
    ['other', null],
    ['', null],
    [['male'], null],
  ])('of gender %j', (gender, known) => {
    expect(profileOf({ gender }).gender).toBe(known);
  });

  it.each([
    ['firstName', 120],
    ['lastName', 120],
    ['location', 120],
    ['occupation', 120],
    ['bio', 4_000],
  ] as const)('is cut in its %s after %i characters', (field, max) => {
    expect(profileOf({ [field]: 'x'.repeat(max) })[field]).toHaveLength(max);
    expect(profileOf({ [field]: 'x'.repeat(max + 1) })[field]).toHaveLength(max);
  });

  it('may have an id of 512 characters', () => {
    expect(decodeId('x'.repeat(512))).toBe('x'.repeat(512));
  });

  it.each([
    [true, true],
    ['true', true],
    ['False', false],
    [false, false],
    [1, null],
    ['yes', null],
    [null, null],
  ])('is liked, or not: %j', (likedByMe, known) => {
    expect(profileOf({ likedByMe }).likedByMe).toBe(known);
  });

  it('knows whom it likes from either name', () => {
    expect(profileOf({ likedUserIds: ['a', null, { id: 'b' }, {}] }).likedIds).toEqual(['a', 'b']);
    expect(profileOf({ likes: ['a'], likedUserIds: ['b'] }).likedIds).toEqual(['a']);
    expect(profileOf({ likes: null, likedUserIds: ['b'] }).likedIds).toEqual(['b']);
  });
});

describe('The photos of a profile', () => {
  it.each([
    ['a list', [A, B], [A, B]],
    ['a list in a JSON text', JSON.stringify([A, B]), [A, B]],
    ['a text in a JSON text', JSON.stringify(A), [A]],
    ['a bare address', A, [A]],
    ['broken JSON', '["https://', []],
    ['an object', { 0: A }, []],
    ['an object in a JSON text', '{"a":1}', []],
    ['an empty text', '', []],
    ['a list with others in it', [null, 7, {}, [A], '', A], [A]],
    ['one photo twice', [A, A, B], [A, B]],
    ['spelled by the server in its own way', ['HTTPS://Photos.example:443/ä b.jpg'], ['HTTPS://Photos.example:443/ä b.jpg']],
    ['four of them', [A, B, `${A}?3`, `${A}?4`], [A, B, `${A}?3`]],
    ['three hundred of them', Array.from({ length: 300 }, (_, index) => `${A}?${index}`), [`${A}?0`, `${A}?1`, `${A}?2`]],
  ])('may come as %s', (_, photos, shown) => {
    expect(profileOf({ photos }).photos).toEqual(shown);
  });

  it('are looked for among the first fifty entries', () => {
    const withPhotoAt = (index: number) => [...Array.from({ length: index }, () => ''), A];
    expect(profileOf({ photos: withPhotoAt(49) }).photos).toEqual([A]);
    expect(profileOf({ photos: withPhotoAt(50) }).photos).toEqual([]);
  });

  it.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>',
    'data:image/svg+xml,<svg onload=1>',
    '//evil.example/x',
    'blob:https://x/1',
    'file:///etc/passwd',
    'ftp://x/y',
    'vbscript:x',
    '/relative.jpg',
    'https://',
    `https://x/${'a'.repeat(2_000_000)}`,
  ])('are never %.40s', (url) => {
    expect(decodeHttpUrl(url)).toBeNull();
    expect(profileOf({ photos: [url], profilePhotoUrl: url })).toMatchObject({ photos: [], profilePhotoUrl: null });
  });

  it('may have an address of 4,096 characters, and no longer one', () => {
    const address = `${A}?`.padEnd(4_096, 'x');
    expect(decodeHttpUrl(address)).toBe(address);
    expect(decodeHttpUrl(`${address}x`)).toBeNull();
  });

  it('may come without encryption, as an API on one’s own machine does', () => {
    expect(decodeHttpUrl('http://127.0.0.1:9000/a.jpg')).toBe('http://127.0.0.1:9000/a.jpg');
  });

  it('are not replaced by the primary one, should it be none of them', () => {
    expect(profileOf({ photos: [A], profilePhotoUrl: B })).toMatchObject({ photos: [A], profilePhotoUrl: B });
  });

  it('have the first as primary unless one is named', () => {
    expect(profileOf({ photos: [A, B] }).profilePhotoUrl).toBe(A);
    expect(profileOf({ photos: [A, B], profilePhotoUrl: B }).profilePhotoUrl).toBe(B);
    expect(profileOf({ photos: [A, B], profilePhotoUrl: 'javascript:1' }).profilePhotoUrl).toBe(A);
    expect(profileOf({ photos: [] }).profilePhotoUrl).toBeNull();
  });

  it('are the primary one alone when only that is named', () => {
    expect(profileOf({ profilePhotoUrl: B }).photos).toEqual([B]);
  });
});

describe('A list of people', () => {
  it.each([null, undefined, {}, 'abc', 7])('is empty when it is %j', (value) => {
    expect(decodePeople(value)).toEqual([]);
  });

  it('of 10,000 is read within a moment', () => {
    const start = process.cpuUsage(); // not the clock: the machine may have other work
    expect(decodePeople(Array.from({ length: 10_000 }, (_, index) => `id-${index}`))).toHaveLength(10_000);
    expect(process.cpuUsage(start).user).toBeLessThan(1_000_000);
  });

  it.each([
    ['next', 'next'],
    ['', null],
    [null, null],
    [7, '7'],
    [0, '0'],
    [{ userId: { S: 'x' } }, '{"userId":{"S":"x"}}'],
    [{}, null],

    [['t'], null],
  ])('goes on at %j', (token, known) => {
    expect(decodePageToken(token)).toBe(known);
  });
});
