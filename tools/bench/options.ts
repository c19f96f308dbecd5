import { parseArgs } from 'node:util';

export const GROUPS = [
  'bytes',
  'releases',
  'first-screen',
  'layout-shift',
  'lighthouse',
  'journey',
  'grid',
  'desk',
  'mounts',
  'start',
  'api',
  'arrivals',
  'growth',
  'waiting',
  'rounds',
  'bad-reception',
] as const;
export type GroupName = (typeof GROUPS)[number];

export interface BenchOptions {
  readonly reps: number;
  readonly rows: number;
  readonly people: number;
  readonly only: readonly GroupName[];
  /** Whether to compare with other sign-in forms. */
  readonly peers: boolean;
  /** File for the figures as JSON. */
  readonly json: string | undefined;
}

const USAGE = `npm run bench -- [--reps 5] [--rows 10000] [--people 100000] [--peers] [--json figures.json] [--only <group>]…
groups: ${GROUPS.join(', ')}`;

/** @throws {Error} with the usage, for invalid arguments */
export function readOptions(words: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...words],
    options: {
      reps: { type: 'string', default: '5' },
      rows: { type: 'string', default: '10000' },
      people: { type: 'string', default: '100000' },
      only: { type: 'string', multiple: true, default: [] },
      peers: { type: 'boolean', default: false },
      json: { type: 'string' },
    },
  });
  const chosen = GROUPS.filter((group) => values.only.includes(group));
  if (chosen.length !== new Set(values.only).size) throw new Error(USAGE);
  return {
    reps: numberOf(values.reps),
    rows: numberOf(values.rows),
    people: numberOf(values.people),
    only: chosen.length > 0 ? chosen : values.peers ? [] : GROUPS,
    peers: values.peers,
    json: values.json,
  };
}

function numberOf(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) throw new Error(USAGE);
  return number;
}
