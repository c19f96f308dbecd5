import { createHash, randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SettingError } from '../setting-error.ts';
import { ownMark, runningProcess } from './process-mark.ts';

const PAUSE_MS = 20;

/**
 * PGlite doesn't lock its folder, and two processes in one folder would corrupt it. The lock is a file with the mark of
 * its process; the lock of a process that has ended is taken over. Returns a function that releases the lock. Throws
 * `SettingError` when another process holds it.
 */
export async function lockFolder(dataDir: string): Promise<() => Promise<void>> {
  const file = join(dataDir, 'api.lock');
  for (;;) {
    const holder = await take(file);
    if (holder === null) return () => rm(file, { force: true });
    if (holder !== 'unknown') {
      throw new SettingError(
        `The data folder ${dataDir} is in use by process ${holder}. Stop it, or set DATA_DIR to another folder.`,
      );
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

/**
 * Creates the lock file and returns `null`. Otherwise returns the id of the process that holds it, or `unknown` while
 * another process takes over a stale lock.
 *
 * Checking that a lock is stale and deleting it are two steps, and another process may create its own lock in between. So
 * a stale lock may only be deleted under a second lock, named after the content of the first. While that is held, the
 * first lock can't change: its process has ended, and no other may delete it. If the deleting process dies at that moment,
 * the second lock is stale too, and is taken over in the same way.
 */
async function take(file: string): Promise<number | 'unknown' | null> {
  if (await create(file)) return null;
  const found = await readFile(file, 'utf8').catch(() => null);
  if (found === null) return 'unknown';
  const holder = await runningProcess(found);
  if (holder !== null) return holder;
  const guard = `${file}.${createHash('sha256').update(found).digest('hex').slice(0, 16)}`;
  if ((await take(guard)) !== null) return 'unknown';
  try {
    if ((await readFile(file, 'utf8').catch(() => null)) === found) await rm(file);
  } finally {
    await rm(guard, { force: true });
  }
  return take(file);
}

/** Creates the file with its content in one step. `false` if it exists. */
async function create(file: string): Promise<boolean> {
  const unnamed = `${file}.${randomUUID()}.new`;
  await writeFile(unnamed, await ownMark());
  try {
    await link(unnamed, file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(unnamed, { force: true });
  }
}
