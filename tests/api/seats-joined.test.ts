import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { aDoorKeeper, anEvening, command } from './support/admin.ts';
import { arrivalsOf, checksIn, checksInAll, joins, marksAbsent, takesBack, undoes, undoesAll } from './support/arrivals.ts';
import { anAttendee, GOOD_PASSWORD, newEmail, postTo, requireOk, type Attendee } from './support/attendee.ts';
import { onEachDatabase } from './support/each-database.ts';
import { startApi } from './support/target.ts';

const MINUTE_MS = 60_000;

onEachDatabase('a seat with a mistyped e-mail', (db) => {
  /** A ghost on the list, and Ann, who has registered and isn't on it. */
  async function atTheDoor() {
    const evening = await anEvening(() => startApi(db()), db);
    const { api, admin } = evening;
    const keeper = await aDoorKeeper(api, admin);
    const ann = await anAttendee(api).called('Ann', 'Hall').joins();
    const other = await anAttendee(api).joins();
    const mistyped = newEmail();
    const json = { guests: [{ name: 'Ann H.', email: mistyped }] };
    requireOk(await admin.call('POST', '/admin/guests', { json }));
    const ghost = (await arrivalsOf(keeper, { search: mistyped })).people[0]?.guestId ?? '';
    const theirs = async (who: Attendee) => (await arrivalsOf(keeper)).people.filter(({ userId }) => userId === who.userId);
    return { ...evening, keeper, ann, other, mistyped, ghost, theirs };
  }

  it('is theirs once, with the number and the check-in, is journalled, and is taken back within ten minutes', async () => {
    const { api, storage, keeper, ann, other, mistyped, ghost, theirs } = await atTheDoor();
    const { person: here } = requireOk(await checksIn(keeper, { guestId: ghost, number: 17 })).body;
    const key = randomUUID();
    const joined = requireOk(await joins(keeper, { guestId: ghost, userId: ann.userId, key })).body;
    const now = { guestId: ghost, userId: ann.userId, name: 'Ann H.', email: ann.email, number: 17, hereAt: here.hereAt };
    expect(joined).toMatchObject({ person: now, here: 1 });
    expect(await theirs(ann)).toMatchObject([now]);
    // Sent again, and done again, it is done once.
    requireOk(await joins(keeper, { guestId: ghost, userId: ann.userId, key }));
    requireOk(await joins(keeper, { guestId: ghost, userId: ann.userId }));
    const journal = (await command(storage, 'journal', api.clientId)).split('\n');
    expect(journal.filter((line) => line.includes('joined seat'))).toHaveLength(1);
    const until = new Date(api.clock.now() + 10 * MINUTE_MS).toISOString();
    expect((await arrivalsOf(keeper)).seatUndo).toEqual({ guestId: ghost, name: 'Ann H.', until });
    // Nobody else's.
    const refused = await joins(keeper, { guestId: ghost, userId: other.userId });
    expect(refused.status).toBe(409);

    requireOk(await takesBack(keeper, ghost));
    expect((await arrivalsOf(keeper, { search: mistyped })).people).toMatchObject([
      { guestId: ghost, userId: null, number: 17, hereAt: here.hereAt, state: 'none' },
    ]);
    expect((await theirs(ann))[0]).toMatchObject({ guestId: null, number: null });
    expect((await takesBack(keeper, ghost)).status).toBe(409);
    requireOk(await joins(keeper, { guestId: ghost, userId: ann.userId }));
    api.clock.advance(10 * MINUTE_MS);
    expect((await arrivalsOf(keeper)).seatUndo).toBeNull();
    expect((await takesBack(keeper, ghost)).status).toBe(409);
    expect(api.failures).toEqual([]);
    await api.close();
  });

  it('takes in the seat that they got at the door: the earlier check-in stays, and both come back', async () => {
    const { api, keeper, ann, ghost, theirs } = await atTheDoor();
    const { person: own } = requireOk(await checksIn(keeper, { userId: ann.userId, number: 3 })).body;
    api.clock.advance(MINUTE_MS);
    requireOk(await checksIn(keeper, { guestId: ghost, number: 4 }));
    const { person, here } = requireOk(await joins(keeper, { guestId: ghost, userId: ann.userId })).body;
    expect(person).toMatchObject({ guestId: ghost, number: 3, hereAt: own.hereAt });
    expect(here).toBe(1);
    expect(await theirs(ann)).toHaveLength(1);
    requireOk(await takesBack(keeper, ghost));
    expect(await theirs(ann)).toMatchObject([{ guestId: own.guestId, number: 3, hereAt: own.hereAt }]);
    const numbers = (await arrivalsOf(keeper)).people.flatMap(({ number }) => number ?? []);
    expect(numbers.toSorted()).toEqual([3, 4]);
    expect(api.failures).toEqual([]);
    await api.close();
  });

  it('can be taken back though they are checked in next, as one does at the door; the check-in goes with it', async () => {
    const { api, keeper, ann, ghost, theirs } = await atTheDoor();
    const seat = { guestId: ghost };
    const joinsAnn = async () => {
      requireOk(await joins(keeper, { ...seat, userId: ann.userId }));
      api.clock.advance(MINUTE_MS);
    };
    const isAsBefore = async () => {
      expect((await arrivalsOf(keeper)).seatUndo).toMatchObject(seat);
      requireOk(await takesBack(keeper, ghost));
      const { people, here, absent, seatUndo } = await arrivalsOf(keeper);
      expect([here, absent, seatUndo]).toEqual([0, 0, null]);
      expect(people.filter(({ guestId }) => guestId === ghost)).toMatchObject([{ userId: null, number: null, hereAt: null }]);
      expect(await theirs(ann)).toMatchObject([{ guestId: null }]);
    };
    await joinsAnn();
    requireOk(await checksIn(keeper, { ...seat, number: 9 }));
    await isAsBefore();

    await joinsAnn();
    requireOk(await checksIn(keeper, { ...seat, number: 9 }));
    requireOk(await undoes(keeper, seat));
    // The number of the check-in is kept as well.
    expect(requireOk(await checksIn(keeper, seat)).body.person.number).toBe(9);
    await isAsBefore();

    await joinsAnn();
    requireOk(await marksAbsent(keeper, seat));
    await isAsBefore();

    await joinsAnn();
    requireOk(await checksInAll(keeper));
    requireOk(await undoesAll(keeper));
    requireOk(await checksInAll(keeper));
    expect((await arrivalsOf(keeper)).seatUndo).toMatchObject(seat);
    requireOk(await takesBack(keeper, ghost));
    expect(await theirs(ann)).toMatchObject([{ guestId: null }]);
    expect(api.failures).toEqual([]);
    await api.close();
  });

  it('mails the code that was kept from whoever isn’t confirmed; nobody unknown is joined', async () => {
    const { api, keeper, ghost } = await atTheDoor();
    const email = newEmail();
    requireOk(await postTo(api, '/register', { email, password: GOOD_PASSWORD }));
    const unlisted = await keeper.call<{ people: { userId: string; email: string }[] }>('GET', '/admin/unlisted');
    const userId = unlisted.body.people.find((one) => one.email === email)?.userId;
    expect((await joins(keeper, { guestId: randomUUID(), userId })).status).toBe(404);
    expect((await joins(keeper, { guestId: ghost, userId: randomUUID() })).status).toBe(404);
    expect(requireOk(await joins(keeper, { guestId: ghost, userId })).body.person).toMatchObject({ email, state: 'unconfirmed' });
    expect(api.failures).toEqual([]);
    await api.close();
  });

  it('that is passed on to whoever waits for the code mails it', async () => {
    const { api, admin, ghost } = await atTheDoor();
    const email = newEmail();
    requireOk(await postTo(api, '/register', { email, password: GOOD_PASSWORD }));
    expect((await api.codeFor(email)) || 'none').toBe('none');
    requireOk(await admin.call('PUT', '/admin/guests', { json: { guestId: ghost, name: 'Ann H.', email } }));
    const code = await api.codeFor(email);
    requireOk(await api.call('POST', '/confirm', { json: { email, code, clientId: api.clientId } }));
    expect(api.failures).toEqual([]);
    await api.close();
  });

  it('that is passed on can be taken back as well', async () => {
    const { api, admin, keeper, mistyped, ghost } = await atTheDoor();
    requireOk(await admin.call('PUT', '/admin/guests', { json: { guestId: ghost, name: '', email: null } }));
    expect((await arrivalsOf(keeper, { search: mistyped })).people).toEqual([]);
    const isAsBefore = async () => {
      requireOk(await takesBack(admin, ghost));
      const { people } = await arrivalsOf(keeper, { search: mistyped });
      expect(people).toMatchObject([{ guestId: ghost, name: 'Ann H.', hereAt: null }]);
    };
    await isAsBefore();
    requireOk(await admin.call('PUT', '/admin/guests', { json: { guestId: ghost, name: 'Bo', email: newEmail() } }));
    requireOk(await checksIn(keeper, { guestId: ghost }));
    await isAsBefore();
    expect(api.failures).toEqual([]);
    await api.close();
  });
});
