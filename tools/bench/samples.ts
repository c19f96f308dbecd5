/** If the loop is slower than its best by more than this, something else used its core. */
const BUSY = 1.3;
const TRIES = 3;
const WARM_UP = 12;
/** All repeats together, ms: a machine that is never quiet must not make the run endless. */
const PATIENCE = 45_000;

export interface Sample<Value> {
  readonly value: Value;
  /** Whether the machine did nothing else before and after it. */
  readonly quiet: boolean;
}
export type Samples<Value> = readonly Sample<Value>[];

/** One number of each sample. */
export const pick = <Value>(samples: Samples<Value>, numberOf: (value: Value) => number): Samples<number> =>
  samples.map(({ value, quiet }) => ({ value: numberOf(value), quiet }));

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
  sample<Value>(take: () => Promise<Value>, tries?: number): Promise<Sample<Value>>;
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

/** Some 15 ms of arithmetic that no optimiser can leave out. */
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

/** Takes samples in turns, A B A B…, so that whatever slows the machine for a while slows all of them alike. */
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

/** The median; of an even number of values, the mean of the middle two. Throws if there are none. */
export function median(values: readonly number[]): number {
  const sorted = sortedOf(values);
  const middle = sorted.length / 2;
  const [low = 0, high = low] = sorted.slice(Math.ceil(middle) - 1, Math.floor(middle) + 1);
  return (low + high) / 2;
}

/** How far from the median half of the values are at least, in parts of it. */
export function deviation(values: readonly number[]): number {
  const middle = median(values);
  return middle === 0 ? 0 : median(values.map((value) => Math.abs(value - middle))) / middle;
}

/** The smallest value that at least that percentage of all values don't exceed. Throws if there are none. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = sortedOf(values);
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? 0;
}

function sortedOf(values: readonly number[]): number[] {
  if (values.length === 0) throw new Error('No samples');
  return values.toSorted((a, b) => a - b);
}
