import { describe, expect } from 'vitest';
import { anAttendee, type Attendee } from '../support/attendee.ts';
import { personCalled } from '../support/plain-server/memory.ts';
import { cards, test } from '../support/plain-server/plain-journey.ts';
import { buttonAbout, logsInToMyProfile, opensTab, press, sees } from '../support/steps.ts';
import type { PlainServer } from '../support/plain-server/server.ts';
import type { Shape } from '../support/plain-server/shape.ts';

/** Ada has a profile; she likes Carl and Dan, and Dan and Ben like her. */
function isLiked(server: PlainServer, ada: Attendee): void {
  const self = server.memory.admit(ada, 'profile').person?.id ?? '';
  const [ben = '', carl = '', dan = ''] = ['Ben', 'Carl', 'Dan'].map((name) => personCalled(server.memory, name).id);
  server.memory.likes.push({ from: self, to: carl }, { from: self, to: dan }, { from: dan, to: self }, { from: ben, to: self });
}

describe('The grid', () => {
  test('leaves out the wrong gender, and shows those liked before with Unlike', async ({ openPlain }) => {
    const ada = anAttendee();
    const { page, server } = await openPlain({ genderFilter: 'ignored', likedByMe: false, ids: 'number' }, '/login');
    isLiked(server, ada);
    await logsInToMyProfile(page, ada);
    await opensTab(page, 'View Profiles');
    await buttonAbout(page, 'Like', 'Ben').waitFor();
    // Two of the first eight are women.
    expect(await cards(page).count()).toBe(6);
    for (const ownLikes of ['likedUserIds', 'count'] as const) {
      await buttonAbout(page, 'Unlike', 'Carl').waitFor();
      server.become({ ownLikes });
      await page.reload();
    }
    await buttonAbout(page, 'Unlike', 'Carl').click();
    await buttonAbout(page, 'Like', 'Carl').waitFor();
    const unliked = () => server.calls('DELETE /profile/like').map(({ search }) => search);
    await expect.poll(unliked).toEqual([`?targetUserId=${personCalled(server.memory, 'Carl').id}`]);
    server.become({ likedByMe: true, ownLikes: 'none' });
    await page.reload();
    await buttonAbout(page, 'Unlike', 'Dan').waitFor();
    await buttonAbout(page, 'Like', 'Carl').waitFor();
  });

  test('shows people without an id, page after page, and says that they cannot be liked', async ({ openPlain }) => {
    const ada = anAttendee();
    const { page, server } = await openPlain({ idKey: 'none' }, '/login');
    server.memory.admit(ada, 'profile');
    await logsInToMyProfile(page, ada);
    await opensTab(page, 'View Profiles');
    const unavailable = page.getByRole('button', { name: 'Like unavailable', exact: true });
    await expect.poll(() => unavailable.count()).toBe(8);
    expect(await unavailable.first().isDisabled()).toBe(true);
    expect(await unavailable.first().getAttribute('title')).toBe('User unavailable');
    await press(page, 'Load more');
    await sees(page, 'End of list');
    expect(await unavailable.count()).toBe(10);
  });

  test('is empty when the server knows of no list', async ({ openPlain }) => {
    const ada = anAttendee();
    const { page, server } = await openPlain({}, '/login');
    server.memory.admit(ada, 'profile');
    await logsInToMyProfile(page, ada);
    server.refuseNext('GET /profiles', 404, 'No such list.');
    await opensTab(page, 'View Profiles');
    await sees(page, 'No profiles to browse right now.');
  });
});

describe('Likes and matches', () => {
  const WAYS: readonly Partial<Shape>[] = [
    { likes: 'profiles', matches: 'ids' },
    { likes: 'profiles', matches: 'absent' },
    { likes: 'ids', matches: 'profiles' },
    { likes: 'ids', matches: 'empty', ids: 'number' },
    { likes: 'ids', matches: 'mutualIds', ids: 'number' },
    { likes: 'id-fields', matches: 'absent', ids: 'text' },
    { likes: 'id-fields', matches: 'mutualIds', ids: 'number' },
  ];

  test('are sorted alike, whichever lists they come in', async ({ openPlain }) => {
    const ada = anAttendee();
    const { page, server } = await openPlain({}, '/login');
    isLiked(server, ada);
    await logsInToMyProfile(page, ada);
    await opensTab(page, 'View Profiles');
    await buttonAbout(page, 'View', 'Ben').waitFor();
    for (const way of WAYS) {
      server.become(way);
      await opensTab(page, 'Likes');
      await buttonAbout(page, 'Unlike', 'Carl').waitFor();
      await buttonAbout(page, 'Like back', 'Ben').waitFor();
      expect(await cards(page).count()).toBe(2);
      await opensTab(page, 'Matches');
      await buttonAbout(page, 'Unlike', 'Dan').waitFor();
      expect(await cards(page).count()).toBe(1);
    }
  });

  test('come page by page, and a match may come with the last one', async ({ openPlain }) => {
    const ada = anAttendee();
    const { page, server } = await openPlain({ matches: 'absent', likesPage: 4 }, '/login');
    const self = server.memory.admit(ada, 'profile').person?.id ?? '';
    const men = server.memory.people.filter(({ gender }) => gender === 'male');
    server.memory.likes.push(...men.map(({ id }) => ({ from: self, to: id })), { from: men.at(-1)?.id ?? '', to: self });
    await logsInToMyProfile(page, ada);
    await opensTab(page, 'Likes');
    const unlikes = page.getByRole('button', { name: /^Unlike \w+( \p{Lu}\.)?, \d+$/u });
    for (const shown of [4, 8]) {
      await expect.poll(() => unlikes.count()).toBe(shown);
      expect(await buttonAbout(page, 'Like back', 'Kit').count()).toBe(1);
      await press(page, 'Load more');
    }
    await expect.poll(() => unlikes.count()).toBe(9);
    await sees(page, 'Nothing here yet.');
    expect(server.calls('GET /likes').map(({ search }) => search)).toEqual([
      '',
      '?likedNextToken=4%2B%2F%3D%26',
      '?likedNextToken=8%2B%2F%3D%26',
    ]);
    await opensTab(page, 'Matches');
    await press(page, 'Load more');
    await press(page, 'Load more');
    await buttonAbout(page, 'Unlike', 'Kit').waitFor();
  });

  test('of people nobody has seen yet have their names from the list of profiles', async ({ openPlain }) => {
    const ada = anAttendee();
    const { page, server } = await openPlain({ likes: 'ids', matches: 'absent' }, '/login');
    isLiked(server, ada);
    await logsInToMyProfile(page, ada);
    await opensTab(page, 'Likes');
    await buttonAbout(page, 'Unlike', 'Carl').waitFor();
    expect(await page.getByText('User unavailable').count()).toBe(0);
  });

  test('of people nobody can name are cards without a name, which still can be unliked', async ({ openPlain }) => {
    const ada = anAttendee();
    const { page, server } = await openPlain({ likes: 'ids', matches: 'absent' }, '/login');
    isLiked(server, ada);
    await logsInToMyProfile(page, ada);
    server.refuseNext('GET /profiles', 404, 'Nobody.');
    await opensTab(page, 'Likes');
    await page.getByRole('button', { name: 'Like back User unavailable', exact: true }).waitFor();
    await press(page, 'Unlike User unavailable');
    await sees(page, 'Nothing here yet.');
    // The card is gone before the server hears of it.
    const unliked = () => server.calls('DELETE /profile/like').map(({ query }) => query);
    await expect.poll(unliked).toEqual([{ targetUserId: personCalled(server.memory, 'Carl').id }]);
  });
});
