import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

/** A module that makes Node collect garbage on SIGUSR2. */
export const COLLECT_ON_SIGNAL = new URL('./collect-on-signal.mjs', import.meta.url).href;

const MIB = 1024 * 1024;
/** The collection runs in the background; it is over once the heap hasn't shrunk for this long. */
const SETTLED_MS = 1_000;
const LOOK_MS = 100;

/** Resident memory of a process, MiB. Linux only. */
export async function memoryOf(pid: number): Promise<number | undefined> {
  const file = `/proc/${pid}/status`;
  if (!existsSync(file)) return undefined;
  const [, kib] = /^VmRSS:\s+(\d+) kB$/m.exec(await readFile(file, 'utf8')) ?? [];
  return kib === undefined ? undefined : Number(kib) / 1024;
}

/**
 * Memory of an API started with `COLLECT_ON_SIGNAL` and `opsPort` after a garbage collection, in MiB. Under load, more than half
 * of resident memory is garbage.
 */
export async function memoryKeptBy(pid: number, opsPort: number): Promise<number> {
  process.kill(pid, 'SIGUSR2');
  let least = Infinity;
  for (let since = performance.now(); performance.now() - since < SETTLED_MS; await wait(LOOK_MS)) {
    const kept = await heapOf(opsPort);
    if (kept >= least) continue;
    least = kept;
    since = performance.now();
  }
  return least;
}

/** Heap and external memory, from the API's metrics, in MiB. */
async function heapOf(opsPort: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${opsPort}/metrics`)).text();
  const bytesOf = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  return (bytesOf('nodejs_heap_size_used_bytes') + bytesOf('nodejs_external_memory_bytes')) / MIB;
}
