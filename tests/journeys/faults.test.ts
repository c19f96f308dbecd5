import { describe } from 'vitest';
import { sampled } from '../support/all.ts';
import { CALL_SCREENS } from '../support/call-screens.ts';
import { FAULTS } from '../support/faults.ts';
import { meetsFault } from '../support/meets-fault.ts';
import { test } from '../support/plain-server/weather.ts';

/*
 * With `--all` each fault once, and each call; else a few, since all are tried on every call without a browser
 * (`api-client/faults.test.ts`). The whole table in a browser is in `faults.all.test.ts`.
 */
const CASES = sampled(
  FAULTS.map((fault, index) => ({ screen: CALL_SCREENS[index % CALL_SCREENS.length], fault })),
  4,
);

describe('A call in bad weather', () => {
  for (const { screen, fault } of CASES) {
    if (!screen) continue;
    test(`${screen.call} meets ${fault.name}`, async ({ weather }) => meetsFault(await weather(), screen, fault));
  }
});
