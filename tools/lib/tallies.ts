import { readFile } from 'node:fs/promises';

/** What a generated test adds to the counts: cases begun, or cases that held. */
export interface TallyLine {
  /** What the cases are, such as `faults × calls`. */
  readonly table: string;
  readonly tried: number;
  readonly held: number;
}

/**
 * Adds up the counts of generated tests.
 *
 * @param text a `TallyLine` in JSON a line
 * @returns one line a table, in the order of their names; empty when nothing was counted
 */
export function sumTallies(text: string): string[] {
  const sums = new Map<string, { tried: number; held: number }>();
  for (const line of text.split('\n').filter(Boolean)) {
    const { table, tried, held } = JSON.parse(line) as TallyLine;
    const sum = sums.get(table) ?? { tried: 0, held: 0 };
    sums.set(table, { tried: sum.tried + tried, held: sum.held + held });
  }
  const names = [...sums.keys()].toSorted();
  return names.map((name) => `${name}: ${sums.get(name)?.tried} tried, ${sums.get(name)?.held} held`);
}

/** Prints what `sumTallies` makes of a file; nothing if there is none. */
export async function printTallies(file: string): Promise<void> {
  const lines = sumTallies(await readFile(file, 'utf8').catch(() => ''));
  if (lines.length > 0) console.log(`\nGenerated cases\n${lines.map((line) => `  ${line}`).join('\n')}`);
}
