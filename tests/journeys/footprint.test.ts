import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { anAttendee } from '../support/attendee.ts';
import { livesAnHour } from '../support/core-check.ts';
import { added, footprintOf, prepareFootprint } from '../support/footprint.ts';
import { test } from '../support/journey.ts';
import { logsInToMyProfile, opensTab, press, viewsSomeone } from '../support/steps.ts';
import { putTag, removeTag } from '../support/widget-tag.ts';

const ADDRESS = '/pages/empty.html?page_id=12';

/** All the widget adds to the page while it is there: one global, what it listens to, two observers of the page's tree and one of its tag. */
const WHILE_THERE = {
  globals: ['DatingApp'],
  listeners: [
    'document securitypolicyviolation capturing',
    'document visibilitychange',
    'window click capturing',
    // By which widgets on the page, of whatever build, follow each other's login.
    // What the guards of presses, keys and the wheel listen for (decision 0024).
    'window click capturing',
    'window contextmenu capturing',
    'window copy capturing',
    'window cut capturing',
    expect.stringMatching(/^window dating-app:v1:/),
    'window dragover capturing',
    'window dragstart capturing',
    'window drop capturing',
    'window focus',
    'window hashchange',
    'window keydown capturing',
    'window keypress capturing',
    'window keyup capturing',
    'window mousedown capturing',
    'window pageshow',
    'window paste capturing',
    'window pointerdown capturing',
    'window pointermove capturing',
    'window popstate',
    'window selectstart capturing',
    'window storage',
    'window touchend capturing',
    'window touchmove capturing',
    'window touchstart capturing',
    'window wheel capturing',
  ],
  observers: 4,
};
/** What stays when its element is gone: the global, and the script's own observer, which looks for tags to come; no hash. */
const AFTERWARDS = { globals: ['DatingApp'], observers: 1 };

/** A page without the widget, and a function that tells how it differs from then. */
async function aPageWatched(open: (path: string, options: object) => Promise<Page>) {
  const page = await open(`${ADDRESS}#tickets`, { before: prepareFootprint });
  const cdp = await page.context().newCDPSession(page);
  const before = await footprintOf(page, cdp);
  const changes = async () => added(before, await footprintOf(page, cdp));
  /** Timers of React's scheduler come and go: the page is compared once it is at rest. */
  const settle = (expected: object) => expect.poll(changes).toEqual(expected);
  return { page, settle };
}

describe('What the widget leaves on the page', () => {
  test('while it is there, used by an attendee, and after its element is gone', async ({ openPage, demo, api }) => {
    const ada = await api.join(anAttendee());
    const { page, settle } = await aPageWatched(openPage);
    await putTag(page, demo);
    await page.getByRole('link', { name: 'Login', exact: true }).waitFor();
    await settle(WHILE_THERE);

    await livesAnHour(page, ada);
    const url = `${demo.hostUrl}${ADDRESS}#/?logout=manual`;
    await settle({ ...WHILE_THERE, url });
    await removeTag(page);
    await settle({ ...AFTERWARDS, url: demo.hostUrl + ADDRESS });

    await putTag(page, demo);
    await page.getByRole('link', { name: 'Login', exact: true }).waitFor();
    await settle({ ...WHILE_THERE, url: demo.hostUrl + ADDRESS });
  });

  test('when its element goes with a dialog, with the menu or with a form open', async ({ openPage, demo, api }) => {
    const ada = await api.join(anAttendee());
    const { page, settle } = await aPageWatched(openPage);
    const rest = {
      ...AFTERWARDS,
      storage: ['', ':viewed'].map((key) => `local dating-app:v1:${demo.clientId}@${demo.apiHost}${key}`),
      url: demo.hostUrl + ADDRESS,
    };
    await putTag(page, demo);
    await page.getByRole('link', { name: 'Login', exact: true }).click();
    await logsInToMyProfile(page, ada);
    await opensTab(page, 'View Profiles');
    await viewsSomeone(page);
    await removeTag(page);
    await settle(rest);

    await putTag(page, demo);
    await press(page, 'Menu');
    await page.getByRole('menuitem', { name: 'Help' }).waitFor();
    await removeTag(page);
    await settle(rest);

    await putTag(page, demo);
    await opensTab(page, 'My Profile');
    await press(page, 'Edit profile');
    await removeTag(page);
    await settle(rest);
  });

  test('while it is signed in: its record in storage, and the hash', async ({ openPage, demo, api }) => {
    const ada = await api.join(anAttendee());
    const { page, settle } = await aPageWatched(openPage);
    await putTag(page, demo);
    await page.getByRole('link', { name: 'Login', exact: true }).click();
    await logsInToMyProfile(page, ada);
    await settle({
      ...WHILE_THERE,
      // By which My Profile follows the organiser's changes.
      listeners: WHILE_THERE.listeners.toSpliced(1, 0, 'document visibilitychange'),
      storage: [`local dating-app:v1:${demo.clientId}@${demo.apiHost}`],
      url: `${demo.hostUrl}${ADDRESS}#/app`,
      // The clock of the session, which looks again at least each minute.
      timers: [expect.stringMatching(/^setTimeout 60000 /)],
    });
  });
});
