import { describe, expect, test } from 'vitest';
import { ENGINES } from '../../../tools/lib/engines.ts';
import { anAttendee } from '../../support/attendee.ts';
import { inEngine } from '../../support/engines/engine-test.ts';
import { registers } from '../../support/steps.ts';

// Chromium's is in as-typed.test.ts.
describe.for(ENGINES)('An e-mail at a host in letters, in %s,', (engine) => {
  const { openPage, api } = inEngine(engine);

  test('is its one mailbox, whatever the browser makes of it', { timeout: 180_000 }, async () => {
    const of = `mia.${Date.now()}`;
    // Browsers differ in whether they take such a host at all.
    await registers(await openPage('/bare.html'), anAttendee({ email: `${of}@mü\u200bller.example` }));
    expect(await api.latestCode(`${of}@xn--mller-kva.example`)).toMatch(/^\d{6}$/);
  });
});
