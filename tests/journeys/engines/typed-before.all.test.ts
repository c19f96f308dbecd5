import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { ENGINES } from '../../../tools/lib/engines.ts';
import { anAttendee } from '../../support/attendee.ts';
import type { EnginePage } from '../../support/engines/engine-page.ts';
import { inEngine } from '../../support/engines/engine-test.ts';
import { startReleases, type ReleaseServer } from '../../support/release-server.ts';
import { follow, sees } from '../../support/steps.ts';

const VISITS = { chromium: 50, firefox: 20, webkit: 20 };
/** Each visit's files take a step longer than those of the visit before, so that React comes at another letter: up to this, ms. */
const LONGEST_MS = 750;

let releases: ReleaseServer;
beforeAll(async () => void (releases = await startReleases(inject('widgetUrl'))));
afterAll(() => releases?.close());

/** Puts a tag that waits until somebody turns to it on the page, and the script of the slow server. */
const paste = (page: EnginePage) =>
  page.evaluate(
    ({ src, apiHost, clientId }) => {
      const tag = document.createElement('dating-app');
      tag.setAttribute('api-host', apiHost);
      tag.setAttribute('client-id', clientId);
      tag.setAttribute('load', 'intent');
      document.body.append(tag, Object.assign(document.createElement('script'), { src }));
    },
    { src: `${releases.url}/dating/v1/embed.js`, apiHost: inject('apiHost'), clientId: inject('clientId') },
  );

async function types(page: EnginePage, text: string): Promise<void> {
  for (const key of text) await page.presses(key);
}

describe.for(['chromium', ...ENGINES] as const)('In %s, a widget that comes while somebody logs in', (engine) => {
  const { openPage, api } = inEngine(engine);

  const visits = VISITS[engine];

  test(
    `keeps the tap that brought it, each letter and the submit, ${visits} times of ${visits}`,
    async () => {
      const ada = await api.join(anAttendee());
      let loggedIn = 0;
      for (let visit = 0; visit < visits; visit += 1) {
        releases.delay = (visit * LONGEST_MS) / visits;
        const page = await openPage('/pages/empty.html');
        await paste(page);
        await follow(page, 'Login');
        await page.getByLabel('Email', { exact: true }).click();
        await types(page, ada.email);
        await page.presses('Tab');
        await types(page, ada.password);
        await page.presses('Enter');
        await sees(page, `Hi, ${ada.firstName}`);
        loggedIn += 1;
      }
      expect(loggedIn).toBe(visits);
    },
    15 * 60_000,
  );
});
