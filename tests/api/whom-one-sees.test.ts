import { beforeEach, describe, expect, it } from 'vitest';
import { commandOf } from '../../api/organiser/run.ts';
import type { Storage } from '../../api/organiser/storage.ts';
import { like } from './conformance/likes.ts';
import { everybodyFor } from './conformance/people.ts';
import { anAdmin, command, commandsBeside } from './support/admin.ts';
import { anAttendee, requireOk, type Attendee } from './support/attendee.ts';
import { severalApis } from './support/several-apis.ts';
import type { OwnTarget } from './support/target.ts';

const { start, db } = severalApis();
let api: OwnTarget;
let storage: Storage;
/** Two women and two men. */
let people: Record<'Ann' | 'Bea' | 'Carl' | 'Dan', Attendee>;

beforeEach(async () => {
  api = await start();
  storage = await commandsBeside(api, db());
  await command(storage, 'events', 'create', api.clientId);
  await command(storage, 'events', 'open', api.clientId);
  const [woman, man] = [() => anAttendee(api).joins(), () => anAttendee(api).ofGender('male').joins()];
  people = { Ann: await woman(), Bea: await woman(), Carl: await man(), Dan: await man() };
});

const set = (...args: string[]) => command(storage, 'events', 'set', api.clientId, ...args);
const shows = (whom: string) => set('--shows', whom);
const open = (at: string) => command(storage, 'events', 'open', api.clientId, '--at', at);
const allAre = (word: string) => ({ Ann: [word], Bea: [word], Carl: [word], Dan: [word] });
const nameOf = (id: string) => Object.entries(people).find(([, { userId }]) => userId === id)?.[0] ?? id;
/** What each of the four finds, by their name. */
const forEach = async (find: (one: Attendee) => Promise<string[]>) =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(people).map(async ([name, one]) => [name, (await find(one)).map(nameOf).toSorted()] as const),
    ),
  );
/** Whether each is told that there is somebody to see. */
const awaits = () =>
  forEach(async (one) => (requireOk(await one.call('GET', '/profile')).body.awaitsRelease === true ? ['nobody'] : ['others']));

