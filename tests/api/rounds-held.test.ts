import { beforeEach, describe, expect, it } from 'vitest';
import { anEvening } from './support/admin.ts';
import { standing, UNPLANNED } from '../../api/acts/rounds.ts';
import { shownRounds } from '../../api/routes/rounds-replies.ts';
import { checksIn } from './support/arrivals.ts';
import { anAttendee, requireOk, type Attendee } from './support/attendee.ts';
import { acts, planOf, roundsOf, seatOf, sets } from './support/rounds.ts';
import { severalApis } from './support/several-apis.ts';
import type { OwnTarget } from './support/target.ts';

const MINUTE = 60_000;

describe('rounds that are held or gone back in', () => {
  const { event, db } = severalApis();
  let api: OwnTarget;
  let admin: Attendee;
  let woman: Attendee;

  const comes = async (gender: 'female' | 'male') => {
    const who = await anAttendee(api).ofGender(gender).joins();
    requireOk(await checksIn(admin, { userId: who.userId }));
    return who;
  };
  const act = async (name: string) => requireOk(await acts(admin, name)).body;
  const seat = async () => requireOk(await seatOf(woman)).body;
  const left = async () => Date.parse((await roundsOf(admin)).endsAt ?? '') - api.clock.now();

  beforeEach(async () => {
    ({ api, admin } = await anEvening(event, db));

    woman = await comes('female');
    for (const gender of ['female', 'female', 'male', 'male', 'male'] as const) await comes(gender);
    await sets(admin, { roundSeconds: 300, changeSeconds: 60 });
    await act('start');
  });

  it('have as much time left as before, also if somebody comes or a length is changed meanwhile', async () => {
    api.clock.advance(2 * MINUTE);
    await act('pause');
    api.clock.advance(10 * MINUTE);
    await comes('male');
    expect(await left()).toBe(3 * MINUTE);
    api.clock.advance(10 * MINUTE);
    await sets(admin, { changeSeconds: 120 });
    expect(await left()).toBe(3 * MINUTE);
    await act('start');
    expect(await left()).toBe(3 * MINUTE);
  });

  it('are shown to be the next in a pause of a change, with the table to which people are on their way', async () => {
    await act('next');
    const { next } = await seat();
    const held = await act('pause');
    expect(held).toMatchObject({ state: 'paused', round: 2, next: { round: 2 } });
    const { with: across, ...seated } = await seat();
    expect(seated).toMatchObject({
      state: 'paused',
      round: 2,
      table: next?.table,
      next: { table: expect.any(Number) as number },
    });
    const screen = await api.call<object>('GET', `/screen/rounds?token=${held.screen}`);
    expect(requireOk(screen).body).toMatchObject({ state: 'paused', round: 2 });
    await act('start');
    expect(await seat()).toMatchObject({ state: 'change', round: 1, next });
    await act('next');
    expect(await seat()).toMatchObject({ state: 'running', round: 2, with: across });
  });

  it('stay as they were if they have been, also after going back to before the first', async () => {
    for (let step = 0; step < 3; step += 1) await act('next');
    for (let step = 0; step < 2; step += 1) await act('back');
    expect(await act('back')).toMatchObject({ state: 'planned', round: 0 });
    const { rounds } = await planOf(admin);
    await comes('female');
    const after = await planOf(admin);
    expect(after.rounds.slice(0, 2)).toEqual(rounds.slice(0, 2));
    for (const asked of ['plan', 'remove']) expect((await acts(admin, asked)).status).toBe(400);
  });

  it('are planned from nothing after a start that was too early', async () => {
    await act('back');
    const late = await comes('female');
    const [first] = (await planOf(admin)).rounds;
    expect([...(first?.tables.flatMap(({ userIds }) => userIds) ?? []), ...(first?.breaks ?? [])]).toContain(late.userId);
    requireOk(await acts(admin, 'remove'));
  });
});

it('The time left that is told in a pause is the same however long a server takes from its look at the rounds to its answer', () => {
  const at = Date.UTC(2026, 10, 28, 20);
  const kept = { ...UNPLANNED, planned: 3, round: 1, phase: 'running', endsAt: at + 90_000, pausedAt: at, reached: 1 } as const;
  const left = [0, 900].map((late) => {
    const { now, endsAt } = shownRounds(kept, standing(kept, at + MINUTE), at + MINUTE + late);
    return Date.parse(endsAt ?? '') - Date.parse(now);
  });
  expect(left).toEqual([90_000, 90_000]);
});
