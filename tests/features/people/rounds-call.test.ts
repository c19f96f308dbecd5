import { expect, test } from 'vitest';
import { afterEnd, readRounds, type Rounds } from '../../../src/features/people/rounds/rounds-call';

const answered = (answer: unknown) => readRounds({ send: async () => answer } as never);

const NEXT = { table: 4, startsAt: 60_001, endsAt: 360_001, isAfterBreak: false };
const RUNNING: Rounds = { state: 'running', round: 3, rounds: 9, endsAt: 1, table: 7, with: null, next: NEXT };

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
    next: { table: 4, startsAt: '2026-12-05T20:21:00Z', endsAt: '2026-12-05T20:26:00Z', isAfterBreak: true, with: across },
  };
  expect(await answered({ ...answer, endsAt: '2026-12-05T20:20:00Z' })).toEqual({
    rounds: {
      state: 'running',
      round: 4,
      rounds: 9,
      endsAt: Date.UTC(2026, 11, 5, 20, 20),
      table: 7,
      with: { number: 12, firstName: 'Tom' },
      next: { table: 4, startsAt: Date.UTC(2026, 11, 5, 20, 21), endsAt: Date.UTC(2026, 11, 5, 20, 26), isAfterBreak: true },
    },
    serverNow: Date.UTC(2026, 11, 5, 20, 17, 19),
  });
  const odd = { state: 'running', round: 4, rounds: 2, endsAt: 'soon', table: '7', with: { number: -1, firstName: 4 }, next: 4 };
  expect(await answered(odd)).toEqual({
    rounds: { state: 'running', round: 4, rounds: 4, endsAt: null, table: null, with: null, next: null },
    serverNow: null,
  });
});

test('A server that says of the next round no more than the table is understood', async () => {
  const answer = { state: 'running', round: 1, rounds: 2, next: { table: 4 } };
  expect((await answered(answer)).rounds.next).toEqual({ table: 4, startsAt: null, endsAt: null, isAfterBreak: false });
});

test('After the end of a round comes the change to the next table, then that round; after the last the end', () => {
  const change = afterEnd(RUNNING);
  expect(change).toMatchObject({ state: 'change', round: 3, endsAt: 60_001, next: { table: 4 } });
  const next = afterEnd(change);
  expect(next).toMatchObject({ state: 'running', round: 4, endsAt: 360_001, table: 4, with: null, next: null });
  expect(afterEnd({ ...RUNNING, round: 9, next: null })).toMatchObject({ state: 'over', round: 9 });
});

test('Of what comes after the next round a phone knows nothing: that round stays, without a time', () => {
  const next = afterEnd(afterEnd(RUNNING));
  expect(afterEnd(next)).toEqual({ ...next, endsAt: null });
  const unsaid = { ...RUNNING, next: { ...NEXT, startsAt: null, endsAt: null } };
  expect(afterEnd(unsaid)).toMatchObject({ state: 'change', endsAt: null });
});
