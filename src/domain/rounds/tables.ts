import type { Evening, Pairing, Round } from './evening';
import type { Pair } from './rotation';

/** Where everybody sat last, of those who have sat. */
export function lastTables(rounds: readonly Round[]): Map<string, number> {
  return new Map(rounds.flatMap(({ pairings }) => pairings.flatMap(({ table, ids }) => ids.map((id) => [id, table] as const))));
}

/**
 * At which table somebody stays when they can: where one sees the opposite gender, each of those who sit has one of their own, as
 * far as there are tables; otherwise where they sat last.
 */
export function homesOf({ guests, shows, sits, tables, past }: Evening): Map<string, number> {
  const last = lastTables(past);
  if (shows !== 'opposite') return last;
  const sitting = guests.filter(({ gender }) => gender === sits).map(({ id }) => id);
  const homes = new Map(sitting.flatMap((id) => (last.has(id) ? [[id, last.get(id) ?? 0] as const] : [])));
  const taken = new Set(homes.values());
  let next = 1;
  for (const id of sitting.filter((one) => !homes.has(one))) {
    while (taken.has(next)) next += 1;
    if (next > (tables ?? Infinity)) break;
    taken.add(next);
    homes.set(id, next);
  }
  return homes;
}

/**
 * Gives tables to the pairs of a round. A pair keeps the table it was planned for; else whoever of them keeps their table stays
 * at it, if it is free.
 *
 * @param home where somebody stays, if they stay anywhere
 */
export function giveTables(
  pairs: readonly (readonly [string, string])[],
  planned: Round | undefined,
  home: (id: string) => number | undefined,
  tables: number,
): Pairing[] {
  const keptBy = new Map(planned?.pairings.map(({ table, ids }) => [ids.toSorted().join(' '), table]));
  const taken = new Set<number>();
  const given = new Map<readonly [string, string], number>();
  const give = (pair: readonly [string, string], table: number | undefined) => {
    if (table === undefined || given.has(pair) || taken.has(table) || table > tables) return;
    taken.add(table);
    given.set(pair, table);
  };
  for (const pair of pairs) give(pair, keptBy.get(pair.toSorted().join(' ')));
  for (const pair of pairs) for (const id of pair) give(pair, home(id));
  let next = 1;
  for (const pair of pairs) {
    while (taken.has(next)) next += 1;
    give(pair, next);
  }
  return pairs.map((ids) => ({ table: given.get(ids) ?? 0, ids })).toSorted((one, other) => one.table - other.table);
}

/** Rounds with names and tables, by who meets in each after `past`. */
export function seatAll(evening: Evening, drafted: readonly (readonly Pair[])[]): Round[] {
  const { guests, shows, planned } = evening;
  const homes = homesOf(evening);
  return drafted.map((pairs, index) => {
    const named = pairs.map((pair) => bySide(pair, evening));
    const pairings = giveTables(named, planned[index], (id) => homes.get(id), evening.tables ?? guests.length);
    const seated = new Set(named.flat());
    const round = { pairings, breaks: guests.map(({ id }) => id).filter((id) => !seated.has(id)) };
    if (shows !== 'opposite') for (const [id, table] of lastTables([round])) homes.set(id, table);
    return round;
  });
}

/** The two by their ids, who sits before who moves. */
function bySide([one, other]: Pair, { guests, sits }: Evening): [string, string] {
  const two = [guests[one], guests[other]].filter((guest) => guest !== undefined);
  const [first, second] = two.toSorted((a, b) => Number(b.gender === sits) - Number(a.gender === sits));
  return [first?.id ?? '', second?.id ?? ''];
}
