/** If the loop is slower than its best by more than this, something else used its core. */
const BUSY = 1.3;
const TRIES = 3;
const WARM_UP = 12;
/** All repeats together, ms: a machine that is never quiet must not make the run endless. */
const PATIENCE = 45_000;

export interface Noise {
  /** Samples that count. */
  readonly samples: number;
  /** How many of them were taken while the machine was busy, after all tries. */
  readonly busy: number;
  /** Samples thrown away. */
  readonly repeats: number;
}

export interface Calibrated {
  /** Takes a sample, and takes it again where the machine was busy before or after it; the last try counts. */
  sample<Value>(take: () => Promise<Value>): Promise<Value>;
  noise(): Noise;
}

interface Clock {
  /** Runs the calibration loop and gives its time, ms. */
  readonly loop: () => number;
  readonly now: () => number;
}

/** Tells how busy the machine is by a loop that always does the same work. */
export function createCalibrated({ loop, now }: Clock = { loop: calibrationLoop, now: () => performance.now() }): Calibrated {
  let best = Infinity;
  let patience = PATIENCE;
  const noise = { samples: 0, busy: 0, repeats: 0 };
  const isQuiet = () => {
    const time = loop();
    best = Math.min(best, time);
    return time <= best * BUSY;
  };
  for (let round = 0; round < WARM_UP; round += 1) isQuiet();

  return {
    async sample(take) {
      for (let tries = 1; ; tries += 1) {
        const started = now();
        const before = isQuiet();
        const value = await take();
        const quiet = isQuiet() && before;
        const took = now() - started;
        if (quiet || tries === TRIES || took > patience) {
          noise.samples += 1;
          if (!quiet) noise.busy += 1;
          return value;
        }
        noise.repeats += 1;
        patience -= took;
      }
    },
    noise: () => ({ ...noise }),
  };
}

/** Some 15 ms of arithmetic that no optimiser can leave out. */
function calibrationLoop(): number {
  const started = performance.now();
  let state = 1;
  for (let round = 0; round < 12_000_000; round += 1) state = (Math.imul(state, 1_103_515_245) + 12_345) | 0;
  const time = performance.now() - started;
  return state === 0 ? time + 1 : time;
}

/** A line for below the table. */
export function noiseText({ samples, busy, repeats }: Noise): string {
  const words = `${samples} timed samples, ${repeats} more thrown away as the machine was busy`;
  return busy === 0 ? `${words}.` : `${words}; it never got quiet for ${busy} of them: read the times with care.`;
}
