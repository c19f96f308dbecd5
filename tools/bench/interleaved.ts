import type { Calibrated } from './quiet.ts';

type Samples<Takes extends Record<string, () => Promise<unknown>>> = {
  readonly [Name in keyof Takes]: Awaited<ReturnType<Takes[Name]>>[];
};

/** Takes samples in turns, A B A B…, so that whatever slows the machine for a while slows all of them alike. */
export async function interleaved<Takes extends Record<string, () => Promise<unknown>>>(
  takes: Takes,
  reps: number,
  { sample }: Calibrated,
): Promise<Samples<Takes>> {
  const names = Object.keys(takes);
  const found = new Map<string, unknown[]>(names.map((name) => [name, []]));
  for (let rep = 0; rep < reps; rep += 1) {
    for (const [name, take] of Object.entries(takes)) found.get(name)?.push(await sample(take));
  }
  return Object.fromEntries(found) as Samples<Takes>;
}
