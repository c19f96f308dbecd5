import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SettingError } from '../setting-error.ts';

/** Process id and the moment this process began. */
const OWN_MARK = `${process.pid} ${performance.timeOrigin}`;

/**
 * PGlite doesn't lock its folder, and two processes in one would ruin it. The lock is a file that names its
 * process; one whose process is gone is taken over. Answers the function that gives it back.
 */
export async function lockFolder(dataDir: string): Promise<() => Promise<void>> {
  const file = join(dataDir, 'api.lock');
  for (let tries = 0; tries < 2; tries += 1) {
    try {
      await writeFile(file, OWN_MARK, { flag: 'wx' });
      return () => rm(file, { force: true });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
      const mark = await readFile(file, 'utf8').catch(() => '');
      if (isRunning(mark)) {
        throw new SettingError(
          `The data folder ${dataDir} is in use by process ${mark.split(' ')[0]}. Stop it, or set DATA_DIR to another folder.`,
        );
      }
      await rm(file, { force: true });
    }
  }
  throw new SettingError(`The data folder ${dataDir} is in use. Set DATA_DIR to another folder.`);
}

function isRunning(mark: string): boolean {
  const pid = Number(mark.split(' ')[0]);
  if (!Number.isInteger(pid) || pid <= 0) return false;
  // In a container a process gets the same id in each of its lives.
  if (pid === process.pid) return mark === OWN_MARK;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it runs, but belongs to somebody else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
