import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pkg from '../../package.json' with { type: 'json' };
import { brotliOf, scriptsIn } from '../build/finish/finish-scripts.ts';
import { copyToBuild, type Change } from './working-copy.ts';
import { run } from './run.ts';

/** Changes that make a next release: another version, and another text on a person's card. */
export const NEXT_RELEASE: readonly Change[] = [
  { file: 'package.json', from: `"version": "${pkg.version}"`, to: '"version": "99.0.0"' },
  { file: 'src/messages/en/people.ts', from: "'person.view': 'View'", to: "'person.view': 'Look closer'" },
];

/**
 * Builds the widget from a changed copy of its source.
 *
 * @param dist output folder, which is replaced
 * @throws {Error} if the build fails; the reason has been printed
 */
export async function buildChanged(changes: readonly Change[], dist: string): Promise<void> {
  const copy = copyToBuild(changes);
  try {
    await rm(dist, { recursive: true, force: true });
    const code = await run(process.execPath, ['--import', 'tsx', join(copy.folder, 'tools/build.ts'), '--outDir', dist], {
      quiet: true,
    });
    if (code !== 0) throw new Error('The changed widget could not be built');
  } finally {
    copy.remove();
  }
}

/**
 * The scripts that a browser with the last release cached fetches again: those with a new name, and the page's entry, which is
 * always requested.
 *
 * @returns brotli bytes by file
 */
export async function fetchedAgain(last: string, next: string, entry: string): Promise<Map<string, number>> {
  const [had, has] = await Promise.all([scriptsIn(last), scriptsIn(next)]);
  const again = has.filter((file) => file === entry || (file.startsWith('assets/') && !had.includes(file)));
  const rows = again.map(async (file) => [file, brotliOf(await readFile(join(next, file))).length] as const);
  return new Map(await Promise.all(rows));
}
