import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { postNotice } from '../../api/repositories/outbox.ts';
import type { Storage } from '../../api/organiser/storage.ts';
import { like } from './conformance/likes.ts';
import { everybodyFor } from './conformance/people.ts';
import { aDoorKeeper, anEvening, command, restores, suspends, type EveningBody } from './support/admin.ts';
import { arrivalsOf, checksIn, undoes } from './support/arrivals.ts';
import { anAttendee, requireOk, type Attendee } from './support/attendee.ts';
import { severalApis } from './support/several-apis.ts';
import type { OwnTarget } from './support/target.ts';

describe('the evening at a glance', () => {
  const { event, db } = severalApis();
  let api: OwnTarget;
  let storage: Storage;
  let admin: Attendee;
  beforeEach(async () => void ({ api, storage, admin } = await anEvening(event, db, { begun: false })));

  const women = (count: number) => Promise.all(Array.from({ length: count }, () => anAttendee(api).joins()));
  const men = (count: number) => Promise.all(Array.from({ length: count }, () => anAttendee(api).ofGender('male').joins()));
  const evening = async () => requireOk(await admin.call<EveningBody>('GET', '/admin/evening')).body;
  const sets = async (json: object) => requireOk(await admin.call<EveningBody>('PUT', '/admin/evening', { json })).body;
  const arrives = async ({ userId }: Attendee, at = admin) => requireOk(await checksIn(at, { userId })).body.person;

  it('says who is here, by gender, exactly', async () => {
    const [anna, ben] = [...(await women(1)), ...(await men(1))] as [Attendee, Attendee];
    const { email } = await anAttendee(api).withoutProfile().joins();
    const [nobody] = (await arrivalsOf(admin, { search: email })).people;
    for (const { userId } of [anna, ben, nobody ?? anna]) requireOk(await checksIn(admin, { userId }));
    expect((await evening()).people).toMatchObject({ here: 3, hereWomen: 1, hereMen: 1 });
    requireOk(await undoes(admin, { userId: nobody?.userId }));
    expect((await evening()).people).toMatchObject({ here: 2, hereWomen: 1, hereMen: 1 });
  });

  it('says how many phones wait for the release: who has looked within the last minute', async () => {
    const [anna, bea] = (await women(2)) as [Attendee, Attendee];
    expect((await evening()).waitingPhones).toBe(0);
    await everybodyFor(anna);
    await everybodyFor(anna);
    api.clock.advance(40_000);
    await everybodyFor(bea);
    expect((await evening()).waitingPhones).toBe(2);
    api.clock.advance(30_000);
    expect((await evening()).waitingPhones).toBe(1);
    await everybodyFor(anna);
    await sets({ opensAt: 'now' });
    expect((await evening()).waitingPhones).toBe(0);
  });

  it('says how it went once liking has ended: who came, and of ten how many had a match, of no few', async () => {
    const [ladies, gentlemen] = [await women(10), await men(10)];
    const pairs = ladies.map((woman, place): [Attendee, Attendee] => [woman, gentlemen[place] ?? woman]);
    const matches = async (some: typeof pairs) => {
      for (const [woman, man] of some) {
        await like(woman, man.userId);
        await like(man, woman.userId);
      }
    };
    await sets({ opensAt: 'now' });
    for (const one of ladies.slice(0, 3)) await arrives(one);
    await matches(pairs.slice(0, 4));
    expect((await evening()).outcome).toBeNull();
    api.clock.advance(60_000);
    const turnUp = { came: 3, expected: 20 };
    // Four pairs are eight people.
    expect((await sets({ closesAt: 'now' })).outcome).toEqual({ turnUp, matchedOfTen: null });
    await sets({ closesAt: null });
    await matches(pairs.slice(4, 7));
    api.clock.advance(60_000);
    expect((await sets({ closesAt: 'now' })).outcome).toEqual({ turnUp, matchedOfTen: 7 });
    await command(storage, 'erase', gentlemen[9]?.email ?? '');
    expect((await evening()).outcome).toEqual({ turnUp: { came: 3, expected: 19 }, matchedOfTen: null });
  });

  it('says how long the oldest mail that isn’t sent has waited', async () => {
    const [anna, bea] = (await women(2)) as [Attendee, Attendee];
    expect((await evening()).mailsWaitSeconds).toBe(0);
    // Waiting for a mail server, which this demo hasn't got.
    await postNotice(db(), { clientId: api.clientId, userId: anna.userId }, 'changed', randomUUID(), api.clock.now());
    api.clock.advance(200_000);
    await postNotice(db(), { clientId: api.clientId, userId: bea.userId }, 'changed', randomUUID(), api.clock.now());
    api.clock.advance(45_000);
    expect((await evening()).mailsWaitSeconds).toBe(245);
  });

  it('tells likes and matches as rounded sums after the results alone, and none that is below ten', async () => {
    await sets({ opensAt: 'now' });
    const [girls, boys] = [await women(3), await men(4)];
    for (const girl of girls) for (const { userId } of boys) requireOk(await like(girl, userId));
    for (const boy of boys) requireOk(await like(boy, girls[0]?.userId ?? ''));
    expect((await evening()).sums).toBeNull();
    await sets({ resultsAt: new Date(api.clock.now() + 60_000).toISOString(), password: admin.password });
    expect((await evening()).sums).toBeNull();
    expect(await command(storage, 'people', 'count', api.clientId)).toContain('told once results are out');
    api.clock.advance(60_000);
    // 16 likes, 4 matches.
    const told = { likes: 15, matches: null };
    expect((await evening()).sums).toEqual(told);
    expect(await command(storage, 'people', 'count', api.clientId)).toContain('likes: about 15, matches: fewer than 10');
    // Whoever would know one person's likes takes them out and looks again.
    for (const { userId } of [girls[0], boys[0]] as Attendee[]) {
      requireOk(await suspends(admin, userId));
      expect((await evening()).sums).toEqual(told);
      requireOk(await restores(admin, userId));
      expect((await evening()).sums).toEqual(told);
    }
  });

  it('opens by itself once everybody is checked in, and only once', async () => {
    const [anna, bea] = (await women(2)) as [Attendee, Attendee];
    const door = await aDoorKeeper(api, admin);
    expect(await sets({ opensWhenHere: true })).toMatchObject({ opensWhenHere: true, waits: true });
    const { guestId } = await arrives(anna, door);
    expect((await evening()).waits).toBe(true);
    await arrives(bea, door);
    expect(await evening()).toMatchObject({ waits: false, opensAt: new Date(api.clock.now()).toISOString() });
    // Held back by hand, it isn't opened by the next tap.
    await sets({ opensAt: null });
    requireOk(await undoes(door, { guestId }));
    await arrives(anna, door);
    expect(await evening()).toMatchObject({ waits: true, opensWhenHere: false });
    // Where everybody is here already it opens at once.
    expect(await command(storage, 'events', 'set', api.clientId, '--when-all-here', 'on')).toContain(api.clientId);
    expect((await evening()).waits).toBe(false);
    expect(await command(storage, 'journal', api.clientId)).toMatch(/opened/);
  });
});
