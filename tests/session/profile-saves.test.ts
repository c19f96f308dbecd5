import { describe, expect, it } from 'vitest';
import type { Api } from '../../src/api/api';
import { ApiError } from '../../src/api/errors';
import type { ProfileUpdate } from '../../src/api/profile-calls';
import { pickFields } from '../../src/domain/fields';
import type { Profile } from '../../src/domain/profile';
import { createPerMount, type MountServices } from '../../src/session/services';
import { createOwnProfile } from '../../src/session/own-profile';
import { createOwnProfileSaves } from '../../src/session/profile-saves';
import { aProfile } from '../support/builders/profile';

interface Put {
  update: ProfileUpdate;
  answer: (profile: Partial<Profile> | null) => void;
  fail: (error: unknown) => void;
}

const bio =
  (text: string) =>
  (profile: Profile): Profile => ({ ...profile, bio: text });
const location =
  (text: string) =>
  (profile: Profile): Profile => ({ ...profile, location: text });
const FIRST = aProfile({ bio: 'first', location: 'Oslo', photos: ['https://p.example/a', 'https://p.example/b'] });

/** A known profile, and a server that answers its updates when a test says so. */
function aKnownProfile(profile: Profile | null = FIRST) {
  const puts: Put[] = [];
  const api = {
    getProfile: () => Promise.resolve(null),
    updateProfile: (update: ProfileUpdate) =>
      new Promise<Partial<Profile> | null>((answer, fail) => void puts.push({ update, answer, fail })),
  } as Api;
  const own = createOwnProfile(api);
  const perMount = createPerMount(() => ({ now: () => 1 }) as MountServices);
  const ownProfile = { ...own, ...createOwnProfileSaves({ api, ownProfile: own, perMount }) };
  ownProfile.set(profile);
  const put = (index: number) => puts[index] as Put;
  return { ownProfile, puts, put, shown: () => ownProfile.getState().profile };
}

const SECOND: Profile = { ...FIRST, profilePhotoUrl: 'https://p.example/b' };

describe('A partial response to a save', () => {
  it.each(Object.keys(SECOND) as (keyof Profile)[])('is kept as it was: %s', async (name) => {
    const { ownProfile, put, shown } = aKnownProfile(SECOND);
    const saved = ownProfile.save((profile) => ({ ...profile, bio: 'second' }));
    const { [name]: _, ...rest } = { ...SECOND, bio: 'second' };
    put(0).answer(rest);
    await saved;
    expect(shown()?.[name]).toEqual({ ...SECOND, bio: 'second' }[name]);
  });

  it('is the primary photo only while it is still there', async () => {
    const { ownProfile, put, shown } = aKnownProfile(
      aProfile({ photos: ['https://p.example/a'], profilePhotoUrl: 'https://p.example/a' }),
    );
    const saved = ownProfile.save((profile) => ({ ...profile, bio: 'second' }));
    put(0).answer({ photos: ['https://p.example/a?signed'] });
    await saved;
    expect(shown()?.profilePhotoUrl).toBe('https://p.example/a?signed');
  });
});

describe('A change of the own profile', () => {
  it('is shown at once and sent whole, with what happened to the photos', async () => {
    const { ownProfile, puts, put, shown } = aKnownProfile();
    const photos = ['https://p.example/b', 'https://p.example/c'];
    const saved = ownProfile.save((profile) => ({ ...profile, bio: 'second', photos }));
    expect(shown()).toEqual({ ...FIRST, bio: 'second', photos });
    expect(put(0).update).toEqual({
      ...pickFields(FIRST),
      bio: 'second',
      photos,
      profilePhotoUrl: FIRST.profilePhotoUrl,
      addedPhotoUrls: ['https://p.example/c'],
      deletedPhotoUrls: ['https://p.example/a'],
    });
    put(0).answer(null);
    await expect(saved).resolves.toBe('saved');
    expect(shown()).toEqual({ ...FIRST, bio: 'second', photos });
    expect(puts).toHaveLength(1);
  });

  it('becomes what the server made of it', async () => {
    const { ownProfile, put, shown } = aKnownProfile();
    const saved = ownProfile.save(bio('second'));
    put(0).answer(aProfile({ id: 'of the server', bio: 'SECOND', likedIds: ['z'] }));
    await saved;
    expect(shown()).toEqual(aProfile({ id: 'of the server', bio: 'SECOND', likedIds: ['z'] }));
  });

  it('leaves id and likes alone when the answer does not name them', async () => {
    const known = aProfile({ id: 'me', likedIds: ['x', 'y'] });
    const { ownProfile, put, shown } = aKnownProfile(known);
    const saved = ownProfile.save(bio('second'));
    put(0).answer(aProfile({ id: null, bio: 'second', likedIds: [] }));
    await saved;
    expect(shown()).toMatchObject({ id: 'me', likedIds: ['x', 'y'] });
  });

  it.each([
    ['network', 'failed'],
    ['http', 'failed'],
    ['aborted', 'dropped'],
    ['signed-out', 'dropped'],
  ] as const)('that ends with "%s" is taken back and counts as %s', async (kind, outcome) => {
    const { ownProfile, put, shown } = aKnownProfile();
    const saved = ownProfile.save(bio('second'));
    put(0).fail(new ApiError(kind));
    await expect(saved).resolves.toBe(outcome);
    expect(shown()).toEqual(FIRST);
  });

  it('that changes nothing is saved already', async () => {
    const { ownProfile, puts } = aKnownProfile();
    await expect(ownProfile.save((profile) => profile)).resolves.toBe('saved');
    expect(puts).toEqual([]);
  });

  it('of nobody’s profile is dropped', async () => {
    const { ownProfile, puts } = aKnownProfile(null);
    await expect(ownProfile.save(bio('second'))).resolves.toBe('dropped');
    expect(puts).toEqual([]);
  });
});

