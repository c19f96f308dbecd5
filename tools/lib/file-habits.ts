import { posix } from 'node:path';
import type { Sources } from './layers.ts';

const LONGEST = 250;
/** In tests, whose tables of cases the formatter sets a row over several lines. */
const LONGEST_TEST = 300;
/** Every sentence of a language stands in one file, so that the error catalogue can be audited at one place. */
const MAY_BE_LONG = /^src\/messages\/[a-z-]+\.ts$/;
const KEBAB_CASE = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/;

/**
 * Finds files that are too long to hold one idea, and names that are not kebab-case.
 *
 * @returns a sentence for each; empty when all is well
 */
export function habitFaults(sources: Sources): string[] {
  const faults: string[] = [];
  for (const [file, text] of sources) {
    const lines = text.replace(/\n$/, '').split('\n').length;
    const longest = file.startsWith('tests/') ? LONGEST_TEST : LONGEST;
    if (lines > longest && !MAY_BE_LONG.test(file)) faults.push(`${file}: ${lines} lines, ${longest} at most`);
    if (!KEBAB_CASE.test(posix.basename(file))) faults.push(`${file}: a name in kebab-case, please`);
  }
  return faults;
}
