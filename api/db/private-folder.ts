import { chmod, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';
import { SettingError } from '../settings/setting-error.ts';

/** The rights of everybody but the owner. */
const OTHERS = 0o077;
/** Windows has no such rights. */
const HAS_RIGHTS = process.platform !== 'win32';

let keepers = 0;
let maskBefore = 0;

/**
 * From here on, what this process creates is its user's alone: the database itself asks for no rights. Returns a function that
 * ends it. A worker can't have it, as the mask is the process's.
 */
export function createPrivately(): () => void {
  if (!HAS_RIGHTS || !isMainThread) return () => {};
  if (keepers === 0) maskBefore = process.umask(OTHERS);
  keepers += 1;
  return () => {
    keepers -= 1;
    if (keepers === 0) process.umask(maskBefore);
  };
}

/** Takes a folder with all that is in it from everybody but its owner. Throws `SettingError` if that fails. */
export async function makePrivate(folder: string): Promise<void> {
  if (!HAS_RIGHTS) return;
  // The folder first: after it, nobody else gets to what is in it.
  await closeToOthers(folder);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const own = entries.filter((entry) => entry.isFile() || entry.isDirectory());
  await Promise.all(own.map(({ parentPath, name }) => closeToOthers(join(parentPath, name))));
}

async function closeToOthers(path: string): Promise<void> {
  const { mode } = await stat(path);
  if ((mode & OTHERS) === 0) return;
  await chmod(path, mode & 0o700).catch(() => {});
  if (((await stat(path)).mode & OTHERS) === 0) return;
  throw new SettingError(
    `Others on this machine can read ${path}, and this user may not change that. Give it to this user alone (chown, chmod 700), ` +
      'or set DATA_DIR to a folder of this user’s on a file system that has rights.',
  );
}
