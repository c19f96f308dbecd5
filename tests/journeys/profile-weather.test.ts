import { describe, expect } from 'vitest';
import { anAttendee } from '../support/attendee.ts';
import { somebody } from '../support/plain-server/memory.ts';
import { test } from '../support/plain-server/plain-journey.ts';
import { fill, fillsProfile, logsIn, logsInToMyProfile, press, sees } from '../support/steps.ts';

/** Servers that lose answers, or don't know yet what they were told. */

describe('What was typed into a new profile', () => {
  test('is a profile once the server has accepted it, though a lagging replica has none yet', async ({ openPlain }) => {
    const ada = anAttendee();
    const { page, server } = await openPlain({ created: 'empty' }, '/login');
    server.memory.admit(ada, 'nothing');
    await logsIn(page, ada);
    await fillsProfile(page, ada);
    server.refuseNext('GET /profile', 404, 'No profile yet.');
    await press(page, 'Create profile');
    await sees(page, `Hi, ${ada.firstName}`);
    await sees(page, ada.bio);
    // The login's, the refused one, and on a slow device already those that ask for the new profile's id.
    expect(server.calls('GET /profile').length).toBeGreaterThanOrEqual(2);
  });

  test('after a creation whose answer was lost stands in the edit form, to be saved', async ({ openPlain }) => {
    const ada = anAttendee();
    const { page, server } = await openPlain({}, '/login');
    const account = server.memory.admit(ada, 'nothing');
    await logsIn(page, ada);
    await fillsProfile(page, ada);
    const { email: _email, password: _password, ...person } = ada;
    account.person = somebody({ ...person, id: '900', bio: 'As of the first press.' });
    server.refuseNext('POST /profile', 409, 'Profile already exists');
    await press(page, 'Create profile');
    await page.getByRole('heading', { name: 'Edit profile' }).waitFor();
    expect(await page.getByLabel('Bio', { exact: true }).inputValue()).toBe(ada.bio);
    await press(page, 'Save changes');
    await sees(page, `Hi, ${ada.firstName}`);
    expect(server.calls('PUT /profile').map(({ json }) => json)).toMatchObject([{ bio: ada.bio }]);
  });
});

describe('A profile whose photo another device removed', () => {
  test('is saved with the photos that are left', async ({ openPlain }) => {
    const ada = anAttendee();
    const { page, server } = await openPlain({}, '/login');
    const account = server.memory.admit(ada, 'profile');
    const photo = (name: string) => `${server.url}/uploads/${name}.png`;
    const person = { ...somebody({ ...account.person }), photos: [photo('a'), photo('b')], profilePhotoUrl: photo('a') };
    account.person = person;
    await logsInToMyProfile(page, ada);
    await press(page, 'Edit profile');
    await fill(page, 'Bio', 'Written in the train.');
    account.person = { ...person, photos: [photo('b')], profilePhotoUrl: photo('b') };
    server.refuseNext('PUT /profile', 400, 'Photos must be uploaded here first.');
    await press(page, 'Save changes');
    await sees(page, `Hi, ${ada.firstName}`);
    await sees(page, 'Written in the train.');
    expect(server.calls('PUT /profile').map(({ json }) => json)).toMatchObject([
      { photos: [photo('a'), photo('b')] },
      { photos: [photo('b')], profilePhotoUrl: photo('b'), bio: 'Written in the train.' },
    ]);
  });
});
