import { posix } from 'node:path';

const LONGEST = 250;
const KEBAB_CASE = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/;

/**
 * Finds files that are too long to hold one idea, and names that are not kebab-case. For what oxlint doesn't read.
 *
 * @param sources texts by path
 * @returns a sentence for each; empty when all is well
 */
export function habitFaults(sources: ReadonlyMap<string, string>): string[] {
  const faults: string[] = [];
  for (const [file, text] of sources) {
    const lines = text.replace(/\n$/, '').split('\n').length;
    if (lines > LONGEST) faults.push(`${file}: ${lines} lines, ${LONGEST} at most`);
    if (!KEBAB_CASE.test(posix.basename(file))) faults.push(`${file}: a name in kebab-case, please`);
  }
  return faults;
}