describe('People at an event', () => {
  it.each([
    ['opposite', { Ann: ['Carl', 'Dan'], Bea: ['Carl', 'Dan'], Carl: ['Ann', 'Bea'], Dan: ['Ann', 'Bea'] }],
    ['same', { Ann: ['Bea'], Bea: ['Ann'], Carl: ['Dan'], Dan: ['Carl'] }],
    [
      'everybody',
      { Ann: ['Bea', 'Carl', 'Dan'], Bea: ['Ann', 'Carl', 'Dan'], Carl: ['Ann', 'Bea', 'Dan'], Dan: ['Ann', 'Bea', 'Carl'] },
    ],
  ])('that shows %s browse those, can like them, and nobody else', async (whom, found) => {
    await shows(whom);
    expect(requireOk(await people.Ann.call('GET', '/profiles')).body).toMatchObject({ shows: whom });
    // A person a page, so that the order holds across genders.
    expect(await forEach(async (one) => (await everybodyFor(one, 1)).map(({ userId }) => userId))).toEqual(found);
    const canLike = async (one: Attendee) => {
      const statuses = await Promise.all(
        Object.values(people).map(async ({ userId }) => [userId, (await like(one, userId)).status]),
      );
      return statuses.filter(([, status]) => Number(status) < 300).map(([userId]) => String(userId));
    };
    expect(await forEach(canLike)).toEqual(found);
  });

  it('are led to the others only while there is somebody to see', async () => {
    expect(await awaits()).toEqual(allAre('others'));
    requireOk(await people.Ann.call('POST', '/profile/block', { json: { targetUserId: people.Carl.userId } }));
    requireOk(await people.Ann.call('POST', '/profile/block', { json: { targetUserId: people.Dan.userId } }));
    expect(await awaits()).toEqual({ ...allAre('others'), Ann: ['nobody'] });
    await set('--only-here', 'on');
    expect(await awaits()).toEqual(allAre('nobody'));
    await set('--only-here', 'off');
    await open('2030-01-01T20:00Z');
    expect(await awaits()).toEqual(allAre('nobody'));
  });

  it('are told whom they will see before they have a profile', async () => {
    await shows('everybody');
    const newcomer = await anAttendee(api).withoutProfile().joins();
    expect(await newcomer.call('GET', '/profile')).toMatchObject({
      status: 404,
      body: { message: 'Profile not found', shows: 'everybody' },
    });
  });

  it('are parted from whom they like by a change of whom they see, without a word of it, and have them back with the next', async () => {
    expect((await like(people.Ann, people.Carl.userId)).status).toBe(204);
    const likes = async () => likedIds(await people.Ann.call('GET', '/likes')).map(nameOf);
    expect(await shows('same')).toContain(': ');
    expect(await likes()).toEqual([]);
    expect(await shows('everybody')).toContain('everybody sees everybody');
    expect(await shows('opposite')).toContain('women see men, and men see women');
    expect(await likes()).toEqual(['Carl']);
    const journal = await command(storage, 'journal', api.clientId);
    for (const one of ['everybody', 'same']) expect(journal).toContain(`shows ${one} the event`);
    expect(() => commandOf(['events', 'set', api.clientId, '--shows', 'men'])).toThrow('--shows is opposite, same or everybody');
  });

  it('are shown whom its admin chooses, whoever likes whom, and not what isn’t a choice', async () => {
    const admin = await anAdmin(api, storage);
    const put = (json: object) => admin.call('PUT', '/admin/evening', { json });
    expect(await put({ shows: 'everybody', zone: 'Europe/Berlin' })).toMatchObject({
      status: 200,
      body: { shows: 'everybody', zone: 'Europe/Berlin' },
    });
    await like(people.Ann, people.Bea.userId);
    expect(await put({ shows: 'opposite' })).toMatchObject({ status: 200, body: { shows: 'opposite' } });
    requireOk(await put({ shows: 'everybody' }));
    expect(await put({ zone: 'Berlin' })).toMatchObject({ status: 400, body: { field: 'zone' } });
    expect((await put({ shows: 'men' })).status).toBe(400);
    expect(requireOk(await admin.call('GET', '/admin/evening')).body).toMatchObject({
      shows: 'everybody',
      zone: 'Europe/Berlin',
    });
  });

  it('keep the likes that fit once a gender was put right; the others rest', async () => {
    const likes = async () => likedIds(await people.Ann.call('GET', '/likes')).map(nameOf);
    const correct = (gender: string) => command(storage, 'people', 'correct', people.Ann.email, '--gender', gender);
    await shows('everybody');
    await like(people.Ann, people.Carl.userId);
    await correct('male');
    expect(await likes()).toEqual(['Carl']);
    await shows('same');
    await correct('female');
    expect(await likes()).toEqual([]);
  });
});

function likedIds({ body }: { body: unknown }): string[] {
  return (body as { liked: { userId: string }[] }).liked.map(({ userId }) => userId);
}

describe('Times typed for an event', () => {
  it('are by the clocks of its time zone, and printed by them', async () => {
    expect(await set('--zone', 'America/New_York')).toContain('times are those of America/New_York.');
    expect(await open('2099-07-01 19:00')).toContain('profiles open at 2099-07-01 19:00 America/New_York');
    expect(requireOk(await people.Ann.call('GET', '/profiles')).body).toMatchObject({ opensAt: '2099-07-01T23:00:00.000Z' });
    expect(await open('2099-07-01 19:00Z')).toContain('profiles open at 2099-07-01 15:00 America/New_York');
    await expect(open('2099-03-08 02:30')).rejects.toThrow('There is no 02:30 on 2099-03-08 in America/New_York');
    expect(await set('--zone', '')).toContain('times are those of no time zone in particular');
    expect(() => commandOf(['events', 'set', api.clientId, '--zone', 'CET'])).toThrow('"CET" is no time zone');
  });
});
