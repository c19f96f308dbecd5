import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../src/api/errors';
import { createLeaving } from '../../../src/features/profile/leaving';
import { profileDrafts } from '../../../src/features/profile/profile-drafts';
import { viewedKeyOf } from '../../../src/session/session-record';
import { aProfile } from '../../support/builders/profile';
import { aFile, turns } from './photo-server';
import { aWorld, anEditor, withPhotos } from './profile-world';

/** An attendee about to leave; `answers` is what comes of each call, a fault or nothing. */
function aLeaver(...answers: unknown[]) {
  const world = aWorld();
  let calls = 0;
  const api = {
    ...world.mount.api,
    leave: async () => {
      const fault = answers[calls];
      calls += 1;
      if (fault) throw fault;
    },
  };
  return { ...world, api, leaving: createLeaving({ ...world.mount, api }), calls: () => calls };
}

describe('Who stops taking part', () => {
  it('has no profile any more, nor anything that was typed into one', async () => {
    const { leaving, mount, ownProfile, calls } = aLeaver();
    const drafts = profileDrafts('create', mount);
    drafts.keep({ bio: 'half a sent' });
    mount.storage.set(viewedKeyOf(mount.key), '1');
    expect(await leaving.leave()).toBe(true);
    expect([calls(), leaving.getState(), ownProfile.getState()]).toEqual([
      1,
      { busy: false, failed: false },
      { phase: 'none', profile: null },
    ]);
    expect([drafts.get(), mount.storage.get(viewedKeyOf(mount.key))]).toEqual([null, null]);
  });

  it.each([
    ['a refusal', new ApiError('http', 500)],
    ['a lost connection', new ApiError('network')],
  ])('still takes part after %s, is told so, and may try again', async (_, fault) => {
    const { leaving, ownProfile } = aLeaver(fault);
    expect(await leaving.leave()).toBe(false);
    expect([leaving.getState(), ownProfile.getState().phase]).toEqual([{ busy: false, failed: true }, 'known']);
    expect(await leaving.leave()).toBe(true);
    expect(leaving.getState().failed).toBe(false);
  });

  it('has left where only the answer was lost', async () => {
    const { leaving, api, ownProfile } = aLeaver(new ApiError('network'));
    api.getProfile = async () => null;
    expect(await leaving.leave()).toBe(true);
    expect(ownProfile.getState().phase).toBe('none');
  });

  it('still takes part where nobody can be asked', async () => {
    const { leaving, api } = aLeaver(new ApiError('network'));
    api.getProfile = () => Promise.reject(new ApiError('network'));
    expect(await leaving.leave()).toBe(false);
    expect(leaving.getState().failed).toBe(true);
  });

  it('leaves once, however often it is pressed', async () => {
    const { leaving, calls } = aLeaver();
    const first = leaving.leave();
    expect(await leaving.leave()).toBe(false);
    expect([await first, calls()]).toEqual([true, 1]);
  });

  it('takes nothing from whoever has signed in meanwhile', async () => {
    const { leaving, signIn, ownProfile } = aLeaver();
    const left = leaving.leave();
    signIn('boris@example.org');
    ownProfile.set(aProfile({ id: 'boris' }));
    expect(await left).toBe(false);
    expect(ownProfile.getState().profile?.id).toBe('boris');
  });

  it.each(['on My Profile', 'and on another screen by then'])('uploads no photo any more %s', async (where) => {
    const my = anEditor(withPhotos());
    const leave = my.editor.enter();
    my.photos.hold();
    await my.editor.uploads.add([aFile('a.jpg')]);
    await turns();
    if (where.startsWith('and')) leave();
    my.ownProfile.set(null);
    if (where.startsWith('on')) leave();
    expect(my.photos.puts[0]?.signal.aborted).toBe(true);
    await my.editor.uploads.settled();
    expect([my.puts, my.unseen]).toEqual([[], []]);
  });
});
