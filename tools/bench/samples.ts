/** The machine counts as busy if the loop takes longer than its best time by more than this factor. */
const BUSY = 1.3;
const TRIES = 3;
const WARM_UP = 12;
/** Limit for all repeats together, in ms, in case the machine is always busy. */
const PATIENCE = 45_000;

export interface Sample<Value> {
  readonly value: Value;
  /** Whether the machine was idle before and after. */
  readonly quiet: boolean;
}
export type Samples<Value> = readonly Sample<Value>[];

/** Maps samples to one of their numbers. */
export const pick = <Value>(samples: Samples<Value>, numberOf: (value: Value) => number): Samples<number> =>
  samples.map(({ value, quiet }) => ({ value: numberOf(value), quiet }));

export interface Noise {
  /** Accepted samples. */
  readonly samples: number;
  /** Accepted samples that were taken on a busy machine, after all tries. */
  readonly busy: number;
  /** Discarded samples. */
  readonly repeats: number;
}

export interface Calibrated {
  /** Takes a sample, and repeats it if the machine was busy before or after; the last try counts. */
  sample<Value>(take: () => Promise<Value>, tries?: number): Promise<Sample<Value>>;
  noise(): Noise;
}

interface Clock {
  /** Runs the calibration loop and returns its time, in ms. */
  readonly loop: () => number;
  readonly now: () => number;
}

/** Detects a busy machine by timing a loop of constant work. */
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
    async sample(take, most = TRIES) {
      for (let tries = 1; ; tries += 1) {
        const started = now();
        const before = isQuiet();
        const value = await take();
        const quiet = isQuiet() && before;
        const took = now() - started;
        if (quiet || tries >= most || took > patience) {
          noise.samples += 1;
          if (!quiet) noise.busy += 1;
          return { value, quiet };
        }
        noise.repeats += 1;
        patience -= took;
      }
    },
    noise: () => ({ ...noise }),
  };
}

/** About 15 ms of arithmetic that an optimiser can't remove. */
function calibrationLoop(): number {
  const started = performance.now();
  let state = 1;
  for (let round = 0; round < 12_000_000; round += 1) state = (Math.imul(state, 1_103_515_245) + 12_345) | 0;
  const time = performance.now() - started;
  return state === 0 ? time + 1 : time;
}

type Taken<Takes extends Record<string, () => Promise<unknown>>> = {
  readonly [Name in keyof Takes]: Sample<Awaited<ReturnType<Takes[Name]>>>[];
};

/** Takes samples in turns, A B A B…, so that temporary load affects all alike. */
export async function interleaved<Takes extends Record<string, () => Promise<unknown>>>(
  takes: Takes,
  reps: number,
  { sample }: Calibrated,
  tries?: number,
): Promise<Taken<Takes>> {
  const found = new Map<string, Sample<unknown>[]>(Object.keys(takes).map((name) => [name, []]));
  for (let rep = 0; rep < reps; rep += 1) {
    for (const [name, take] of Object.entries(takes)) found.get(name)?.push(await sample(take, tries));
  }
  return Object.fromEntries(found) as Taken<Takes>;
}

/** The median. Throws if there are no values. */
export function median(values: readonly number[]): number {
  const sorted = sortedOf(values);
  const middle = sorted.length / 2;
  const [low = 0, high = low] = sorted.slice(Math.ceil(middle) - 1, Math.floor(middle) + 1);
  return (low + high) / 2;
}

/** The median absolute deviation, relative to the median. */
export function deviation(values: readonly number[]): number {
  const middle = median(values);
  return middle === 0 ? 0 : median(values.map((value) => Math.abs(value - middle))) / middle;
}

/** The smallest value that at least `percent` of all values don't exceed. Throws if there are no values. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = sortedOf(values);
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? 0;
}

function sortedOf(values: readonly number[]): number[] {
  if (values.length === 0) throw new Error('No samples');
  return values.toSorted((a, b) => a - b);
}
