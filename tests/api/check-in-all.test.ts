import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { aDoorKeeper, anEvening, command, type EveningBody } from './support/admin.ts';
import { arrivalsOf, checksIn, checksInAll, marksAbsent, undoes, undoesAll } from './support/arrivals.ts';
import { anAttendee, newEmail, requireOk } from './support/attendee.ts';
import { onEachDatabase } from './support/each-database.ts';
import { startApi } from './support/target.ts';

const MINUTE_MS = 60_000;

onEachDatabase('everybody at once', (db) => {
  /** Four on the list, of whom nobody has registered, and one attendee who isn't on it yet. */
  async function atTheDoor() {
    const evening = await anEvening(() => startApi(db()), db);
    const { api, admin } = evening;
    await anAttendee(api).called('Mia', 'Moe').joins();
    const keeper = await aDoorKeeper(api, admin);
    const guests = ['Zoe Zed', 'Ben Box', 'Ann Ash', 'Cy Cole'].map((name) => ({ name, email: newEmail() }));
    requireOk(await admin.call('POST', '/admin/guests', { json: { guests } }));
    const numbers = async () => (await arrivalsOf(admin)).people.map(({ name, number }) => [name, number]);
    const find = async (search: string) => ({ guestId: (await arrivalsOf(admin, { search })).people[0]?.guestId ?? '' });
    return { ...evening, keeper, numbers, find, until: new Date(api.clock.now() + 10 * MINUTE_MS).toISOString() };
  }

  it('are here, with numbers by name that nobody has; no-shows stay away, and who was here keeps a number', async () => {
    const { api, storage, admin, keeper, numbers, find, until } = await atTheDoor();
    requireOk(await checksIn(admin, { ...(await find('Cy')), number: 2 }));
    requireOk(await marksAbsent(admin, await find('Ben')));
    expect((await arrivalsOf(admin)).checkInUndo).toBeNull();
    const key = randomUUID();
    expect(requireOk(await checksInAll(keeper, { key })).body).toEqual({ expected: 4, here: 4, absent: 1 });
    const all = [
      ['Ann Ash', 1],
      ['Ben Box', null],
      ['Cy Cole', 2],
      ['Mia Moe', 3],
      ['Zoe Zed', 4],
    ];
    expect(await numbers()).toEqual(all);
    expect((await arrivalsOf(admin)).checkInUndo).toEqual({ people: 3, until });
    // The answer was lost, and somebody else isn't here after all meanwhile.
    requireOk(await undoes(admin, await find('Zoe')));
    expect(requireOk(await checksInAll(keeper, { key })).body).toEqual({ expected: 4, here: 3, absent: 1 });
    expect((await checksInAll(keeper, { key: 'once' })).status).toBe(400);
    expect(await command(storage, 'journal', api.clientId)).toMatch(/checked everybody in/);
    expect(api.failures).toEqual([]);
    await api.close();
  });

  it('get their numbers in the order of the page’s language, and the ones they had if that was undone', async () => {
    const { admin, numbers } = await atTheDoor();
    const guests = ['Ärla Öst', 'de Vries', 'Łucja Nowak', 'Émile Roux'].map((name) => ({ name, email: newEmail() }));
    requireOk(await admin.call('POST', '/admin/guests', { json: { guests } }));
    requireOk(await checksInAll(admin));
    const all = ['Ann Ash', 'Ärla Öst', 'Ben Box', 'Cy Cole', 'de Vries', 'Émile Roux', 'Łucja Nowak', 'Mia Moe', 'Zoe Zed'];
    expect(await numbers()).toEqual(all.map((name, place) => [name, place + 1]));
    requireOk(await undoesAll(admin));
    requireOk(await admin.call('POST', '/admin/guests', { json: { guests: [{ name: 'Aaron Abel', email: newEmail() }] } }));
    requireOk(await checksInAll(admin));
    expect(await numbers()).toEqual([['Aaron Abel', 10], ...all.map((name, place) => [name, place + 1])]);
  });

  it('have the way back that each had, once they are away again', async () => {
    const { admin } = await atTheDoor();
    const importUndo = async () =>
      requireOk(await admin.call<{ importUndo: object | null }>('GET', '/admin/guests')).body.importUndo;
    const before = await importUndo();
    expect(before).toMatchObject({ seats: 4 });
    requireOk(await checksInAll(admin));
    expect(await importUndo()).toBeNull();
    requireOk(await undoesAll(admin));
    expect(await importUndo()).toEqual(before);
  });

  it('are away again by one press, except who was changed since; for ten minutes', async () => {
    const { api, storage, admin, numbers, find } = await atTheDoor();
    expect((await undoesAll(admin)).status).toBe(409);
    requireOk(await checksInAll(admin));
    requireOk(await checksIn(admin, { ...(await find('Ben')), number: 17 }));
    expect(requireOk(await undoesAll(admin)).body).toEqual({ expected: 5, here: 1, absent: 0 });
    expect(await numbers()).toContainEqual(['Ben Box', 17]);
    expect(await undoesAll(admin)).toMatchObject({ status: 409, body: { message: 'This can’t be taken back any more.' } });
    expect(await command(storage, 'journal', api.clientId)).toMatch(/took back checking everybody in/);
    requireOk(await checksInAll(admin));
    api.clock.advance(10 * MINUTE_MS);
    expect((await arrivalsOf(admin)).checkInUndo).toBeNull();
    expect((await undoesAll(admin)).status).toBe(409);
    await api.close();
  });

  it('open the evening that waits for them', async () => {
    const { api, admin, keeper } = await atTheDoor();
    // Whoever helps at the door is told beforehand, and sees nothing else of the evening.
    const isToOpen = async () => (await arrivalsOf(keeper)).opensWhenHere;
    requireOk(await admin.call('PUT', '/admin/evening', { json: { opensAt: null } }));
    expect(await isToOpen()).toBe(false);
    requireOk(await admin.call('PUT', '/admin/evening', { json: { opensWhenHere: true } }));
    expect(await isToOpen()).toBe(true);
    requireOk(await checksInAll(keeper));
    expect(await isToOpen()).toBe(false);
    const { opensAt } = requireOk(await admin.call<EveningBody>('GET', '/admin/evening')).body;
    expect(opensAt).toBe(new Date(api.clock.now()).toISOString());
    await api.close();
  });
});
