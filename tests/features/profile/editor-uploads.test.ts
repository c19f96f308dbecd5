import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../src/api/errors';
import { aProfile } from '../../support/builders/profile';
import { aFile, turns } from './photo-server';
import { anEditor, withPhotos } from './profile-world';

const refused = () => new ApiError('http', 500);

describe('an upload on My Profile', () => {
  it('that fails is told elsewhere only while the tab is not on screen', async () => {
    const my = anEditor(withPhotos());
    const addRefused = async (name: string) => {
      my.photos.refuse('put', name, refused());
      await my.editor.uploads.add([aFile(name)]);
      await my.editor.uploads.settled();
    };
    await addRefused('before.jpg');
    const leave = my.editor.enter();
    await addRefused('on-screen.jpg');
    leave();
    await addRefused('after.jpg');
    expect(my.unseen).toEqual(['before.jpg', 'after.jpg']);
  });

  it('finds no place beside three others', async () => {
    const my = anEditor();
    await my.editor.uploads.add([aFile('new.jpg')]);
    expect(my.editor.uploads.getState()).toMatchObject({ uploads: [], refusals: [{ code: 'too-many' }] });
  });

  it('of one attendee never becomes another one’s', async () => {
    const my = anEditor(withPhotos());
    my.editor.enter();
    my.photos.hold();
    await my.editor.uploads.add([aFile('a.jpg')]);
    await turns();
    my.signIn('boris@example.org');
    my.ownProfile.set(aProfile({ id: 'boris', photos: [], profilePhotoUrl: null }));
    my.photos.release();
    await my.editor.uploads.settled();
    expect([my.puts, my.now()?.photos]).toEqual([[], []]);
  });

  it('is given up on leaving when its owner was gone before', async () => {
    const my = anEditor(withPhotos());
    const leave = my.editor.enter();
    my.photos.hold();
    await my.editor.uploads.add([aFile('a.jpg')]);
    await turns();
    my.session.end('manual');
    expect(my.photos.puts[0]?.signal.aborted).toBe(false);
    leave();
    expect(my.photos.puts[0]?.signal.aborted).toBe(true);
  });
});
