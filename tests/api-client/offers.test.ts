import { describe, expect, it } from 'vitest';
import { createOnce, type MountServices } from '../../src/session/services';
import { createOwnProfile } from '../../src/session/own-profile';
import { createOwnProfileSaves } from '../../src/session/profile-saves';
import { aDraft } from '../support/builders/profile';
import { aClient, serverForEachTest } from './a-client';

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
    const once = createOnce(() => ({ now: () => 1 }) as MountServices);
    const saves = createOwnProfileSaves({ api, ownProfile, once });
    await ownProfile.load();
    const offers = () => ownProfile.getState().profile?.offers;
    await saves.save((profile) => ({ ...profile, bio: 'new' }));
    expect(offers()).toEqual(['leave', 'block']);
    await saves.save((profile) => ({ ...profile, bio: 'newer' }));
    expect(offers()).toEqual(['leave']);
  });
});
