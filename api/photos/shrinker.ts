import { fork, type ChildProcess } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { PHOTO_PIXELS_MAX } from '../../src/domain/limits.ts';
import type { QueueLimits } from '../security/fair-queue.ts';
import type { PhotoSize } from './photo-sizes.ts';
import type { PhotoType } from './photo-store.ts';
import { readPhoto } from './structure/read-photo.ts';

/** 50 megapixels of four channels, eight bits each. Two photos are decoded at once. */
const BYTES_MAX = 200_000_000;
/** A progressive photo of 24 megapixels with its usual scans goes over 340 million. */
const SAMPLES_MAX = 1_000_000_000;

/**
 * Refuses a photo of which few bytes would cost a decoder much memory (interlaced, of 16 bits) or time (progressive, of many
 * scans). Throws `Unshrinkable`. People are shown it all the same, as it is.
 */
export function requireCheapDecoding(type: PhotoType, photo: Buffer): void {
  const { bytes, samples } = readPhoto(type, photo).decoding;
  if (bytes > BYTES_MAX || samples > SAMPLES_MAX) throw new Unshrinkable('The photo costs too much to decode.');
}

const SCRIPT = fileURLToPath(new URL('./shrinking.mjs', import.meta.url));
/** What a process needs to start, and nothing that it could give away. */
const ENVIRONMENT = ['PATH', 'LD_LIBRARY_PATH', 'SystemRoot'];

/** How a job went: the size, the decoder's refusal, or neither, because the process ended or the time was up. */
type ShrinkingAnswer = { made: Uint8Array } | { failed: string; isStuck?: true } | 'ended' | 'late';

interface ShrinkingJob extends PhotoSize {
  photo: Buffer;
  /** What it may take of a core, in ms. */
  cpuMs: number;
}

/** Starts a process that makes photos smaller, one at a time (shrinking.mjs). It ends when this one does. */
function startShrinking(): ChildProcess {
  const env = Object.fromEntries(ENVIRONMENT.map((name) => [name, process.env[name]]));
  const child = fork(SCRIPT, { env, execArgv: [], serialization: 'advanced' });
  // A process that can't be started or reached is finished; those waiting for it hear of it by the same event.
  child.on('error', () => child.kill('SIGKILL'));
  child.unref();
  child.channel?.unref();
  return child;
}

/** Has the process do the job. By the clock it may take `patienceMs`. Never rejects. */
function askToShrink(child: ChildProcess, job: ShrinkingJob, patienceMs: number): Promise<ShrinkingAnswer> {
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

/**
 * Makes photos smaller in processes of their own. Decoders written in C read there what strangers have sent: with threads
 * that no upload waits for, with memory that goes back when they end, and without the API's settings and connections.
 */
export interface Shrinker {
  /**
   * The photo in this size, but never wider than it is, upright, without metadata. Throws `Unshrinkable` if that can't be
   * done, now or later, and another error if it may work another time.
   */
  shrink(photo: Buffer, size: PhotoSize): Promise<Buffer>;
  /** Ends the processes. */
  close(): void;
}

/** How many are made at once: a core stays free for the calls. Each takes up to some 390 MB for a moment. */
export const SHRINKING_LIMITS: QueueLimits = {
  atOnce: Math.min(2, Math.max(1, availableParallelism() - 1)),
  waiting: 500,
  waitMs: 8_000,
};

/** The photo can't be decoded, or only at too high a price. */
export class Unshrinkable extends Error {}

interface ShrinkerOptions {
  /** What one size may take of a core, in ms. Default 8,000; a photo of 50 megapixels takes about 1,000. */
  cpuMs?: number;
  /** What it may take by the clock, on a machine that has much else to do, in ms. Default 18,000: less than a proxy waits. */
  patienceMs?: number;
  /** How long a process without work is kept, in ms: it has some 60 MB. Default 60,000. */
  idleMs?: number;
}

/** As many processes run as photos are being made smaller at once. */
export function createShrinker({ cpuMs = 8_000, patienceMs = 18_000, idleMs = 60_000 }: ShrinkerOptions = {}): Shrinker {
  const busy = new Set<ChildProcess>();
  /** Each with the timer that ends it. */
  const idle = new Map<ChildProcess, NodeJS.Timeout>();
  let closed = false;

  function wake(): ChildProcess {
    const [rested] = idle;
    if (!rested) return startShrinking().once('exit', forget);
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
    const isFree = typeof answer === 'object' && !('isStuck' in answer);
    if (isFree && !closed) idle.set(child, setTimeout(() => child.kill('SIGKILL'), idleMs).unref());
    else child.kill('SIGKILL');
    return answer;
  }

  return {
    async shrink(photo, size) {
      let answer = await ask(photo, size);
      // A decoder that crashed, or that the system ended for want of memory. Perhaps it was another photo's fault.
      if (answer === 'ended' && !closed) answer = await ask(photo, size);
      if (closed) throw new Error('The API is closing.');
      if (answer === 'late') throw new Error('The machine is too busy to make the photo smaller.');
      if (answer === 'ended') throw new Unshrinkable('The decoder crashed.');
      if ('failed' in answer) throw new Unshrinkable(answer.failed);
      return Buffer.from(answer.made);
    },

    close() {
      closed = true;
      for (const child of [...busy, ...idle.keys()]) child.kill('SIGKILL');
    },
  };
}
