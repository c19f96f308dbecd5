import { beforeAll, describe, expect, it } from 'vitest';
import {
  anAttendee,
  aProfile,
  requireOk,
  upload,
  type Attendee,
  type OwnProfileBody,
  type PersonBody,
} from '../support/attendee.ts';
import { profileError, type Answer } from '../support/http.ts';
import type { Target } from '../support/target.ts';

export function profileCalls(api: () => Target): void {
  let newcomer: Attendee;
  beforeAll(async () => void (newcomer = await anAttendee(api()).withoutProfile().joins()));

  describe('GET /profile', () => {
    it('returns 404 or 403 before there is one', async () => {
      expect([403, 404]).toContain((await newcomer.call('GET', '/profile')).status);
    });

    it('returns 401 without a token', async () => {
      expect((await api().call('GET', '/profile')).status).toBe(401);
    });
  });

  describe('POST /profile', () => {
    it('creates the profile as it was sent, and the first photo is the primary one', async () => {
      const attendee = await anAttendee(api()).called('Zoë', "O'Neil").withPhotos(2).joins();
      const { body } = requireOk(await attendee.call<OwnProfileBody>('GET', '/profile'));
      expect(body).toMatchObject({
        firstName: 'Zoë',
        lastName: "O'Neil",
        dob: '1990-02-28',
        gender: 'female',
        location: 'Oslo',
        occupation: 'Nurse',
        bio: 'Hello.',
        photos: attendee.photos,
        profilePhotoUrl: attendee.photos[0],
      });
    });

    it.each([
      ['First name is required', 'no first name', { firstName: '' }],
      ['First name is required', 'a first name of spaces', { firstName: ' ' }],
      ['First name is required', 'a missing first name', { firstName: undefined }],
      ['Max 24 characters', 'a first name of 25 characters', { firstName: 'a'.repeat(25) }],
      ['Cannot start or end with punctuation', 'a name that begins with a mark', { firstName: '\u0308da' }],
      ['Must be 1–24 characters', 'no last name', { lastName: '' }],
      ['Only letters, spaces, hyphens, apostrophes, and periods', 'digits in a name', { lastName: 'B3rg' }],
      ['Only letters, spaces, hyphens, apostrophes, and periods', 'digits in a location', { location: 'Oslo 2' }],
      ['Cannot start or end with punctuation', 'a name that ends with punctuation', { lastName: 'Berg-' }],
      ['Cannot start or end with punctuation', 'a name that begins with punctuation', { lastName: "'Berg" }],
      ['Date of birth is required', 'no date of birth', { dob: '' }],
      ['Date of birth is required', 'a date that does not exist', { dob: '1990-02-31' }],
      ['Date of birth is required', 'a date of long ago', { dob: '1790-01-01' }],
      ['You must be at least 18 years old to register', 'a child', { dob: `${new Date().getFullYear() - 10}-01-01` }],
      ['Gender is required', 'an unknown gender', { gender: 'other' }],
      ['Gender is required', 'a missing gender', { gender: undefined }],
      ['Location is required', 'no location', { location: ' ' }],
      ['Must be 1–40 characters', 'an occupation of 41 characters', { occupation: 'a'.repeat(41) }],
      ['Occupation is required', 'a missing occupation', { occupation: undefined }],
      [
        'Allowed: letters, digits, spaces, hyphens, apostrophes, &, /, +, periods, parentheses',
        'a sign in an occupation',
        { occupation: 'CEO!' },
      ],
      ['Cannot start or end with punctuation', 'an occupation that ends with one', { occupation: 'Nurse (retired)' }],
      ['Max 400 characters', 'a bio of 401 characters', { bio: 'a'.repeat(401) }],
      ['Max 5 line breaks', 'a bio with six line breaks', { bio: 'a\n\n\n\n\n\nb' }],
      ['Max 5 line breaks', 'a bio with six of another system', { bio: 'a\r\n\r\n\r\n\r\n\r\n\r\nb' }],
    ])('says "%s" to %s', async (text, _what, change) => {
      expect(profileError(await newcomer.call('POST', '/profile', { json: { ...aProfile, ...change } }))).toBe(text);
      expect([403, 404]).toContain((await newcomer.call('GET', '/profile')).status);
    });
  });

  describe('PUT /profile', () => {
    // The comma is what §5 refuses.
    const edited = { ...aProfile, location: 'Bergen', occupation: 'R&D lead, part-time', bio: 'New.' };

    it('returns the updated profile', async () => {
      const attendee = await anAttendee(api()).joins();
      const json = { ...edited, occupation: 'R&D lead', profilePhotoUrl: null, replacePhotos: true };
      const { body } = requireOk(await attendee.call<OwnProfileBody>('PUT', '/profile', { json }));
      expect(body).toMatchObject({ location: 'Bergen', occupation: 'R&D lead', bio: 'New.' });
      expect((await attendee.call('GET', '/profile')).body).toEqual(body);
    });

    it('adds, reorders and removes photos', async () => {
      const attendee = await anAttendee(api()).withPhotos(2).joins();
      const [first = '', second = ''] = attendee.photos;
      const third = await upload(attendee);
      const put = async (photos: string[], primary: string | null, added: string[], deleted: string[]) => {
        const lists = { addedPhotoUrls: added, deletedPhotoUrls: deleted };
        const json = { ...aProfile, photos, profilePhotoUrl: primary, replacePhotos: true, ...lists };
        const { body } = requireOk(await attendee.call<OwnProfileBody>('PUT', '/profile', { json }));
        return { photos: body.photos, primary: body.profilePhotoUrl };
      };
      expect(await put([first, second, third], second, [third], [])).toEqual({ photos: [first, second, third], primary: second });
      expect(await put([first, third], first, [], [second])).toEqual({ photos: [first, third], primary: first });
      expect(await put([], null, [], [first, third])).toEqual({ photos: [], primary: null });
    });

    it('refuses what §5 refuses and keeps the profile', async () => {
      const attendee = await anAttendee(api()).joins();
      expect(profileError(await attendee.call('PUT', '/profile', { json: edited }))).toBeTruthy();
      const { body } = requireOk(await attendee.call<OwnProfileBody>('GET', '/profile'));
      expect(body).toMatchObject({ location: 'Oslo', occupation: 'Nurse', bio: 'Hello.' });
    });
  });
}

