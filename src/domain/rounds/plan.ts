import { sees, type Evening, type Round } from './evening';
import { createMatching, type Matching } from './matching';
import { circle, rotation, type Pair } from './rotation';
import { giveTables, homesOf, lastTables } from './tables';

/** By which it is told whose turn it is. By places. */
interface Waiting {
  breaks: number[];
  /** Whether the last round was a break. */
  waited: boolean[];
  /** Whether they have to sit in each round, or there isn't time for everybody to meet everybody. */
  isUrgent: boolean[];
}

/**
 * The rounds after `past`. The laws, where they are in conflict the earlier before the later:
 *
 * 1. Nobody meets somebody twice, whom they don't see, or from whom they are apart; nobody is at two tables, and there are no more
 *    tables than there are.
 * 2. In each round as many meet as can. A round in which nobody could meet isn't planned.
 * 3. Nobody has two breaks in a row.
 * 4. Breaks differ by one at most. Who comes late begins with as many as whoever has had the fewest.
 * 5. What was planned stays, and whoever keeps a table stays at it.
 *
 * 3 and 4 can't hold for whom nobody is left to meet, where more than half of a side have a break in each round, and may not where
 * some are kept apart, or have met those who came before the others.
 *
 * With fewer tables than pairs, breaks of some evenings differ by two: of all of up to fourteen women and men, one in two hundred
 * where one sees the opposite gender, one in fifty where everybody, and about one in eight where the same (there rarely by three), since
 * two circles share the tables.
 */
export function planRounds(evening: Evening): Round[] {
  const { guests, past, planned, shows } = evening;
  const tables = evening.tables ?? guests.length;
  const ids = guests.map(({ id }) => id);
  const may = mayMeet(evening);
  const waiting = waitedSoFar(evening);
  const homes = homesOf(evening);
  const fresh = freshPairs(evening);
  const size = guests.length;
  const left = leftToMeet(may, size);
  const circles = guests.map(({ gender }) => (shows === 'everybody' ? null : gender));
  const rounds: Round[] = [];
  while (past.length + rounds.length < evening.rounds) {
    const kept = planned[rounds.length];
    waiting.isUrgent = whoIsUrgent(left, evening.rounds - past.length - rounds.length);
    const wanted = kept ? pairsOf(kept, ids) : fresh(rounds.length);
    const pairs = pairUp({ may, tables, waiting, circles }, wanted);
    if (pairs.length === 0) break;
    const seated = new Set(pairs.flat());
    for (const [one, other] of pairs) {
      may[one * size + other] = 0;
      may[other * size + one] = 0;
      for (const person of [one, other]) left[person] = (left[person] ?? 1) - 1;
    }
    guests.forEach((_, person) => {
      waiting.waited[person] = !seated.has(person);
      if (!seated.has(person)) waiting.breaks[person] = (waiting.breaks[person] ?? 0) + 1;
    });
    const named = pairs.map((pair) => bySide(pair, evening));
    const round = {
      pairings: giveTables(named, kept, (id) => homes.get(id), tables),
      breaks: ids.filter((_, person) => !seated.has(person)),
    };
    if (shows !== 'opposite') for (const [id, table] of lastTables([round])) homes.set(id, table);
    rounds.push(round);
  }
  return rounds;
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

function waitedSoFar({ guests, past }: Evening): Waiting {
  const counted = new Map<string, number>();
  for (const { pairings, breaks } of past) {
    for (const id of pairings.flatMap((pairing) => pairing.ids)) counted.set(id, counted.get(id) ?? 0);
    for (const id of breaks) counted.set(id, (counted.get(id) ?? 0) + 1);
  }
  const present = guests.filter(({ id }) => counted.has(id)).map(({ id }) => counted.get(id) ?? 0);
  const fewest = present.reduce((least, breaks) => Math.min(least, breaks), present[0] ?? 0);
  const lately = new Set(past.at(-1)?.breaks);
  return {
    breaks: guests.map(({ id }) => counted.get(id) ?? fewest),
    waited: guests.map(({ id }) => lately.has(id)),
    isUrgent: [],
  };
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

/** Below 0 if the first has waited more than the other. */
const byWaiting =
  ({ breaks, waited, isUrgent }: Waiting) =>
  (one: number, other: number): number =>
    Number(waited[other]) - Number(waited[one]) ||
    (breaks[other] ?? 0) - (breaks[one] ?? 0) ||
    Number(isUrgent[other]) - Number(isUrgent[one]);

/** What a round is made of. People are by their places. */
interface Making {
  may: Uint8Array;
  tables: number;
  waiting: Waiting;
  /** Who can take whose place: only somebody of the same. */
  circles: readonly unknown[];
}

/** The pairs of a round: those of `wanted` that can be, and as many more as can. */
function pairUp({ may, tables, waiting, circles }: Making, wanted: readonly Pair[]): Pair[] {
  const size = circles.length;
  const longer = byWaiting(waiting);
  const matching = createMatching(size, may);
  const possible = wanted.filter(([one, other]) => may[one * size + other] === 1);
  const first = ([one, other]: Pair) => (longer(one, other) < 0 ? one : other);
  const needed = possible.length > tables ? possible.toSorted((a, b) => longer(first(a), first(b))).slice(0, tables) : possible;
  for (const [one, other] of needed) matching.seat(one, other);
  const order = [...new Uint8Array(size).keys()].toSorted(longer);
  fill(matching, order, may, tables);
  share(matching, order, waiting, circles);
  return matching.list();
}

/** Seats more, who has waited longest first, each with whoever of the others has, as long as there are tables. */
function fill(matching: Matching, order: readonly number[], may: Uint8Array, tables: number): void {
  let left = tables - matching.pairs();
  for (const one of order) {
    if (left <= 0) return;
    if (matching.isSeated(one)) continue;
    const other = order.find((person) => may[one * order.length + person] === 1 && !matching.isSeated(person));
    if (other !== undefined) matching.seat(one, other);
    else if (!matching.seatAlso(one)) continue;
    left -= 1;
  }
}

/** Has those wait whose turn it is before that of whoever would have to. */
function share(matching: Matching, order: readonly number[], waiting: Waiting, circles: Making['circles']): void {
  const longer = byWaiting(waiting);
  const owes = (substitute: number, person: number) => circles[substitute] === circles[person] && longer(person, substitute) < 0;
  for (const person of order) {
    if (matching.isSeated(person)) continue;
    if (!order.some((other) => matching.isSeated(other) && owes(other, person))) continue;
    const able = new Set(matching.substitutes(person));
    const substitute = order.findLast((other) => able.has(other) && owes(other, person));
    if (substitute !== undefined) matching.replace(substitute, person);
  }
}
