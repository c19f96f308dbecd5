import type { ChildProcess } from 'node:child_process';
import { availableParallelism } from 'node:os';
import type { QueueLimits } from '../security/fair-queue.ts';
import type { PhotoWidth } from './photo-sizes.ts';
import { askToShrink, startShrinking, type ShrinkingAnswer } from './shrinking-process.ts';

/**
 * Makes photos smaller in processes of their own. Decoders written in C read there what strangers have sent: with threads
 * that no upload waits for, with memory that goes back when they end, and without the API's settings and connections.
 */
export interface Shrinker {
  /**
   * The photo as WebP, at most this wide, upright, without metadata. Throws `Unshrinkable` if that can't be done, now or
   * later, and another error if it may work another time.
   */
  shrink(photo: Buffer, width: PhotoWidth): Promise<Buffer>;
  /** Ends the processes. */
  close(): void;
}

/** How many are made at once: a core stays free for the calls. Each takes up to some 330 MB for a moment. */
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

  async function ask(photo: Buffer, width: PhotoWidth): Promise<ShrinkingAnswer> {
    const child = wake();
    busy.add(child);
    const answer = await askToShrink(child, { photo, width, cpuMs }, patienceMs);
    busy.delete(child);
    const isFree = typeof answer === 'object' && !('isStuck' in answer);
    if (isFree && !closed) idle.set(child, setTimeout(() => child.kill('SIGKILL'), idleMs).unref());
    else child.kill('SIGKILL');
    return answer;
  }

  return {
    async shrink(photo, width) {
      let answer = await ask(photo, width);
      // A decoder that crashed, or that the system ended for want of memory. Perhaps it was another photo's fault.
      if (answer === 'ended' && !closed) answer = await ask(photo, width);
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
