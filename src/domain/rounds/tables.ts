import type { Pairing, Round } from './evening';

/** Where everybody sat last, of those who have sat. */
export function lastTables(rounds: readonly Round[]): Map<string, number> {
  return new Map(rounds.flatMap(({ pairings }) => pairings.flatMap(({ table, ids }) => ids.map((id) => [id, table] as const))));
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
): Pairing[] {
  const keptBy = new Map(planned?.pairings.map(({ table, ids }) => [ids.toSorted().join(' '), table]));
  const taken = new Set<number>();
  const given = new Map<readonly [string, string], number>();
  const give = (pair: readonly [string, string], table: number | undefined) => {
    if (table === undefined || given.has(pair) || taken.has(table)) return;
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
