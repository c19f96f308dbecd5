import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { sampled } from '../support/all.ts';
import { anAttendee, type Attendee } from '../support/attendee.ts';
import { aPng } from '../support/pictures.ts';
import { CODE } from '../support/plain-server/account-routes.ts';
import { personCalled } from '../support/plain-server/memory.ts';
import { cards, test } from '../support/plain-server/plain-journey.ts';
import {
  arrivesAt,
  buttonAbout,
  confirms,
  createsProfile,
  fill,
  follow,
  isTold,
  logsIn,
  logsOut,
  opensTab,
  press,
  registers,
  sees,
} from '../support/steps.ts';
import { isUpload, type PlainServer } from '../support/plain-server/server.ts';
import { TERSE, UNTIDY } from '../support/plain-server/shape.ts';

/** What a server writes otherwise than it was sent: unchanged, it goes back as it came. */
interface Written {
  readonly gender?: string;
}

/** The whole stay of an attendee, the same before every server. */
async function livesThrough(page: Page, server: PlainServer, ada: Attendee, written: Written): Promise<void> {
  await registers(page, ada);
  await confirms(page, CODE);
  await arrivesAt(page, 'Create Your Profile');
  await isTold(page, 'Profile created successfully!', () =>
    createsProfile(page, ada, [aPng('one.png'), aPng('two words.png', '#633')]),
  );
  expect(await page.getByRole('button', { name: /^Remove/ }).count()).toBe(2);

  await opensTab(page, 'View Profiles');
  await buttonAbout(page, 'Like', 'Carl').click();
  await buttonAbout(page, 'Like', 'Carl').waitFor({ state: 'detached' });
  expect(await buttonAbout(page, 'View', 'Lea').count()).toBe(0);
  if (await page.getByRole('button', { name: 'Load more' }).isVisible()) await press(page, 'Load more');
  await sees(page, 'End of list');
  expect(await cards(page).count()).toBe(9);

  await opensTab(page, 'Likes');
  await buttonAbout(page, 'Unlike', 'Carl').waitFor();
  await buttonAbout(page, 'Like back', 'Ben').click();
  const moment = page.getByRole('dialog');
  await moment.getByText('It’s a match!').waitFor();
  await moment.getByRole('button', { name: 'Close', exact: true }).click();
  await sees(page, 'Nothing here yet.');
  await buttonAbout(page, 'Unlike', 'Carl').waitFor();
  expect(await buttonAbout(page, 'Unlike', 'Ben').count()).toBe(0);

  await opensTab(page, 'Matches');
  await buttonAbout(page, 'Unlike', 'Ben').click();
  await sees(page, 'Are you sure you want to unmatch?');
  await press(page, 'Unmatch');
  await sees(page, 'No matches yet. Check back soon!');

  await opensTab(page, 'My Profile');
  await press(page, 'Edit profile');
  await fill(page, 'Location', 'bath spa');
  await fill(page, 'Bio', '');
  await press(page, 'Save changes');
  await sees(page, 'No bio yet.');

  await press(page, 'Menu');
  await page.getByRole('menuitem', { name: 'Change Password' }).click();
  await fill(page, 'Current password', ada.password);
  await fill(page, 'New password', 'at-the-bar-10!');
  await fill(page, 'Confirm new password', 'at-the-bar-10!');
  await press(page, 'Change password');
  await sees(page, 'Password changed.');

  await logsOut(page);
  await follow(page, 'Login');
  await logsIn(page, { ...ada, password: 'at-the-bar-10!' });
  await sees(page, 'Hi, Ada');
  await sees(page, 'Bath Spa');
  await expectTheCalls(server, ada, written);
}

/** The values of each call; `openPlain` sees to it that there are no others, and to their bearers. */
async function expectTheCalls(server: PlainServer, ada: Attendee, written: Written): Promise<void> {
  const { email, password, bio, location, ...person } = ada;
  const sent = (call: string) => server.calls(call).map(({ json, query }) => json ?? query);
  const clientId = 'demo-client';
  const [ben, carl] = ['Ben', 'Carl'].map((name) => personCalled(server.memory, name).id);
  const puts = server.requests.filter((request) => request.method === 'PUT' && isUpload(request));
  const photos = puts.map(({ path }) => server.url + path);

  expect(sent('POST /register')).toEqual([{ email, password, clientId }]);
  expect(sent('POST /confirm')).toEqual([{ email, code: CODE, clientId }]);
  expect(sent('POST /login')).toEqual([
    { email, password, clientId },
    { email, password: 'at-the-bar-10!', clientId },
  ]);
  expect(sent('POST /profile')).toEqual([{ ...person, location, bio, photos }]);
  expect(sent('PUT /profile')).toEqual([
    {
      ...person,
      ...written,
      location: 'bath spa',
      bio: '',
      photos,
      profilePhotoUrl: photos[0],
      replacePhotos: true,
      deletedPhotoUrls: [],
      addedPhotoUrls: [],
    },
  ]);
  expect(sent('GET /profile/photo-presign')).toEqual([
    { fileName: 'one.png', contentType: 'image/png' },
    { fileName: 'two words.png', contentType: 'image/png' },
  ]);
  expect(puts.map(({ headers }) => headers['content-type'])).toEqual(['image/png', 'image/png']);
  expect(puts.map(({ body }) => body.equals(aPng().buffer))).toEqual([true, false]);
  expect(puts[1]?.body.equals(aPng('two words.png', '#633').buffer)).toBe(true);
  expect(server.calls('GET /profiles')[0]?.search).toBe('?gender=male&limit=8');
  expect(new Set(server.calls('GET /likes').map(({ search }) => search))).toEqual(new Set(['']));
  expect(sent('POST /profile/like')).toEqual([{ targetUserId: carl }, { targetUserId: ben }]);
  expect(sent('DELETE /profile/like')).toEqual([{ targetUserId: ben }]);
  expect(sent('POST /change-password')).toEqual([{ previousPassword: password, proposedPassword: 'at-the-bar-10!' }]);
}

const FIRST_PAGE = '?gender=male&limit=8';

describe('The whole stay, with a server that returns', () => {
  test.for(
    sampled(
      [
        ['with arrays, numbers and ids, and without bodies', TERSE, { gender: 'Female' }, FIRST_PAGE],
        ['with whole objects everywhere', { matches: 'absent' }, {}, `${FIRST_PAGE}&nextToken=8%2B%2F%3D%26`],
        ['with messages, lists of ids under names of their own, and people of every gender', UNTIDY, {}, FIRST_PAGE],
      ] as const,
      3,
    ),
  )('%s', async ([, shape, written, lastPage], { openPlain }) => {
    const { page, server } = await openPlain(shape);
    await livesThrough(page, server, anAttendee(), written);
    expect(server.calls('GET /profiles').at(-1)?.search).toContain(lastPage);
  });
});
