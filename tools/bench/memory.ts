import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

/** Resident memory of a process, MiB. Linux only. */
export async function memoryOf(pid: number): Promise<number | undefined> {
  const file = `/proc/${pid}/status`;
  if (!existsSync(file)) return undefined;
  const [, kib] = /^VmRSS:\s+(\d+) kB$/m.exec(await readFile(file, 'utf8')) ?? [];
  return kib === undefined ? undefined : Number(kib) / 1024;
}
