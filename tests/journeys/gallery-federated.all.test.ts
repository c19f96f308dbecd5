import { describe } from 'vitest';
import { anAttendee } from '../support/attendee.ts';
import { AWKWARD } from '../support/awkward-pages.ts';
import { MOVING, SMALL, test } from '../support/journey.ts';
import { livesAnHour, pressesTheCanary } from '../support/core-check.ts';

/** Where the runtime itself can't start, and what the console says of it. */
const WITHOUT_RUNTIME: Readonly<Record<string, string>> = {
  'prototype-1-5': 'TypeError: Cannot convert undefined or null to object',
  'broken-descriptors': 'TypeError: Invalid property descriptor',
};
const PAGES = Object.values(AWKWARD)
  .flat()
  .filter((name) => !(name in WITHOUT_RUNTIME));
const SCRIPTS: readonly string[] = AWKWARD.scripts;
const FEDERATED = '?through=federation&page_id=12';

describe.concurrent('Through the federated container too, an attendee logs in, browses, likes and logs out, on the page', () => {
  test.for(PAGES)('%s', async (name, { openPage, api, expect }) => {
    const ada = await api.join(anAttendee());
    const page = await openPage(`/pages/${name}.html${FEDERATED}`, SCRIPTS.includes(name) ? { ...SMALL, ...MOVING } : SMALL);
    await livesAnHour(page, ada);
    await pressesTheCanary(page);
    expect(new URL(page.url()).search).toBe(FEDERATED);
  });
});

describe.concurrent('Where the federation runtime can’t start, the page stands and the console names the reason', () => {
  test.for(Object.entries(WITHOUT_RUNTIME))('%s', async ([name, reason], { openPage, allowErrors, expect }) => {
    allowErrors(/Not loaded through federation/);
    const told: string[] = [];
    const page = await openPage(`/pages/${name}.html${FEDERATED}`, {
      ...SMALL,
      before: async (fresh) => fresh.on('console', (message) => void told.push(message.text())),
    });
    await page.getByText('the widget can’t be loaded through federation').waitFor();
    expect(told).toEqual([expect.stringContaining(reason)]);
    await pressesTheCanary(page);
  });
});
