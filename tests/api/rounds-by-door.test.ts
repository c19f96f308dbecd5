import { expect, it } from 'vitest';
import { arrivalsOf, checksInAll, undoes, undoesAll } from './support/arrivals.ts';
import { anAttendee, requireOk, type Attendee } from './support/attendee.ts';
import { onEachDatabase } from './support/each-database.ts';
import { acts, aPlannedEvening, planOf, roundsOf, seatedAlike, sets, type PlanBody } from './support/rounds.ts';

const namedIn = ({ rounds }: PlanBody) =>
  rounds.map(({ tables, breaks }) => [...tables.flatMap(({ userIds }) => userIds), ...breaks]);

const showsOnlyHere = async (admin: Attendee, onlyHere: boolean) =>
  requireOk(await admin.call('PUT', '/admin/evening', { json: { onlyHere } }));

onEachDatabase('rounds that were planned while nobody was checked in', (db) => {
  it('go by the door once all of them are, for who comes and goes later, too', async () => {
    const { api, admin, people, last } = await aPlannedEvening(db);
    requireOk(await checksInAll(admin));
    requireOk(await acts(admin, 'start'));
    expect(await seatedAlike(admin, people)).toBe(6);
    const { people: seats } = await arrivalsOf(admin, { search: last.email });
    requireOk(await undoes(admin, { guestId: seats[0]?.guestId }));
    const late = await anAttendee(api).ofGender('female').joins();
    const [, ...toCome] = namedIn(await planOf(admin));
    const here = people.slice(0, -1).map(({ userId }) => userId);
    expect(toCome.map((named) => named.toSorted())).toEqual(toCome.map(() => here.toSorted()));
    expect(toCome.length).toBeGreaterThan(1);
    // Whoever sat with the one who has gone has a break.
    expect(await seatedAlike(admin, [...people, late])).toBe(4);
    expect(api.failures).toEqual([]);
    await api.close();
  });

  it('are everybody’s again if that is undone before the start, also if they were planned meanwhile', async () => {
    const { api, admin, people } = await aPlannedEvening(db);
    requireOk(await checksInAll(admin));
    await sets(admin, { changeSeconds: 30 });
    requireOk(await undoesAll(admin));
    requireOk(await acts(admin, 'start'));
    expect(await seatedAlike(admin, people)).toBe(6);
    expect(api.failures).toEqual([]);
    await api.close();
  });

  it('are nobody’s where only people who are here are shown, until somebody is', async () => {
    const { api, admin, people } = await aPlannedEvening(db);
    await showsOnlyHere(admin, true);
    expect(await roundsOf(admin)).toMatchObject({ rounds: 0, here: { women: 0, men: 0 } });
    expect(await seatedAlike(admin, people)).toBe(0);
    expect((await acts(admin, 'start')).body).toEqual({ message: 'Nobody here can meet anybody yet.' });
    requireOk(await checksInAll(admin));
    requireOk(await acts(admin, 'start'));
    expect(await seatedAlike(admin, people)).toBe(6);
    expect(api.failures).toEqual([]);
    await api.close();
  });

  it('are nobody’s while that holds, also once they run, and everybody’s after it', async () => {
    const { api, admin, people } = await aPlannedEvening(db);
    requireOk(await acts(admin, 'start'));
    await showsOnlyHere(admin, true);
    expect(await seatedAlike(admin, people)).toBe(0);
    await showsOnlyHere(admin, false);
    expect(await seatedAlike(admin, people)).toBe(6);
    expect(await roundsOf(admin)).toMatchObject({ round: 1, rounds: 3, here: { women: 3, men: 3 } });
    expect(api.failures).toEqual([]);
    await api.close();
  });
});
