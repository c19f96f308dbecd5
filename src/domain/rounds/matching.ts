import type { Pair } from './rotation';

/** Nobody. */
const NONE = -1;

/**
 * Who sits with whom in one round, among so many people: at most one with each. Edmonds' search for alternating paths, since among
 * people of one gender there are circles of odd length.
 */
export interface Matching {
  /** How many pairs there are. */
  pairs(): number;
  list(): Pair[];
  isSeated(person: number): boolean;
  seat(one: number, other: number): void;
  /** Seats one more pair, of which the person is one, by moving others if need be. Everybody who is seated stays so. */
  seatAlso(person: number): boolean;
  /** Whether the person may meet whoever sits with somebody now. */
  canTakeSeat(from: number, person: number): boolean;
  /** Who of those who are seated could have a break in the person's place, others moving if need be. */
  substitutes(person: number): number[];
  /** Seats the person in the place of one of their `substitutes`. */
  replace(substitute: number, person: number): void;
}

/** @param may whether two may sit together, by `one * size + other` */
export function createMatching(size: number, may: Uint8Array): Matching {
  const mate = new Int16Array(size).fill(NONE);
  const parent = new Int16Array(size);
  const base = new Int16Array(size);
  const isReached = new Uint8Array(size);
  const isInBlossom = new Uint8Array(size);
  /** Whom a search that failed has come to: no later one finds anybody by them. */
  const isExhausted = new Uint8Array(size);
  const mateOf = (person: number) => mate[person] ?? NONE;
  const baseOf = (person: number) => base[person] ?? NONE;
  const parentOf = (person: number) => parent[person] ?? NONE;

  function commonBase(one: number, other: number): number {
    const above = new Set<number>();
    for (let at = baseOf(one); ; at = baseOf(parentOf(mateOf(at)))) {
      above.add(at);
      if (mateOf(at) === NONE) break;
    }
    let at = baseOf(other);
    while (!above.has(at)) at = baseOf(parentOf(mateOf(at)));
    return at;
  }

  function markPath(from: number, to: number, child: number): void {
    let [at, below] = [from, child];
    while (baseOf(at) !== to) {
      isInBlossom[baseOf(at)] = 1;
      isInBlossom[baseOf(mateOf(at))] = 1;
      parent[at] = below;
      below = mateOf(at);
      at = parentOf(below);
    }
  }

  /** Looks for an alternating path from the root to somebody who isn't seated, past whoever is out. */
  function search(root: number, isEnd: (person: number) => boolean, isOut: (person: number) => boolean): number {
    parent.fill(NONE);
    isReached.fill(0);
    for (let person = 0; person < size; person += 1) base[person] = person;
    isReached[root] = 1;
    const queue = [root];
    for (const at of queue) {
      for (let to = 0; to < size; to += 1) {
        if (may[at * size + to] !== 1 || isOut(to) || baseOf(at) === baseOf(to) || mateOf(at) === to) continue;
        if (to === root || (mateOf(to) !== NONE && parentOf(mateOf(to)) !== NONE)) {
          const top = commonBase(at, to);
          isInBlossom.fill(0);
          markPath(at, top, to);
          markPath(to, top, at);
          for (let person = 0; person < size; person += 1) {
            if (isInBlossom[baseOf(person)] !== 1) continue;
            base[person] = top;
            if (isReached[person] === 1) continue;
            isReached[person] = 1;
            queue.push(person);
          }
        } else if (parentOf(to) === NONE) {
          if (mateOf(to) === NONE && !isEnd(to)) continue;
          parent[to] = at;
          if (mateOf(to) === NONE) return to;
          isReached[mateOf(to)] = 1;
          queue.push(mateOf(to));
        }
      }
    }
    return NONE;
  }

  function turnPath(end: number): void {
    let at = end;
    while (at !== NONE) {
      const before = parentOf(at);
      const next = mateOf(before);
      mate[at] = before;
      mate[before] = at;
      at = next;
    }
  }

  const isSeated = (person: number) => mateOf(person) !== NONE;
  const list = (): Pair[] => {
    const pairs: Pair[] = [];
    for (let person = 0; person < size; person += 1) if (person < mateOf(person)) pairs.push([person, mateOf(person)]);
    return pairs;
  };
  const matching: Matching = {
    pairs: () => list().length,
    list,
    isSeated,
    seat(one, other) {
      mate[one] = other;
      mate[other] = one;
    },
    seatAlso(person) {
      const end = search(
        person,
        () => true,
        (other) => isExhausted[other] === 1,
      );
      if (end !== NONE) turnPath(end);
      else
        for (let other = 0; other < size; other += 1)
          if (isReached[other] === 1 || parentOf(other) !== NONE) isExhausted[other] = 1;
      return end !== NONE;
    },
    canTakeSeat: (from, person) => may[person * size + mateOf(from)] === 1,
    substitutes(person) {
      search(
        person,
        () => false,
        () => false,
      );
      return [...isReached.keys()].filter((other) => isReached[other] === 1 && isSeated(other));
    },
    replace(substitute, person) {
      const left = mateOf(substitute);
      const isDirect = matching.canTakeSeat(substitute, person);
      mate[substitute] = NONE;
      mate[left] = NONE;
      if (isDirect) {
        matching.seat(person, left);
        return;
      }
      const isFound =
        search(
          person,
          (end) => end === left,
          (other) => other === substitute,
        ) === left;
      if (isFound) turnPath(left);
      else matching.seat(substitute, left);
    },
  };
  return matching;
}
