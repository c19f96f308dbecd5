import { expect, test } from 'vitest';
import { afterEnd, readRounds, type Rounds } from '../../../src/features/people/rounds/rounds-call';

const answered = (answer: unknown) => readRounds({ send: async () => answer } as never);

const RUNNING: Rounds = { state: 'running', round: 3, rounds: 9, endsAt: 1, table: 7, with: null, next: { table: 4 } };

test.each([
  ['nothing', null],
  ['another state', { state: 'dancing', round: 1, rounds: 3 }],
  ['no round', { state: 'running', rounds: 3 }],
  ['a list', []],
])('An answer with %s isn’t one', async (_case, answer) => {
  await expect(answered(answer)).rejects.toMatchObject({ kind: 'shape' });
});

test('Of a seat only what is valid is taken, and nothing else of a profile', async () => {
  const across = { number: 12, firstName: ' Tom\u0000 ', lastName: 'Holm', email: 'tom@example.org' };
  const answer = {
    now: '2026-12-05T20:17:19Z',
    state: 'running',
    round: 4,
    rounds: 9,
    table: 7,
    with: across,
    next: { table: 4 },
  };
  expect(await answered({ ...answer, endsAt: '2026-12-05T20:20:00Z' })).toEqual({
    rounds: {
      state: 'running',
      round: 4,
      rounds: 9,
      endsAt: Date.UTC(2026, 11, 5, 20, 20),
      table: 7,
      with: { number: 12, firstName: 'Tom' },
      next: { table: 4 },
    },
    serverNow: Date.UTC(2026, 11, 5, 20, 17, 19),
  });
  const odd = { state: 'running', round: 4, rounds: 2, endsAt: 'soon', table: '7', with: { number: -1, firstName: 4 }, next: 4 };
  expect(await answered(odd)).toEqual({
    rounds: { state: 'running', round: 4, rounds: 4, endsAt: null, table: null, with: null, next: null },
    serverNow: null,
  });
});

test('After the end of a round comes the change to the next table, then that round; after the last the end', () => {
  const change = afterEnd(RUNNING, null);
  expect(change).toMatchObject({ state: 'change', round: 3, endsAt: null, next: { table: 4 } });
  expect(afterEnd(RUNNING, 60_000)).toMatchObject({ state: 'change', endsAt: (RUNNING.endsAt ?? 0) + 60_000 });
  const next = afterEnd(change, 60_000);
  expect(next).toMatchObject({ state: 'running', round: 4, endsAt: null, table: 4, with: null, next: null });
  expect(afterEnd({ ...RUNNING, next: null }, 60_000)).toMatchObject({ state: 'over', round: 3 });
  expect(afterEnd({ ...RUNNING, state: 'paused' }, 60_000)).toMatchObject({ state: 'paused', endsAt: 1 });
});
