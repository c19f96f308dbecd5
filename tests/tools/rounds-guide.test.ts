import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Shows } from '../../src/domain/profile.ts';
import { ROUNDS_MAX, type Guest } from '../../src/domain/rounds/evening.ts';
import { planRounds } from '../../src/domain/rounds/plan.ts';
import { endOf, NOT_STARTED } from '../../src/domain/rounds/timing.ts';

const guide = readFileSync(new URL('../../docs/organisers/rounds.md', import.meta.url), 'utf8');

const MINUTE_MS = 60_000;
const numberOr = (text: string, none: number | null): number | null => (text === '' ? none : Number(text));
const people = (gender: Guest['gender'], count: number): Guest[] =>
  Array.from({ length: count }, (_, place) => ({ id: `${gender}-${place}`, gender }));

/** What the table's row says of rounds, length and meetings, computed. */
function computed([shows, women, men, tables, minutes, most]: readonly string[]): string[] {
  const guests = [...people('female', Number(women)), ...people('male', Number(men))];
  const [round = 0, change = 0] = (minutes ?? '').split(', ').map((text) => Number(text) * MINUTE_MS);
  const rounds = numberOr(most ?? '', null) ?? ROUNDS_MAX;
  const plan = planRounds({
    guests,
    shows: shows as Shows,
    apart: [],
    rounds,
    tables: numberOr(tables ?? '', null),
    sits: 'female',
    past: [],
    planned: [],
  });
  const lengths = { roundMs: round, changeMs: change, breakMs: 0, breakAfter: null };
  const lasts = endOf({ ...NOT_STARTED, state: 'planned' }, lengths, plan.length, 0) / MINUTE_MS;
  const met = guests.map(({ id }) => plan.filter(({ pairings }) => pairings.some(({ ids }) => ids.includes(id))).length);
  const [least, highest] = [Math.min(...met), Math.max(...met)];
  return [String(plan.length), `${lasts} min`, least === highest ? String(least) : `${least}–${highest}`];
}

test('The guide’s table says which evening the plan makes of so many people, tables and minutes', () => {
  const rows = guide
    .split('\n')
    .filter((line) => /^\| (?:opposite|same|everybody) /.test(line))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    );
  expect(rows.length).toBeGreaterThan(8);
  for (const row of rows) expect([...row.slice(0, 6), ...computed(row)]).toEqual(row);
});
