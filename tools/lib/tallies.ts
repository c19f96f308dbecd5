import { readFile } from 'node:fs/promises';

/** One count of a generated test: cases begun, or cases that held. */
export interface TallyLine {
  /** Name of the cases, such as `faults × calls`. */
  readonly table: string;
  readonly tried: number;
  readonly held: number;
}

/**
 * Adds up the counts of generated tests.
 *
 * @param text one JSON `TallyLine` per line
 * @returns one line per table, sorted by name; empty without counts
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

/** Prints the sums of a file, if it exists. */
export async function printTallies(file: string): Promise<void> {
  const lines = sumTallies(await readFile(file, 'utf8').catch(() => ''));
  if (lines.length > 0) console.log(`\nGenerated cases\n${lines.map((line) => `  ${line}`).join('\n')}`);
}
