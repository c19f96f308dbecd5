import { describe, expect } from 'vitest';
import { anAttendee } from '../support/attendee.ts';
import { hearsWidget, NO_PROFILE_LINE, test } from '../support/cloud-server/cloud-visit.ts';
import { NO_PROFILE, UNCONFIRMED, type Traits } from '../support/cloud-server/traits.ts';
import { CLOUD_CODE } from '../support/cloud-server/user-pool.ts';
import type { Place } from '../support/engines/place.ts';
import {
  arrivesAt,
  buttonAbout,
  confirms,
  createsProfile,
  fill,
  follow,
  isTold,
  logsIn,
  meetsTheMatch,
  opensTab,
  press,
  registers,
  reopens,
  sees,
} from '../support/steps.ts';

// Each trait of a cloud's services alone; the dearest to an evening are in cloud-traits.test.ts.

const keys = <Key extends string>(table: Readonly<Record<Key, unknown>>) => Object.keys(table) as Key[];

/** Ten men, eight on a page. */
async function seesEverybody(page: Place): Promise<void> {
  await opensTab(page, 'View Profiles');
  await buttonAbout(page, 'View', 'Ben').waitFor();
  expect(await buttonAbout(page, 'View', 'Kit').count()).toBe(0);
  await press(page, 'Load more');
  await buttonAbout(page, 'View', 'Kit').waitFor();
  await sees(page, 'End of list');
}

