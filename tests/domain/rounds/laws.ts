import { sees, type Evening, type Round } from '../../../src/domain/rounds/evening';
import { keyOf, metIn, seatedIn } from './evenings';
import { mostPairs } from './most-pairs';

/** Which of the laws that always hold a plan breaks, in words. */
export function brokenLaws(evening: Evening, plan: readonly Round[]): string[] {
  const { guests, shows, apart, rounds, past } = evening;
  const tables = evening.tables ?? guests.length;
  const broken: string[] = [];
  const genders = new Map(guests.map(({ id, gender }) => [id, gender]));
  const met = new Set(metIn(past));
  const kept = new Set(apart.map(([one, other]) => keyOf(one, other)));
  const mayMeet = (one: string, other: string) =>
    sees(genders.get(one) ?? 'male', genders.get(other) ?? 'male', shows) &&
    !met.has(keyOf(one, other)) &&
    !kept.has(keyOf(one, other));
  for (const [index, round] of plan.entries()) {
    const seated = seatedIn(round);
    const named = [...seated, ...round.breaks];
    const where = `round ${past.length + index + 1}`;
    if (new Set(named).size !== named.length || named.length !== guests.length) broken.push(`${where}: not everybody once`);
    if (named.some((id) => !genders.has(id))) broken.push(`${where}: somebody who isn’t here`);
    if (round.pairings.length > tables) broken.push(`${where}: too many tables`);
    if (round.pairings.length === 0) broken.push(`${where}: nobody meets`);
    const numbers = round.pairings.map(({ table }) => table);
    if (new Set(numbers).size !== numbers.length || numbers.some((table) => table < 1 || table > tables))
      broken.push(`${where}: tables`);
    const meet = round.pairings.length;
    // Counting takes time, and where every table is taken, or all but one sit, there is nothing to count.
    const possible = meet < Math.min(tables, Math.floor(guests.length / 2)) ? mostIn(evening, mayMeet) : meet;
    if (meet < possible) broken.push(`${where}: ${meet} meet, of ${possible} pairs that could`);
    for (const { ids } of round.pairings) {
      const key = keyOf(...ids);
      const [one = 'male', other = 'male'] = ids.map((id) => genders.get(id));
      if (met.has(key)) broken.push(`${where}: ${key} twice`);
      if (kept.has(key)) broken.push(`${where}: ${key} are apart`);
      if (!sees(one, other, shows)) broken.push(`${where}: ${key} don’t see each other`);
      met.add(key);
    }
  }
  const end = past.length + plan.length;
  if (end < rounds && mostIn(evening, mayMeet) > 0)
    broken.push(`after round ${end}: nothing is planned, and somebody could meet`);
  return broken;
}

/** How many pairs could meet in a round. */
function mostIn({ guests, tables }: Evening, mayMeet: (one: string, other: string) => boolean): number {
  const idOf = (place: number) => guests[place]?.id ?? '';
  return Math.min(
    tables ?? Infinity,
    mostPairs(guests.length, (one, other) => mayMeet(idOf(one), idOf(other))),
  );
}

/** Pairs that are to meet in a round by both plans, and have another table by the second. */
export function movedPairs(before: readonly Round[], after: readonly Round[]): string[] {
  return after.flatMap(({ pairings }, index) => {
    const tables = new Map(before[index]?.pairings.map(({ table, ids }) => [keyOf(...ids), table]));
    return pairings
      .map(({ table, ids }) => [keyOf(...ids), table] as const)
      .filter(([key, table]) => (tables.get(key) ?? table) !== table)
      .map(([key, table]) => `${key} from ${tables.get(key)} to ${table}`);
  });
}
