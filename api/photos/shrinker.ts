import { fork, type ChildProcess } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { PHOTO_PIXELS_MAX } from '../../src/domain/limits.ts';
import type { QueueLimits } from '../security/fair-queue.ts';
import type { PhotoSize } from './photo-sizes.ts';
import type { PhotoType } from './photo-store.ts';
import { readPhoto } from './structure/read-photo.ts';

/** 50 megapixels with four channels of eight bits. Up to two photos are decoded at once. */
const BYTES_MAX = 200_000_000;
/** The coefficients of 50 megapixels with all their colours: a progressive JPEG is made smaller with hardly anything beside them. */
const COEFFICIENT_BYTES_MAX = 300_000_000;
/** A progressive photo of 24 megapixels usually takes 340 million. */
const SAMPLES_MAX = 1_000_000_000;

/**
 * Throws `Unshrinkable` for a photo that costs a decoder much memory (interlaced, 16 bits) or time (many progressive scans), also
 * when libvips loads it at a half, a quarter or an eighth of its size.
 */
export function requireCheapDecoding(type: PhotoType, photo: Buffer): void {
  const { bytes, samples } = readPhoto(type, photo).decoding;
  const bytesMax = type === 'image/jpeg' ? COEFFICIENT_BYTES_MAX : BYTES_MAX;
  if (bytes > bytesMax || samples > SAMPLES_MAX) throw new Unshrinkable('The photo costs too much to decode.');
}

const SCRIPT = fileURLToPath(new URL('./shrinking.mjs', import.meta.url));
/** Environment variables that the child process needs, and no secrets. */
const ENVIRONMENT = ['PATH', 'LD_LIBRARY_PATH', 'SystemRoot'];

/** The outcome of a job: the resized photo, the decoder's error, how the process ended, or a timeout. */
type ShrinkingAnswer = { made: Uint8Array } | { failed: string; isVerdict?: true; isStuck?: true } | { ended: string } | 'late';

interface ShrinkingJob extends PhotoSize {
  photo: Buffer;
  /** Limit of CPU time, in ms. */
  cpuMs: number;
}

/** Starts a process that shrinks photos, one at a time (shrinking.mjs). It ends with its parent. */
function startShrinking(script: string): ChildProcess {
  const env = Object.fromEntries(ENVIRONMENT.map((name) => [name, process.env[name]]));
  const child = fork(script, { env, execArgv: [], serialization: 'advanced' });
  // A process that can't be started or reached is killed; its job gets the same event.
  child.on('error', () => child.kill('SIGKILL'));
  child.unref();
  child.channel?.unref();
  return child;
}

/** Has the process do a job within `patienceMs` of wall-clock time. Never rejects. */
function askToShrink(child: ChildProcess, job: ShrinkingJob, patienceMs: number): Promise<ShrinkingAnswer> {
  return new Promise((resolve) => {
    const settle = (answer: ShrinkingAnswer): void => {
      clearTimeout(timer);
      child.off('message', settle).off('exit', end).off('error', fail);
      resolve(answer);
    };
    const end = (code: number | null, signal: NodeJS.Signals | null): void =>
      settle({ ended: signal ?? `exit code ${String(code)}` });
    const fail = (error: Error): void => settle({ ended: error.message });
    const timer = setTimeout(settle, patienceMs, 'late');
    child.on('message', settle).on('exit', end).on('error', fail);
    child.send({ ...job, pixelsMax: PHOTO_PIXELS_MAX }, (error) => {
      if (error) fail(error);
    });
  });
}

/**
 * Shrinks photos in child processes, because decoders written in C read untrusted data there: without the API's settings and
 * connections, with threads that no upload waits for, and with memory that is freed when the process ends.
 */
export interface Shrinker {
  /**
   * The photo in this size, but never enlarged, upright, without metadata. Throws `Unshrinkable` if that is impossible,
   * `TakesTooLong`, `ShrinkerFault` if this machine can't do it now, and another error if it is merely busy.
   */
  shrink(photo: Buffer, size: PhotoSize): Promise<Buffer>;
  /** Ends the processes. */
  close(): void;
}

