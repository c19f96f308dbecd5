import { createMatching, type Matching } from './matching';
import type { Pair } from './rotation';

/** By which it is told whose turn it is. By places. */
export interface Waiting {
  breaks: number[];
  /** Whether the last round was a break. */
  waited: boolean[];
  /** Whether they have to sit in each round, or there isn't time for everybody to meet everybody. */
  isUrgent: boolean[];
}

/** Below 0 if the first has waited more than the other. */
const byWaiting =
  ({ breaks, waited, isUrgent }: Waiting) =>
  (one: number, other: number): number =>
    Number(waited[other]) - Number(waited[one]) ||
    (breaks[other] ?? 0) - (breaks[one] ?? 0) ||
    Number(isUrgent[other]) - Number(isUrgent[one]);

/** What a round is made of. People are by their places. */
export interface Making {
  may: Uint8Array;
  tables: number;
  waiting: Waiting;
  /** Who can take whose place: only somebody of the same. */
  circles: readonly unknown[];
  /** Everybody, in the order in which those are seated who have waited alike. */
  order: readonly number[];
}

/** The pairs of a round: those of `wanted` that can be, and as many more as can. */
export function pairUp({ may, tables, waiting, circles, order: tied }: Making, wanted: readonly Pair[]): Pair[] {
  const size = circles.length;
  const longer = byWaiting(waiting);
  const matching = createMatching(size, may);
  const possible = wanted.filter(([one, other]) => may[one * size + other] === 1);
  const first = ([one, other]: Pair) => (longer(one, other) < 0 ? one : other);
  const needed = possible.length > tables ? possible.toSorted((a, b) => longer(first(a), first(b))).slice(0, tables) : possible;
  for (const [one, other] of needed) matching.seat(one, other);
  const order = tied.toSorted(longer);
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
