import { expect, it } from 'vitest';
import type { WholePlan } from '../../../../src/api/admin-rounds-calls';
import { BREAK, seatsByPerson, seatsByTable } from '../../../../src/features/admin/rounds/printed-plan';

const PLAN: WholePlan = {
  rounds: [
    { round: 1, tables: [{ table: 2, userIds: ['ada', 'tom'] }], breaks: ['eva'] },
    {
      round: 2,
      tables: [
        { table: 1, userIds: ['eva', 'tom'] },
        { table: 2, userIds: ['ada'] },
      ],
      breaks: [],
    },
  ],
  people: new Map([
    ['tom', { number: 12, name: 'Tom Holm' }],
    ['eva', { number: null, name: 'Eva Lind' }],
    ['ada', { number: 4, name: 'Ada Berg' }],
    ['zoe', { number: null, name: 'Zoe Ahl' }],
  ]),
};

it('The plan is printed by table: who sits there in each round, who keeps it first', () => {
  expect(seatsByTable(PLAN)).toEqual([
    { table: 1, rows: [{ round: 2, names: ['Eva Lind', '12 · Tom Holm'] }] },
    {
      table: 2,
      rows: [
        { round: 1, names: ['4 · Ada Berg', '12 · Tom Holm'] },
        { round: 2, names: ['4 · Ada Berg'] },
      ],
    },
  ]);
});

it('and by person: the table of each round, a break, or nothing where they aren’t in it', () => {
  expect(seatsByPerson(PLAN, 'en')).toEqual([
    { number: '4', name: 'Ada Berg', seats: ['2', '2'] },
    { number: '12', name: 'Tom Holm', seats: ['2', '1'] },
    { number: '', name: 'Eva Lind', seats: [BREAK, '1'] },
    { number: '', name: 'Zoe Ahl', seats: ['', ''] },
  ]);
});

it.each([
  ['pl', ['Lund', 'Lyng', 'Łada', 'Østby', 'Zoe']],
  ['da', ['Łada', 'Lund', 'Lyng', 'Zoe', 'Østby']],
  ['en', ['Łada', 'Lund', 'Lyng', 'Østby', 'Zoe']],
])('Those without a number come in the order of names that %s has', (locale, names) => {
  const people = new Map(['Zoe', 'Østby', 'Lyng', 'Łada', 'Lund'].map((name) => [name, { number: null, name }]));
  expect(seatsByPerson({ rounds: [], people }, locale).map(({ name }) => name)).toEqual(names);
});
