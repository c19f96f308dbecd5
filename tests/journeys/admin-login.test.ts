import { describe, expect } from 'vitest';
import { demoLogins } from '../../api/seed/people.ts';
import { test } from '../support/journey.ts';
import { standIn } from '../support/stand-in.ts';
import { arrivesAt, goesTo, logsIn, press, routeOf } from '../support/steps.ts';

const ADMIN = demoLogins.admin;

describe('An admin without a profile', () => {
  test('is led to the evening by a login, where the server has one', async ({ openPage }) => {
    const page = await openPage('/bare.html#/login');
    await logsIn(page, ADMIN);
    await arrivesAt(page, 'Admin dashboard');
    await page.getByRole('tab', { name: 'People' }).waitFor();
    expect(routeOf(page)).toBe('/admin');
    // So is every other way to the form, such as the header's title.
    await goesTo(page, '/app');
    await arrivesAt(page, 'Admin dashboard');
    expect(routeOf(page)).toBe('/admin');
  });

  test.for([
    { status: 404, body: { message: 'Not found' } },
    // A gateway that has an answer for every path has no evening either.
    { status: 200, body: { message: 'Welcome' } },
    { status: 401, body: { message: 'Unauthorized' } },
  ])('gets to the form for one where the answer is $status', async (answer, { openPage, allowErrors }) => {
    allowErrors(/Failed to load resource/);
    const page = await openPage('/bare.html#/login');
    await standIn(page, 'GET /admin/evening', answer);
    const [asked] = await Promise.all([page.waitForResponse(/\/admin\/evening$/), logsIn(page, ADMIN)]);
    await asked.finished();
    await arrivesAt(page, 'Create Your Profile');
    expect(routeOf(page)).toBe('/create-profile');
    // Nor is the session over.
    await press(page, 'Menu');
    await page.getByRole('menuitem', { name: 'Log out' }).waitFor();
  });
});
