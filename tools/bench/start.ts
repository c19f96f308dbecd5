import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { buildApi } from '../../api/build.mjs';
import { startPostgres } from '../lib/own-postgres.ts';
import { ROOT } from '../lib/run.ts';
import type { Figure } from './figure.ts';
import { memoryOf } from './memory.ts';
import { interleaved, pick } from './samples.ts';
import type { World } from './site.ts';

/** A start of the API on an empty PostgreSQL. */
interface Start {
  /** From the start of the process until it listens, in ms. */
  readonly ms: number;
  /** Processor time until then, in ms; NaN where the system doesn't say. */
  readonly cpu: number;
  /** Resident memory once the threads for passwords are there, in MiB. */
  readonly memory: number;
}

const WAYS = { built: ['api/dist/server.js'], sources: ['--import', 'tsx', 'api/server.ts'] } as const;
/** The threads for passwords start after listening. */
const SETTLED_MS = 1_500;
const TICKS_A_SECOND = 100;

/** How the API starts as JavaScript, beside a start from its sources, in turns. */
export async function measureStart({ calibrated, reps }: World): Promise<Figure[]> {
  await buildApi();
  const starts = await interleaved({ built: () => startOf(WAYS.built), sources: () => startOf(WAYS.sources) }, reps, calibrated);
  const row = (what: string, unit: 'ms' | 'MiB', numberOf: (start: Start) => number): Figure => ({
    what: `API, ${what} (limit: from its sources)`,
    unit,
    ours: pick(starts.built, numberOf),
    limit: pick(starts.sources, numberOf),
  });
  return [
    { ...row('listening on an empty PostgreSQL', 'ms', ({ ms }) => ms), budget: { atMost: 1_000 } },
    row('processor time until then', 'ms', ({ cpu }) => cpu),
    { ...row('memory before the first call', 'MiB', ({ memory }) => memory), budget: { atMost: 150 } },
  ];
}

async function startOf(words: readonly string[]): Promise<Start> {
  const postgres = await startPostgres();
  const dataDir = await mkdtemp(`${tmpdir()}/bench-start-`);
  const settings = { DATABASE_URL: postgres.url, DATA_DIR: dataDir, API_PORT: '0', LOG_LEVEL: 'info' };
  const started = performance.now();
  const child = spawn(process.execPath, words, {
    cwd: ROOT,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await Promise.race([untilListening(child.stdout), once(child, 'exit')]);
    const ms = performance.now() - started;
    const pid = child.pid ?? 0;
    const cpu = await processorTimeOf(pid);
    await wait(SETTLED_MS);
    return { ms, cpu, memory: (await memoryOf(pid)) ?? Number.NaN };
  } finally {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    await postgres.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Reads on afterwards, since a process whose output nobody takes may end of it. */
function untilListening(output: Readable): Promise<void> {
  let text = '';
  return new Promise((resolve) => {
    output.on('data', (chunk) => {
      text += String(chunk);
      if (text.includes('"listening"')) resolve();
    });
  });
}

/** Of a process with its threads, in ms. Linux only. */
async function processorTimeOf(pid: number): Promise<number> {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return Number.NaN;
  const text = await readFile(file, 'utf8');
  // After the name, which may contain anything; user and system time are the 12th and the 13th word.
  const words = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return ((Number(words[11]) + Number(words[12])) / TICKS_A_SECOND) * 1000;
}
