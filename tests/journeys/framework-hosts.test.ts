import { beforeAll, describe, inject } from 'vitest';
import type { Page, Route } from 'playwright';
import { HOST_APPS, type HostApp } from '../../demo-host/hosts/catalogue.ts';
import { sampled } from '../support/all.ts';
import type { Participant } from '../support/api-client.ts';
import { anAttendee } from '../support/attendee.ts';
import { SMALL, test } from '../support/journey.ts';
import { pressesTheCanary } from '../support/core-check.ts';
import { livesTheEvening } from '../support/evening.ts';
import { added, footprintOf, prepareFootprint } from '../support/footprint.ts';
import { follow, logsInToMyProfile, logsOut, opensTab, press, sees } from '../support/steps.ts';

/** The federated widget's entry, wherever it is served. */
const REMOTE_ENTRY = '**/remoteEntry.js';

const answering = (status: number, contentType: string, body: string) => (route: Route) =>
  route.fulfill({ status, contentType, body, headers: { 'Access-Control-Allow-Origin': '*' } });

const HOTEL = '<!doctype html><title>Welcome to our Wi-Fi</title>';

/** The widget's module, which the entry fetches on request. */
const EXPOSED = '**/assets/mount-*.js*';

interface RemoteFault {
  /** The faulty file. */
  readonly url: string;
  readonly answer: (route: Route) => Promise<void>;
}

/** How a remote can fail, other than by hanging. */
const REMOTE_FAULTS: readonly RemoteFault[] = [
  { url: REMOTE_ENTRY, answer: answering(404, 'text/plain', 'Not found') },
  { url: REMOTE_ENTRY, answer: (route) => route.abort('connectionrefused') },
  { url: REMOTE_ENTRY, answer: answering(200, 'text/html', HOTEL) },
  { url: REMOTE_ENTRY, answer: answering(200, 'text/javascript', HOTEL) },
  { url: REMOTE_ENTRY, answer: answering(200, 'text/javascript', 'throw new Error("Not today")') },
  { url: REMOTE_ENTRY, answer: answering(200, 'text/javascript', 'export const version = 1;') },
  { url: EXPOSED, answer: answering(404, 'text/plain', 'Not found') },
  { url: EXPOSED, answer: answering(200, 'text/javascript', 'export const version = 1;') },
];

/** A remote that hangs until the test lets it answer. */
function heldRemote() {
  const waiting: Route[] = [];
  let free = false;
  return {
    hold: (route: Route) => (free ? route.fallback() : void waiting.push(route)),
    /** Number of pending requests. */
    asked: () => waiting.length,
    release: () => {
      free = true;
      return Promise.all(waiting.map((route) => route.fallback()));
    },
  };
}

/** How the titles of hosts begin, and the version such a host says it runs on. */
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

// All built once, before a page waits for one: on a busy machine that takes longer than a browser's patience.
beforeAll(async () => {
  const built = await Promise.all(names.map((name) => fetch(`${inject('hostUrl')}/hosts/${name}/files/host.js`)));
  for (const { ok, url } of built) if (!ok) throw new Error(`${url} could not be built`);
}, 240_000);

const widgetIsThere = (page: Page) => page.getByRole('link', { name: 'Register', exact: true }).waitFor();

/** The host and the widget show, and the attendee who logged in on another host of the same origin is at home. */
async function welcomesBack(page: Page, { name, title }: HostApp, { firstName }: Participant): Promise<void> {
  await page.goto(new URL(`/hosts/${name}?ref=mail`, page.url()).href);
  await page.getByRole('heading', { name: title, exact: true }).waitFor();
  await sees(page, `Hi, ${firstName}`);
  await opensTab(page, 'View Profiles');
  await page
    .getByRole('button', { name: /^Like / })
    .first()
    .waitFor();
  await pressesTheCanary(page);
}

describe.concurrent('The organiser’s page and the widget both render, whatever the host shares and however it loads the widget', () => {
  test.for(sampled(Object.entries(VERSIONS), 4))(
    '%s',
    { timeout: 120_000 },
    async ([framework, version], { openPage, api, expect }) => {
      const ada = await api.join(anAttendee());
      const hosts = HOST_APPS.filter(({ title }) => title.startsWith(framework));
      const page = await openPage(`/hosts/${hosts[0]?.name}`, SMALL);
      await follow(page, 'Login');
      await logsInToMyProfile(page, ada);
      for (const host of hosts) {
        await welcomesBack(page, host, ada).catch((cause: unknown) => {
          throw new Error(`On the host ${host.name}`, { cause });
        });
        expect(await page.locator('#version').textContent(), host.name).toMatch(version);
        expect(new URL(page.url()).search, host.name).toBe('?ref=mail');
      }
      await logsOut(page);
    },
  );
});

// One after the other: the evening polls with the runner's own `expect`, which knows one test at a time.
describe('From register to match, on the host', () => {
  test.for(sampled(SHARING, 3))('%s', async (name, { openPage, api }) => {
    const page = await openPage(`/hosts/${name}`, SMALL);
    await livesTheEvening(page, api);
    await pressesTheCanary(page);
  });
});

describe.concurrent('A route of the host that has no widget', () => {
  test.for(sampled([...SHARING, 'react-19-3-tag', 'vue-tag'], 5))(
    'leaves nothing of it behind, on the host %s',
    async (name, { openPage, expect }) => {
      const page = await openPage(`/hosts/${name}/programme`, { ...SMALL, before: prepareFootprint });
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
    },
  );
});

describe.concurrent('A remote that is not there, refuses, answers nonsense or throws leaves the organiser’s page, which says so in its own words', () => {
  test.for(sampled([...CAREFUL, ...WITH_DEFAULT_STRATEGY.slice(0, 1)], 5))(
    'on the host %s',
    { timeout: 120_000 },
    async (name, { openPage, allowErrors }) => {
      allowErrors(/^Failed to load/);
      const page = await openPage('/pages/left.html', SMALL);
      for (const { url, answer } of REMOTE_FAULTS) {
        await page.route(url, answer);
        await page.goto(new URL(`/hosts/${name}`, page.url()).href);
        await page.getByText('Your people can’t be shown just now.').waitFor();
        await hostStands(page);
        await page.unroute(url);
      }
    },
  );
});

describe.concurrent('A remote that hangs', () => {
  test.for(sampled(CAREFUL, 4))(
    'is waited for by nobody but the widget’s place, on the host %s',
    async (name, { openPage, expect }) => {
      const remote = heldRemote();
      const page = await openPage(`/hosts/${name}`, { ...SMALL, before: (fresh) => fresh.route(REMOTE_ENTRY, remote.hold) });
      await hostStands(page);
      await expect.poll(remote.asked).toBeGreaterThan(0);
      await press(page, 'Programme');
      await page.getByRole('heading', { name: 'Doors at half past six' }).waitFor();
      await remote.release();
      await press(page, 'Your people');
      await widgetIsThere(page);
    },
  );

  test.for(WITH_DEFAULT_STRATEGY.slice(0, 1))(
    'keeps the page of a host with the default strategy waiting, until it answers: %s',
    async (name, { openPage, expect }) => {
      const remote = heldRemote();
      const page = await openPage(`/hosts/${name}`, { ...SMALL, before: (fresh) => fresh.route(REMOTE_ENTRY, remote.hold) });
      await expect.poll(remote.asked).toBeGreaterThan(0);
      await page.waitForTimeout(500);
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(0);
      await remote.release();
      await hostStands(page);
      await widgetIsThere(page);
    },
  );
});
