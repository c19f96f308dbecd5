import { sees, type Evening, type Round } from './evening';
import { leftAlone } from './left-alone';
import type { Waiting } from './pair-up';
import { circle, rotation, type Pair } from './rotation';

/** What drafts of an evening begin with. People are by their places. */
export interface Start {
  size: number;
  /** How many rounds there are to be. */
  rounds: number;
  tables: number;
  /** Who may still meet whom, by `one * size + other`. */
  may: Uint8Array;
  /** With how many each may still meet. */
  left: Uint16Array;
  waiting: Pick<Waiting, 'breaks' | 'waited'>;
  /** Who can take whose place: only somebody of the same. */
  circles: readonly number[];
  /** Whether rounds have been. */
  hasBegun: boolean;
  /** The pairs a round should have, as far as can be. */
  wanted: (round: number) => readonly Pair[];
}

export function startOf(evening: Evening): Start {
  const { guests, past, planned, shows } = evening;
  const size = guests.length;
  const may = mayMeet(evening);
  const circles = guests.map(({ gender }) => Number(shows !== 'everybody' && gender === 'male'));
  const fresh = freshPairs(evening);
  const before = planned.map((round) => pairsOf(round, evening));
  return {
    size,
    rounds: Math.max(0, evening.rounds - past.length),
    tables: evening.tables ?? size,
    may,
    left: leftToMeet(may, size),
    waiting: waitedSoFar(evening, circles),
    circles,
    hasBegun: past.length > 0,
    wanted: (round) => before[round] ?? fresh(round),
  };
}

/** Who may still meet whom, by `one * size + other`. */
function mayMeet({ guests, shows, apart, past }: Evening): Uint8Array {
  const size = guests.length;
  const may = new Uint8Array(size * size);
  guests.forEach((one, row) =>
    guests.forEach((other, column) => {
      if (row !== column && sees(one.gender, other.gender, shows)) may[row * size + column] = 1;
    }),
  );
  const places = new Map(guests.map(({ id }, place) => [id, place]));
  const met = past.flatMap(({ pairings }) => pairings.map(({ ids }) => ids));
  for (const [left, right] of [...apart, ...met]) {
    const [one, other] = [places.get(left), places.get(right)];
    if (one === undefined || other === undefined) continue;
    may[one * size + other] = 0;
    may[other * size + one] = 0;
  }
  return may;
}

/** Breaks so far. Whoever came late began with as many as whoever of their circle had had the fewest. */
function waitedSoFar(evening: Evening, circles: readonly number[]): Start['waiting'] {
  const { guests, past } = evening;
  const counted = new Map<string, number>();
  let lately = new Set<string>();
  const circleOf = new Map(guests.map(({ id }, person) => [id, circles[person]]));
  const begin = (ids: readonly string[]) => {
    const known = [...counted];
    for (const id of ids.filter((one) => !counted.has(one))) {
      const counts = known.filter(([one]) => circleOf.get(one) === circleOf.get(id)).map(([, count]) => count);
      counted.set(id, counts.length === 0 ? 0 : Math.min(...counts));
    }
  };
  for (const [index, { pairings, breaks }] of past.entries()) {
    begin([...pairings.flatMap((pairing) => pairing.ids), ...breaks]);
    lately = new Set([...breaks, ...leftAlone(evening, index)]);
    for (const id of lately) counted.set(id, (counted.get(id) ?? 0) + 1);
  }
  begin(guests.map(({ id }) => id));
  return { breaks: guests.map(({ id }) => counted.get(id) ?? 0), waited: guests.map(({ id }) => lately.has(id)) };
}

/** With how many each may still meet. */
const leftToMeet = (may: Uint8Array, size: number): Uint16Array =>
  Uint16Array.from({ length: size }, (_, person) => {
    let left = 0;
    for (let other = person * size; other < (person + 1) * size; other += 1) left += may[other] ?? 0;
    return left;
  });

/** What an evening would be if nothing had happened yet: a rotation, or circles. Nothing, where tables are too few for it. */
function freshPairs({ guests, shows, sits, tables, past }: Evening): (round: number) => readonly Pair[] {
  const places = [...guests.keys()];
  const sitting = places.filter((place) => guests[place]?.gender === sits);
  const moving = places.filter((place) => guests[place]?.gender !== sits);
  const byShows = {
    opposite: (round: number) => rotation(sitting, moving, round),
    same: (round: number) => [...circle(sitting, round), ...circle(moving, round)],
    everybody: (round: number) => circle(places, round),
  };
  const fits = past.length === 0 && byShows[shows](0).length <= (tables ?? Infinity);
  return fits ? byShows[shows] : () => [];
}

function pairsOf({ pairings }: Round, { guests }: Evening): Pair[] {
  const places = new Map(guests.map(({ id }, place) => [id, place]));
  return pairings.flatMap(({ ids: [left, right] }) => {
    const [one, other] = [places.get(left), places.get(right)];
    return one === undefined || other === undefined ? [] : [[one, other] as const];
  });
}
