import { appendFileSync } from 'node:fs';
import type { TallyLine } from '../../tools/lib/tallies.ts';

/**
 * Runs generated cases and counts them for the table at the end of `npm test`: how many were tried, how many held.
 *
 * @param table what the cases are, such as `faults × calls`
 * @param cases how many of them this is
 */
export async function tallied(table: string, cases: number, work: () => Promise<void> | void): Promise<void> {
  write({ table, tried: cases, held: 0 });
  await work();
  write({ table, tried: 0, held: cases });
}

function write(line: TallyLine): void {
  const file = process.env.TALLY_FILE;
  if (file) appendFileSync(file, `${JSON.stringify(line)}\n`);
}
