import { describe } from 'vitest';
import { CALL_SCREENS } from '../support/call-screens.ts';
import { FAULTS } from '../support/faults.ts';
import { meetsFault } from '../support/meets-fault.ts';
import { test } from '../support/plain-server/weather.ts';

/*
 * Each fault once, and each call: the whole table is in `faults.all.test.ts`.
 */
const CASES = FAULTS.map((fault, index) => ({ screen: CALL_SCREENS[index % CALL_SCREENS.length], fault }));

describe('A call in bad weather', () => {
  for (const { screen, fault } of CASES) {
    if (!screen) continue;
    test(`${screen.call} meets ${fault.name}`, async ({ weather }) => meetsFault(await weather(), screen, fault));
  }
});