/** Leaves one core free for calls. Each job briefly takes up to 390 MB. */
export const SHRINKING_LIMITS: QueueLimits = {
  atOnce: Math.min(2, Math.max(1, availableParallelism() - 1)),
  waiting: 500,
  waitMs: 8_000,
};

/**
 * The photo can't be decoded: the decoder's own verdict about these bytes, from a process that makes other pictures of this
 * format and size smaller. Or its structure says that it costs too much.
 */
export class Unshrinkable extends Error {}

/** The photo has taken too much of a core: perhaps it always does, perhaps the machine was short of memory. */
export class TakesTooLong extends Error {}

/** Photos can't be made smaller here now: the process can't be started, was killed, or lacks memory or a library. */
export class ShrinkerFault extends Error {}

interface ShrinkerOptions {
  /** Limit of CPU time for one size, in ms. Default 8,000; a photo of 50 megapixels takes about 1,000. */
  cpuMs?: number;
  /** Limit of wall-clock time, for a busy machine, in ms. Default 18,000, less than a proxy waits. */
  patienceMs?: number;
  /** How long an idle process, which has 60 MB, is kept, in ms. Default 60,000. */
  idleMs?: number;
  /** What a process runs. Default `shrinking.mjs`. */
  script?: string;
}

/** Runs one process for each job under way. */
export function createShrinker({
  cpuMs = 8_000,
  patienceMs = 18_000,
  idleMs = 60_000,
  script = SCRIPT,
}: ShrinkerOptions = {}): Shrinker {
  const busy = new Set<ChildProcess>();
  /** Idle processes with the timers that end them. */
  const idle = new Map<ChildProcess, NodeJS.Timeout>();
  let closed = false;

  function wake(): ChildProcess {
    const [rested] = idle;
    if (!rested) return startShrinking(script).once('exit', forget);
    const [child, timer] = rested;
    clearTimeout(timer);
    idle.delete(child);
    return child;
  }
  function forget(this: ChildProcess): void {
    clearTimeout(idle.get(this));
    idle.delete(this);
  }

  async function ask(photo: Buffer, size: PhotoSize): Promise<ShrinkingAnswer> {
    const child = wake();
    busy.add(child);
    const answer = await askToShrink(child, { photo, ...size, cpuMs }, patienceMs);
    busy.delete(child);
    const isFree = typeof answer === 'object' && ('made' in answer || 'isVerdict' in answer);
    if (isFree && !closed) idle.set(child, setTimeout(() => child.kill('SIGKILL'), idleMs).unref());
    else child.kill('SIGKILL');
    return answer;
  }

  return {
    async shrink(photo, size) {
      let answer = await ask(photo, size);
      // The decoder crashed or was killed for lack of memory, perhaps because of another photo.
      if (isEnded(answer) && !closed) answer = await ask(photo, size);
      if (closed) throw new Error('The API is closing.');
      if (answer === 'late') throw new Error('The machine is too busy to make the photo smaller.');
      // Not a verdict about the photo: a killed process and one without its libraries look the same.
      if (isEnded(answer)) throw new ShrinkerFault(`The process that makes photos smaller ended: ${answer.ended}.`);
      if ('failed' in answer) throw faultOf(answer);
      return Buffer.from(answer.made);
    },

    close() {
      closed = true;
      for (const child of [...busy, ...idle.keys()]) child.kill('SIGKILL');
    },
  };
}

const isEnded = (answer: ShrinkingAnswer): answer is { ended: string } => typeof answer === 'object' && 'ended' in answer;

function faultOf({ failed, isVerdict, isStuck }: { failed: string; isVerdict?: true; isStuck?: true }): Error {
  if (isStuck === true) return new TakesTooLong(failed);
  return isVerdict === true ? new Unshrinkable(failed) : new ShrinkerFault(failed);
}