interface Page {
  items: PersonBody[];
  nextToken: string | null;
}

/** Both forms of the list answer, as one. */
function pageOf(answer: Answer<Page | PersonBody[]>): Page {
  const { body } = requireOk(answer);
  return Array.isArray(body) ? { items: body, nextToken: null } : body;
}

/** Every person the attendee can browse, page by page. */
export async function everybodyFor(attendee: Attendee, limit = 8): Promise<PersonBody[]> {
  const people: PersonBody[] = [];
  let token: string | null = null;
  do {
    const query = new URLSearchParams({ limit: String(limit), ...(token ? { nextToken: token } : {}) });
    const page = pageOf(await attendee.call<Page>('GET', `/profiles?${query.toString()}`));
    expect(page.items.length).toBeLessThanOrEqual(limit);
    people.push(...page.items);
    token = page.nextToken;
  } while (token);
  return people;
}

export function peopleCalls(api: () => Target): void {
  describe('GET /profiles', () => {
    it('shows the opposite gender, whatever the parameter says', async () => {
      const woman = await anAttendee(api()).ofGender('female').joins();
      const man = await anAttendee(api()).ofGender('male').called('Per').joins();
      const otherWoman = await anAttendee(api()).ofGender('female').joins();
      const ids = (await everybodyFor(woman, 50)).map((person) => person.userId);
      expect(ids).toContain(man.userId);
      expect(ids).not.toContain(otherWoman.userId);
      expect(ids).not.toContain(woman.userId);
      const page = pageOf(await woman.call<Page>('GET', '/profiles?gender=female&limit=50'));
      expect(page.items.every((person) => person.gender === 'male')).toBe(true);
    });

    it('shows age, the initial of the last name and photos, but no date of birth and no e-mail', async () => {
      const woman = await anAttendee(api()).ofGender('female').joins();
      const man = await anAttendee(api()).ofGender('male').called('Per', 'Ångström').withPhotos(1).joins();
      const shown = (await everybodyFor(woman, 50)).find((person) => person.userId === man.userId);
      expect(shown).toMatchObject({ firstName: 'Per', lastName: 'Å', age: expect.any(Number) });
      // A server may have other addresses for others, smaller or good for a shorter time.
      expect(shown?.photos).toEqual([expect.stringMatching(/^https?:/)]);
      expect(shown).not.toHaveProperty('dob');
      expect(JSON.stringify(shown)).not.toContain(man.email);
    });

    it('pages without losing or repeating anybody', async () => {
      const man = await anAttendee(api()).ofGender('male').joins();
      const women: Attendee[] = [];
      for (let count = 0; count < 9; count += 1) women.push(await anAttendee(api()).ofGender('female').joins());
      const ids = (await everybodyFor(man, 4)).map((person) => person.userId);
      expect(new Set(ids).size).toBe(ids.length);
      for (const woman of women) expect(ids).toContain(woman.userId);
    });

    it('returns pages of 8 when no limit is given', async () => {
      const man = await anAttendee(api()).ofGender('male').joins();
      const page = pageOf(await man.call<Page>('GET', '/profiles'));
      expect(page.items).toHaveLength(8);
      expect(page.nextToken).toEqual(expect.any(String));
    });

    it('returns 401 without a token', async () => {
      expect((await api().call('GET', '/profiles')).status).toBe(401);
    });
  });
}
