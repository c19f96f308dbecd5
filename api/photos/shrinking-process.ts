import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { PHOTO_PIXELS_MAX } from '../../src/domain/limits.ts';
import type { PhotoWidth } from './photo-sizes.ts';

const SCRIPT = fileURLToPath(new URL('./shrinking.mjs', import.meta.url));
/** What a process needs to start, and nothing that it could give away. */
const ENVIRONMENT = ['PATH', 'LD_LIBRARY_PATH', 'SystemRoot'];

/** How a job went: the size, the decoder's refusal, or neither, because the process ended or the time was up. */
export type ShrinkingAnswer = { made: Uint8Array } | { failed: string; isStuck?: true } | 'ended' | 'late';

export interface ShrinkingJob {
  photo: Buffer;
  width: PhotoWidth;
  /** What it may take of a core, in ms. */
  cpuMs: number;
}

/** Starts a process that makes photos smaller, one at a time (shrinking.mjs). It ends when this one does. */
export function startShrinking(): ChildProcess {
  const env = Object.fromEntries(ENVIRONMENT.map((name) => [name, process.env[name]]));
  const child = fork(SCRIPT, { env, execArgv: [], serialization: 'advanced' });
  // One that can't be started or spoken to is over. Whoever waits for it is told by the same event.
  child.on('error', () => child.kill('SIGKILL'));
  child.unref();
  child.channel?.unref();
  return child;
}

/** Has the process do the job. By the clock it may take `patienceMs`. Never rejects. */
export function askToShrink(child: ChildProcess, job: ShrinkingJob, patienceMs: number): Promise<ShrinkingAnswer> {
  return new Promise((resolve) => {
    const settle = (answer: ShrinkingAnswer): void => {
      clearTimeout(timer);
      child.off('message', settle).off('exit', end).off('error', end);
      resolve(answer);
    };
    const end = (): void => settle('ended');
    const timer = setTimeout(settle, patienceMs, 'late');
    child.on('message', settle).on('exit', end).on('error', end);
    child.send({ ...job, pixelsMax: PHOTO_PIXELS_MAX }, (error) => {
      if (error) end();
    });
  });
}
