import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, realpath, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ROOT } from './run.ts';

const LEFT_OUT = /(^|[\\/])(node_modules|dist|\.git|\.data)([\\/]|$)/;

/** A temporary copy of the repository, to be changed without harm. */
export interface WorkingCopy {
  /** Its folder, absolute, without a slash at the end. */
  readonly folder: string;
  /** Removes it at once, so that a process about to end can do so, too. */
  remove(): void;
}

/** Copies the repository as it is. Its packages are linked; what a command caches beside them is the copy's own. */
export async function workingCopy(): Promise<WorkingCopy> {
  // Reached by a link, as some systems' temporary folders are, each module would have two addresses.
  const folder = await mkdtemp(join(await realpath(tmpdir()), 'working-copy-'));
  await cp(ROOT, folder, { recursive: true, filter: (path) => !LEFT_OUT.test(relative(ROOT, path)) });
  await linkPackages(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }) };
}

async function linkPackages(from: string, to: string): Promise<void> {
  await mkdir(to);
  const entries = await readdir(from, { withFileTypes: true });
  const wanted = entries.filter(({ name }) => !name.startsWith('.vite'));
  const link = (name: string, isFile: boolean) =>
    // Windows lets anybody link folders, as junctions, but not files.
    isFile ? cp(join(from, name), join(to, name)) : symlink(join(from, name), join(to, name), 'junction');
  await Promise.all(wanted.map((entry) => link(entry.name, entry.isFile())));
}

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
