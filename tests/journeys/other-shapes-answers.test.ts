import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { anAttendee, type Attendee } from '../support/attendee.ts';
import { aPng } from '../support/pictures.ts';
import { CODE } from '../support/plain-server/account-routes.ts';
import { personCalled } from '../support/plain-server/memory.ts';
import { test } from '../support/plain-server/plain-journey.ts';
import type { PlainServer } from '../support/plain-server/server.ts';
import type { Shape } from '../support/plain-server/shape.ts';
import { arrivesAt, confirms, fill, fillsProfile, follow, logsIn, logsOut, opensTab, press, routeOf, sees } from '../support/steps.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const of = (verb: string, name: string) => new RegExp(`^${verb} ${name}, \\d+$`);
const namesOf = (server: PlainServer) => server.requests.map(({ method, path }) => `${method} ${path}`);

/** Ada has a profile; she likes Carl and Dan, and Dan and Ben like her. */
function isLiked(server: PlainServer, ada: Attendee): void {
  const self = server.memory.admit(ada, 'profile').person?.id ?? '';
  const [ben = '', carl = '', dan = ''] = ['Ben', 'Carl', 'Dan'].map((name) => personCalled(server.memory, name).id);
  server.memory.likes.push({ from: self, to: carl }, { from: self, to: dan }, { from: dan, to: self }, { from: ben, to: self });
}

async function logsInWithProfile(page: Page, ada: Attendee): Promise<void> {
  await logsIn(page, ada);
  await sees(page, 'Hi, Ada');
}

describe('An account', () => {
  test('that needs no confirmation goes on to its profile at once', async ({ openPlain }) => {
    const ada = anAttendee();
    const { page, server } = await openPlain({ userConfirmed: true, noProfile: 'marker' }, '/register');
    await fill(page, 'Email', ada.email);
    await fill(page, 'Password', ada.password);
    await fill(page, 'Confirm Password', ada.password);
    await press(page, 'Register');
    await arrivesAt(page, 'Create Your Profile');
    expect(namesOf(server)).toEqual(['POST /register', 'POST /login', 'GET /profile']);
  });

  test('that is not confirmed yet is sent a code, and to the screen for it', async ({ openPlain }) => {
    const ada = anAttendee();
    const { page, server } = await openPlain({ done: 'empty' }, '/login');
    server.memory.admit(ada, 'code');
    await logsIn(page, ada);
    await sees(page, `Account not confirmed. Code sent to a***${ada.email.split('@')[0]?.at(-1)}@guests.example`);
    await arrivesAt(page, 'Confirm Your Email');
    expect(server.calls('POST /resend').map(({ json }) => json)).toEqual([{ email: ada.email, clientId: 'demo-client' }]);
    await confirms(page, CODE);
    await arrivesAt(page, 'Create Your Profile');
  });

  test('without a profile is asked to make one, however the server says so', async ({ openPlain }) => {
    const ada = anAttendee();
    const { page, server } = await openPlain({}, '/login');
    server.memory.admit(ada, 'nothing');
    for (const noProfile of ['marker', 403, 404] as const) {
      server.become({ noProfile });
      await logsIn(page, ada);
      await arrivesAt(page, 'Create Your Profile');
      await logsOut(page);
      await follow(page, 'Login');
    }
    expect(server.calls('GET /profile').length).toBe(3);
  });
});

describe('An admin', () => {
  test('is one by a list of roles, too; the expiry stands in either token', async ({ openPlain }) => {
    const ada = anAttendee();
    const { page, server } = await openPlain({ role: ['guest', 'admin'], expiresAt: Date.UTC(2031, 6, 1) }, '/admin');
    server.memory.admit(ada, 'profile');
    await logsIn(page, ada);
    await arrivesAt(page, 'Admin Dashboard');
    await sees(page, `Welcome, ${ada.email}`);
    await sees(page, /^Access token expires: \d+ June 2032/);
    await press(page, 'Logout');
    expect(routeOf(page)).toBe('/?logout=manual');

    server.become({ accessToken: 'opaque' });
    await page.goto(new URL('#/admin', page.url()).href);
    await logsIn(page, ada);
    await sees(page, /^Access token expires: \d+ (June|July) 2031/);
    await press(page, 'Logout');

    server.become({ role: ['guest', 'administrator'] });
    await page.goto(new URL('#/admin', page.url()).href);
    await logsInWithProfile(page, ada);
    expect(routeOf(page)).toBe('/app');
  });
});

