import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { decodeHttpUrl, decodePeople, decodeProfile, unknownPerson } from '../../src/api/decode';
import { parseCalendarDate } from '../../src/domain/age';
import { FIELD_NAMES, FIELDS } from '../../src/domain/fields';
import type { Profile } from '../../src/domain/profile';
import { holds } from '../support/properties.ts';

const TABLE = 'properties of decoders';
vi.setConfig({ testTimeout: 60_000 });

const KEYS = [
  ...FIELD_NAMES,
  'userId',
  'id',
  'age',
  'photos',
  'profilePhotoUrl',
  'likedByMe',
  'likes',
  'likedUserIds',
  'notFound',
  '__proto__',
  'constructor',
];
const evilText = fc.constantFrom(
  'javascript:alert(1)',
  '__proto__',
  '\u202Ex',
  '<img onerror=1>',
  '2001-02-29',
  '["https://a.example/b"]',
  '',
);
const leaf = fc.oneof(
  evilText,
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.webUrl(),
  fc.double(),
  fc.constantFrom(null, true, undefined),
);
const anything = fc.oneof(leaf, fc.array(leaf, { maxLength: 6 }), fc.anything());
const profileShaped = fc.dictionary(fc.constantFrom(...KEYS), anything);
/** What can really come over the wire: it has been JSON once. */
const wired = fc.json();

// oxlint-disable-next-line no-control-regex -- naming the control characters is the point
const CONTROL_CHARACTERS = /[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069\uFEFF]/;

function faultsOf(profile: Profile): string[] {
  const { id, photos, profilePhotoUrl, dob, age, gender, likedByMe, likedIds } = profile;
  const texts = FIELD_NAMES.filter((name) => FIELDS[name].type === 'text').map((name) => profile[name] as string);
  const urls = profilePhotoUrl === null ? photos : [...photos, profilePhotoUrl];
  const rules: Record<string, boolean> = {
    'an id is a text with something in it': id === null || (typeof id === 'string' && id !== ''),
    'texts are texts': texts.every((text) => typeof text === 'string'),
    'texts are short, trimmed and well-formed': texts.every(
      (text) => text.length <= 4_000 && text === text.trim() && text.isWellFormed(),
    ),
    'texts steer nothing': texts.every((text) => !CONTROL_CHARACTERS.test(text)),
    'three photos at most, none twice': photos.length <= 3 && new Set(photos).size === photos.length,
    'photos are http(s)': urls.every((url) => /^https?:\/\//.test(url)),
    'a primary where there are photos': photos.length > 0 === (profilePhotoUrl !== null),
    'a birthday exists': dob === null || (/^\d{4}-\d\d-\d\d$/.test(dob) && parseCalendarDate(dob) !== null),
    'an age is whole years': age === null || (Number.isInteger(age) && age >= 0 && age < 130),
    'a gender is known': gender === null || gender === 'male' || gender === 'female',
    'liked is yes, no or unknown': likedByMe === null || typeof likedByMe === 'boolean',
    'liked ids are ids': likedIds.every((liked) => typeof liked === 'string' && liked !== ''),
    'nothing else comes through':
      Object.keys(profile).length === Object.keys(unknownPerson(null)).length &&
      Object.getPrototypeOf(profile) === Object.prototype,
  };
  return Object.keys(rules).filter((rule) => !rules[rule]);
}

describe('Whatever the server sends', () => {
  it.each([
    ['shaped like a profile', profileShaped],
    ['of any shape', fc.anything()],
  ])('%s is a well-formed profile or none', async (_, sent) => {
    await holds(
      TABLE,
      fc.property(sent, (value) => {
        const profile = decodeProfile(value);
        expect(profile ? faultsOf(profile) : []).toEqual([]);
      }),
    );
  });

  it('as JSON is a list of well-formed people', async () => {
    await holds(
      TABLE,
      fc.property(wired, (text) => {
        const value: unknown = JSON.parse(text);
        expect(decodePeople(value).flatMap(faultsOf)).toEqual([]);
        expect(decodePeople([value]).flatMap(faultsOf)).toEqual([]);
      }),
    );
  });

  it('decodes the same way twice, and again from what it became', async () => {
    await holds(
      TABLE,
      fc.property(profileShaped, (value) => {
        const once = decodeProfile(value);
        expect(decodeProfile(value)).toEqual(once);
        const again = once && decodeProfile({ ...once, likes: once.likedIds });
        expect(again).toEqual(once);
      }),
    );
  });
});

const URLS = 'properties of the URL guard';

/** What a browser drops from an address before it reads it, and what looks as if it were. */
const NOISE = ['', '', '', '\t', '\n', '\r', ' ', '\0', '\u00a0', '\u200b', '\ufeff', '\u202e', '%0a', '&#10;', '/', '\\'];
const SCHEMES = [
  'javascript',
  'data',
  'vbscript',
  'blob',
  'file',
  'filesystem',
  'about',
  'ftp',
  'ws',
  'view-source',
  'http',
  'https',
];
const RESTS = [
  '//a.example/b.jpg',
  'alert(1)',
  'text/html,<script>1</script>',
  'image/svg+xml;base64,PHN2Zz4=',
  '//%0aalert(1)',
  '',
];

/** A scheme in any mixture of cases, with noise before, within and after it. */
const disguised = fc
  .tuple(
    fc.constantFrom(...SCHEMES),
    fc.infiniteStream(fc.tuple(fc.boolean(), fc.constantFrom(...NOISE))),
    fc.constantFrom(...RESTS),
  )
  .map(([scheme, stream, rest]) => {
    const letters = [...`${scheme}:`].map((letter) => {
      const { value } = stream.next() as IteratorYieldResult<[boolean, string]>;
      return value[1] + (value[0] ? letter.toUpperCase() : letter);
    });
    return letters.join('') + rest;
  });
const anyAddress = fc.oneof(disguised, fc.string({ unit: 'binary' }), fc.webUrl({ withQueryParameters: true }), fc.webPath());

/** What a page of the organiser's would fetch for `<img src>`. */
const protocolOnPage = (src: string, page: string) => new URL(src, page).protocol;

describe('An address from the server', () => {
  it('is kept as it is or refused, and a page asks the network for it and for nothing else', async () => {
    await holds(
      URLS,
      fc.property(anyAddress, fc.webUrl(), (address, page) => {
        const kept = decodeHttpUrl(address);
        if (kept === null) return;
        expect(kept).toBe(address);
        expect(protocolOnPage(kept, page)).toMatch(/^https?:$/);
        expect(protocolOnPage(kept, 'file:///home/page.html')).toMatch(/^https?:$/);
      }),
    );
  });

  it('of the web is never refused', async () => {
    await holds(
      URLS,
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (address) => {
        expect(decodeHttpUrl(address)).toBe(address);
      }),
    );
  });

  it('passes the same guard at every place of a profile', async () => {
    await holds(
      URLS,
      fc.property(fc.array(anyAddress, { maxLength: 6 }), anyAddress, fc.boolean(), (photos, profilePhotoUrl, asText) => {
        const profile = decodeProfile({ photos: asText ? JSON.stringify(photos) : photos, profilePhotoUrl });
        const shown = [...(profile?.photos ?? []), ...(profile?.profilePhotoUrl ? [profile.profilePhotoUrl] : [])];
        expect(shown.map((address) => decodeHttpUrl(address))).toEqual(shown);
        expect(shown.filter((address) => ![...photos, profilePhotoUrl].includes(address))).toEqual([]);
      }),
    );
  });
});
