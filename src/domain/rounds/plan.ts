import { sees, type Evening, type Round } from './evening';
import { inPlace, shuffler, type Orders } from './orders';
import { pairUp, type Waiting } from './pair-up';
import { circle, rotation, type Pair } from './rotation';
import { giveTables, homesOf, lastTables } from './tables';

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
 * Rounds are made one by one, and with fewer tables than pairs those whose turn it is may in the end have met each other: then they
 * are made again with others first among those who have waited alike, until breaks are shared.
 */
export function planRounds(evening: Evening): Round[] {
  let best = draft(evening, inPlace);
  const people = Math.max(1, evening.guests.length);
  const attempts = Math.min(ATTEMPTS_MAX, EFFORT_MAX / (people * people * Math.max(1, evening.rounds)));
  for (let attempt = 1; best.spread > 1 && attempt <= attempts; attempt += 1) {
    const other = draft(evening, shuffler(attempt));
    if (isBetter(other, best)) best = other;
  }
  return best.rounds;
}

/** Of the 37,278 evenings of up to 13 women and men with too few tables, nine are still unevenly shared after these, by two breaks. */
const ATTEMPTS_MAX = 40;
/** So that a plan takes 50 ms at most, in people squared, by rounds. */
const EFFORT_MAX = 1_000_000;

/** Rounds, and how well they keep the laws. */
interface Draft {
  rounds: Round[];
  /** How many pairs meet. */
  met: number;
  /** How many breaks follow a break. */
  inARow: number;
  /** By how many breaks two of those differ who can take each other's place, after any round. */
  spread: number;
}

/** By the laws in their order: where the third can't hold, the fourth comes before how often it doesn't. */
const isBetter = (one: Draft, other: Draft): boolean =>
  (one.met - other.met ||
    Number(other.inARow > 0) - Number(one.inARow > 0) ||
    other.spread - one.spread ||
    other.inARow - one.inARow) > 0;

function draft(evening: Evening, orders: Orders): Draft {
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
  const made: Draft = { rounds: [], met: 0, inARow: 0, spread: 0 };
  const { rounds } = made;
  while (past.length + rounds.length < evening.rounds) {
    const kept = planned[rounds.length];
    waiting.isUrgent = whoIsUrgent(left, evening.rounds - past.length - rounds.length);
    const wanted = kept ? pairsOf(kept, ids) : fresh(rounds.length);
    const pairs = pairUp({ may, tables, waiting, circles, order: orders(size) }, wanted);
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
      if (waits && waiting.waited[person]) made.inARow += 1;
      waiting.waited[person] = waits;
      if (waits) waiting.breaks[person] = (waiting.breaks[person] ?? 0) + 1;
    });
    made.spread = Math.max(made.spread, spreadOf(waiting.breaks, left, circles));
    const named = pairs.map((pair) => bySide(pair, evening));
    const round = {
      pairings: giveTables(named, kept, (id) => homes.get(id), tables),
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
