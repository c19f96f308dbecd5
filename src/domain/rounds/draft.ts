import { sees, type Evening, type Round } from './evening';
import { leftAlone } from './left-alone';
import type { Orders } from './orders';
import { pairUp, type Waiting } from './pair-up';
import { circle, rotation, type Pair } from './rotation';
import { giveTables, homesOf, lastTables } from './tables';

/** Rounds, and how long they keep the laws that can't always be kept. */
export interface Draft {
  rounds: Round[];
  /** How many pairs meet. */
  met: number;
  /** After how many rounds somebody has a second break in a row, though they have somebody left to meet. */
  restless: number;
  /** After how many rounds breaks differ by more than one, among those who can take each other's place. */
  uneven: number;
}

/**
 * Makes the rounds after `past` one by one, each for those who have waited longest.
 *
 * @param orders who is first among those who have waited alike
 * @param kept how the first of them are to be, from an earlier draft
 */
export function draft(evening: Evening, orders: Orders, kept: readonly Round[] = []): Draft {
  const { guests, past, planned, shows } = evening;
  const tables = evening.tables ?? guests.length;
  const ids = guests.map(({ id }) => id);
  const may = mayMeet(evening);
  const homes = homesOf(evening);
  const fresh = freshPairs(evening);
  const size = guests.length;
  const left = leftToMeet(may, size);
  const circles = guests.map(({ gender }) => (shows === 'everybody' ? null : gender));
  const waiting = waitedSoFar(evening, circles);
  const made: Draft = { rounds: [], met: 0, restless: Infinity, uneven: Infinity };
  const { rounds } = made;
  const pairsAfresh = (before: Round | undefined): Pair[] => {
    waiting.isUrgent = whoIsUrgent(left, evening.rounds - past.length - rounds.length);
    const wanted = before ? pairsOf(before, ids) : fresh(rounds.length);
    return pairUp({ may, tables, waiting, circles, order: orders(size) }, wanted);
  };
  while (past.length + rounds.length < evening.rounds) {
    const [again, before] = [kept[rounds.length], planned[rounds.length]];
    const pairs = again ? pairsOf(again, ids) : pairsAfresh(before);
    if (pairs.length === 0) break;
    const seated = new Set(pairs.flat());
    for (const [one, other] of pairs) {
      may[one * size + other] = 0;
      may[other * size + one] = 0;
      for (const person of [one, other]) left[person] = (left[person] ?? 1) - 1;
    }
    made.met += pairs.length;
    guests.forEach((_, person) => {
      const waits = !seated.has(person);
      if (waits && waiting.waited[person] && left[person] !== 0) made.restless = Math.min(made.restless, rounds.length);
      waiting.waited[person] = waits;
      if (waits) waiting.breaks[person] = (waiting.breaks[person] ?? 0) + 1;
    });
    if (spreadOf(waiting.breaks, left, circles) > 1) made.uneven = Math.min(made.uneven, rounds.length);
    const named = pairs.map((pair) => bySide(pair, evening));
    const round = again ?? {
      pairings: giveTables(named, before, (id) => homes.get(id), tables),
      breaks: ids.filter((_, person) => !seated.has(person)),
    };
    if (shows !== 'opposite') for (const [id, table] of lastTables([round])) homes.set(id, table);
    rounds.push(round);
  }
  return made;
}

/** The most breaks less the fewest, among those of one circle who have somebody left to meet. */
function spreadOf(breaks: readonly number[], left: Uint16Array, circles: readonly unknown[]): number {
  const spreads = [...new Set(circles)].map((own) => {
    const counts = breaks.filter((_, person) => circles[person] === own && left[person] !== 0);
    return counts.length === 0 ? 0 : Math.max(...counts) - Math.min(...counts);
  });
  return Math.max(0, ...spreads);
}

/** The two by their ids, who sits before who moves. */
function bySide([one, other]: Pair, { guests, sits }: Evening): [string, string] {
  const two = [guests[one], guests[other]].filter((guest) => guest !== undefined);
  const [first, second] = two.toSorted((a, b) => Number(b.gender === sits) - Number(a.gender === sits));
  return [first?.id ?? '', second?.id ?? ''];
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
function waitedSoFar(evening: Evening, circles: readonly unknown[]): Waiting {
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
  return { breaks: guests.map(({ id }) => counted.get(id) ?? 0), waited: guests.map(({ id }) => lately.has(id)), isUrgent: [] };
}

/** With how many each may still meet. */
const leftToMeet = (may: Uint8Array, size: number): Uint16Array =>
  Uint16Array.from({ length: size }, (_, person) => {
    let left = 0;
    for (let other = person * size; other < (person + 1) * size; other += 1) left += may[other] ?? 0;
    return left;
  });

/** Those who have the most people left to meet, if there are as many rounds. */
function whoIsUrgent(left: Uint16Array, roundsLeft: number): boolean[] {
  const most = left.reduce((highest, count) => Math.max(highest, count), 0);
  return Array.from(left, (count) => count === most && most <= roundsLeft);
}

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

function pairsOf({ pairings }: Round, ids: readonly string[]): Pair[] {
  const places = new Map(ids.map((id, place) => [id, place]));
  return pairings.flatMap(({ ids: [left, right] }) => {
    const [one, other] = [places.get(left), places.get(right)];
    return one === undefined || other === undefined ? [] : [[one, other] as const];
  });
}
