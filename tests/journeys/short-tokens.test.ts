import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { anAttendee } from '../support/attendee.ts';
import { startCloudServer } from '../support/cloud-server/server.ts';
import { test } from '../support/other-servers.ts';
import { arrivesAt, fill, logsInToMyProfile, opensTab, press, routeOf, sees } from '../support/steps.ts';

const AN_HOUR = 60 * 60 * 1000;
const ADVICE = '[dating-app] Tokens end after 60 minutes: let id and access tokens last five hours.';

const withClock = { hasClock: true };

async function changesPassword(page: Page): Promise<void> {
  await fill(page, 'Current password', 'Lamplight-7!');
  await fill(page, 'New password', 'Lamplight-8!');
  await fill(page, 'Confirm new password', 'Lamplight-8!');
  await press(page, 'Change password');
}

/** Ada is signed in with tokens that last an hour; what the console warns of is in `warnings`. */
describe('Where tokens last an hour, and the 401 of the gateway has no CORS headers', () => {
  test('the console says once what to set, and the session ends with the notice after that hour', async ({
    openOn,
    allowErrors,
  }) => {
    const server = await startCloudServer({ tokenLife: AN_HOUR, gatewayCors: false });
    const ada = anAttendee();
    server.admit(ada);
    const page = await openOn(server, '/login', withClock);
    const warnings: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
    await logsInToMyProfile(page, ada);
    await opensTab(page, 'Likes');
    await sees(page, 'Nothing here yet.');
    expect(warnings).toEqual([ADVICE]);

    allowErrors(/CORS policy|API_UNREACHABLE/);
    server.pool.endTokens();
    await page.clock.fastForward(AN_HOUR);
    await opensTab(page, 'Matches');
    await sees(page, /due to inactivity/);
    expect(routeOf(page)).toBe('/?logout=timeout');
    expect(server.log.filter((call) => call.endsWith(' 401')).length).toBeGreaterThan(0);
  });

  test('a change of password with an ended token leads to the login', async ({ openOn, allowErrors }) => {
    const server = await startCloudServer({ tokenLife: AN_HOUR, gatewayCors: false });
    const ada = anAttendee();
    server.admit(ada);
    const page = await openOn(server, '/login', withClock);
    await logsInToMyProfile(page, ada);
    await press(page, 'Menu');
    await page.getByRole('menuitem', { name: 'Change Password' }).click();
    await arrivesAt(page, 'Change Password');
    allowErrors(/CORS policy|API_UNREACHABLE/);
    server.pool.endTokens();
    await page.clock.fastForward(AN_HOUR);
    await changesPassword(page);
    await sees(page, /due to inactivity/);
    expect(routeOf(page)).toBe('/?logout=timeout');
  });
});
