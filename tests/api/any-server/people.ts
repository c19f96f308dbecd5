import type { Gender } from '../../../src/domain/fields';
import { shownGender, type Profile } from '../../../src/domain/profile';
import { createPageCursor } from '../../../src/features/people/browse/page-cursor';
import { demand, demandsOf, type Demand } from './demand.ts';
import type { Participant } from './guests.ts';
import { eventually, NotMet } from './not-met.ts';

/** Further pages aren't asked for: an evening has no more people. */
const PAGES_MAX = 60;

/** Everybody somebody can browse, page by page as the widget goes, with how often each came. */
export async function browsed({ api, sent }: Participant): Promise<{ people: Profile[]; pages: number; repeats: number }> {
  const cursor = createPageCursor();
  const people = new Map<string, Profile>();
  const gender: Gender | null = shownGender(sent.gender);
  let [pages, repeats] = [0, 0];
  let token: string | null = null;
  do {
    const page: { items: Profile[]; nextToken: string | null } = await api.listProfiles(gender, token);
    pages += 1;
    const news = page.items.filter((person) => {
      const key = person.id ?? `${person.firstName} ${people.size}`;
      if (people.has(key)) repeats += 1;
      return !people.has(key) && people.set(key, person);
    });
    token = cursor.next(page.nextToken, news.length);
  } while (token !== null && pages < PAGES_MAX);
  return { people: [...people.values()], pages, repeats };
}

/** The one with this first name, as the other sees them. @throws NotMet if they can't be browsed within ten seconds */
export async function findIn(viewer: Participant, firstName: string): Promise<Profile> {
  return eventually(
    async () => (await browsed(viewer)).people.find((person) => person.firstName === firstName) ?? null,
    'Somebody of the other gender who has joined didn’t come up in GET /profiles',
  );
}

export const peopleDemands: readonly Demand[] = demandsOf({
  'GET /profiles': {
    async 'shows those of the other gender who have joined, with an id'({ guests }) {
      const [woman, man] = [await guests.woman(), await guests.man()];
      const shown = await findIn(woman, man.sent.firstName);
      demand(shown.id !== null, 'It shows them without "userId" and without "id", so nobody can like them.');
      demand(shown.gender === null || shown.gender === 'male', `It tells the gender of a man as "${shown.gender}".`);
    },
    async 'gets to everybody, page by page'({ guests }) {
      const [man, women] = [await guests.man(), await guests.women()];
      let last: Awaited<ReturnType<typeof browsed>> | undefined;
      const everybody = eventually(async () => {
        last = await browsed(man);
        const names = new Set(last.people.map(({ firstName }) => firstName));
        return women.every((name) => names.has(name));
      }, 'Not all of nine women came up');
      await everybody.catch((error: unknown) => {
        const { pages = 0, repeats = 0, people = [] } = last ?? {};
        const found = `There were ${people.length} people on ${pages} pages, ${repeats} of them repeated.`;
        throw error instanceof NotMet ? new NotMet(`${error.message} ${found}`) : error;
      });
    },
    async 'shows nobody’s date of birth, e-mail or whole last name'({ server, guests, remark }) {
      const woman = await guests.woman();
      const url = `${server.url}/profiles?gender=male&limit=8`;
      const response = await server.fetch(url, { headers: { Authorization: `Bearer ${woman.tokens.idToken}` } });
      const told = await response.text();
      for (const name of ['dob', 'email']) {
        if (told.includes(`"${name}":"`)) remark(`People are told with "${name}", which others shouldn’t learn (§1).`);
      }
      if (/"lastName":"[^"]{2,}"/.test(told)) remark('People are told with more than the initial of their last name (§1).');
    },
  },
});
