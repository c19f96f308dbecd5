import type { Locator, Page } from 'playwright';
import { describe, expect } from 'vitest';
import { anAttendee } from '../support/attendee.ts';
import { MOVING, test } from '../support/journey.ts';
import { aPng } from '../support/pictures.ts';
import { standIn, type StandInReply } from '../support/stand-in.ts';
import { logsIn, logsInToMyProfile, opensTab, press, routeOf, sees } from '../support/steps.ts';

/** A person as the API sends one. */
const person = (userId: string | undefined, firstName: string, more = {}) => ({
  ...(userId && { userId }),
  firstName,
  lastName: 'K',
  age: 31,
  gender: 'male',
  location: 'Bath',
  occupation: 'Baker',
  bio: 'Early riser.',
  ...more,
});

const people = (...names: string[]) => names.map((name) => person(`id-${name}`, name));
const list = (body: unknown): StandInReply => ({ status: 200, body });

/** The names on the cards, in order: "Ben K., 31". */
const cards = (page: Page) =>
  page
    .getByRole('button', { name: /^View / })
    .evaluateAll((all) => all.map((button) => button.getAttribute('aria-label')?.slice(5)));

const widthOf = async (photo: Locator) => (await photo.boundingBox())?.width ?? NaN;

describe('View Profiles', () => {
  test('a person is seen in full, liked from the dialog, and it closes on Escape', async ({ openPage, api, allowErrors }) => {
    allowErrors(/Failed to load resource|Like failed|Unlike failed/);
    const ada = await api.join(anAttendee());
    const page = await logsInToMyProfile(await openPage('/bare.html#/login', MOVING), ada);
    await page.route('https://photos.example/**', (route) => route.fulfill({ contentType: 'image/png', body: aPng().buffer }));
    const ben = person('id-Ben', 'Ben', { photos: ['https://photos.example/ben.png'] });
    await standIn(page, 'GET /profiles', list([ben, ...people('Carl'), person('id-Dan', 'Dan', { likedByMe: true })]));
    let like: StandInReply = { status: 500 };
    const likes = await standIn(page, 'POST /profile/like', () => like);
    await opensTab(page, 'View Profiles');
    await expect.poll(() => cards(page)).toEqual(['Ben K., 31', 'Carl K., 31', 'Dan K., 31']);
    expect(await page.getByRole('button', { name: 'Unlike Dan K., 31' }).count()).toBe(1);

    const dialog = page.getByRole('dialog');
    await press(page, 'View Ben K., 31');
    await dialog.getByRole('heading', { name: 'Ben K., 31' }).waitFor();
    expect(await dialog.locator('dd').allTextContents()).toEqual(['Bath', 'Baker', 'Early riser.']);
    // It grows out of the card.
    const growth = async () => (await widthOf(dialog.locator('img'))) / (await widthOf(page.locator('li img')));
    await expect.poll(growth).toBeGreaterThan(1.2);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });

    await press(page, 'View Ben K., 31');
    await dialog.getByRole('button', { name: 'Like Ben K., 31', exact: true }).click();
    await dialog.getByRole('button', { name: 'Like Ben K., 31', exact: true }).waitFor();
    await expect.poll(() => likes.length).toBe(1);
    expect(await page.getByRole('alert').count()).toBe(0);
    like = { status: 204 };
    await dialog.getByRole('button', { name: 'Like Ben K., 31', exact: true }).click();
    await dialog.getByRole('button', { name: 'Unlike Ben K., 31', exact: true }).waitFor();
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
    await expect.poll(() => cards(page)).toEqual(['Carl K., 31', 'Dan K., 31']);
    expect(likes.map((request) => request.postDataJSON())).toEqual([{ targetUserId: 'id-Ben' }, { targetUserId: 'id-Ben' }]);
  });

  test('somebody without an id is shown and cannot be liked', async ({ openPage, api }) => {
    const ada = await api.join(anAttendee());
    const page = await logsInToMyProfile(await openPage('/bare.html#/login'), ada);
    await standIn(page, 'GET /profiles', list([person(undefined, 'Ben'), { gender: 'male' }, 'id-Carl']));
    await opensTab(page, 'View Profiles');
    await expect.poll(() => cards(page)).toEqual(['Ben K., 31', 'User unavailable', 'User unavailable']);
    const unavailable = page.getByRole('button', { name: 'Like unavailable', exact: true });
    expect(await unavailable.count()).toBe(2);
    expect(await unavailable.first().isDisabled()).toBe(true);
    expect(await unavailable.first().getAttribute('title')).toBe('User unavailable');
    expect(await page.getByRole('button', { name: 'Like User unavailable' }).count()).toBe(1);
    await press(page, 'View Ben K., 31');
    await page.getByRole('dialog').getByRole('button', { name: 'Like unavailable' }).waitFor();
  });

  test('waits for the own profile, and says so while it cannot be had', async ({ openPage, api, allowErrors }) => {
    allowErrors(/Failed to load resource/);
    const ada = await api.join(anAttendee());
    const page = await openPage('/bare.html#/app?tab=BROWSE');
    let reply: StandInReply = 'real';
    await standIn(page, 'GET /profile', () => reply);
    const profiles = await standIn(
      page,
      'GET /profiles',
      list([...people('Ben'), person('id-Ada', 'Ada', { gender: 'female' })]),
    );
    await logsIn(page, ada);
    await expect.poll(() => cards(page)).toEqual(['Ben K., 31']);
    reply = { status: 500 };
    await page.reload();
    await page.getByRole('alert').getByText('Failed to load profiles.', { exact: true }).waitFor();
    expect(profiles).toHaveLength(1);
    reply = 'real';
    await press(page, 'Try again');
    await expect.poll(() => cards(page)).toEqual(['Ben K., 31']);
    expect(new URL(profiles[1]?.url() ?? '').searchParams.get('gender')).toBe('male');
  });

  test('Load more leads to the end, failures are said, and an empty list says so', async ({ openPage, api, allowErrors }) => {
    allowErrors(/Failed to load resource/);
    const ada = await api.join(anAttendee());
    const page = await logsInToMyProfile(await openPage('/bare.html#/login'), ada);
    const refusal: StandInReply = { status: 400, body: { message: 'Not today' } };
    const replies: StandInReply[] = [
      refusal,
      list({ items: people('Ben'), nextToken: 't' }),
      refusal,
      list({ items: people('Carl') }),
    ];
    const asked = await standIn(page, 'GET /profiles', () => replies.shift() ?? list([]));
    await opensTab(page, 'View Profiles');
    const failure = page.getByRole('alert').getByText('Failed to load profiles.', { exact: true });
    await failure.waitFor();
    await press(page, 'Try again');
    await press(page, 'Load more');
    await failure.waitFor();
    expect(await cards(page)).toEqual(['Ben K., 31']);
    await press(page, 'Try again');
    await sees(page, 'End of list');
    expect(await cards(page)).toEqual(['Ben K., 31', 'Carl K., 31']);
    expect(await page.getByRole('button', { name: 'Load more' }).count()).toBe(0);
    const query = Object.fromEntries(new URL(asked.at(-1)?.url() ?? '').searchParams);
    expect(query).toEqual({ gender: 'male', limit: '8', nextToken: 't' });

    await opensTab(page, 'Likes');
    await opensTab(page, 'View Profiles');
    await sees(page, 'No profiles to browse right now.');
    expect(await page.getByText('End of list').count()).toBe(0);

    // What the organiser says of the release, until then.
    const set = (name: string, value: string) =>
      page.locator('dating-app').evaluate((tag, [key = '', text = '']) => tag.setAttribute(key, text), [name, value]);
    await set('event-name', 'Midsummer <b>');
    await sees(page, 'Midsummer <b>');
    await set('release-at', '2126-06-24T12:00Z');
    await page.getByText(/Profiles are released on 24 June 2126/).waitFor();
    await set('release-at', '2020-06-24T12:00Z');
    await page.getByText(/^Profiles are released after the table rotations finish/).waitFor();
    expect(await page.getByText('Midsummer').count()).toBe(0);

    await opensTab(page, 'Likes');
    // Not before: an empty list looks again by itself.
    replies.push(list(people('Ben')));
    await standIn(page, 'POST /profile/like', { status: 204 });
    await opensTab(page, 'View Profiles');
    await press(page, /^Like Ben/);
    await sees(page, 'You’ve seen everyone');
    await sees(page, 'No profiles to browse right now.');
    await page.getByRole('link', { name: 'Likes', exact: true }).click();
    await page.getByRole('tabpanel', { name: 'Likes' }).waitFor();
  });

  test('entering View Profiles asks from the start, Likes and Matches only while they are open', async ({ openPage, api }) => {
    const ada = await api.join(anAttendee());
    const page = await openPage('/bare.html#/login');
    const profiles = await standIn(page, 'GET /profiles', list({ items: people('Ben'), nextToken: 't' }));
    const likes = await standIn(page, 'GET /likes', list({ liked: [], likedBy: [], matches: [] }));
    const asked = () => [profiles.length, likes.length];
    await logsInToMyProfile(page, ada);
    expect(asked()).toEqual([0, 0]);
    await opensTab(page, 'View Profiles');
    await sees(page, 'Ben K., 31');
    expect(asked()).toEqual([1, 0]);
    await opensTab(page, 'Likes');
    await sees(page, 'Nothing here yet.');
    expect(asked()).toEqual([1, 1]);
    await opensTab(page, 'Matches');
    await sees(page, 'No matches yet. Check back soon!');
    // What is known shows before the answer.
    await expect.poll(asked).toEqual([1, 2]);
    await opensTab(page, 'View Profiles');
    await sees(page, 'Ben K., 31');
    await expect.poll(asked).toEqual([2, 2]);
    expect(new URL(profiles[1]?.url() ?? '').searchParams.has('nextToken')).toBe(false);
    expect(new URL(likes[0]?.url() ?? '').search).toBe('');
    expect(routeOf(page)).toBe('/app?tab=BROWSE');
  });
});
