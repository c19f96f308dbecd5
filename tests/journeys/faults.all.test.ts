import { describe } from 'vitest';
import { CALL_SCREENS } from '../support/call-screens.ts';
import { FAULTS } from '../support/faults.ts';
import { meetsFault } from '../support/meets-fault.ts';
import { test } from '../support/plain-server/weather.ts';

/* The whole table, in a browser: some ten minutes. */
describe.each(CALL_SCREENS)('$call', (screen) => {
  for (const fault of FAULTS) {
    test(`meets ${fault.name}`, async ({ weather }) => meetsFault(await weather(), screen, fault));
  }
});
