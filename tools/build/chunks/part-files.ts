/** Locates the lazy parts: the part `signedIn` is the only file under src named `signed-in-part`, and so is its chunk. */
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { PartModules } from '../../../src/app/parts/part-modules.ts';

const PART_FILE = /(?:^|[/\\])([\w-]+)-part\.tsx?$/;

const SRC = fileURLToPath(new URL('../../../src', import.meta.url));

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((path) => PART_FILE.test(path));

/**
 * The source of a lazy part, relative to the repository.
 *
 * @throws {Error} unless exactly one file has that name
 */
export function partFile(part: keyof PartModules): string {
  const name = part.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const [file, ...others] = files.filter((path) => PART_FILE.exec(path)?.[1] === name);
  if (!file || others.length > 0)
    throw new Error(`${others.length > 0 ? 'Several files are' : 'No file is'} called ${name}-part`);
  return `src/${file.replaceAll('\\', '/')}`;
}

/** The name of the part whose file is among these modules. */
export function partNameIn(moduleIds: readonly string[]): string | undefined {
  return moduleIds.flatMap((id) => PART_FILE.exec(id)?.[1] ?? [])[0];
}
