import { createHash, randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SettingError } from '../setting-error.ts';
import { ownMark, runningProcess } from './process-mark.ts';

const PAUSE_MS = 20;

/**
 * PGlite doesn't lock its folder, and two processes in one would ruin it. The lock is a file with the mark of its process;
 * that of a process which is over is taken over. Answers the function that gives it back. Throws `SettingError` when
 * another process has it.
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
 * Makes the lock file, and answers `null`; or the process that has it; or `unknown` while somebody takes over a stale one.
 *
 * To look whether a lock is stale and to delete it are two steps, between which another process may have put its own in
 * place. So a stale lock is deleted only by who holds a second lock, whose name is made of that one's content. Under it
 * the content can't change: its process is over, and nobody else may delete it. Should the deleting process die just
 * then, the second lock is stale, too, and is taken over in the same way.
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

/** Makes the file with its whole content in one step. `false` when there is one. */
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
