import { cp, mkdir, mkdtemp, readdir, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const COPIED = ['src', 'tools', 'demo-host', 'package.json', 'package-lock.json', 'tsconfig.json'];
const NOT_COPIED = new Set(['node_modules', 'dist', '.data']);

const isCopied = (source: string) => !NOT_COPIED.has(basename(source));

/** A copy of the repository that a test may change. */
export interface WorkingCopy {
  /** Its folder, absolute, without a slash at the end. */
  readonly folder: string;
  /** Removes it. */
  remove(): Promise<void>;
}

/** Copies what the commands need; the packages are linked, and what a command caches beside them is the copy's own. */
export async function workingCopy(): Promise<WorkingCopy> {
  // A folder that is itself a link would give each module two addresses.
  const folder = await mkdtemp(join(await realpath(tmpdir()), 'working-copy-'));
  await Promise.all(COPIED.map((name) => cp(join(ROOT, name), join(folder, name), { recursive: true, filter: isCopied })));
  await linkPackages(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
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