describe('The grid', () => {
  test('leaves out the wrong gender, and shows those liked before with Unlike', async ({ openPlain }) => {
    const ada = anAttendee();
    const { page, server } = await openPlain({ genderFilter: 'ignored', likedByMe: false, ids: 'number' }, '/login');
    isLiked(server, ada);
    await logsInWithProfile(page, ada);
    await opensTab(page, 'View Profiles');
    await button(page, of('Like', 'Ben')).waitFor();
    // Two of the first eight are women.
    expect(await button(page, /^View \w+, \d+$/).count()).toBe(6);
    for (const ownLikes of ['likedUserIds', 'count'] as const) {
      await button(page, of('Unlike', 'Carl')).waitFor();
      server.become({ ownLikes });
      await page.reload();
    }
    await button(page, of('Unlike', 'Carl')).click();
    await button(page, of('Like', 'Carl')).waitFor();
    server.become({ likedByMe: true, ownLikes: 'none' });
    await page.reload();
    await button(page, of('Unlike', 'Dan')).waitFor();
    await button(page, of('Like', 'Carl')).waitFor();
    const unliked = server.calls('DELETE /profile/like').map(({ search }) => search);
    expect(unliked).toEqual([`?targetUserId=${personCalled(server.memory, 'Carl').id}`]);
  });

  test('shows people without an id, page after page, and says that they cannot be liked', async ({ openPlain }) => {
    const ada = anAttendee();
    const { page, server } = await openPlain({ idKey: 'none' }, '/login');
    server.memory.admit(ada, 'profile');
    await logsInWithProfile(page, ada);
    await opensTab(page, 'View Profiles');
    const unavailable = button(page, 'Like unavailable');
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
    await logsInWithProfile(page, ada);
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
    await logsInWithProfile(page, ada);
    await opensTab(page, 'View Profiles');
    await button(page, of('View', 'Ben')).waitFor();
    for (const way of WAYS) {
      server.become(way);
      await opensTab(page, 'Likes');
      await button(page, of('Unlike', 'Carl')).waitFor();
      await button(page, of('Like back', 'Ben')).waitFor();
      expect(await button(page, /^View \w+, \d+$/).count()).toBe(2);
      await opensTab(page, 'Matches');
      await button(page, of('Unlike', 'Dan')).waitFor();
      expect(await button(page, /^View \w+, \d+$/).count()).toBe(1);
    }
  });

  test('of people nobody has seen yet are cards without a name, which still can be unliked', async ({ openPlain }) => {
    const ada = anAttendee();
    const { page, server } = await openPlain({ likes: 'ids', matches: 'absent' }, '/login');
    isLiked(server, ada);
    await logsInWithProfile(page, ada);
    await opensTab(page, 'Likes');
    await button(page, 'Like back User unavailable').waitFor();
    await button(page, 'Unlike User unavailable').click();
    await sees(page, 'Nothing here yet.');
    const unliked = server.calls('DELETE /profile/like').map(({ query }) => query);
    expect(unliked).toEqual([{ targetUserId: personCalled(server.memory, 'Carl').id }]);
  });
});

describe('A profile', () => {
  test('is what the server made of it, or what was sent when it says nothing', async ({ openPlain }) => {
    const ada = anAttendee();
    const { page, server } = await openPlain({}, '/login');
    isLiked(server, ada);
    await logsInWithProfile(page, ada);
    const shown = { profile: 'Bath Spa', message: 'bath spa', empty: 'bath spa' };
    for (const [updated, location] of Object.entries(shown) as ['profile' | 'message' | 'empty', string][]) {
      server.become({ updated });
      await press(page, 'Edit profile');
      await fill(page, 'Location', 'bath spa');
      await fill(page, 'Bio', `Said with ${updated}.`);
      await press(page, 'Save changes');
      await sees(page, `Said with ${updated}.`);
      expect(await page.getByText(location, { exact: true }).count()).toBe(1);
    }
  });

  test('is not given a photo whose upload has no address', async ({ openPlain }) => {
    const ada = anAttendee();
    const { page, server } = await openPlain({ presign: 'lost' }, '/login');
    server.memory.admit(ada, 'nothing');
    await logsIn(page, ada);
    await fillsProfile(page, ada);
    const { name, mimeType, buffer } = aPng('face.png');
    const choose = () => page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
    await choose();
    await sees(page, 'Presign response missing uploadUrl');
    await press(page, 'Create profile');
    await sees(page, 'Hi, Ada');
    expect(server.calls('POST /profile')[0]?.json).toMatchObject({ photos: [] });
    await choose();
    await sees(page, 'Upload failed: face.png');
    expect(server.calls('PUT /profile')).toEqual([]);
  });
});
