import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { posix } from 'node:path';

const LONGEST = 250;
const KEBAB_CASE = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/;

/**
 * Finds files that are too long to hold one idea, and names that are not kebab-case. For what oxlint doesn't read.
 *
 * @param sources texts by path
 * @returns a sentence for each; empty when all is well
 */
function habitFaults(sources: ReadonlyMap<string, string>): string[] {
  const faults: string[] = [];
  for (const [file, text] of sources) {
    const lines = text.replace(/\n$/, '').split('\n').length;
    if (lines > LONGEST) faults.push(`${file}: ${lines} lines, ${LONGEST} at most`);
    if (!KEBAB_CASE.test(posix.basename(file))) faults.push(`${file}: a name in kebab-case, please`);
  }
  return faults;
}

test('a file of 250 lines is long enough, one of 251 too long', () => {
  expect(habitFaults(new Map([['src/ui/a.ts', 'x\n'.repeat(250)]]))).toEqual([]);
  expect(habitFaults(new Map([['src/ui/a.ts', 'x\n'.repeat(251)]]))).toEqual(['src/ui/a.ts: 251 lines, 250 at most']);
});

test('names are kebab-case, whatever their endings', () => {
  const names = ['photo-card.module.css', 'vitest.config.ts', 'run.mjs', 'PhotoCard.tsx', 'photo_card.ts'];
  const faults = habitFaults(new Map(names.map((name) => [`src/ui/${name}`, ''])));
  expect(faults.map((fault) => fault.split(':')[0])).toEqual(['src/ui/PhotoCard.tsx', 'src/ui/photo_card.ts']);
});

test('stylesheets, pages and migrations keep to both', () => {
  const files = ['src', 'api', 'demo-host', 'tools', 'tests'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path.replaceAll('\\', '/')}`),
  );
  const ours = files.filter((file) => /\.(css|html|sql)$/.test(file) && !/(^|\/)(dist|node_modules)\//.test(file));
  expect(ours.length).toBeGreaterThan(50);
  expect(habitFaults(new Map(ours.map((file) => [file, readFileSync(file, 'utf8')])))).toEqual([]);
});
