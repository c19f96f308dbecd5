import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { uptime } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { SettingError } from '../settings/setting-error.ts';

/** Identifies a process, so that a later one with the same pid isn't mistaken for it. */
interface ProcessMark {
  pid: number;
  /** When the process began, in the system's format; empty if the system doesn't say. */
  started: string;
  /** Identifies the boot of the machine; empty if the system doesn't say. */
  boot: string;
  /** When the mark was made, in ms since 1970. */
  at: number;
  /** Distinguishes this mark from all others, even of the same process. */
  id: string;
}

/** Clocks get adjusted, so a mark counts as older than the last boot only by more than this. */
const CLOCK_SLACK_MS = 5 * 60_000;

export async function ownMark(): Promise<string> {
  const mark: ProcessMark = {
    pid: process.pid,
    started: (await startOf(process.pid)) ?? '',
    boot: await bootId(),
    at: Date.now(),
    id: randomUUID(),
  };
  return JSON.stringify(mark);
}

/** The id of the process with this mark if it is still running; `null` if it has ended, or the text isn't a mark. */
async function runningProcess(text: string): Promise<number | null> {
  const mark = parse(text);
  if (mark === null || !isRunning(mark.pid)) return null;
  const boot = await bootId();
  if (mark.boot !== '' && boot !== '' ? mark.boot !== boot : mark.at < Date.now() - uptime() * 1000 - CLOCK_SLACK_MS) return null;
  const started = await startOf(mark.pid);
  // Just ended, or a zombie.
  if (started === null) return null;
  return mark.started === '' || started === '' || mark.started === started ? mark.pid : null;
}

function parse(text: string): ProcessMark | null {
  // Version 1.0 wrote the process id and its start time.
  const [, oldPid, oldStart] = /^(\d+) ([\d.]+)$/.exec(text) ?? [];
  if (oldPid !== undefined) return { pid: Number(oldPid), started: '', boot: '', at: Number(oldStart), id: '' };
  try {
    const value = JSON.parse(text) as Partial<ProcessMark> | null;
    const { pid, started, boot, at, id } = value ?? {};
    if (!Number.isInteger(pid) || Number(pid) <= 0 || typeof started !== 'string' || typeof boot !== 'string') return null;
    return typeof id === 'string' ? { pid: Number(pid), started, boot, at: Number(at), id } : null;
  } catch {
    return null;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it runs, but as another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** The boot id, which only Linux has; else empty. */
const bootId = (): Promise<string> =>
  readFile('/proc/sys/kernel/random/boot_id', 'utf8').then(
    (text) => text.trim(),
    () => '',
  );

/** When a process began; empty if the system doesn't say, `null` if there is no such process. */
async function startOf(pid: number): Promise<string | null> {
  if (process.platform === 'linux') {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    // After the name, which may contain anything, come the state and, as the 20th word, the start time in ticks since boot.
    const words = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return stat === '' || words[0] === 'Z' || words[0] === 'X' ? null : (words[19] ?? '');
  }
  if (process.platform === 'win32') return '';
  return promisify(execFile)('ps', ['-o', 'lstart=', '-p', String(pid)]).then(
    ({ stdout }) => stdout.trim(),
    () => '',
  );
}

const PAUSE_MS = 20;

/**
 * Locks a PGlite folder, which two processes would corrupt. The lock is a file with its process's mark; that of a process that
 * has ended is taken over. Returns a function that releases the lock. Throws `SettingError` if another process holds it.
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
 * Checking that a lock is stale and deleting it are two steps, and another process may create its own lock in between. So a
 * stale lock is deleted only under a second lock, named after the content of the first. While the second is held, the first
 * can't change: its process has ended, and no other may delete it. If the deleting process dies, the second lock is stale
 * too, and is taken over in the same way.
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

/** Creates the lock file atomically with its content. `false` if it exists. */
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
