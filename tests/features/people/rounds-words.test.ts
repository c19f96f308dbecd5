import { expect, test } from 'vitest';
import type { Rounds } from '../../../src/features/people/rounds/rounds-call';
import { wordsOf } from '../../../src/features/people/rounds/rounds-words';
import { translateAll } from '../../support/all-texts';

const TOM = { number: 12, firstName: 'Tom' };
const NEXT = { table: 4, startsAt: null, endsAt: null, isAfterBreak: false };
const NEXT_BREAK = { ...NEXT, table: null };
const RUNNING: Rounds = { state: 'running', round: 3, rounds: 9, endsAt: 1, table: 7, with: TOM, next: NEXT };

const words = (rounds: Partial<Rounds>) => wordsOf({ ...RUNNING, ...rounds }, translateAll());

test('A round names the table, who sits across and what comes next, and says the first three', () => {
  expect(words({})).toEqual({
    round: 'Round 3 of 9',
    place: 'Table 7',
    person: '12 · Tom',
    after: 'Next: table 4',
    said: 'Round 3 of 9, table 7, with 12 · Tom',
  });
  expect(words({ next: NEXT_BREAK }).after).toBe('Next: a break');
  expect(words({ round: 9, next: null }).after).toBe('This is the last round.');
});

test('A phone that has gone on by itself to a round, and knows nothing of the next, says so', () => {
  expect(words({ with: null, next: null })).toMatchObject({
    place: 'Table 7',
    after: 'No connection: your next table isn’t known yet.',
  });
});

test.each([
  [{ number: null, firstName: 'Tom' }, 'Tom'],
  [{ number: 12, firstName: '' }, '12'],
  [null, ''],
])('Who sits across is named as far as is known: %j', (across, person) => {
  expect(words({ with: across }).person).toBe(person);
  expect(words({ with: across }).said).toBe(
    person ? `Round 3 of 9, table 7, with ${person}` : 'Round 3 of 9, Table 7, Next: table 4',
  );
});

test.each([
  ['a break', { table: null, with: null }, 'Round 3 of 9, Break, You sit this round out. Next: table 4'],
  ['a change', { state: 'change' }, 'Round 4 of 9, Change to table 4'],
  ['a change for who keeps their table', { state: 'change', table: 4 }, 'Round 4 of 9, Stay at table 4'],
  ['a change to a break', { state: 'change', next: NEXT_BREAK }, 'Round 4 of 9, Break, You sit this round out.'],
  ['the long break', { state: 'change', next: { ...NEXT, isAfterBreak: true } }, 'Break, Next: table 4'],
  ['the long break before an own one', { state: 'change', next: { ...NEXT_BREAK, isAfterBreak: true } }, 'Break, Next: a break'],
  ['a pause', { state: 'paused' }, 'Round 3 of 9, Table 7, Paused. It goes on in a moment.'],
  ['the time before', { state: 'planned', round: 0, table: null }, 'The rounds begin soon, You begin at table 4.'],
  ['the time before, without a table', { state: 'planned', next: NEXT_BREAK }, 'The rounds begin soon'],
  ['the end', { state: 'over', next: null }, 'The rounds are over'],
] as const)('What is said of %s', (_case, rounds, said) => {
  expect(words(rounds).said).toBe(said);
});
