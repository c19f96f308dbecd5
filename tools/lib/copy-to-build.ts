import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './run.ts';

/** All that a build of the widget reads. */
const NEEDED = ['LICENSE', 'src', 'tools', 'package.json', 'tsconfig.json', 'vite.config.ts'];

/** A change to a file: a text that stands in it once, and what comes in its place. */
export interface Change {
  /** Path below the repository. */
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/**
 * Copies what a build of the widget reads into a folder of its own, with some changes.
 *
 * @throws {Error} when a text to change isn't there exactly once
 */
export function copyToBuild(changes: readonly Change[] = []): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'widget-copy-'));
  for (const name of NEEDED) cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
  for (const { file, from, to } of changes) {
    const [before = '', after, ...more] = readFileSync(join(folder, file), 'utf8').split(from);
    if (after === undefined || more.length > 0) throw new Error(`${file} doesn't hold ${from} once`);
    writeFileSync(join(folder, file), before + to + after);
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }) };
}
