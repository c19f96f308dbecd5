import * as fc from 'fast-check';
import { mostRounds, sees, type Evening, type Guest, type Round } from '../../../src/domain/rounds/evening';
import { planRounds } from '../../../src/domain/rounds/plan';
import { SHOWS } from '../../../src/domain/profile';
import { repeats } from '../../support/all.ts';
import { tallied } from '../../support/tally.ts';

const TABLE = 'random evenings of rounds';
const seed = Number(process.env['PROPERTY_SEED'] ?? 20_261_128);

/** So many women and men. */
export const guestsOf = (women: number, men: number): Guest[] => [
  ...Array.from({ length: women }, (_, index): Guest => ({ id: `w${index}`, gender: 'female' })),
  ...Array.from({ length: men }, (_, index): Guest => ({ id: `m${index}`, gender: 'male' })),
];

/** An evening at its beginning: many tables, nobody apart. */
export const anEvening = (women: number, men: number, more: Partial<Evening> = {}): Evening => ({
  guests: guestsOf(women, men),
  shows: 'opposite',
  apart: [],
  rounds: 40,
  tables: null,
  sits: 'female',
  past: [],
  planned: [],
  ...more,
});

/** What happens in an evening, each thing after one more round. */
export type Happening = { comes: 'w' | 'm' } | { goes: number } | { blocks: readonly [number, number] };

const happening: fc.Arbitrary<Happening> = fc.oneof(
  fc.record({ comes: fc.constantFrom('w' as const, 'm' as const) }),
  fc.record({ goes: fc.nat(40) }),
  fc.record({ blocks: fc.tuple(fc.nat(40), fc.nat(40)) }),
);

/** Random evenings, and what happens in them. */
export const anyEvening = fc.record({
  women: fc.integer({ min: 0, max: 14 }),
  men: fc.integer({ min: 0, max: 14 }),
  shows: fc.constantFrom(...SHOWS),
  tables: fc.option(fc.integer({ min: 1, max: 14 })),
  rounds: fc.integer({ min: 1, max: 20 }),
  sits: fc.constantFrom('female' as const, 'male' as const),
  happenings: fc.array(happening, { maxLength: 6 }),
});

/** Random evenings keep a law. */
export async function keeps<Value>(evenings: fc.Arbitrary<Value>, law: (evening: Value) => void): Promise<void> {
  const numRuns = repeats(200, 2_000);
  await tallied(TABLE, numRuns, async () => fc.assert(fc.property(evenings, law), { numRuns, seed }));
}

/** The evening after a happening, one round later. @param count of what has happened before: who comes is told apart by it */
export function after(evening: Evening, planned: readonly Round[], what: Happening, count: number): Evening {
  const [next, ...rest] = planned;
  const { guests, apart } = evening;
  const past = next ? [...evening.past, next] : evening.past;
  const later = { ...evening, past, planned: rest };
  if ('comes' in what) {
    const gender = what.comes === 'w' ? ('female' as const) : ('male' as const);
    return { ...later, guests: [...guests, { id: `late${count}`, gender }] };
  }
  if (guests.length === 0) return later;
  const idAt = (place: number) => guests[place % guests.length]?.id ?? '';
  if ('goes' in what) return { ...later, guests: guests.filter(({ id }) => id !== idAt(what.goes)) };
  const [one, other] = [idAt(what.blocks[0]), idAt(what.blocks[1])];
  return one === other ? later : { ...later, apart: [...apart, [one, other]] };
}

export const keyOf = (one: string, other: string): string => [one, other].toSorted().join(' ');
export const seatedIn = ({ pairings }: Round): string[] => pairings.flatMap(({ ids }) => ids);
export const metIn = (rounds: readonly Round[]): string[] =>
  rounds.flatMap(({ pairings }) => pairings.map(({ ids: [one, other] }) => keyOf(one, other)));

/** How many breaks the one with the most and the one with the fewest of these have had. */
export function breaksOf(rounds: readonly Round[], ids: readonly string[]): { fewest: number; most: number; inARow: number } {
  const counts = ids.map((id) => rounds.filter(({ breaks }) => breaks.includes(id)).length);
  const inARow = rounds.slice(1).flatMap(({ breaks }, index) => breaks.filter((id) => rounds[index]?.breaks.includes(id)));
  return { fewest: Math.min(...counts), most: Math.max(...counts), inARow: inARow.filter((id) => ids.includes(id)).length };
}

/** By how many breaks two of those who have somebody left to meet differ at most, of one side or of all, after any round of a plan. */
export function spreadOf(evening: Evening, plan: readonly Round[] = planRounds(evening)): number {
  const { guests, shows } = evening;
  const circles =
    shows === 'everybody'
      ? [guests]
      : (['female', 'male'] as const).map((side) => guests.filter(({ gender }) => gender === side));
  const spreads = circles.flatMap((circle) => {
    const others = shows === 'opposite' ? guests.length - circle.length : circle.length - 1;
    return plan.map((_, index) => {
      const been = plan.slice(0, index + 1);
      const met = been.flatMap(seatedIn);
      const ids = circle.map(({ id }) => id).filter((id) => met.filter((one) => one === id).length < others);
      const { fewest, most } = breaksOf(been, ids);
      return ids.length > 0 ? most - fewest : 0;
    });
  });
  return Math.max(0, ...spreads);
}

/** All undisturbed evenings of up to 13 women and men in which tables are too few, and at most half wait in each round. */
export function* eveningsOfFewTables(): Generator<Evening> {
  for (const shows of ['opposite', 'same'] as const) {
    for (let women = 0; women <= 13; women += 1) {
      for (let men = 0; men <= 13; men += 1) {
        const [pairs, sharing] =
          shows === 'opposite'
            ? [Math.min(women, men), Math.max(women, men) * 2]
            : [Math.floor(women / 2) + Math.floor(men / 2), women + men];
        for (let tables = Math.max(1, Math.ceil(sharing / 4)); tables < pairs; tables += 1) {
          for (let rounds = 1; rounds <= mostRounds(women, men, shows, tables); rounds += 1)
            yield anEvening(women, men, { shows, tables, rounds });
        }
      }
    }
  }
}

/** Whether somebody has a break in the round after one, though they have somebody left to meet. */
export function hasTwoBreaksInARow({ guests, shows }: Evening, plan: readonly Round[]): boolean {
  const left = new Map(
    guests.map(({ id, gender }) => [id, guests.filter((other) => other.id !== id && sees(gender, other.gender, shows)).length]),
  );
  return plan.some((round, index) => {
    for (const id of seatedIn(round)) left.set(id, (left.get(id) ?? 0) - 1);
    return round.breaks.some((id) => plan[index - 1]?.breaks.includes(id) && left.get(id) !== 0);
  });
}

/** All undisturbed evenings of up to 26 people who all see each other, with few tables, at which at least half sit. */
export function* eveningsOfEverybody(): Generator<Evening> {
  for (let people = 2; people <= 26; people += 1) {
    for (let tables = Math.max(1, Math.ceil(people / 4)); tables < Math.floor(people / 2); tables += 1) {
      for (let rounds = 1; rounds <= mostRounds(people, 0, 'everybody', tables); rounds += 1)
        yield anEvening(people, 0, { shows: 'everybody', tables, rounds });
    }
  }
}
