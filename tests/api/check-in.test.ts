import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Storage } from '../../api/organiser/storage.ts';
import { like, likesOf } from './conformance/likes.ts';
import { everybodyFor } from './conformance/people.ts';
import { aDoorKeeper, anEvening, command, suspends, type EveningBody } from './support/admin.ts';
import { arrivalsOf, checksIn, undoes } from './support/arrivals.ts';
import { anAttendee, newEmail, requireOk, type Attendee } from './support/attendee.ts';
import { severalApis } from './support/several-apis.ts';
import type { OwnTarget } from './support/target.ts';

describe('at the door', () => {
  const { event, db } = severalApis();
  let api: OwnTarget;
  let storage: Storage;
  let admin: Attendee;
  const inOpenEvent = async () => void ({ api, storage, admin } = await anEvening(event, db));
  beforeAll(inOpenEvent);

  const woman = () => anAttendee(api).joins();
  const man = () => anAttendee(api).ofGender('male').joins();
  const evening = async (who = admin) => requireOk(await who.call<EveningBody>('GET', '/admin/evening')).body;
  const sets = async (json: object) => requireOk(await admin.call<EveningBody>('PUT', '/admin/evening', { json })).body;
  const person = async (who: Attendee, json: object = {}) =>
    requireOk(await checksIn(admin, { userId: who.userId, ...json })).body.person;

  it('a tap gives the next free number, another the one that was chosen, and none is given twice', async () => {
    const [anna, ben, cleo, dora] = [await woman(), await man(), await woman(), await woman()];
    expect(await person(anna)).toMatchObject({ userId: anna.userId, number: 1, hereAt: expect.any(String) as string });
    expect(await person(ben, { number: 3 })).toMatchObject({ number: 3 });
    expect(await person(cleo)).toMatchObject({ number: 2 });
    expect(await person(dora)).toMatchObject({ number: 4 });
    // Once more changes nothing; another number is theirs from then on, if it is free.
    expect(await person(cleo)).toMatchObject({ number: 2 });
    const refused = await checksIn(admin, { userId: cleo.userId, number: 3 });
    expect([refused.status, refused.body]).toEqual([409, { message: 'Somebody else has this number.', field: 'number' }]);
    expect(await person(cleo, { number: 17 })).toMatchObject({ number: 17 });
    expect(await person(await man())).toMatchObject({ number: 2 });
    for (const number of [0, -1, 10_000]) expect((await checksIn(admin, { userId: anna.userId, number })).status).toBe(400);
    expect((await checksIn(admin, { userId: randomUUID() })).status).toBe(404);
    expect((await checksIn(admin, { userId: admin.userId })).status).toBe(404);
  });

  it('a check-in is taken back, and its number is free', async () => {
    const [anna, ben] = [await woman(), await man()];
    const { guestId, number } = await person(anna);
    expect(requireOk(await undoes(admin, { guestId })).body.person).toMatchObject({ guestId, number: null, hereAt: null });
    expect(requireOk(await undoes(admin, { guestId })).body.person).toMatchObject({ hereAt: null });
    expect(await person(ben)).toMatchObject({ number });
  });

  it('the same act sent again changes nothing, whatever was done meanwhile', async () => {
    const anna = await woman();
    const key = randomUUID();
    const { guestId } = await person(anna, { key });
    requireOk(await undoes(admin, { guestId, key: randomUUID() }));
    // The answer to the first was lost, and the phone sends it again.
    expect(await person(anna, { key })).toMatchObject({ guestId, number: null, hereAt: null });
    expect((await checksIn(admin, { userId: anna.userId, key: 'twice' })).status).toBe(400);
  });

  it('two phones at once check everybody in once, with a number each of their own', async () => {
    await inOpenEvent();
    const people = await Promise.all(Array.from({ length: 8 }, woman));
    const other = await aDoorKeeper(api, admin);
    const answers = await Promise.all(
      people.flatMap(({ userId }) => [admin, other, other].map((phone) => checksIn(phone, { userId, key: randomUUID() }))),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const { people: listed, here } = await arrivalsOf(admin, { limit: '50' });
    expect(here).toBe(8);
    expect(listed.map(({ number }) => number).toSorted((a, b) => Number(a) - Number(b))).toEqual(
      people.map((_, index) => index + 1),
    );
    const rows = await db().query<{ number: number }>(`select number from guests where client_id = $1`, [api.clientId]);
    expect(rows.length).toBe(8);
    await expect(db().query(`update guests set number = 1 where client_id = $1`, [api.clientId])).rejects.toThrow(/unique/);
    const journal = await command(storage, 'journal', api.clientId);
    expect(journal.split('\n').filter((line) => line.includes('checked in')).length).toBe(8);
    for (const { email } of people) expect(journal).not.toContain(email);
  });

  it('a number is told with a profile wherever there is one, and lists are in its order, page by page', async () => {
    await inOpenEvent();
    const anna = await woman();
    const men = await Promise.all(Array.from({ length: 4 }, man));
    const [first, second, third] = men as [Attendee, Attendee, Attendee];
    expect(JSON.stringify(await everybodyFor(anna))).not.toContain('"number"');
    await person(third, { number: 2 });
    await person(first, { number: 9 });
    await person(anna);
    for (const limit of [1, 2, 8]) {
      const listed = await everybodyFor(anna, limit);
      expect(listed.slice(0, 2)).toMatchObject([
        { userId: third.userId, number: 2 },
        { userId: first.userId, number: 9 },
      ]);
      expect(listed.map(({ userId }) => userId).toSorted()).toEqual(men.map(({ userId }) => userId).toSorted());
      expect(listed[2]).not.toHaveProperty('number');
    }
    expect(requireOk(await first.call('GET', '/profile')).body).toMatchObject({ number: 9 });
    expect(requireOk(await second.call('GET', '/profile')).body).not.toHaveProperty('number');
    requireOk(await like(anna, first.userId));
    expect((await likesOf(anna)).liked).toMatchObject([{ userId: first.userId, number: 9 }]);
    expect((await likesOf(first)).likedBy).toMatchObject([{ userId: anna.userId, number: 1 }]);
    requireOk(await like(first, anna.userId));
    expect((await likesOf(anna)).matches).toMatchObject([{ userId: first.userId, number: 9 }]);
  });

  it('a seat that was given back, and somebody suspended, are waited for no more: the evening begins without them', async () => {
    await inOpenEvent();
    const [anna, ben] = [await woman(), await man()];
    const guests = [anna, ben, { email: newEmail() }].map(({ email }) => ({ name: 'Guest', email }));
    requireOk(await admin.call('POST', '/admin/guests', { json: { guests } }));
    await sets({ opensAt: null, opensWhenHere: true });
    const { guestId } = await person(ben);
    await person(anna);
    expect((await evening()).waits).toBe(true);
    expect(await arrivalsOf(admin)).toMatchObject({ expected: 3, here: 2 });
    // Who is here stays so until it is taken back, and then isn't waited for again.
    requireOk(await suspends(admin, ben.userId));
    expect(await arrivalsOf(admin)).toMatchObject({ expected: 3, here: 2 });
    expect(requireOk(await undoes(admin, { guestId })).body).toMatchObject({ person: { number: null }, expected: 2, here: 1 });
    expect((await checksIn(admin, { guestId })).status).toBe(404);
    const free = (await arrivalsOf(admin)).people.find(({ hereAt }) => hereAt === null);
    requireOk(await admin.call('PUT', '/admin/guests', { json: { guestId: free?.guestId, name: 'Guest', email: null } }));
    expect(await arrivalsOf(admin)).toMatchObject({ expected: 1, here: 1 });
    await person(anna, { number: 7 });
    expect((await evening()).waits).toBe(false);
  });

  it('by choice only people who are here are shown, and can be liked', async () => {
    await inOpenEvent();
    const [anna, ben, carl] = [await woman(), await man(), await man()];
    const shown = async () => (await everybodyFor(anna)).map(({ userId }) => userId);
    await person(ben);
    expect((await shown()).toSorted()).toEqual([ben.userId, carl.userId].toSorted());
    requireOk(await like(carl, anna.userId));
    expect(await sets({ onlyHere: true })).toMatchObject({ onlyHere: true });
    expect(await shown()).toEqual([ben.userId]);
    expect((await likesOf(anna)).likedBy).toEqual([]);
    expect((await like(anna, carl.userId)).status).toBe(404);
    expect((await like(anna, ben.userId)).status).toBe(204);
    await person(carl);
    expect(await shown()).toEqual([carl.userId]);
    expect((await likesOf(anna)).likedBy).toMatchObject([{ userId: carl.userId }]);
    expect(await command(storage, 'events', 'set', api.clientId, '--only-here', 'off')).toContain(
      'whether they are checked in or not',
    );
    expect((await evening()).onlyHere).toBe(false);
  });

  it('finds who is expected by name, e-mail and number, a page at a time', async () => {
    await inOpenEvent();
    const zoe = await anAttendee(api).called('Zoe', 'Zuse').joins();
    const ada = await anAttendee(api).called('Ada', 'Quill').joins();
    const found = async (search: string) => (await arrivalsOf(admin, { search })).people.map(({ userId }) => userId);
    await person(zoe, { number: 17 });
    expect(await found('zus')).toEqual([zoe.userId]);
    expect(await found(ada.email)).toEqual([ada.userId]);
    expect(await found('17')).toEqual([zoe.userId]);
    expect(await found('7')).not.toContain(zoe.userId);
    const page = await arrivalsOf(admin, { limit: '1' });
    expect(page).toMatchObject({ people: [{ name: 'Ada Quill', hereAt: null }], expected: 2, here: 1 });
    const next = await arrivalsOf(admin, { limit: '1', nextToken: page.nextToken ?? '' });
    expect(next).toMatchObject({ people: [{ name: 'Zoe Zuse', number: 17 }], nextToken: null });
  });

  it('is a command, too, with the same journal', async () => {
    const [anna, ben] = [await woman(), await man()];
    const run = (...words: string[]) => command(storage, 'check-in', api.clientId, ...words);
    expect(await run(anna.email, '--number', '40')).toContain('is here, with the number 40');
    await expect(run(ben.email, '--number', '40')).rejects.toThrow('Somebody else has the number 40; nothing changed.');
    await expect(run(ben.email, '--number', '0')).rejects.toThrow('--number is 1 to 9999');
    await expect(run('nobody@example.org')).rejects.toThrow('is expected');
    expect(await run(anna.email, '--undo')).toContain('isn’t here');
    expect(await command(storage, 'journal', api.clientId)).toMatch(/took back a check-in/);
  });
});
