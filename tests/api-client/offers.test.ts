import { describe, expect, it } from 'vitest';
import { createPerMount, type MountServices } from '../../src/session/services';
import { createOwnProfile } from '../../src/session/own-profile';
import { createOwnProfileSaves } from '../../src/session/profile-saves';
import { aDraft } from '../support/builders/profile';
import { aClient, serverForEachTest } from './a-client';
import { decodeNumbers, decodeOwnProfile, decodePeople, decodeProfile } from '../../src/api/decode';

const server = serverForEachTest();
const ME = { userId: 'me', firstName: 'Anna', lastName: 'K' };

describe('What a server offers', () => {
  it.each([
    ['what it names', ['leave', 'block', 'report'], ['leave', 'block', 'report']],
    ['what the widget knows of it', ['dance', 'leave', '__proto__', 7, null, ['block'], 'LEAVE'], ['leave']],
    ['each once', ['report', 'leave', 'report'], ['leave', 'report']],
    ['nothing in an empty list', [], []],
  ])('is %s', async (_, offers, known) => {
    server().replies({ body: { ...ME, offers } });
    expect((await aClient(server()).api.getProfile())?.offers).toEqual(known);
  });

  it.each([undefined, null, 'leave', { leave: true }, 3])('is nothing in %j', async (offers) => {
    server().replies({ body: { ...ME, offers } });
    expect((await aClient(server()).api.getProfile())?.offers).toBeUndefined();
  });

  it('is not taken from a polluted prototype', async () => {
    Object.assign(Object.prototype, { offers: ['leave'] });
    try {
      server().replies({ body: ME });
      const profile = await aClient(server()).api.getProfile();
      expect(profile && Object.hasOwn(profile, 'offers')).toBe(false);
    } finally {
      delete (Object.prototype as { offers?: unknown }).offers;
    }
  });

  it('is told by the answer to a new profile, too', async () => {
    server().replies({ status: 201, body: { ...ME, offers: ['leave'] } });
    expect((await aClient(server()).api.createProfile(aDraft()))?.offers).toEqual(['leave']);
  });

  it('stays with the own profile when the answer to a change says nothing of it, and follows one that does', async () => {
    server().replies(
      { body: { ...ME, offers: ['leave', 'block'] } },
      { body: { ...ME, bio: 'new' } },
      { body: { ...ME, offers: ['leave'] } },
    );
    const { api } = aClient(server());
    const ownProfile = createOwnProfile(api);
    const perMount = createPerMount(() => ({ now: () => 1 }) as MountServices);
    const saves = createOwnProfileSaves({ api, ownProfile, perMount });
    await ownProfile.load();
    const offers = () => ownProfile.getState().profile?.offers;
    await saves.save((profile) => ({ ...profile, bio: 'new' }));
    expect(offers()).toEqual(['leave', 'block']);
    await saves.save((profile) => ({ ...profile, bio: 'newer' }));
    expect(offers()).toEqual(['leave']);
  });
});

const person = { userId: 'u1', firstName: 'Tom', lastName: 'T', age: 31 };

it.each([1, 17, 4711])('The number %d of a person is read, in a list and of oneself', (number) => {
  expect(decodeProfile({ ...person, number })?.number).toBe(number);
  expect(decodePeople([{ ...person, number }])[0]?.number).toBe(number);
  expect(decodeOwnProfile({ ...person, number })?.number).toBe(number);
});

it.each([0, -3, 1.5, Number.NaN, Infinity, 2 ** 60, '17', '', true, null, undefined, [17], { number: 17 }])(
  'A number that is %j is ignored, and the person stays',
  (number) => {
    expect(decodeProfile({ ...person, number })).toEqual(decodeProfile(person));
    expect(decodeProfile(person)).not.toHaveProperty('number');
  },
);

it('A number from a polluted prototype is none', () => {
  const heir = Object.assign(Object.create({ number: 17 }) as object, person);
  expect(decodeProfile(heir)).not.toHaveProperty('number');
});

it('The numbers of those to come are read once each, and whatever is none is left out', () => {
  expect(decodeNumbers([4, 17, 4, 0, -1, 1.5, '9', null, { number: 3 }])).toEqual([4, 17]);
  for (const none of [[], ['9'], undefined, null, '4', { 0: 4, length: 1 }]) expect(decodeNumbers(none)).toBeUndefined();
});
