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

/** How long somebody has waited, by which everybody can be compared: a break just now counts before all others. */
const lengths = ({ breaks, waited, isUrgent }: Waiting): number[] =>
  breaks.map((count, person) => (waited[person] ? 2 ** 16 : 0) + 2 * count + (isUrgent[person] ? 1 : 0));

/** What a round is made of. People are by their places. */
export interface Making {
  may: Uint8Array;
  tables: number;
  waiting: Waiting;
  /** Who can take whose place: only somebody of the same. */
  circles: readonly unknown[];
  /** Whether rounds have been. */
  hasBegun: boolean;
  /** Everybody, in the order in which those are seated who have waited alike. */
  order: readonly number[];
}

/** The pairs of a round: those of `wanted` that can be, and as many more as can. */
export function pairUp({ may, tables, waiting, circles, hasBegun, order: tied }: Making, wanted: readonly Pair[]): Pair[] {
  const size = circles.length;
  const waits = lengths(waiting);
  const longer = (one: number, other: number) => (waits[other] ?? 0) - (waits[one] ?? 0);
  const matching = createMatching(size, may);
  const possible = wanted.filter(([one, other]) => may[one * size + other] === 1);
  const first = ([one, other]: Pair) => (longer(one, other) < 0 ? one : other);
  const needed = possible.length > tables ? possible.toSorted((a, b) => longer(first(a), first(b))).slice(0, tables) : possible;
  for (const [one, other] of needed) matching.seat(one, other);
  const order = tied.toSorted(longer);
  fill(matching, order, may, tables);
  const owes: Owes = (other, person) =>
    longer(person, other) < 0 && matching.isSeated(other) && circles[other] === circles[person];
  share(matching, order, longer, owes);
  // Whoever found no seat may find one now that others sit at it. In an evening that hasn't begun, attempts see to that, and to more.
  if (hasBegun) while (shareOnce(matching, order, owes));
  return matching.list();
}

/** Whether somebody owes another their seat: they sit, have waited less, and are of the same circle. */
type Owes = (other: number, person: number) => boolean;

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

/**
 * Has those wait whose turn it is before that of whoever would have to: of them who has waited least, and of those who have waited
 * alike rather somebody at whose table the other can sit down.
 *
 * @param longer below 0 if the first has waited longer than the other
 */
function share(matching: Matching, order: readonly number[], longer: (one: number, other: number) => number, owes: Owes): void {
  for (const person of order) {
    if (matching.isSeated(person)) continue;
    // Before one who hasn't waited less nobody in the order has.
    const least = order.findLast((other) => owes(other, person) || longer(person, other) >= 0);
    if (least === undefined || !owes(least, person)) continue;
    const isLeast = (other: number) => longer(other, least) === 0 && owes(other, person);
    const direct = order.findLast((other) => isLeast(other) && matching.canTakeSeat(other, person));
    // Only where there is nobody: it takes far longer.
    const able = direct === undefined ? new Set(matching.substitutes(person)) : null;
    const substitute = direct ?? order.findLast((other) => able?.has(other) && owes(other, person));
    if (substitute !== undefined) matching.replace(substitute, person);
  }
}

/** Seats one of those who wait, if at some table they can sit down in the place of somebody who has waited less. */
function shareOnce(matching: Matching, order: readonly number[], owes: Owes): boolean {
  for (const person of order) {
    if (matching.isSeated(person)) continue;
    const substitute = order.findLast((other) => owes(other, person) && matching.canTakeSeat(other, person));
    if (substitute === undefined) continue;
    matching.replace(substitute, person);
    return true;
  }
  return false;
}
