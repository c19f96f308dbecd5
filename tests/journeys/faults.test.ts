import { describe } from 'vitest';
import { CALL_SCREENS } from '../support/call-screens.ts';
import { FAULTS } from '../support/faults.ts';
import { meetsFault } from '../support/meets-fault.ts';
import { test } from '../support/plain-server/weather.ts';

/*
 * Two faults for each call, so that each fault comes up at least once: the whole table is in `faults.all.test.ts`.
 */
const CASES = CALL_SCREENS.flatMap((screen, index) =>
  [index * 2, index * 2 + 7].map((number) => ({ screen, fault: FAULTS[number % FAULTS.length] ?? FAULTS[0] })),
);

describe('A call in bad weather', () => {
  for (const { screen, fault } of CASES) {
    if (!fault) continue;
    test(`${screen.call} meets ${fault.name}`, async ({ weather }) => meetsFault(await weather(), screen, fault));
  }
});
