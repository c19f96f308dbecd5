import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { aDoorKeeper, anEvening, command, type EveningBody } from './support/admin.ts';
import { arrivalsOf, checksIn, marksAbsent, undoes } from './support/arrivals.ts';
import { anAttendee, newEmail, requireOk, type Attendee } from './support/attendee.ts';
import { severalApis } from './support/several-apis.ts';

const MINUTE_MS = 60_000;

describe('a no-show', () => {
  const { event, db } = severalApis();

  async function atTheDoor({ begun = true } = {}) {
    const { api, storage, admin } = await anEvening(event, db, { begun });
    const keeper = await aDoorKeeper(api, admin);
    const [ann, ben] = [await anAttendee(api).joins(), await anAttendee(api).ofGender('male').joins()];
    const evening = async () => requireOk(await admin.call<EveningBody>('GET', '/admin/evening')).body;
    const isListed = async ({ userId }: Attendee) => (await arrivalsOf(keeper)).people.find((person) => person.userId === userId);
    return { api, storage, admin, keeper, ann, ben, evening, isListed };
  }

  it('is marked at the door by whoever helps there, isn’t counted as expected, stays on the list, and is journalled', async () => {
    const { api, storage, keeper, ann, ben, isListed } = await atTheDoor();
    const key = randomUUID();
    const marked = requireOk(await marksAbsent(keeper, { userId: ben.userId, key })).body;
    const now = new Date(api.clock.now()).toISOString();
    expect(marked).toMatchObject({
      person: { userId: ben.userId, hereAt: null, absentAt: now },
      expected: 1,
      here: 0,
      absent: 1,
    });
    expect(await isListed(ben)).toMatchObject({ absentAt: now });
    expect(await isListed(ann)).toMatchObject({ absentAt: null });
    // Sent again it is done once, and once more it changes nothing.
    api.clock.advance(MINUTE_MS);
    requireOk(await marksAbsent(keeper, { userId: ben.userId, key }));
    expect(requireOk(await marksAbsent(keeper, { userId: ben.userId })).body.person.absentAt).toBe(now);
    const back = requireOk(await marksAbsent(keeper, { userId: ben.userId }, false)).body;
    expect(back).toMatchObject({ person: { absentAt: null }, expected: 2, here: 0, absent: 0 });
    const journal = (await command(storage, 'journal', api.clientId)).split('\n').filter((line) => line.includes(ben.userId));
    expect(journal.map((line) => /(?:marked|took back) a no-show/.exec(line)?.[0])).toEqual([
      'took back a no-show',
      'marked a no-show',
    ]);
    expect((await marksAbsent(keeper, { userId: randomUUID() })).status).toBe(404);
    expect(api.failures).toEqual([]);
  });

  it('somebody who comes after all is simply checked in; somebody who is here can’t be marked', async () => {
    const { keeper, ben } = await atTheDoor();
    requireOk(await marksAbsent(keeper, { userId: ben.userId }));
    const came = requireOk(await checksIn(keeper, { userId: ben.userId })).body;
    expect(came).toMatchObject({ person: { absentAt: null, number: 1 }, expected: 2, here: 1, absent: 0 });
    expect(came.person.hereAt).not.toBeNull();
    expect(requireOk(await marksAbsent(keeper, { userId: ben.userId })).body.person).toEqual(came.person);
    // Taking the check-in back has them expected, as before.
    const undone = requireOk(await undoes(keeper, { userId: ben.userId })).body;
    expect(undone).toMatchObject({ person: { hereAt: null, absentAt: null }, expected: 2, here: 0, absent: 0 });
  });

  it('isn’t waited for where profiles are released once everybody is here', async () => {
    const { admin, keeper, ann, ben, evening } = await atTheDoor({ begun: false });
    requireOk(await admin.call('PUT', '/admin/evening', { json: { opensWhenHere: true } }));
    requireOk(await checksIn(keeper, { userId: ann.userId }));
    expect(await evening()).toMatchObject({ waits: true, opensWhenHere: true });
    requireOk(await marksAbsent(keeper, { userId: ben.userId }));
    expect(await evening()).toMatchObject({ waits: false, opensWhenHere: false });
    // Who is late sees the others, too.
    requireOk(await checksIn(keeper, { userId: ben.userId }));
  });

  it('is not awaited if nobody came at all: marking everybody releases nothing', async () => {
    const { admin, keeper, ann, ben, evening } = await atTheDoor({ begun: false });
    requireOk(await admin.call('PUT', '/admin/evening', { json: { opensWhenHere: true } }));
    for (const one of [ann, ben]) requireOk(await marksAbsent(keeper, { userId: one.userId }));
    expect(await evening()).toMatchObject({ waits: true, opensWhenHere: true });
  });

  it('gets no reminder, and isn’t among those without a profile; the results are everybody’s', async () => {
    const { api, storage, keeper, ann, evening } = await atTheDoor();
    const idle = await anAttendee(api).withoutProfile().joins();
    const [idleSeat] = (await arrivalsOf(keeper, { search: idle.email })).people;
    expect((await evening()).people.withoutProfile).toBe(1);
    for (const who of [{ userId: idleSeat?.userId }, { userId: ann.userId }]) requireOk(await marksAbsent(keeper, who));
    expect((await evening()).people.withoutProfile).toBe(0);
    expect(await command(storage, 'remind', 'profile', api.clientId)).toContain(': 0 mails to');
    expect(await command(storage, 'remind', 'likes', api.clientId)).toContain(': looked through 1 person');
    expect(await command(storage, 'results', api.clientId)).toContain('it would go to 2 people now');
    requireOk(await marksAbsent(keeper, { userId: idleSeat?.userId }, false));
    expect(await command(storage, 'remind', 'profile', api.clientId)).toContain(': 1 mail to');
  });

  it('is invited no more, nor reminded of their place, as long as nobody else with the e-mail is expected', async () => {
    const { api, admin, keeper } = await atTheDoor({ begun: false });
    const about = { page: 'https://www.example.org/spring', startsAt: '2031-12-05T18:30:00Z' };
    requireOk(await admin.call('PUT', '/admin/evening', { json: about }));
    const [ida, ole] = [newEmail(), newEmail()];
    const guests = [
      { name: 'Ida', email: ida },
      { name: 'Ole', email: ole },
      { name: 'Ole’s friend', email: ole },
    ];
    requireOk(await admin.call('POST', '/admin/guests', { json: { guests } }));
    const seatOf = async (search: string) => ({ guestId: (await arrivalsOf(keeper, { search })).people[0]?.guestId });
    const mails = async (kind: string) => {
      const json = { kind, password: admin.password };
      return requireOk(await admin.call<{ mailed: number }>('POST', '/admin/mailings', { json })).body.mailed;
    };
    for (const name of ['Ida', 'friend']) requireOk(await marksAbsent(keeper, await seatOf(name)));
    expect([await mails('invitation'), (await api.mailsTo(ida)).length, (await api.mailsTo(ole)).length]).toEqual([1, 0, 1]);
    requireOk(await marksAbsent(keeper, await seatOf('Ida'), false));
    expect(await mails('invitation')).toBe(1);
    for (const name of ['Ida', 'Ole']) requireOk(await marksAbsent(keeper, await seatOf(name)));
    // Both of the two with one e-mail stay away now.
    expect((await arrivalsOf(keeper)).absent).toBe(3);
    expect(await mails('unregistered')).toBe(0);
    requireOk(await marksAbsent(keeper, await seatOf('Ida'), false));
    expect(await mails('unregistered')).toBe(1);
    expect((await api.mailsTo(ida)).map(({ subject }) => subject)).toEqual(['Your place is waiting', 'You are invited']);
  });

  it('of several with one e-mail leaves the others expected; a seat that is passed on is expected again', async () => {
    const { api, storage, admin, keeper } = await atTheDoor();
    const idle = await anAttendee(api).withoutProfile().joins();
    const guests = [
      { name: 'Cleo', email: idle.email },
      { name: 'Dora', email: idle.email },
    ];
    requireOk(await admin.call('POST', '/admin/guests', { json: { guests } }));
    const seats = (await arrivalsOf(keeper, { search: idle.email })).people;
    expect(seats.map(({ name }) => name)).toEqual(['Cleo', 'Dora']);
    const [cleo, dora] = seats.map(({ guestId }) => ({ guestId }));
    requireOk(await marksAbsent(keeper, cleo ?? {}));
    expect(await command(storage, 'remind', 'profile', api.clientId)).toContain(': 1 mail to');
    requireOk(await marksAbsent(keeper, dora ?? {}));
    expect((await arrivalsOf(keeper)).absent).toBe(2);
    requireOk(await admin.call('PUT', '/admin/guests', { json: { ...cleo, name: 'Cleo', email: idle.email } }));
    expect((await arrivalsOf(keeper)).absent).toBe(2);
    requireOk(await admin.call('PUT', '/admin/guests', { json: { ...cleo, name: 'Emma', email: 'emma@example.org' } }));
    expect(await arrivalsOf(keeper, { search: 'Emma' })).toMatchObject({ people: [{ absentAt: null }], absent: 1 });
  });
});
