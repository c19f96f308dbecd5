import type { Page } from 'playwright';
import { afterAll, describe, expect } from 'vitest';
import { anAttendee } from '../support/attendee.ts';
import { livesAnHour } from '../support/core-check.ts';
import { test as journey } from '../support/journey.ts';
import { documentedHeaders, startReleases } from '../support/release-server.ts';
import { arrivesAt, follow, press, sees } from '../support/steps.ts';

declare global {
  interface Window {
    told: Record<string, unknown>[];
  }
}

const started: { close: () => unknown }[] = [];
// After every page has closed: the widget still fetches ahead.
afterAll(() => Promise.all(started.map((releases) => releases.close())));

/** With a CDN whose files a test can take away. */
const test = journey.extend('releases', async ({ demo }) => {
  const releases = await startReleases(demo.widgetUrl);
  started.push(releases);
  return releases;
});

const PAGE = '/pages/empty.html';

interface Snippet {
  readonly src: string;
  readonly integrity?: string;
  /** Hashes of further scripts by their address, as an import map holds them. */
  readonly hashes?: Record<string, string>;
}

/** Pastes the snippet of an organiser into the page, and writes down the errors the widget tells of. */
async function pastes(page: Page, { apiHost, clientId }: { apiHost: string; clientId: string }, snippet: Snippet): Promise<void> {
  await page.evaluate(
    async ({ src, integrity, hashes, config }) => {
      window.told = [];
      addEventListener('dating-app:error', ({ detail }: CustomEventInit) => window.told.push(detail));
      addEventListener('dating-app:ready', () => (document.documentElement.dataset['ready'] = ''));
      const main = document.querySelector('main') as HTMLElement;
      if (hashes) {
        const map = Object.assign(document.createElement('script'), {
          type: 'importmap',
          textContent: JSON.stringify({ integrity: hashes }),
        });
        main.append(map);
      }
      const tag = document.createElement('dating-app');
      tag.setAttribute('api-host', config.apiHost);
      tag.setAttribute('client-id', config.clientId);
      tag.append(Object.assign(document.createElement('a'), { href: '/elsewhere', textContent: 'Open the speed-dating page' }));
      const script = Object.assign(document.createElement('script'), {
        src,
        crossOrigin: 'anonymous',
        ...(integrity && { integrity }),
      });
      const ended = new Promise((resolve) => {
        for (const type of ['load', 'error']) script.addEventListener(type, resolve);
      });
      main.append(tag, script);
      await ended;
    },
    { ...snippet, config: { apiHost, clientId } },
  );
}

const told = (page: Page) => page.evaluate(() => window.told);
const ownChildren = (page: Page) => page.getByRole('link', { name: 'Open the speed-dating page' });
/** The widget itself is there; its first screen shows sooner. */
const isReady = (page: Page) => page.locator('html[data-ready]').waitFor({ state: 'attached' });

describe('A release on a CDN', () => {
  test.for(['v1', 'v1.2.3'])(
    'under /%s/ works from there alone, lazy parts and all',
    async (version, { openPage, demo, api, releases }) => {
      const ada = await api.join(anAttendee());
      const page = await openPage(PAGE);
      const widgetsOwn: string[] = [];
      page.on('request', (request) => void (request.url().startsWith(demo.widgetUrl) && widgetsOwn.push(request.url())));
      await pastes(page, demo, { src: `${releases.url}/dating/${version}/embed.js` });
      await livesAnHour(page, ada);
      expect(releases.requests.length).toBeGreaterThan(4);
      expect(releases.requests.filter((path) => !path.startsWith(`/dating/${version}/`))).toEqual([]);
      expect(widgetsOwn).toEqual([]);
    },
  );

  test('is served with the headers the documents ask for, in this repository too', async ({ demo }) => {
    const headersOf = await documentedHeaders();
    const hashes = (await (await fetch(`${demo.widgetUrl}/integrity.json`)).json()) as Record<string, string>;
    for (const name of [...Object.keys(hashes), 'mf-manifest.json', 'integrity.json']) {
      const { status, headers } = await fetch(`${demo.widgetUrl}/${name}`);
      expect(status).toBe(200);
      for (const [header, value] of Object.entries(headersOf(name)))
        expect([name, header, headers.get(header)]).toEqual([name, header, value]);
      expect(headers.get('ETag')).toMatch(/^(W\/)?".+"$/);
    }
  });
});

