import { describe, expect } from 'vitest';
import { anAttendee } from '../support/attendee.ts';
import { aPng } from '../support/pictures.ts';
import { CODE } from '../support/plain-server/account-routes.ts';
import { test } from '../support/plain-server/plain-journey.ts';
import type { PlainServer } from '../support/plain-server/server.ts';
import {
  arrivesAt,
  confirms,
  fill,
  fillsProfile,
  follow,
  goesTo,
  logsIn,
  logsInToMyProfile,
  logsOut,
  press,
  routeOf,
  sees,
} from '../support/steps.ts';

const namesOf = (server: PlainServer) => server.requests.map(({ method, path }) => `${method} ${path}`);

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
    await arrivesAt(page, 'Admin dashboard');
    await sees(page, `Welcome, ${ada.email}`);
    await sees(page, /^Access token expires: \d+ June 2032/);
    await press(page, 'Logout');
    expect(routeOf(page)).toBe('/?logout=manual');

    server.become({ accessToken: 'opaque' });
    await goesTo(page, '/admin');
    await logsIn(page, ada);
    await sees(page, /^Access token expires: \d+ (June|July) 2031/);
    await press(page, 'Logout');

    server.become({ role: ['guest', 'administrator'] });
    await goesTo(page, '/admin');
    await logsInToMyProfile(page, ada);
    expect(routeOf(page)).toBe('/app');
  });
});

describe('A profile', () => {
  test('is what the server made of it, or what was sent when it says nothing', async ({ openPlain }) => {
    const ada = anAttendee();
    const { page, server } = await openPlain({}, '/login');
    server.memory.admit(ada, 'profile');
    await logsInToMyProfile(page, ada);
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