describe('Changes made while one is being saved', () => {
  it('are shown at once, wait for it, and travel together', async () => {
    const { ownProfile, puts, put, shown } = aKnownProfile();
    const saves = [ownProfile.save(bio('second')), ownProfile.save(bio('third')), ownProfile.save(location('Rome'))];
    expect(shown()).toMatchObject({ bio: 'third', location: 'Rome' });
    expect(puts).toHaveLength(1);
    put(0).answer(null);
    await expect(saves[0]).resolves.toBe('saved');
    expect(shown()).toMatchObject({ bio: 'third', location: 'Rome' });
    expect(puts.map(({ update }) => [update.bio, update.location])).toEqual([
      ['second', 'Oslo'],
      ['third', 'Rome'],
    ]);
    put(1).answer(null);
    await expect(Promise.all(saves)).resolves.toEqual(['saved', 'saved', 'saved']);
    expect(puts).toHaveLength(2);
  });

  it('stay when that one fails, which alone is taken back', async () => {
    const { ownProfile, put, shown } = aKnownProfile();
    const saves = [ownProfile.save(location('Rome')), ownProfile.save(bio('second'))];
    put(0).fail(new ApiError('network'));
    await expect(saves[0]).resolves.toBe('failed');
    expect(shown()).toEqual({ ...FIRST, bio: 'second' });
    expect(put(1).update).toMatchObject({ bio: 'second', location: 'Oslo' });
    put(1).answer(null);
    await expect(saves[1]).resolves.toBe('saved');
    expect(shown()).toEqual({ ...FIRST, bio: 'second' });
  });

  it('do not bring an earlier failure back later', async () => {
    const { ownProfile, put, shown } = aKnownProfile();
    const first = ownProfile.save(bio('second'));
    put(0).answer(aProfile({ bio: 'SECOND' }));
    await first;
    const next = ownProfile.save(location('Rome'));
    expect(put(1).update).toMatchObject({ bio: 'SECOND', location: 'Rome' });
    put(1).fail(new ApiError('network'));
    await expect(next).resolves.toBe('failed');
    expect(shown()).toEqual(aProfile({ bio: 'SECOND' }));
  });
});

describe.each([
  ['is forgotten', (own: ReturnType<typeof createOwnProfile>) => own.reset()],
  ['is brought anew', (own: ReturnType<typeof createOwnProfile>) => own.set(aProfile({ firstName: 'Boris' }))],
])('Where the profile %s while changes are being saved', (_, replace) => {
  it('they are dropped, and their late answers change nothing', async () => {
    const { ownProfile, puts, put } = aKnownProfile();
    const saves = [ownProfile.save(bio('second')), ownProfile.save(bio('third'))];
    replace(ownProfile);
    await expect(Promise.all(saves)).resolves.toEqual(['dropped', 'dropped']);
    const { profile, phase } = ownProfile.getState();
    put(0).answer(aProfile({ firstName: 'Late' }));
    await new Promise((resolve) => void setTimeout(resolve));
    expect(ownProfile.getState()).toEqual({ profile, phase });
    expect(puts).toHaveLength(1);
  });

  it('the next change is sent without waiting for them', async () => {
    const { ownProfile, puts, put, shown } = aKnownProfile();
    void ownProfile.save(bio('second'));
    void ownProfile.save(bio('third'));
    replace(ownProfile);
    ownProfile.set(aProfile({ firstName: 'Boris' }));
    const saved = ownProfile.save(location('Rome'));
    expect(puts).toHaveLength(2);
    expect(put(1).update).toMatchObject({ firstName: 'Boris', location: 'Rome' });
    put(0).answer(aProfile({ firstName: 'Late' }));
    await new Promise((resolve) => void setTimeout(resolve));
    expect(shown()).toMatchObject({ firstName: 'Boris', location: 'Rome' });
    put(1).answer(null);
    await expect(saved).resolves.toBe('saved');
    expect(shown()).toMatchObject({ firstName: 'Boris', location: 'Rome' });
    expect(puts).toHaveLength(2);
  });
});
