import { expect, it } from 'vitest';
import { aDoorKeeper, anEvening, command, type DoorsBody } from './support/admin.ts';
import { arrivalsOf, checksIn, takesBack, undoes } from './support/arrivals.ts';
import { anAttendee, GOOD_PASSWORD, newEmail, postTo, requireOk } from './support/attendee.ts';
import { onEachDatabase } from './support/each-database.ts';
import { startApi } from './support/target.ts';

const MINUTE_MS = 60_000;

interface GuestsBody {
  hasList: boolean;
  invited: number;
  importUndo: { seats: number; until: string } | null;
}

onEachDatabase('for ten minutes', (db) => {
  async function atTheDesk() {
    const evening = await anEvening(() => startApi(db()), db);
    const { api, admin } = evening;
    const imports = async (...emails: string[]) =>
      requireOk(
        await admin.call('POST', '/admin/guests', { json: { guests: emails.map((email) => ({ name: 'Guest', email })) } }),
      );
    const list = async () => requireOk(await admin.call<GuestsBody>('GET', '/admin/guests')).body;
    const undoesImport = () => admin.call<{ removed: number }>('POST', '/admin/guests/undo');
    return { ...evening, imports, list, undoesImport, until: new Date(api.clock.now() + 10 * MINUTE_MS).toISOString() };
  }

  it('an import is taken back, and the list that it began; a later one first', async () => {
    const { api, storage, imports, list, undoesImport, until } = await atTheDesk();
    expect(await list()).toMatchObject({ hasList: false, importUndo: null });
    await imports(newEmail(), newEmail());
    expect(await list()).toMatchObject({ hasList: true, invited: 2, importUndo: { seats: 2, until } });
    api.clock.advance(MINUTE_MS);
    await imports(newEmail());
    expect((await list()).importUndo?.seats).toBe(1);
    expect(requireOk(await undoesImport()).body).toEqual({ removed: 1 });
    expect(await list()).toMatchObject({ hasList: true, invited: 2, importUndo: { seats: 2, until } });
    expect(requireOk(await undoesImport()).body).toEqual({ removed: 2 });
    expect(await list()).toMatchObject({ hasList: false, invited: 0, importUndo: null });
    expect(await undoesImport()).toMatchObject({ status: 409, body: { message: 'This can’t be taken back any more.' } });
    expect(await command(storage, 'journal', api.clientId)).toContain('took back an import');
    expect(api.failures).toEqual([]);
    await api.close();
  });

  it('an import leaves whoever has registered since, is here, or was changed; and is not taken back later', async () => {
    const { api, admin, imports, list, undoesImport } = await atTheDesk();
    const [registered, here, changed] = [newEmail(), newEmail(), newEmail()];
    await imports(registered, here, changed, newEmail(), newEmail());
    requireOk(await postTo(api, '/register', { email: registered, password: GOOD_PASSWORD }));
    const guestOf = async (email: string) => (await arrivalsOf(admin, { search: email })).people[0]?.guestId ?? '';
    requireOk(await checksIn(admin, { guestId: await guestOf(here) }));
    requireOk(
      await admin.call('PUT', '/admin/guests', { json: { guestId: await guestOf(changed), name: 'Cy', email: changed } }),
    );
    expect((await list()).importUndo?.seats).toBe(2);
    expect(requireOk(await undoesImport()).body).toEqual({ removed: 2 });
    expect(await list()).toMatchObject({ hasList: true, invited: 3, importUndo: null });
    await imports(newEmail());
    api.clock.advance(10 * MINUTE_MS);
    expect((await list()).importUndo).toBeNull();
    expect((await undoesImport()).status).toBe(409);
    await api.close();
  });

  it('somebody who was let in is taken off the list again, and the code lets nobody in then', async () => {
    const { api, admin, imports, list, until } = await atTheDesk();
    const keeper = await aDoorKeeper(api, admin);
    await imports(newEmail());
    const email = newEmail();
    requireOk(await postTo(api, '/register', { email, password: GOOD_PASSWORD }));
    const { body } = await admin.call<{ people: { userId: string }[] }>('GET', `/admin/unlisted?search=${email}`);
    requireOk(await keeper.call('POST', '/admin/let-in', { json: { userId: body.people[0]?.userId } }));
    const { seatUndo } = await arrivalsOf(keeper);
    expect(seatUndo).toMatchObject({ until });
    // As one does next, at the door.
    requireOk(await checksIn(keeper, { guestId: seatUndo?.guestId }));
    requireOk(await takesBack(keeper, seatUndo?.guestId ?? ''));
    expect(await list()).toMatchObject({ invited: 1 });
    expect(await arrivalsOf(keeper, { search: email })).toMatchObject({ people: [], here: 0 });
    const code = await api.codeFor(email);
    expect((await postTo(api, '/confirm', { email, code })).status).toBe(400);
    await api.close();
  });

  it('a check-in that was undone by mistake is done again with its number, as long as nobody else has it', async () => {
    const { api, admin } = await atTheDesk();
    const [ann, ben] = [await anAttendee(api).joins(), await anAttendee(api).joins()];
    requireOk(await checksIn(admin, { userId: ann.userId, number: 17 }));
    requireOk(await undoes(admin, { userId: ann.userId }));
    expect(requireOk(await checksIn(admin, { userId: ann.userId })).body.person.number).toBe(17);
    requireOk(await undoes(admin, { userId: ann.userId }));
    requireOk(await checksIn(admin, { userId: ben.userId, number: 17 }));
    expect(requireOk(await checksIn(admin, { userId: ann.userId })).body.person.number).toBe(1);
    requireOk(await checksIn(admin, { userId: ann.userId, number: 9 }));
    requireOk(await undoes(admin, { userId: ann.userId }));
    api.clock.advance(10 * MINUTE_MS);
    expect(requireOk(await checksIn(admin, { userId: ann.userId })).body.person.number).toBe(1);
    expect((await arrivalsOf(admin)).seatUndo).toBeNull();
    await api.close();
  });

  it('whose help at the door was ended helps again, until it would have ended', async () => {
    const { api, admin, until } = await atTheDesk();
    const keeper = await aDoorKeeper(api, admin);
    const doors = async () => requireOk(await admin.call<DoorsBody>('GET', '/admin/doors')).body;
    const undoesEnd = () => admin.call<DoorsBody>('POST', '/admin/doors/undo');
    const before = await doors();
    const path = `/admin/doors?userId=${before.doors[0]?.userId}`;
    const { body: ended } = await admin.call<DoorsBody>('DELETE', path);
    expect(ended).toEqual({ doors: [], doorUndo: { email: keeper.email, until } });
    expect((await keeper.call('GET', '/admin/door')).status).toBe(404);
    expect(requireOk(await undoesEnd()).body).toEqual(before);
    expect((await keeper.call('GET', '/admin/door')).status).toBe(200);
    expect((await undoesEnd()).status).toBe(409);
    requireOk(await admin.call('DELETE', path));
    api.clock.advance(10 * MINUTE_MS);
    expect(await doors()).toEqual({ doors: [], doorUndo: null });
    expect((await undoesEnd()).status).toBe(409);
    await api.close();
  });
});
