import { describe, expect, test } from 'vitest';
import { ENGINES, type Engine } from '../../../tools/lib/engines.ts';
import { anAttendee } from '../../support/attendee.ts';
import { AWKWARD } from '../../support/awkward-pages.ts';
import { livesAnHour, pressesTheCanary } from '../../support/core-check.ts';
import { inEngine } from '../../support/engines/engine-test.ts';

/** What a page provokes, and browsers say in red. */
const PROVOKED: Readonly<Record<string, RegExp>> = {
  'csp-without-photos': /Content.Security.Policy|API_UNREACHABLE img-src/,
  'storage-throws': /STORAGE_BLOCKED/,
  'storage-null': /STORAGE_BLOCKED/,
  'storage-full': /STORAGE_BLOCKED/,
};

/** Pages that break what the drivers themselves run in them, before the widget is touched. */
const BEYOND_THE_DRIVER: Readonly<Record<Engine, readonly string[]>> = {
  firefox: ['broken-descriptors', 'planted-names'],
  webkit: ['broken-descriptors', 'prototype-1-6', 'json-replaced'],
};
const PAGES = [...Object.values(AWKWARD).flat(), ...Object.keys(PROVOKED), 'all-unset'];

// Chromium's are in gallery.test.ts.
describe.for(ENGINES)('An attendee logs in, browses, likes and logs out, and the host works on, in %s', (engine) => {
  const { openPage, api, allowErrors } = inEngine(engine);

  test.for(PAGES.filter((name) => !BEYOND_THE_DRIVER[engine].includes(name)))('on the page %s', async (name) => {
    const provoked = PROVOKED[name];
    if (provoked) allowErrors(provoked);
    const ada = await api.join(anAttendee());
    const page = await openPage(`/pages/${name}.html`);
    await livesAnHour(page, ada);
    await pressesTheCanary(page, { byScript: name === 'all-unset' });
    expect(await page.locator('#presses').textContent()).toBe('1');
  });
});
