import * as fc from 'fast-check';
import { repeats } from './all.ts';
import { tallied } from './tally.ts';

/** The same cases in every run, so that a run says something of the change it is made for; `PROPERTY_SEED` tries others. */
const seed = Number(process.env.PROPERTY_SEED ?? 20_261_122);

/**
 * Asserts a property: 500 times in `npm test`, 10,000 times with `--all`.
 *
 * @param table what it is counted under, such as `properties of decoders`
 */
export async function holds(table: string, property: fc.IRawProperty<unknown>): Promise<void> {
  const numRuns = repeats(500, 10_000);
  await tallied(table, numRuns, async () => {
    await fc.assert(property, { numRuns, seed });
  });
}
