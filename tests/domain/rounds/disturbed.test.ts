import * as fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { mostRounds, type Evening } from '../../../src/domain/rounds/evening';
import { planRounds } from '../../../src/domain/rounds/plan';
import { ALL } from '../../support/all.ts';
import {
  after,
  anEvening,
  anyEvening,
  eveningsOfEverybody,
  hasTwoBreaksInARow,
  keeps,
  metIn,
  spreadOf,
  type Happening,
} from './evenings';
import { unfairIn } from './fairness';

vi.setConfig({ testTimeout: 600_000 });

/** Where plans aren't fair from the beginning on, and after each happening. */
function unfairAllNight(start: Evening, happenings: readonly Happening[]): string[] {
  let evening = start;
  let plan = planRounds(evening);
  const unfair = unfairIn(evening, plan);
  for (const [count, happening] of happenings.entries()) {
    evening = after(evening, plan, happening, count);
    plan = planRounds(evening);
    unfair.push(...unfairIn(evening, plan));
  }
  return unfair;
}

it('whoever comes, goes or blocks somebody: nobody waits, twice in a row or oftener, who could sit in the place of one who has waited less', () =>
  keeps(anyEvening, ({ women, men, happenings, ...rest }) => {
    expect(unfairAllNight(anEvening(women, men, rest), happenings)).toEqual([]);
  }));

// In these, somebody could sit down only once others, whose turn came later, had changed places.
it.each([
  ['same', 13, 6, 6, 20, [{ goes: 34 }, { comes: 'm' }, { comes: 'm' }]],
  ['same', 12, 10, 5, 13, [{ comes: 'm' }, { goes: 31 }, { goes: 7 }]],
  ['same', 13, 8, 4, 16, [{ comes: 'm' }, { blocks: [30, 29] }, { comes: 'w' }]],
  ['everybody', 0, 8, 1, 17, [{ comes: 'm' }, { goes: 15 }, { comes: 'w' }, { comes: 'w' }, { goes: 8 }, { blocks: [29, 13] }]],
] as const)('the same (%s) among %i women and %i men at %i tables', (shows, women, men, tables, rounds, happenings) => {
  const unfair = (['female', 'male'] as const).flatMap((sits) =>
    unfairAllNight(anEvening(women, men, { shows, tables, rounds, sits }), happenings),
  );
  expect(unfair).toEqual([]);
});

/** Whether all night nobody need have two breaks in a row, as far as is known: decision 0027. */
function canRestAllNight({ guests: { length }, tables, rounds }: Evening): boolean {
  // Where half wait in each round, the same people sit in every second one, and go on until they have met.
  if (length === 4 * (tables ?? 0)) return rounds <= length - 2;
  return !(length === 19 && tables === 5 && rounds > 30) && !(length === 23 && tables === 6 && rounds > 23);
}

/** People who all see each other, at few tables. */
const anyCrowd = fc
  .integer({ min: 6, max: 26 })
  .chain((people) =>
    fc.record({
      people: fc.constant(people),
      tables: fc.integer({ min: Math.ceil(people / 4), max: Math.floor(people / 2) - 1 }),
    }),
  )
  .chain(({ people, tables }) =>
    fc.record({
      women: fc.integer({ min: 0, max: people }),
      people: fc.constant(people),
      tables: fc.constant(tables),
      rounds: fc.integer({ min: 1, max: mostRounds(people, 0, 'everybody', tables) }),
    }),
  );

it('where everybody sees everybody and tables are few, all of them are taken, breaks differ by one at most, and nobody has two in a row', () =>
  keeps(anyCrowd, ({ people, women, tables, rounds }) => {
    const evening = anEvening(women, people - women, { shows: 'everybody', tables, rounds });
    const plan = planRounds(evening);
    expect(metIn(plan)).toHaveLength(Math.min(tables * rounds, (people * (people - 1)) / 2));
    expect(spreadOf(evening, plan)).toBeLessThanOrEqual(1);
    expect(canRestAllNight(evening) && hasTwoBreaksInARow(evening, plan)).toBe(false);
  }));

it.skipIf(!ALL)('nobody has two in a row in all such evenings of up to 26 people, but for 100', () => {
  const evenings = [...eveningsOfEverybody()];
  const restless = evenings.filter((evening) => hasTwoBreaksInARow(evening, planRounds(evening)));
  expect([evenings.length, restless.length]).toEqual([1_860, 100]);
  expect(restless.filter(canRestAllNight)).toEqual([]);
  expect(evenings.filter((evening) => !canRestAllNight(evening))).toHaveLength(100);
});
