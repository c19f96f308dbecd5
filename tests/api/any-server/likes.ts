import type { LikesPage } from '../../../src/api/people-calls';
import { isApiError } from '../../../src/api/errors';
import { sortLikes, type LikesLists } from '../../../src/domain/matching';
import type { Profile } from '../../../src/domain/profile';
import { createPageCursor } from '../../../src/features/people/browse/page-cursor';
import { demand, demandsOf, type Demand } from './demand.ts';
import type { Participant } from './guests.ts';
import type { Kit } from './kit.ts';
import { eventually, NotMet } from './not-met.ts';
import { findIn } from './people.ts';

const PAGES_MAX = 60;
const CONTACT = '+49 170 1234567';

const ids = (people: readonly Profile[]) => people.flatMap(({ id }) => id ?? []);

/** The three lists as the widget shows them: all pages, and matches computed where none are given. */
async function listsOf({ api }: Participant): Promise<Record<keyof LikesLists<Profile>, string[]>> {
  const first = await api.listLikes();
  const all: { liked: Profile[]; likedBy: Profile[]; matches: Profile[] } = { liked: [], likedBy: [], matches: [] };
  const take = (page: LikesPage, lists: readonly (keyof typeof all)[]) => {
    for (const list of lists) all[list].push(...page[list]);
  };
  take(first, ['liked', 'likedBy', 'matches']);
  for (const list of ['liked', 'likedBy'] as const) {
    const cursor = createPageCursor();
    let token = cursor.next(first[`${list}NextToken`], first[list].length);
    for (let pages = 1; token !== null && pages < PAGES_MAX; pages += 1) {
      const page = await api.listLikes({ [`${list}NextToken`]: token });
      take(page, [list, 'matches']);
      token = cursor.next(page[`${list}NextToken`], page[list].length);
    }
  }
  const lists = sortLikes(all);
  return { liked: ids(lists.liked), likedBy: ids(lists.likedBy), matches: ids(lists.matches) };
}

/** A woman and a man, and their ids as the other knows them. Looked up once: some servers leave the liked out of browsing. */
const couple = ({ guests }: Kit) =>
  guests.once('two people who find each other in GET /profiles', async () => {
    const [woman, man] = [await guests.woman(), await guests.man()];
    const [her, him] = [await findIn(man, woman.sent.firstName), await findIn(woman, man.sent.firstName)];
    if (her.id === null || him.id === null) throw new NotMet('they have no ids.');
    return { woman, man, her: her.id, him: him.id };
  });

/** Likes somebody, unless that is so already: demands can be asked alone. */
async function ensureLiked(guest: Participant, id: string): Promise<void> {
  const { liked, matches } = await listsOf(guest);
  if (![...liked, ...matches].includes(id)) await guest.api.like(id);
}

/** Whether the server says that likes are secret at this moment, by `resultsAt` of GET /likes: then it has to keep them so. */
async function areSecret({ api }: Participant): Promise<boolean> {
  const { resultsAt } = await api.listLikes();
  return typeof resultsAt === 'number' && resultsAt > Date.now();
}

/** Of two who like each other, neither is told so. */
async function keepsSecret(guests: readonly Participant[]): Promise<void> {
  for (const guest of guests) {
    const { likedBy, matches } = await listsOf(guest);
    demand(likedBy.length + matches.length === 0, 'GET /likes names resultsAt, and shows likes of others before.');
  }
}

/** Repeating a wish is harmless if it is accepted or told to be fulfilled. */
async function repeated(call: Promise<unknown>, fulfilled: readonly number[]): Promise<void> {
  await call.catch((error: unknown) => {
    const status = isApiError(error, 'http') ? error.status : 0;
    demand(fulfilled.includes(status), `The second time was answered ${status}, not with 2xx or ${fulfilled.join(' or ')}.`);
  });
}

/** In this order: each leaves the two as the next finds them. */
export const likeDemands: readonly Demand[] = demandsOf({
  'GET /likes': {
    async 'is answered for somebody who likes nobody yet'({ guests }) {
      await listsOf(await guests.woman());
    },
  },
  'POST /profile/like': {
    async 'shows in GET /likes of both, and isn’t called a match while one likes alone'(kit) {
      const { woman, man, her, him } = await couple(kit);
      demand(!(await woman.api.like(him)), 'It says "match": true, though the other hasn’t liked back.');
      await eventually(async () => (await listsOf(woman)).liked.includes(him), 'The one who likes didn’t see it under "liked"');
      if (await areSecret(man)) return keepsSecret([man]);
      await eventually(async () => (await listsOf(man)).likedBy.includes(her), 'The other didn’t see it under "likedBy"');
    },
    async 'makes a match for both when it is mutual'(kit) {
      const { woman, man, her, him } = await couple(kit);
      await ensureLiked(woman, him);
      const isTold = await man.api.like(her);
      if (await areSecret(man)) {
        demand(!isTold, 'It says "match": true before the resultsAt that GET /likes names.');
        return keepsSecret([woman, man]);
      }
      await eventually(async () => (await listsOf(man)).matches.includes(her), 'The one who liked back didn’t see the match');
      await eventually(async () => (await listsOf(woman)).matches.includes(him), 'The other didn’t see the match');
    },
  },
  'POST and DELETE /profile/contact': {
    async 'where the own profile has the key "contact": one line for one match, until it is taken back'(kit) {
      const { woman, man, her, him } = await couple(kit);
      if ((await woman.api.getProfile())?.contact === undefined) return;
      await ensureLiked(woman, him);
      await woman.api.shareContact(him, CONTACT);
      const shown = async () => (await man.api.listLikes()).contacts?.get(her) ?? null;
      if (await areSecret(man)) return demand((await shown()) === null, 'A contact is shown before the resultsAt.');
      await ensureLiked(man, her);
      await eventually(async () => (await shown()) === CONTACT, 'The match didn’t see it under "matches"');
      demand((await woman.api.getProfile())?.contact === CONTACT, 'GET /profile doesn’t have the line that was shared last.');
      await woman.api.stopSharing(him);
      await eventually(async () => (await shown()) === null, 'Once taken back, it was still shown');
    },
  },
  'DELETE /profile/like': {
    async 'ends it for both'(kit) {
      const { woman, man, her, him } = await couple(kit);
      await woman.api.unlike(him);
      await eventually(async () => {
        const { liked, matches } = await listsOf(woman);
        return ![...liked, ...matches].includes(him);
      }, 'The one who unliked still saw them');
      await eventually(async () => !(await listsOf(man)).matches.includes(her), 'The other still saw a match');
    },
  },
  'POST and DELETE /profile/like': {
    async 'are harmless the second time'(kit) {
      const { man, woman, her, him } = await couple(kit);
      await repeated(woman.api.unlike(him), [404, 409]);
      await repeated(man.api.like(her), [409]);
      await man.api.unlike(her);
      await eventually(
        async () => !(await listsOf(man)).liked.includes(her),
        'Liked twice and unliked once, they were still liked',
      );
    },
  },
});
