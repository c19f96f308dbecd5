import type { Orders } from './orders';
import { pairUp, type Waiting } from './pair-up';
import type { Pair } from './rotation';
import type { Start } from './start';

/** Who meets in each round, and how long that keeps the laws that can't always be kept. */
export interface Draft {
  rounds: (readonly Pair[])[];
  /** How many pairs less meet than there are, or than there are tables for. */
  missed: number;
  /** After how many rounds somebody has a second break in a row, though they have somebody left to meet. */
  restless: number;
  /** After how many rounds breaks differ by more than one, among those who can take each other's place. */
  uneven: number;
}

/** How a draft is made. */
export interface Manner {
  /** Who is first among those who have waited alike. */
  orders: Orders;
  /** How the first rounds are to be, from an earlier draft. */
  kept?: Draft['rounds'];
  /**
   * Whether first among them is who has the most people left to meet and no time to lose. Without it fewer may meet, but a small
   * side doesn't wait all together, who couldn't all sit in the round after.
   */
  hurries?: boolean;
  /** Whether it isn't worth going on, asked after each round. */
  isLost?: (made: Draft) => boolean;
}

/** Makes the rounds one by one, each for those who have waited longest. */
export function draft(start: Start, { orders, kept = [], hurries = true, isLost = () => false }: Manner): Draft {
  const { size, tables, circles, hasBegun } = start;
  const [may, left] = [start.may.slice(), start.left.slice()];
  const waiting: Waiting = { breaks: [...start.waiting.breaks], waited: [...start.waiting.waited], isUrgent: [] };
  const most = Math.min(tables * start.rounds, left.reduce((sum, count) => sum + count, 0) / 2);
  const made: Draft = { rounds: [], missed: most, restless: Infinity, uneven: Infinity };
  const { rounds } = made;
  const pairsAfresh = (): Pair[] => {
    waiting.isUrgent = hurries ? whoIsUrgent(left, start.rounds - rounds.length) : [];
    return pairUp({ may, tables, waiting, circles, hasBegun, order: orders(size) }, start.wanted(rounds.length));
  };
  while (rounds.length < start.rounds && !isLost(made)) {
    const pairs = kept[rounds.length] ?? pairsAfresh();
    if (pairs.length === 0) break;
    const isSeated = new Uint8Array(size);
    for (const [one, other] of pairs) {
      may[one * size + other] = 0;
      may[other * size + one] = 0;
      for (const person of [one, other]) {
        left[person] = (left[person] ?? 1) - 1;
        isSeated[person] = 1;
      }
    }
    made.missed -= pairs.length;
    for (let person = 0; person < size; person += 1) {
      const waits = isSeated[person] === 0;
      if (waits && waiting.waited[person] && left[person] !== 0) made.restless = Math.min(made.restless, rounds.length);
      waiting.waited[person] = waits;
      if (waits) waiting.breaks[person] = (waiting.breaks[person] ?? 0) + 1;
    }
    if (made.uneven === Infinity && isUneven(waiting.breaks, left, circles)) made.uneven = rounds.length;
    rounds.push(pairs);
  }
  return made;
}

/** Whether breaks differ by more than one among those of one circle who have somebody left to meet. */
function isUneven(breaks: readonly number[], left: Uint16Array, circles: readonly number[]): boolean {
  const [fewest, most] = [
    [Infinity, Infinity],
    [0, 0],
  ];
  breaks.forEach((count, person) => {
    const own = circles[person] ?? 0;
    if (left[person] === 0) return;
    fewest[own] = Math.min(fewest[own] ?? 0, count);
    most[own] = Math.max(most[own] ?? 0, count);
  });
  return most.some((count, own) => count - (fewest[own] ?? 0) > 1);
}

/** Those who have the most people left to meet, if there are as many rounds. */
function whoIsUrgent(left: Uint16Array, roundsLeft: number): boolean[] {
  const most = left.reduce((highest, count) => Math.max(highest, count), 0);
  return Array.from(left, (count) => count === most && most <= roundsLeft);
}