describe('The snippet of the last release, whose files', () => {
  test('are gone: its loader names the file, and the tag’s own children stand', async ({
    openPage,
    demo,
    releases,
    allowErrors,
  }) => {
    allowErrors(/404|PART_MISSING/);
    releases.gone.add('assets/mount-');
    const page = await openPage(PAGE);
    await pastes(page, demo, { src: `${releases.url}/dating/v1/embed.js` });
    await expect
      .poll(() => told(page))
      .toEqual([expect.objectContaining({ code: 'PART_MISSING', part: 'widget', reason: 'missing', fatal: true })]);
    await ownChildren(page).waitFor();
    releases.gone.clear();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await isReady(page);
    await ownChildren(page).waitFor({ state: 'hidden' });
  });

  test('are there still: it works as before', async ({ openPage, demo, releases }) => {
    const page = await openPage(PAGE);
    await pastes(page, demo, { src: `${releases.url}/dating/v1/embed.js` });
    await isReady(page);
    // Another release took the entries' places.
    for (const entry of ['embed.js', 'mount.js', 'remoteEntry.js']) releases.gone.add(entry);
    await follow(page, 'Login');
    await arrivesAt(page, 'Welcome back');
  });

  test('are gone in part: the screen names the part and the reason, and a second try finds it', async ({
    openPage,
    demo,
    releases,
    allowErrors,
  }) => {
    allowErrors(/404|PART_MISSING/);
    const page = await openPage(PAGE);
    await pastes(page, demo, { src: `${releases.url}/dating/v1/embed.js` });
    await isReady(page);
    releases.gone.add('assets/account-');
    await follow(page, 'Login');
    await sees(page, /Could not load the account screens.*missing/);
    expect(await told(page)).toEqual([
      expect.objectContaining({ code: 'PART_MISSING', part: 'account', reason: 'missing', fatal: false }),
    ]);
    await press(page, 'Try again');
    await expect.poll(async () => (await told(page)).length).toBe(2);
    releases.gone.clear();
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(request.url()));
    await press(page, 'Try again');
    await arrivesAt(page, 'Welcome back');
    // By another address, since some browsers remember that the first has failed.
    expect(asked.filter((url) => url.includes('/account-'))).toEqual([expect.stringMatching(/\.js\?11$/)]);
  });
});

describe('A snippet pinned by its integrity', () => {
  test('runs the release it names, and nothing else', async ({ openPage, demo, releases, allowErrors }) => {
    allowErrors(/integrity/);
    const src = `${releases.url}/dating/v1.2.3/embed.js`;
    const { 'embed.js': integrity = '' } = (await (await fetch(`${releases.url}/dating/v1.2.3/integrity.json`)).json()) as Record<
      string,
      string
    >;
    expect(integrity).toMatch(/^sha384-[\w+/]{64}$/);
    const page = await openPage(PAGE);
    await pastes(page, demo, { src, integrity });
    await isReady(page);

    releases.changed.add('embed.js');
    const other = await openPage(PAGE);
    await pastes(other, demo, { src, integrity });
    await ownChildren(other).waitFor();
    expect(await other.evaluate(() => 'DatingApp' in window)).toBe(false);
  });

  test('and by an import map with all its scripts refuses a chunk that was changed', async ({
    openPage,
    demo,
    releases,
    allowErrors,
  }) => {
    allowErrors(/integrity|PART_OTHER/i);
    const base = `${releases.url}/dating/v1.2.3/`;
    const found = (await (await fetch(`${base}integrity.json`)).json()) as Record<string, string>;
    const hashes = Object.fromEntries(Object.entries(found).map(([name, hash]) => [base + name, hash]));
    const snippet = { src: `${base}embed.js`, integrity: found['embed.js'] ?? '', hashes };
    const page = await openPage(PAGE);
    await pastes(page, demo, snippet);
    await isReady(page);

    releases.changed.add('assets/mount-');
    const other = await openPage(PAGE);
    await pastes(other, demo, snippet);
    await expect.poll(() => told(other)).toMatchObject([{ code: 'PART_OTHER', fatal: true }]);
    await ownChildren(other).waitFor();
  });
});
