import { jittered } from '../../api/pause';

/** For how long a like that met a lost connection is sent again, from the tap on (L20). */
const PATIENCE_MS = 15_000;
/** The pauses between tries; the last one repeats. */
const BACKOFF_MS = [500, 1000, 2000, 4000] as const;

/** How long one wish is worth sending again. */
export interface Patience {
  /** Waits for the next try, no longer than until the device is online again. @returns false once it is too late for one */
  next(): Promise<boolean>;
}

export type StartPatience = () => Patience;

export const startPatience: StartPatience = () => {
  const end = performance.now() + PATIENCE_MS;
  let tries = 0;
  return {
    async next() {
      const left = end - performance.now();
      // No timer waits for less than a millisecond.
      if (left < 1) return false;
      const pause = jittered(BACKOFF_MS[tries] ?? 4000);
      tries += 1;
      await passed(Math.min(pause, left));
      return true;
    },
  };
};

/** Resolves after so many milliseconds, or when the device comes online. */
function passed(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    addEventListener('online', done);
  });
}
