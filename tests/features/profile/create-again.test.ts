import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../src/api/errors';
import type { Profile } from '../../../src/domain/profile';
import { createProfileCreator } from '../../../src/features/profile/profile-creator';
import { aProfile, formValues } from '../../support/builders/profile';
import { turns } from './photo-server';
import { aWorld } from './profile-world';

const EXISTS = new ApiError('http', 409, 'Profile already exists');

/** Somebody whose first press created this profile, and never heard of it. */
function afterALostAnswer(getProfile: () => Promise<Profile | null>) {
  const world = aWorld();
  world.ownProfile.set(null);
  const unsaved: unknown[] = [];
  const api = { ...world.services.api, getProfile };
  const creator = createProfileCreator({ ...world.services, api, onCreated: (values) => void unsaved.push(values) });
  const press = async (values = formValues()) => {
    const creating = creator.create(values);
    await turns();
    world.posts[0]?.fail(EXISTS);
    await creating;
  };
  return { ...world, creator, unsaved, press };
}

describe('Creating a profile that is there already', () => {
  it('counts as done: the profile is read and known', async () => {
    const my = afterALostAnswer(async () => aProfile());
    await my.press();
    expect(my.creator.getState().failure).toBeNull();
    expect(my.ownProfile.getState()).toEqual({ phase: 'known', profile: aProfile() });
    expect(my.unsaved).toEqual([null]);
    expect(my.posts).toHaveLength(1);
    expect(my.events).toEqual([{ type: 'profile', action: 'created', photoCount: 1 }]);
  });

  it('hands over what was typed since, to be edited', async () => {
    const my = afterALostAnswer(async () => aProfile({ bio: 'As it was at the first press.' }));
    await my.press();
    expect(my.unsaved).toEqual([formValues()]);
    expect(my.now()?.bio).toBe('As it was at the first press.');
  });

  it('does not take white space for something typed since', async () => {
    const my = afterALostAnswer(async () => aProfile());
    await my.press(formValues({ location: ' Moscow ' }));
    expect(my.unsaved).toEqual([null]);
  });

  it.each([
    ['says there is none', async () => null],
    ['does not answer', () => Promise.reject(new ApiError('network'))],
  ])('stays refused, with everything kept, when the server then %s', async (_, getProfile) => {
    const my = afterALostAnswer(getProfile);
    await my.press();
    expect(my.creator.getState().failure).toEqual({ text: 'Profile already exists' });
    expect(my.unsaved).toEqual([]);
    expect(my.ownProfile.getState().phase).toBe('none');
  });

  it('tells nobody else: not who signed in meanwhile', async () => {
    const my = afterALostAnswer(async () => {
      my.signIn('boris@example.org');
      return aProfile();
    });
    await my.press();
    expect(my.unsaved).toEqual([]);
    expect(my.ownProfile.getState().phase).toBe('none');
  });
});
