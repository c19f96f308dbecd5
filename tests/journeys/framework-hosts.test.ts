import { describe, expect } from 'vitest';
import { HOST_APPS } from '../../demo-host/hosts/catalogue.ts';
import type { Participant } from '../support/api-client.ts';
import { anAttendee } from '../support/attendee.ts';
import { CALM } from '../support/calm.ts';
import { pressesTheCanary } from '../support/core-check.ts';
import { livesTheEvening } from '../support/evening.ts';
import { added, footprintOf, prepareFootprint } from '../support/footprint.ts';
import { test } from '../support/journey.ts';
import { heldRemote, REMOTE_ENTRY, REMOTE_FAULTS } from '../support/remote-hosts.ts';
import { follow, logsIn, opensTab, press, sees } from '../support/steps.ts';
import type { Page } from 'playwright';

/** The frameworks that a page says it runs on, for its title. */
const VERSIONS = { 'React 18.3': /^18\.3\./, 'React 19.2': /^19\.2\./, 'React 19.3': /^19\.3\./, 'Vue 3': /^3\./ } as const;

const names = HOST_APPS.map(({ name }) => name);
/** Hosts of each way in that an organiser should take. */
const CAREFUL = ['react-18-shares-loaded-first', 'react-19-3-run-time-shares', 'react-19-3-container', 'vue-shares-loaded-first'];
const WITH_DEFAULT_STRATEGY = names.filter((name) => name.endsWith('version-first'));
const SHARING = ['react-18-shares-loaded-first', 'react-19-3-shares-loaded-first', 'vue-shares-loaded-first'];

const hostStands = async (page: Page) => {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await pressesTheCanary(page);
};

const widgetIsThere = (page: Page) => page.getByRole('link', { name: 'Register', exact: true }).waitFor();

describe.concurrent('The organiser’s page and the widget both render, and an attendee browses, on the host', () => {
  let guest: Promise<Participant> | undefined;
  test.for(HOST_APPS.map(({ name, title }) => [name, title] as const))('%s', async ([name, title], { openPage, api }) => {
    // One for all: here nobody is liked, so each finds the same people.
    const ada = await (guest ??= api.join(anAttendee()));
    const page = await openPage(`/hosts/${name}?ref=mail`, CALM);
    await page.getByRole('heading', { name: title, exact: true }).waitFor();
    const [, version] = Object.entries(VERSIONS).find(([framework]) => title.startsWith(framework)) ?? [];
    expect(await page.locator('#version').textContent()).toMatch(version ?? '');
    await follow(page, 'Login');
    await logsIn(page, ada);
    await sees(page, 'Hi, Ada');
    await opensTab(page, 'View Profiles');
    await page.getByRole('button', { name: /^Like / }).first().waitFor();
    await pressesTheCanary(page);
    expect(new URL(page.url()).search).toBe('?ref=mail');
  });
});

describe.concurrent('From register to match, on the host', () => {
  test.for(SHARING)('%s', async (name, { openPage, api }) => {
    const page = await openPage(`/hosts/${name}`, CALM);
    await livesTheEvening(page, api);
    await pressesTheCanary(page);
  });
});

describe.concurrent('A route of the host that has no widget', () => {
  test.for([...SHARING, 'react-19-3-tag', 'vue-tag'])('leaves nothing of it behind, on the host %s', async (name, { openPage }) => {
    const page = await openPage(`/hosts/${name}/programme`, { ...CALM, before: prepareFootprint });
    const cdp = await page.context().newCDPSession(page);
    const visit = async () => {
      await press(page, 'Your people');
      await follow(page, 'Login');
      await page.getByLabel('Email', { exact: true }).fill('ada@guests.example');
      await press(page, 'Programme');
      await page.getByRole('heading', { name: 'Doors at half past six' }).waitFor();
    };
    // The first visit brings the federation runtime, which is the host's.
    await visit();
    const before = await footprintOf(page, cdp);
    await visit();
    await expect.poll(async () => added(before, await footprintOf(page, cdp))).toEqual({});
    expect(new URL(page.url()).hash).toBe('');
    expect(await page.evaluate(() => history.state as unknown)).toEqual({ host: `/hosts/${name}/programme` });
  });
});

describe.concurrent('A remote that is not there, refuses, answers nonsense or throws leaves the organiser’s page, which says so in its own words', () => {
  test.for([...CAREFUL, ...WITH_DEFAULT_STRATEGY.slice(0, 1)])('on the host %s', async (name, { openPage, allowErrors }) => {
    allowErrors(/^Failed to load/);
    const page = await openPage('/pages/left.html', CALM);
    for (const answer of REMOTE_FAULTS) {
      await page.route(REMOTE_ENTRY, answer);
      await page.goto(new URL(`/hosts/${name}`, page.url()).href);
      await page.getByText('Your people can’t be shown just now.').waitFor();
      await hostStands(page);
      await page.unroute(REMOTE_ENTRY);
    }
  });
});

describe.concurrent('A remote that hangs', () => {
  test.for(CAREFUL)('is waited for by nobody but the widget’s place, on the host %s', async (name, { openPage }) => {
    const remote = heldRemote();
    const page = await openPage(`/hosts/${name}`, { ...CALM, before: (fresh) => fresh.route(REMOTE_ENTRY, remote.hold) });
    await hostStands(page);
    await expect.poll(remote.asked).toBeGreaterThan(0);
    await press(page, 'Programme');
    await page.getByRole('heading', { name: 'Doors at half past six' }).waitFor();
    await remote.release();
    await press(page, 'Your people');
    await widgetIsThere(page);
  });

  test.for(WITH_DEFAULT_STRATEGY.slice(0, 1))('keeps the page of a host with the default strategy waiting, until it answers: %s', async (name, { openPage }) => {
    const remote = heldRemote();
    const page = await openPage(`/hosts/${name}`, { ...CALM, before: (fresh) => fresh.route(REMOTE_ENTRY, remote.hold) });
    await expect.poll(remote.asked).toBeGreaterThan(0);
    await page.waitForTimeout(500);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(0);
    await remote.release();
    await hostStands(page);
    await widgetIsThere(page);
  });
});
