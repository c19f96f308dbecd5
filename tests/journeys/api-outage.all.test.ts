import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, inject } from 'vitest';
import { startHost } from '../../demo-host/server.ts';
import { startApi, type ApiProcess } from '../../tools/lib/api-process.ts';
import { freePort } from '../../tools/lib/ports.ts';
import { testApi } from '../support/api-client.ts';
import { anAttendee } from '../support/attendee.ts';
import { test } from '../support/journey.ts';
import { fill, follow, logsIn, logsInToMyProfile, logsOut, opensTab, press, sees } from '../support/steps.ts';

/** An API of this file's own, since it is stopped and started again. */
const own = {
  port: 0,
  dataDir: '',
  api: undefined as ApiProcess | undefined,
  start: async (clientId: string, hostUrl = '') => {
    const { port, dataDir } = own;
    own.api = await startApi({ port, dataDir, clientId, allowedOrigins: [hostUrl] });
    return own.api.apiHost;
  },
  stop: async () => own.api?.close(),
};

beforeAll(async () => {
  own.port = await freePort();
  own.dataDir = await mkdtemp(`${tmpdir()}/outage-`);
  await cp(inject('seeded'), own.dataDir, { recursive: true });
});

afterAll(async () => {
  await own.stop();
  await rm(own.dataDir, { recursive: true, force: true });
});

describe('When the API stops in the middle', () => {
  test('each screen says so in its own words, and nothing typed or liked is lost', async ({ demo, openPage, allowErrors }) => {
    allowErrors(/Failed to load resource|API_UNREACHABLE|Like failed/);
    const hostPort = await freePort();
    const hostUrl = `http://localhost:${hostPort}`;
    const apiHost = await own.start(demo.clientId, hostUrl);
    const host = await startHost({ port: hostPort, widgetUrl: demo.widgetUrl, apiHost, clientId: demo.clientId });
    const ada = await testApi(apiHost, demo.clientId).join(anAttendee());

    const page = await logsInToMyProfile(await openPage(`${hostUrl}/snippet.html#/login`), ada);
    await opensTab(page, 'View Profiles');
    const like = page.getByRole('button', { name: /^Like / });
    await like.first().waitFor();
    const names = await like.evaluateAll((all) => all.map((button) => button.getAttribute('aria-label')));
    await own.stop();

    await like.first().click();
    // It is sent again for fifteen seconds.
    await page.getByText('Not sent', { exact: true }).waitFor();
    expect(await like.evaluateAll((all) => all.map((button) => button.getAttribute('aria-label')))).toEqual(names);
    expect(await page.getByRole('button', { name: 'Send 1 like again', exact: true }).isVisible()).toBe(true);
    await press(page, 'Load more');
    await sees(page, 'Failed to load profiles.');
    expect(await like.count()).toBe(names.length);
    await opensTab(page, 'Likes');
    await sees(page, 'Failed to load likes.');

    await opensTab(page, 'My Profile');
    await press(page, 'Edit profile');
    await fill(page, 'Bio', 'Typed on a train.');
    await press(page, 'Save changes');
    await sees(page, 'Failed to save profile changes.');
    expect(await page.getByLabel('Bio', { exact: true }).inputValue()).toBe('Typed on a train.');
    await press(page, 'Cancel');
    await logsOut(page);

    await follow(page, 'Login');
    await logsIn(page, ada);
    await sees(page, 'Invalid credentials or server error');
    expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(ada.email);
    await follow(page, 'Register here');
    await fill(page, 'Email', 'late@guests.example');
    await fill(page, 'Password', 'lamplight-7!');
    await fill(page, 'Confirm Password', 'lamplight-7!');
    await press(page, 'Register');
    await sees(page, 'Something went wrong');
    expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe('late@guests.example');
    await follow(page, 'Login here');

    await own.start(demo.clientId, hostUrl);
    await logsInToMyProfile(page, ada);
    await host.close();
  });
});
