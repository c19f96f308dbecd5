import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { ENGINES } from '../../../tools/lib/engines.ts';
import type { EnginePage } from '../../support/engines/engine-page.ts';
import { inEngine } from '../../support/engines/engine-test.ts';
import { startReleases, type ReleaseServer } from '../../support/release-server.ts';
import { arrivesAt, follow, press, sees } from '../../support/steps.ts';

/** What browsers, each in its own words, and the widget say of a file that isn't there. */
const MISSING = /PART_MISSING|Failed to load|module script|disallowed MIME type|Cross-Origin Request Blocked/;

/** The release's files, some of which can be gone for a while. */
let releases: ReleaseServer;
beforeAll(async () => void (releases = await startReleases(inject('widgetUrl'))));
afterEach(() => {
  releases.gone.clear();
  releases.requests.length = 0;
});
afterAll(() => releases?.close());

/** How often a file of the release was asked for. */
const requestsFor = (name: string): number => releases.requests.filter((path) => path.includes(`/assets/${name}-`)).length;

/** Does something in the page that makes the widget tell of this event. @returns its code, of an error */
const hears = (page: EnginePage, event: 'error' | 'ready', act: 'paste' | 'come online'): Promise<unknown> =>
  page.evaluate(
    ({ type, online, src, apiHost, clientId }) =>
      new Promise((resolve) => {
        addEventListener(`dating-app:${type}`, (told) => resolve((told as CustomEvent).detail?.code), { once: true });
        if (online) return void dispatchEvent(new Event('online'));
        const tag = document.createElement('dating-app');
        tag.setAttribute('api-host', apiHost);
        tag.setAttribute('client-id', clientId);
        document.body.append(tag, Object.assign(document.createElement('script'), { src }));
      }),
    {
      type: event,
      online: act === 'come online',
      src: `${releases.url}/dating/v1/embed.js`,
      apiHost: inject('apiHost'),
      clientId: inject('clientId'),
    },
  );

// Chromium's are in lazy-parts.test.ts and loader-failures.test.ts. Firefox remembers a failed import for the page's life.
describe.for(ENGINES)('In %s, a file that was missing comes on another try:', (engine) => {
  const { openPage, allowErrors } = inEngine(engine);

  test('the widget itself', async () => {
    allowErrors(MISSING);
    releases.gone.add('assets/mount-');
    const page = await openPage('/pages/empty.html');
    expect(await hears(page, 'error', 'paste')).toBe('PART_MISSING');
    releases.gone.clear();
    await hears(page, 'ready', 'come online');
    await follow(page, 'Login');
    await arrivesAt(page, 'Welcome back');
    expect(requestsFor('mount')).toBeGreaterThan(1);
  });

  test.for(['account', 'shared'])('the file %s of a screen', async (name) => {
    allowErrors(MISSING);
    releases.gone.add(`assets/${name}-`);
    const page = await openPage('/pages/empty.html');
    await hears(page, 'ready', 'paste');
    await follow(page, 'Login');
    await sees(page, /Could not load the account screens/);
    releases.gone.clear();
    await press(page, 'Try again');
    await arrivesAt(page, 'Welcome back');
    expect(requestsFor(name)).toBeGreaterThan(1);
  });
});
