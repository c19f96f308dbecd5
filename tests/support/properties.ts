import * as fc from 'fast-check';
import { repeats } from './all.ts';
import { tallied } from './tally.ts';

/**
 * Asserts a property: 2,000 times in `npm test`, 10,000 times with `--all`. A failure prints its seed.
 *
 * @param table what it is counted under, such as `properties of decoders`
 */
export async function holds(table: string, property: fc.IRawProperty<unknown>): Promise<void> {
  const numRuns = repeats(2_000, 10_000);
  await tallied(table, numRuns, async () => {
    await fc.assert(property, { numRuns });
  });
}
