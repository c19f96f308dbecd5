import { describe, expect, it } from 'vitest';
import { ApiError } from '../../src/api/errors';
import type { ProfileUpdate } from '../../src/api/profile-calls';
import { removePhoto } from '../../src/domain/photos';
import type { Profile } from '../../src/domain/profile';
import { createOwnProfile } from '../../src/session/own-profile';
import { createPerMount, type MountServices } from '../../src/session/services';
import { createOwnProfileSaves } from '../../src/session/profile-saves';
import { aProfile } from '../support/builders/profile';

const url = (name: string) => `https://p.example/${name}`;
const withPhotos = (...names: string[]) =>
  aProfile({ photos: names.map(url), profilePhotoUrl: names[0] === undefined ? null : url(names[0]) });
const write =
  (bio: string) =>
  (profile: Profile): Profile => ({ ...profile, bio });
const remove =
  (name: string) =>
  (profile: Profile): Profile => {
    const { photos, primary } = removePhoto({ photos: profile.photos, primary: profile.profilePhotoUrl }, url(name));
    return photos.length === profile.photos.length ? profile : { ...profile, photos, profilePhotoUrl: primary };
  };
const refused = new ApiError('http', 400, 'Photos must be uploaded here first.');

/** A device that knows photos a and b, before a server that answers PUT and GET in turn. */
function aDevice(puts: (Error | null)[], gets: (Profile | Error | null)[], onGet = () => {}) {
  const sent: ProfileUpdate[] = [];
  let asked = 0;
  const api = {
    async updateProfile(update: ProfileUpdate) {
      sent.push(update);
      const fault = puts[sent.length - 1];
      if (fault) throw fault;
      return null;
    },
    async getProfile() {
      asked += 1;
      onGet();
      const answer = gets[asked - 1] ?? null;
      if (answer instanceof Error) throw answer;
      return answer;
    },
  } as unknown as MountServices['api'];
  const ownProfile = createOwnProfile(api);
  ownProfile.set(withPhotos('a', 'b'));
  const perMount = createPerMount(() => ({ now: () => 1 }) as MountServices);
  const { save } = createOwnProfileSaves({ api, ownProfile, perMount });
  return { save, sent, ownProfile, asked: () => asked, shown: () => ownProfile.getState().profile };
}

describe('A save refused for a photo that another device removed', () => {
  it('is applied to what the server has, and sent once more', async () => {
    const my = aDevice([refused, null], [withPhotos('b')]);
    await expect(my.save(write('new'))).resolves.toBe('saved');
    expect(my.sent.map(({ photos, bio }) => [photos, bio])).toEqual([
      [[url('a'), url('b')], 'new'],
      [[url('b')], 'new'],
    ]);
    expect(my.sent[1]).toMatchObject({ profilePhotoUrl: url('b'), deletedPhotoUrls: [], addedPhotoUrls: [] });
    expect(my.shown()).toMatchObject({ bio: 'new', photos: [url('b')] });
  });

  it('keeps a photo that another device added', async () => {
    const my = aDevice([refused, null], [withPhotos('b', 'c')]);
    await my.save(write('new'));
    expect(my.sent[1]?.photos).toEqual([url('b'), url('c')]);
  });

  it('is done when it was to remove that very photo', async () => {
    const my = aDevice([refused], [withPhotos('b')]);
    await expect(my.save(remove('a'))).resolves.toBe('saved');
    expect(my.sent).toHaveLength(1);
    expect(my.shown()?.photos).toEqual([url('b')]);
  });

  it('fails when it is refused again, and shows the photos the server has', async () => {
    const my = aDevice([refused, refused, null], [withPhotos('b'), withPhotos('b')]);
    await expect(my.save(write('new'))).resolves.toBe('failed');
    expect([my.sent.length, my.asked()]).toEqual([2, 1]);
    expect(my.shown()).toEqual(withPhotos('b'));
  });
});

describe('A save is sent only once', () => {
  it.each([
    ['the photos are the same', refused, withPhotos('a', 'b'), 1],
    ['there is no profile any more', refused, null, 1],
    ['the profile can’t be had', refused, new ApiError('network'), 1],
    ['no answer came: it may have arrived', new ApiError('network'), withPhotos('b'), 0],
    ['the answer made no sense', new ApiError('shape'), withPhotos('b'), 0],
    ['the server stumbled', new ApiError('http', 500), withPhotos('b'), 0],
    ['it took the server too long', new ApiError('http', 408), withPhotos('b'), 0],
    ['there were too many', new ApiError('http', 429), withPhotos('b'), 0],
  ])('when %s', async (_, fault, answer, asked) => {
    const my = aDevice([fault], [answer]);
    await expect(my.save(write('new'))).resolves.toBe('failed');
    expect([my.sent.length, my.asked()]).toEqual([1, asked]);
    expect(my.shown()).toEqual(withPhotos('a', 'b'));
  });

  it('when somebody else signed in while the profile was asked for', async () => {
    const my = aDevice([refused], [withPhotos('b')], () => my.ownProfile.reset());
    await expect(my.save(write('new'))).resolves.toBe('dropped');
    expect(my.sent).toHaveLength(1);
    expect(my.shown()).toBeNull();
  });
});
