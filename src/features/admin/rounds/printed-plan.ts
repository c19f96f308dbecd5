import type { WholePlan } from '../../../api/admin-rounds-calls';
import { nameOf } from './seated';

/** A break, in a column of tables. */
export const BREAK = '–';

/** Who sits at each table, by rounds: a list to lay on it. */
export function seatsByTable({ rounds, people }: WholePlan): { table: number; rows: { round: number; names: string[] }[] }[] {
  const seats = rounds.flatMap(({ round, tables }) => tables.map((at) => Object.assign({ round }, at)));
  const tables = [...new Set(seats.map(({ table }) => table))].toSorted((a, b) => a - b);
  return tables.map((table) => ({
    table,
    rows: seats
      .filter((at) => at.table === table)
      .map(({ round, userIds }) => ({ round, names: userIds.map((id) => nameOf(people.get(id))) })),
  }));
}

/**
 * Where each person sits, in the order of the rounds: a table, a break, or nothing where they weren't there. By number, then name.
 *
 * @param locale BCP 47: the organiser's, as the desk's lists are in the order of the language that asks for them
 */
export function seatsByPerson(
  { rounds, people }: WholePlan,
  locale: string,
): { number: string; name: string; seats: string[] }[] {
  const { compare } = new Intl.Collator(locale);
  return [...people]
    .toSorted(([, a], [, b]) => (a.number ?? Infinity) - (b.number ?? Infinity) || compare(a.name, b.name))
    .map(([userId, { number, name }]) => ({
      number: String(number ?? ''),
      name,
      seats: rounds.map(({ tables, breaks }) => {
        const at = tables.find(({ userIds }) => userIds.includes(userId));
        return at ? String(at.table) : breaks.includes(userId) ? BREAK : '';
      }),
    }));
}
