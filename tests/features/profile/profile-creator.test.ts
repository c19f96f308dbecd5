import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../src/api/errors';
import { createProfileCreator } from '../../../src/features/profile/profile-creator';
import { profileDrafts } from '../../../src/features/profile/profile-drafts';
import { aDraft, aProfile, formValues } from '../../support/builders/profile';
import { aFile, turns } from './photo-server';
import { aWorld } from './profile-world';
import type { Profile } from '../../../src/domain/profile';

const VALUES = formValues({ firstName: ' Anna ', location: 'Moscow ', bio: 'One\r\ntwo\n' });

function aCreator(photos: string[] = []) {
  const world = aWorld();
  world.ownProfile.set(null);
  const created: string[] = [];
  // What the guards see at that moment decides where the attendee goes.
  const onCreated = () => void created.push(world.ownProfile.getState().phase);
  const creator = createProfileCreator({ ...world.services, photos, onCreated });
  const add = async (...names: string[]) => {
    await creator.uploads.add(names.map((name) => aFile(name)));
    await creator.uploads.settled();
  };
  return { ...world, creator, created, add };
}

describe('creating a profile', () => {
  it('sends tidy values, and the profile is asked for anew', async () => {
    const my = aCreator();
    const creating = my.creator.create(VALUES);
    await turns();
    expect(my.posts[0]?.sent).toEqual(aDraft({ firstName: 'Anna', location: 'Moscow', bio: 'One\ntwo', photos: [] }));
    my.posts[0]?.answer(null);
    await creating;
    expect(my.created).toEqual(['unknown']);
    expect(my.events).toEqual([{ type: 'profile', action: 'created', photoCount: 0 }]);
  });

  it('waits for photos under way', async () => {
    const my = aCreator();
    my.photos.hold();
    await my.creator.uploads.add([aFile('a.jpg')]);
    const creating = my.creator.create(VALUES);
    await turns();
    expect(my.posts).toEqual([]);
    my.photos.release();
    await turns();
    expect(my.posts[0]?.sent.photos).toEqual(['https://store.example/1-a.jpg']);
    my.posts[0]?.answer(null);
    await creating;
    expect(my.created).toHaveLength(1);
  });

  it('stops when a photo fails meanwhile, and goes on without it the next time', async () => {
    const my = aCreator();
    my.photos.hold();
    await my.creator.uploads.add([aFile('a.jpg')]);
    await turns();
    my.photos.refuse('put', 'a.jpg', new ApiError('http', 500));
    const creating = my.creator.create(VALUES);
    my.photos.release();
    await creating;
    expect(my.created).toEqual([]);
    expect(my.posts).toEqual([]);
    void my.creator.create(VALUES);
    await turns();
    expect(my.posts).toHaveLength(1);
  });

  it.each([
    [new ApiError('http', 400, 'No such place'), { text: 'No such place', lang: '' }],
    [new ApiError('http', 500), { key: 'profile.create.failed' }],
    [new ApiError('shape'), { key: 'profile.create.failed' }],
    [new ApiError('network'), { key: 'error.network' }],
    [new ApiError('signed-out'), { key: 'error.loggedOut' }],
    [new ApiError('aborted'), null],
  ])('refused by %s keeps everything and says why', async (error, failure) => {
    const my = aCreator(['https://photos.example/a.jpg']);
    const creating = my.creator.create(VALUES);
    await turns();
    my.posts[0]?.fail(error);
    await creating;
    expect(my.created).toEqual([]);
    expect(my.creator.getState()).toMatchObject({ failure, photos: ['https://photos.example/a.jpg'] });
    expect(my.ownProfile.getState().phase).toBe('none');
    expect(my.events).toEqual([]);
  });

  it('takes the failure back while it is tried again', async () => {
    const my = aCreator();
    const creating = my.creator.create(VALUES);
    await turns();
    my.posts[0]?.fail(new ApiError('network'));
    await creating;
    void my.creator.create(VALUES);
    expect(my.creator.getState().failure).toBeNull();
  });

  it('answered after somebody else signed in leaves their profile alone', async () => {
    const my = aCreator();
    const creating = my.creator.create(VALUES);
    await turns();
    my.signIn('boris@example.org');
    my.ownProfile.set(aProfile({ firstName: 'Boris' }));
    my.posts[0]?.answer(null);
    await creating;
    expect(my.created).toEqual([]);
    expect(my.now()?.firstName).toBe('Boris');
  });
});

describe('photos of a new profile', () => {
  it('out of a draft have the first one as primary', () => {
    const { creator } = aCreator(['https://photos.example/a.jpg', 'https://photos.example/b.jpg']);
    expect(creator.getState().primary).toBe('https://photos.example/a.jpg');
  });

  it('are shown from the picked file until their address has loaded', async () => {
    const my = aCreator();
    await my.add('a.jpg');
    expect(my.creator.uploads.previewOf(my.creator.getState().photos[0] ?? '')?.size).toBe(4);
  });

  it('have the first one as primary; another choice is sent first', async () => {
    const my = aCreator();
    await my.add('a.jpg', 'b.jpg');
    const [a = '', b = ''] = my.creator.getState().photos;
    expect(my.creator.getState().primary).toBe(a);
    my.creator.setPrimary(b);
    expect(my.creator.getState().photos).toEqual([a, b]);
    expect(my.creator.photosToSend()).toEqual([b, a]);
    my.creator.remove(b);
    expect(my.creator.getState()).toMatchObject({ photos: [a], primary: a });
    my.creator.remove(a);
    expect(my.creator.getState()).toMatchObject({ photos: [], primary: null });
  });
});

describe('the draft', () => {
  it('is there again for its owner, and for nobody else', () => {
    const { mount, session, signIn } = aWorld();
    profileDrafts('create', mount).keep({ firstName: 'Anna' }, ['p']);
    session.end('timeout');
    signIn('boris@example.org');
    expect(profileDrafts('create', mount).get()).toBeNull();
    signIn('anna@example.org');
    expect(profileDrafts('create', mount).get()).toMatchObject({ fields: { firstName: 'Anna' }, photos: ['p'] });
    expect(profileDrafts('edit', mount).get()).toBeNull();
  });
});

describe('the organiser’s consent question', () => {
  const consent = { version: '2' };

  it('goes with the profile, and is left out where nothing is asked', async () => {
    const my = aCreator();
    void my.creator.create(VALUES, consent);
    void my.creator.create(VALUES);
    await turns();
    expect(my.consents).toEqual([consent, undefined]);
  });

  it.each([
    ['a consent', { consent: { version: '3' } }, true],
    ['a field', { message: 'Location is required' }, false],
  ])('is what a refusal of %s is about, or not', async (_, body, atConsent) => {
    const my = aCreator();
    const creating = my.creator.create(VALUES, consent);
    await turns();
    my.posts[0]?.fail(new ApiError('http', 400, 'Sorry.', 0, JSON.stringify(body)));
    await creating;
    expect(my.creator.getState()).toMatchObject({ failure: { text: 'Sorry.' }, atConsent });
    void my.creator.create(VALUES, consent);
    expect(my.creator.getState()).toMatchObject({ failure: null, atConsent: false });
  });
});

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
    expect(my.creator.getState().failure).toEqual({ text: 'Profile already exists', lang: '' });
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