describe('Reads that lag behind writes', () => {
  test('don’t offer again whom an attendee has liked back, nor celebrate it twice', async ({ enters }) => {
    const { page } = await enters({ lag: 3_000 }, { likedBy: ['Ben'] });
    await opensTab(page, 'Likes');
    await buttonAbout(page, 'Like back', 'Ben').click();
    await meetsTheMatch(page);
    await reopens(page, 'Likes');
    await sees(page, 'You liked');
    await expect.poll(() => buttonAbout(page, 'Like back', 'Ben').count()).toBe(0);
    await opensTab(page, 'Matches');
    await buttonAbout(page, 'Unlike', 'Ben').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  test('don’t bring back to View Profiles whom an attendee has liked', async ({ enters }) => {
    const { page } = await enters({ lag: 3_000 });
    await opensTab(page, 'View Profiles');
    await buttonAbout(page, 'Like', 'Carl').click();
    await buttonAbout(page, 'Like', 'Carl').waitFor({ state: 'detached' });
    await reopens(page, 'View Profiles');
    await buttonAbout(page, 'Like', 'Dan').waitFor();
    expect(await buttonAbout(page, 'Like', 'Carl').count()).toBe(0);
    await opensTab(page, 'Likes');
    await buttonAbout(page, 'Unlike', 'Carl').waitFor();
  });

  test('bring nothing back to an attendee who was on another screen meanwhile', async ({ enters }) => {
    const { page } = await enters({ lag: 3_000 }, { likes: ['Ben'], likedBy: ['Ben'] });
    await opensTab(page, 'Matches');
    await buttonAbout(page, 'Unlike', 'Ben').click();
    await press(page, 'Unmatch');
    await sees(page, 'No matches yet. Check back soon!');
    await opensTab(page, 'View Profiles');
    await buttonAbout(page, 'Like', 'Carl').click();
    await buttonAbout(page, 'Like', 'Carl').waitFor({ state: 'detached' });
    await press(page, 'Menu');
    await page.getByRole('menuitem', { name: 'Help' }).click();
    await arrivesAt(page, 'Help & Support');
    await follow(page, 'Back');
    await opensTab(page, 'View Profiles');
    await buttonAbout(page, 'Like', 'Dan').waitFor();
    expect(await buttonAbout(page, 'Like', 'Carl').count()).toBe(0);
    await opensTab(page, 'Likes');
    await buttonAbout(page, 'Unlike', 'Carl').waitFor();
    await opensTab(page, 'Matches');
    await sees(page, 'No matches yet. Check back soon!');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  test('take no profile for none that was just created', async ({ visits }) => {
    const { page, ada, server } = await visits({ lag: 3_000 }, '/login', { profile: false });
    await logsIn(page, ada);
    await arrivesAt(page, 'Create Your Profile');
    await createsProfile(page, ada);
    await expect.poll(() => server.log).toContain('GET /profile 200');
    await sees(page, 'Hi, Ada');
    await sees(page, 'Likes long tables and short queues.');
  });
});

describe('A profile that isn’t one', () => {
  test.for(keys(NO_PROFILE))('leads to the form for one: %s', async (noProfile, { visits, allowErrors }) => {
    const { page, ada } = await visits({ noProfile }, '/login', { profile: false });
    const told = hearsWidget(page);
    if (noProfile !== 'status') allowErrors(NO_PROFILE_LINE);
    await logsIn(page, ada);
    await arrivesAt(page, 'Create Your Profile');
    expect(told.map((line) => NO_PROFILE_LINE.test(line))).toEqual(noProfile === 'status' ? [] : [true]);
  });
});

describe('A function', () => {
  test('that fails in a 200 has saved nothing', async ({ enters }) => {
    const { page, server } = await enters({ failure: 'body' });
    await press(page, 'Edit profile');
    await fill(page, 'Location', 'Bath');
    server.failNext('PUT /profile');
    await press(page, 'Save changes');
    await sees(page, 'Failed to save profile changes.');
  });
});

describe('Pages', () => {
  test.for(['text', 'number', 'object'] as const)('go on with a token that is: %s', async (token, { enters }) => {
    const { page } = await enters({ token });
    await seesEverybody(page);
  });

  test.for([2, 4])('go on by themselves over empty ones: %i', async (emptyPages, { enters }) => {
    const { page } = await enters({ emptyPages });
    await seesEverybody(page);
  });

  test('wait for a press of Load more after five empty ones', async ({ enters }) => {
    const { page, server } = await enters({ emptyPages: 7 });
    await opensTab(page, 'View Profiles');
    await press(page, 'Load more');
    await buttonAbout(page, 'View', 'Ben').waitFor();
    expect(server.log.filter((line) => line === 'GET /profiles 200')).toHaveLength(8);
  });
});

describe('Likes as ids alone', () => {
  test('have the names of people nobody has browsed yet, and who is in both lists is a match', async ({ enters }) => {
    const { page } = await enters({ likes: 'ids' }, { likes: ['Carl', 'Dan'], likedBy: ['Ben', 'Dan'] });
    await opensTab(page, 'Likes');
    await buttonAbout(page, 'Unlike', 'Carl').waitFor();
    await buttonAbout(page, 'Like back', 'Ben').waitFor();
    expect(await page.getByText('User unavailable').count()).toBe(0);
    await opensTab(page, 'Matches');
    await buttonAbout(page, 'Unlike', 'Dan').waitFor();
  });
});

describe('A pool', () => {
  test.for(keys(UNCONFIRMED))(
    'says that an account awaits its code, and it leads to /confirm: %s',
    async (unconfirmed, { visits }) => {
      const { page, ada, server } = await visits({ unconfirmed }, '/login');
      const user = server.pool.users.get(ada.email);
      if (user) user.confirmed = false;
      await logsIn(page, ada);
      await sees(page, /^Account not confirmed\. Code sent to a\*\*\*./);
      await arrivesAt(page, 'Confirm Your Email');
    },
  );

  test('that has confirmed an account already lets the attendee go on, whose first answer was lost', async ({ visits }) => {
    const { page, server } = await visits({}, '/');
    const eve = anAttendee({ password: 'Lamplight-of-7!' });
    await registers(page, eve);
    const user = server.pool.users.get(eve.email);
    if (user) user.confirmed = true;
    await isTold(page, 'Email confirmed', () => confirms(page, CLOUD_CODE));
    await arrivesAt(page, 'Create Your Profile');
  });
});

describe('Lists without anybody', () => {
  test.for<Traits['nobody']>(['lists', 404, 204, 'empty'])('are empty lists, answered as: %s', async (nobody, { enters }) => {
    const { page, server } = await enters({ nobody });
    for (const [id, { gender }] of server.tables.profiles.rows()) if (gender === 'male') server.tables.profiles.put(id, null);
    await opensTab(page, 'View Profiles');
    await sees(page, 'No profiles to browse right now.');
    await opensTab(page, 'Likes');
    await sees(page, 'Nothing here yet.');
    await opensTab(page, 'Matches');
    await sees(page, 'No matches yet. Check back soon!');
  });
});

describe('Values as texts', () => {
  test('are read as what they plainly mean', async ({ enters }) => {
    const { page } = await enters({ values: 'text' }, { likes: ['Carl'] });
    await sees(page, 'Female');
    await opensTab(page, 'View Profiles');
    await page.getByRole('button', { name: /^Like Ben( \p{Lu}\.)?, \d+$/u }).waitFor();
    await buttonAbout(page, 'Unlike', 'Carl').waitFor();
  });
});
