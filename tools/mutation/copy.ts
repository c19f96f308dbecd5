import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

const LEFT_OUT = /(^|\/)(node_modules|dist|\.git|\.data)(\/|$)/;

/** A temporary copy of the repository as it stands, with the packages of the original. */
export function copyOf(root: string): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'mutation-'));
  cpSync(root, folder, { recursive: true, filter: (path) => !LEFT_OUT.test(relative(root, path)) });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }) };
}
