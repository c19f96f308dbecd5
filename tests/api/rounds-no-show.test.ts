import { expect, it } from 'vitest';
import { command } from './support/admin.ts';
import { arrivalsOf, checksIn, marksAbsent } from './support/arrivals.ts';
import { requireOk, type Attendee } from './support/attendee.ts';
import { onEachDatabase } from './support/each-database.ts';
import { acts, aPlannedEvening, planOf, roundsOf, seatedAlike, seatOf, type PlanBody } from './support/rounds.ts';

const namedIn = ({ rounds }: PlanBody) =>
  rounds.map(({ tables, breaks }) => [...tables.flatMap(({ userIds }) => userIds), ...breaks]);

onEachDatabase('of people nobody of whom is checked in, a no-show', (db) => {
  async function anEveningWithout() {
    const evening = await aPlannedEvening(db);
    const absent = async ({ userId }: Attendee, is = true) => requireOk(await marksAbsent(evening.admin, { userId }, is));
    return { ...evening, absent };
  }

  it('gets no seat, and has one again once expected', async () => {
    const { api, admin, absent, last } = await anEveningWithout();
    await absent(last);
    expect(await roundsOf(admin)).toMatchObject({ rounds: 3, here: { women: 3, men: 2 } });
    expect(namedIn(await planOf(admin)).flat()).not.toContain(last.userId);
    expect((await seatOf(last)).body).toMatchObject({ state: 'planned', rounds: 3, table: null, next: { table: null } });
    await absent(last, false);
    expect(namedIn(await planOf(admin)).every((named) => named.includes(last.userId))).toBe(true);
    // Rounds still go by everybody with a profile, and not by who is checked in.
    expect(await roundsOf(admin)).toMatchObject({ rounds: 3, here: { women: 3, men: 3 } });
    expect(api.failures).toEqual([]);
    await api.close();
  });

  it('of a round that runs leaves the other a break, and the rounds to come are planned anew', async () => {
    const { api, storage, admin, people, absent, last } = await anEveningWithout();
    requireOk(await acts(admin, 'start'));
    const before = await planOf(admin);
    await absent(last);
    const after = await planOf(admin);
    expect(after.rounds[0]).toEqual(before.rounds[0]);
    expect(namedIn(after).map((named) => named.includes(last.userId))).toEqual([true, false, false]);
    const [across] = after.rounds[0]?.tables.map(({ userIds }) => userIds).find((ids) => ids.includes(last.userId)) ?? [];
    const { current } = await roundsOf(admin);
    expect([current?.tables.length, current?.breaks]).toEqual([2, [across]]);
    for (const who of people) {
      const { body } = requireOk(await seatOf(who));
      const isAlone = [across, last.userId].includes(who.userId);
      expect([body.table === null, body.with === null]).toEqual([isAlone, isAlone]);
    }
    // Whoever sat alone isn't left without anybody once more.
    expect(after.rounds[1]?.breaks).not.toContain(across);
    expect(await command(storage, 'rounds', 'print', api.clientId)).toContain('round,table,number,name');
    // They come after all.
    requireOk(await checksIn(admin, { userId: last.userId }));
    expect(namedIn(await planOf(admin)).every((named) => named.includes(last.userId))).toBe(true);
    expect((await seatOf(last)).body).toMatchObject({ round: 1, table: expect.any(Number) as number });
    expect(api.failures).toEqual([]);
    await api.close();
  });

  it('of a round to which people are on their way leaves the other a break, at the desk as on the phones', async () => {
    const { api, admin, people, absent, last } = await anEveningWithout();
    for (const act of ['start', 'next']) requireOk(await acts(admin, act));
    const { next: before } = await roundsOf(admin);
    await absent(last);
    const [across] = before?.tables.map(({ userIds }) => userIds).find((ids) => ids.includes(last.userId)) ?? [];
    // In the change, and while it is held.
    for (const act of ['minute', 'pause']) {
      const { state, round, next } = requireOk(await acts(admin, act)).body;
      expect([state, round]).toEqual(act === 'pause' ? ['paused', 2] : ['change', 1]);
      expect([next?.round, next?.tables.length, next?.breaks]).toEqual([2, 2, [across]]);
      await seatedAlike(admin, people);
    }
    await absent(last, false);
    expect((await roundsOf(admin)).next).toEqual(before);
    expect(api.failures).toEqual([]);
    await api.close();
  });

  it('is nobody of two who share an e-mail’s seats while the other is expected', async () => {
    const { api, admin, people, last } = await anEveningWithout();
    const guests = ['Max Berg', 'Moritz Berg'].map((name) => ({ name, email: last.email }));
    requireOk(await admin.call('POST', '/admin/guests', { json: { guests } }));
    const { people: seats } = await arrivalsOf(admin, { search: last.email });
    expect(seats).toHaveLength(2);
    const seated = async () => namedIn(await planOf(admin)).every((named) => named.includes(last.userId));
    for (const [index, { guestId }] of seats.entries()) {
      requireOk(await marksAbsent(admin, { guestId }));
      expect(await seated()).toBe(index === 0);
    }
    expect(namedIn(await planOf(admin))[0]).toHaveLength(people.length - 1);
    await api.close();
  });
});
