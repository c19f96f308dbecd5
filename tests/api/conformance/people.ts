import { describe, expect, it } from 'vitest';
import { anAttendee, requireOk, type Attendee, type PersonBody } from '../support/attendee.ts';
import type { Answer } from '../support/http.ts';
import type { Target } from '../support/target.ts';

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

    it('answers pages of 8 when no limit is asked for', async () => {
      const man = await anAttendee(api()).ofGender('male').joins();
      const page = pageOf(await man.call<Page>('GET', '/profiles'));
      expect(page.items).toHaveLength(8);
      expect(page.nextToken).toEqual(expect.any(String));
    });

    it('answers 401 without a token', async () => {
      expect((await api().call('GET', '/profiles')).status).toBe(401);
    });
  });
}
