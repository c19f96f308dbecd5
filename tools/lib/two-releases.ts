import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pkg from '../../package.json' with { type: 'json' };
import { brotliOf, scriptsIn } from '../vite/finish-scripts.ts';
import { copyToBuild, type Change } from './working-copy.ts';
import { run } from './run.ts';

/** A release after this one: another version, and a sentence of the card that shows a person. */
export const NEXT_RELEASE: readonly Change[] = [
  { file: 'package.json', from: `"version": "${pkg.version}"`, to: '"version": "99.0.0"' },
  { file: 'src/messages/en/main.ts', from: "'person.view': 'View'", to: "'person.view': 'Look closer'" },
];

/**
 * Builds the widget from a copy of its source, wherever that lies.
 *
 * @param changes to the source
 * @param dist folder that is made or replaced
 * @throws {Error} when the build fails; the reason has been shown
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
 * The scripts of a release that a browser with all of the last one would fetch again: those of a new name, and the
 * entry its page has, which is asked for each time.
 *
 * @returns brotli bytes by file
 */
export async function fetchedAgain(last: string, next: string, entry: string): Promise<Map<string, number>> {
  const [had, has] = await Promise.all([scriptsIn(last), scriptsIn(next)]);
  const again = has.filter((file) => file === entry || (file.startsWith('assets/') && !had.includes(file)));
  const rows = again.map(async (file) => [file, brotliOf(await readFile(join(next, file))).length] as const);
  return new Map(await Promise.all(rows));
}
