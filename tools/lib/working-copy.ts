import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, realpath, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ROOT } from './run.ts';

const LEFT_OUT = /(^|[\\/])(node_modules|dist|\.git|\.data)([\\/]|$)/;

/** A temporary copy of the repository. */
export interface WorkingCopy {
  /** Absolute path, without a trailing slash. */
  readonly folder: string;
  /** Removes the copy synchronously, so that it also works while the process exits. */
  remove(): void;
}

/** Copies the repository. Packages are linked, but caches in `node_modules` are the copy's own. */
export async function workingCopy(): Promise<WorkingCopy> {
  // Resolved, because some systems' temporary folder is a link, which would give each module two paths.
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
    // Windows allows links to folders (junctions), but not to files.
    isFile ? cp(join(from, name), join(to, name)) : symlink(join(from, name), join(to, name), 'junction');
  await Promise.all(wanted.map((entry) => link(entry.name, entry.isFile())));
}

/** Everything that a build of the widget reads. */
const NEEDED = ['LICENSE', 'src', 'tools', 'package.json', 'tsconfig.json', 'vite.config.ts'];

/** A replacement of a text that occurs once in a file. */
export interface Change {
  /** Path below the repository. */
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/**
 * Copies what a build of the widget reads into a temporary folder, with changes.
 *
 * @throws {Error} if a text to change doesn't occur exactly once
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
